//! Plays what was planned while the computer was thinking, once its move has been seen.

use gloo_timers::callback::Timeout;

use crate::play::session::{Action, Session};

use super::{prelude::*, state::State};

/// How long a tap on the piece that has just moved is meant to take the plan back. It is the time of a double click.
const LATE_MS: u32 = 500;

/// Plays it, for as long as the component lives.
pub(super) fn follow(state: State) {
    let flip_ms = move || state.settings.with_untracked(|settings| settings.speed.flip_ms());
    after(state, Session::has_follow_up, flip_ms, || Action::FollowUp);
    after(state, Session::has_followed_up, || LATE_MS, || Action::Settle);
}

/// Does something so many milliseconds after it is due.
fn after(state: State, is_due: fn(&Session) -> bool, wait_ms: impl Fn() -> u32 + 'static, action: fn() -> Action) {
    let due = Live::of(move || state.is(is_due));
    wait(move || due.get().then(|| Timeout::new(wait_ms(), move || state.act(action()))));
}
