//! Two people at one device: opposite each other, or passing it on, when the table turns to whoever moves.

use std::cell::Cell;

use gloo_timers::callback::Timeout;

use crate::{
    play::{scene::Scene, session::Action, settings::Seating},
    rules::side::Side,
};

use super::{prelude::*, state::State};

/// How long the move is seen, after it has come to rest, before the table turns.
const SEEN_MS: u32 = 650;

/// Whether a side is played by somebody at the upper edge.
pub(super) fn is_across(scene: &Scene, side: Side) -> bool {
    scene.is_of_two() && scene.table.turned(side)
}

/// Whether what is for somebody to read who plays at the upper edge is turned to them: that is where they sit.
pub(super) fn is_turned_to_them(state: State) -> bool {
    state.settings.get().seating == Seating::Opposite
}

/// Turns the table after each move, while that is how people sit.
pub(super) fn follow(state: State) {
    let seating = Live::of(move || state.settings.get().seating);
    // Not who sits where: the table stays as somebody turns it by hand, until the next move.
    let of_two = state.scene.part(|scene| (scene.is_of_two() && scene.outcome.is_none()).then_some(scene.turn));
    let turn = Live::of(move || {
        let ply = state.ply();
        of_two.get().map(|turn| (turn, ply))
    });
    // It does not turn under a piece that is carried, nor under a question.
    let asks = state.scene.part(|scene| scene.dialog.is_some());
    let busy = Live::of(move || state.carry.with(|carry| carry.piece().is_some()) || asks.get());
    wait(move || {
        let (side, _) = turn.get().filter(|_| seating.get() == Seating::Passing && !busy.get())?;
        let wait_ms = state.settings.with_untracked(|settings| settings.speed.flip_ms()) + SEEN_MS;
        let sits_below = state.scene.with_untracked(|scene| scene.table.bottom == side);
        (!sits_below).then(|| Timeout::new(wait_ms, move || state.act(Action::Seat(Some(side)))))
    });
    // Whoever no longer passes it on finds the table as it lies at first.
    let before = Cell::new(None);
    follow_soon(move || {
        let now = seating.get();
        if before.replace(Some(now)) == Some(Seating::Passing) && now != Seating::Passing {
            state.act(Action::Seat(None));
        }
    });
}
