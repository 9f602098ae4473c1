//! The values of moves in a solved game, as marks above the pieces and as words for screen readers.

use leptos::prelude::*;

use play::{geometry::Rect, message::Message, svg, text::values::Valued};
use protocol::Value;

use crate::context::{GameStore, Preferences, select};

use super::shapes::Shapes;

/// The marks on the board and in the hands.
#[component]
pub(super) fn ValueMarks() -> impl IntoView {
    let game = GameStore::expect();
    let marks = select(game.board, |board| {
        let squares = board.squares.iter().map(|square| (square.rect, false, square.value));
        let held = board.stands.iter().flat_map(|stand| &stand.slots).flat_map(|slot| &slot.faces);
        let all = squares.chain(held.map(|held| (held.rect, held.face.turned, held.value)));
        all.filter_map(|(rect, at_top, value)| Some((rect, at_top, value?))).collect::<Vec<_>>()
    });
    view! {
        <g class="values">
            {move || marks.get().into_iter().map(|(rect, at_top, value)| view! { <ValueMark rect at_top value/> }).collect_view()}
        </g>
    }
}

/// One mark.
#[component]
pub(super) fn ValueMark(
    /// The square, or the cell of the hand.
    rect: Rect,
    /// Whether it is at the upper edge.
    #[prop(optional)]
    at_top: bool,
    /// The value.
    value: Value,
) -> impl IntoView {
    let preferences = Preferences::expect();
    let shapes =
        Signal::derive(move || svg::value_mark(rect, value, at_top, preferences.say(Message::MoveValue(value))));
    view! { <Shapes shapes/> }
}

/// The label of a target with the value of its move.
pub(super) fn labelled(preferences: Preferences, label: Message, value: Option<Value>) -> String {
    preferences.say(Valued(label, value))
}
