//! What is under the board where there is the board alone: how the game ended, a way to play once more, and a link to the full
//! page, on which the game goes on.

use crate::text::{label::Label, on_sheet::OnSheet};

use super::{
    controls::way_on,
    element::{El, html, svg},
    later::later,
    open,
    state::State,
    status::status,
};

/// A square with an arrow that leaves it.
const LEAVE: &str = "<path d='M0-8.5H-8.5v17h17V0M3.5-9H9v5.5M9-9-1.5 1.5'/>";

later! {
    /// The line under the board.
    pub(super) fn foot() -> El {
        html("footer").class("bar").children(status()).child(way_on()).child(full_page())
    }
}

fn full_page() -> El {
    let state = State::get();
    let icon = svg("svg").attrs(&[("class", "icon"), ("viewBox", "-12 -12 24 24"), ("aria-hidden", "true")]);
    html("a")
        .attrs(&[("class", "full-page"), ("target", "_blank"), ("rel", "noopener"), ("data-action", "full-page")])
        .live(move |parts| {
            let label = state.say(OnSheet::FullPage);
            parts.set("aria-label", &*label);
            parts.set("title", &*label);
            parts.set("href", &*format!("{}#{}", open::address_of_page(), state.link().print()));
        })
        .child(html("span").text_of(move || state.say(Label::Title)))
        .child(icon.markup(LEAVE))
}
