//! A move in the chosen notation, which screen readers read in words.

use leptos::prelude::*;

use play::message::{Message, Mover, Played};
use rules::{Move, Position, Square};

use crate::context::Preferences;

#[component]
pub fn MoveText(
    before: Position,
    /// The destination of the move before it.
    last: Option<Square>,
    played: Move,
) -> impl IntoView {
    let preferences = Preferences::expect();
    let text = move || {
        let notation = preferences.with(|settings| settings.notation);
        notation.write_move(&before, last, played, preferences.language())
    };
    let words = move || preferences.translate(Message::Played(Played::of(&before, played, Mover::Someone)));
    view! { <span class="move-sign" role="img" aria-label=words translate="no" prop:textContent=text></span> }
}
