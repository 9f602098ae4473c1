//! The values of moves in a solved game, as marks above the pieces and as words for screen readers.

use leptos::prelude::*;

use play::{geometry::Rect, message::Message, svg, text::values::Valued};
use protocol::Value;

use crate::context::{GameStore, Preferences, select};

/// The marks on the board and in the hands.
#[component]
pub(super) fn ValueMarks() -> impl IntoView {
    let (game, preferences) = (GameStore::expect(), Preferences::expect());
    let values = select(game.board, |board| {
        let squares = board.squares.iter().map(|square| (square.rect, false, square.value));
        let held = board.stands.iter().flat_map(|stand| &stand.slots).flat_map(|slot| &slot.faces);
        let all = squares.chain(held.map(|held| (held.rect, held.face.turned, held.value)));
        all.filter_map(|(rect, at_top, value)| Some((rect, at_top, value?))).collect::<Vec<_>>()
    });
    let marks = move || {
        let values = values.read();
        values.iter().map(|&(rect, at_top, value)| value_mark(preferences, rect, at_top, value)).collect::<String>()
    };
    view! { <g class="values" inner_html=marks></g> }
}

/// The mark of a square, or of a cell of a hand.
pub(super) fn value_mark(preferences: Preferences, cell: Rect, at_top: bool, value: Value) -> String {
    svg::value_mark(cell, value, at_top, &preferences.translate(Message::MoveValue(value)))
}

/// The label of a target with the value of its move.
pub(super) fn labelled(preferences: Preferences, label: Message, value: Option<Value>) -> String {
    preferences.translate(Valued(label, value))
}
