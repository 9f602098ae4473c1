//! What waits until the previous move was seen: a premove, entered while the computer was thinking, the replies in puzzles,
//! and the next puzzle of a run.

use gloo_timers::callback::Timeout;
use leptos::prelude::*;

use play::session::{Action, Session};

use crate::context::GameStore;

/// How long after a premove is played a tap on its piece counts as an attempt to take it back: the time of a double click.
const CANCEL_MS: u32 = 500;

/// The pause between the end of a correct move's animation and the reply in a puzzle.
const REPLY_PAUSE_MS: u32 = 250;

/// The pause between the end of a puzzle in a run and the next one.
const NEXT_PAUSE_MS: u32 = 700;

/// Plays moves when they are due.
pub fn connect() {
    let game = GameStore::expect();
    act_when(game, Session::has_premove, move || game.last_motion_ms(), Action::PlayPremove);
    act_when(game, Session::has_played_premove, || CANCEL_MS, Action::EndPremove);
    act_when(game, Session::has_next_in_run, move || game.last_motion_ms() + NEXT_PAUSE_MS, Action::NextStep);
    act_when(game, Session::has_reply, move || game.last_motion_ms() + REPLY_PAUSE_MS, Action::PlayReply);
}

/// Applies an action `wait_ms` after a condition becomes true, unless it becomes false first.
fn act_when(game: GameStore, is_due: fn(&Session) -> bool, wait_ms: impl Fn() -> u32 + 'static, action: Action) {
    let due = Memo::new(move |_| game.with(is_due));
    Effect::new(move |_: Option<Option<Timeout>>| {
        let action = action.clone();
        due.get().then(|| Timeout::new(wait_ms(), move || game.act(action)))
    });
}
