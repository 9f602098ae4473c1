//! The foot of the sheet of settings: which program this is, and what can be done with it.

use crate::{
    play::program::{Build, Installing, Notice},
    text::{label::Label, on_sheet::OnSheet},
};

use super::{
    element::{El, html},
    engine::EngineFile,
    prelude::*,
    slip::button,
    state::State,
};

/// The foot.
pub(super) fn about() -> El {
    let state = State::get();
    let build = Build::named(&EngineFile::of_document().map(|file| file.build).unwrap_or_default());
    let licences = document().query_selector("meta[name=poppy-licences]").ok().flatten().map(|named| {
        let address = named.get_attribute("content").unwrap_or_default();
        html("a")
            .attrs(&[("href", &address), ("target", "_blank"), ("rel", "noopener")])
            .text_of(move || state.say(OnSheet::Licences))
    });
    html("footer")
        .class("about")
        .region(news)
        .child(html("span").attr("data-role", "build").text_of(move || state.say(build.clone())))
        .children(licences)
}

/// What may come while the sheet is open: a newer build, the offer to install it, that it needs no connection.
fn news() -> Vec<El> {
    let state = State::get();
    let program = state.program.get();
    let line = |text: String| html("span").text(&text);
    let mut news = Vec::new();
    if program.renewed {
        news.extend([
            line(state.say(Label::Notice(Notice::Renewed))),
            button(Label::Renew, "renew", "button main-button"),
        ]);
    }
    match program.installing {
        Installing::No => {}
        Installing::Offered => news.push(button(OnSheet::Install, "install", "button")),
        Installing::ByHand => news.push(line(state.say(OnSheet::InstallByHand))),
    }
    if program.kept {
        news.push(line(state.say(Label::Notice(Notice::Kept))).attr("data-role", "kept"));
    }
    news
}
