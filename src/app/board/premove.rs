//! Plays a premove, a move that was planned while the computer was thinking, once the computer's move has been seen.

use std::time::Duration;

use leptos::prelude::*;

use crate::{
    app::context::{Game, Preferences},
    play::session::{Action, Session},
};

/// A tap on the piece that has just moved is meant to take the premove back for as long as a double click lasts.
const LATE_MS: u32 = 500;

/// Plays premoves, for as long as the app is there.
pub fn play_premoves() {
    let (game, preferences) = (Game::expect(), Preferences::expect());
    let motion_ms = move || {
        let motion = untrack(|| game.with(Session::last_motion));
        preferences.settings.read_untracked().speed.motion_ms(motion)
    };
    act_when(game, Session::has_premove, motion_ms, Action::PlayPremove);
    act_when(game, Session::has_played_premove, || LATE_MS, Action::EndPremove);
}

/// Performs an action some milliseconds after it is due.
fn act_when(game: Game, is_due: fn(&Session) -> bool, wait_ms: impl Fn() -> u32 + 'static, action: Action) {
    let due = Memo::new(move |_| game.with(is_due));
    Effect::new(move || {
        let action = action.clone();
        let wait = Duration::from_millis(wait_ms().into());
        if due.get()
            && let Ok(timer) = set_timeout_with_handle(move || game.act(action), wait)
        {
            on_cleanup(move || timer.clear());
        }
    });
}
