//! What is under the board where there is the board alone: how the game ended, a way to play once more, and a link to the full
//! page, on which the game goes on.

use super::prelude::*;
use web_sys::{Element, Event};

use crate::{
    play::{
        forms::Form,
        scene::Scene,
        session::{Action, Trouble},
    },
    text::label::Label,
};

use super::{
    element::{El, html, svg},
    focus::focus_cursor,
    open,
    state::State,
    status::status,
};

/// A square with an arrow that leaves it.
const LEAVE: &str = "<path d='M0-8.5H-8.5v17h17V0M3.5-9H9v5.5M9-9-1.5 1.5'/>";

/// The line under the board.
pub(super) fn foot() -> El {
    html("footer").class("bar").children(status()).child(once_more()).child(full_page())
}

/// What leads on when the board does not.
fn way_on(scene: &Scene) -> Option<Label> {
    match scene.trouble {
        _ if scene.outcome.is_some() => Some(Label::Rematch),
        Some(Trouble::Broken) => Some(Label::TryAgain),
        _ => None,
    }
}

fn once_more() -> El {
    let state = State::get();
    let way_on = Memo::new(move |_| state.scene.with(way_on));
    let press = move |event: &Event| {
        match way_on.get_untracked() {
            Some(Label::Rematch) => state.rematch(),
            Some(_) => state.act(Action::TryAgain),
            None => {}
        }
        // The button goes, and the focus would be lost with it.
        if let Ok(Some(app)) = event_target::<Element>(event).closest(".poppy") {
            focus_cursor(&app);
        }
    };
    html("button")
        .attrs(&[("class", "button main-button"), ("type", "button"), ("data-action", "once-more")])
        .on("click", press)
        .live(move |parts| {
            parts.flag("hidden", way_on.get().is_none());
            parts.text(way_on.get().map(|label| state.say(label)).unwrap_or_default());
        })
}

fn full_page() -> El {
    let state = State::get();
    let icon = svg("svg").attrs(&[("class", "icon"), ("viewBox", "-12 -12 24 24"), ("aria-hidden", "true")]);
    html("a")
        .attrs(&[("class", "full-page"), ("target", "_blank"), ("rel", "noopener"), ("data-action", "full-page")])
        .live(move |parts| {
            let label = state.say(Label::FullPage);
            parts.set("aria-label", &*label);
            parts.set("title", &*label);
            parts.set("href", &*Form::Link.write(&state.sight(), &open::address_of_page()));
        })
        .child(html("span").text_of(move || state.say(Label::Title)))
        .child(icon.markup(LEAVE))
}
