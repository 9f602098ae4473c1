//! Plays what was planned while the computer was thinking, once its move has been seen.

use super::prelude::*;
use gloo_timers::callback::Timeout;

use crate::play::session::Action;

use super::state::State;

/// Plays it, for as long as the component lives.
pub(super) fn follow(state: State) {
    let due = Memo::new(move |_| state.has_follow_up());
    Effect::new(move |_: Option<Option<Timeout>>| {
        let wait_ms = state.settings.with_untracked(|settings| settings.speed.flip_ms());
        // The one before is dropped, which stops it.
        due.get().then(|| Timeout::new(wait_ms, move || state.act(Action::FollowUp)))
    });
}
