//! Two people who pass the device to each other: the table turns to whoever moves.

use gloo_timers::callback::Timeout;
use leptos::prelude::*;

use crate::play::{players::Players, session::Action, settings::Seating};

use super::state::State;

/// How long the move is seen before the table turns.
const SEEN_MS: u32 = 900;

/// Turns the table after each move, while that is how people sit.
pub(super) fn follow(state: State) {
    let passing = Memo::new(move |_| state.settings.get().seating == Seating::Passing);
    let turn = Memo::new(move |_| {
        state.scene.with(|scene| {
            let two = scene.players == Players::PEOPLE && scene.lesson.is_none() && scene.outcome.is_none();
            two.then_some((scene.turn, scene.table.bottom))
        })
    });
    Effect::new(move |_: Option<Option<Timeout>>| {
        let (side, bottom) = turn.get().filter(|_| passing.get())?;
        // The one before is dropped, which stops it.
        (side != bottom).then(|| Timeout::new(SEEN_MS, move || state.act(Action::Seat(side))))
    });
}
