//! Counts the time for the clock of the game.

use leptos::prelude::*;

use play::session::{Action, ClockAction, Session};

use crate::browser::time::now_ms;

use super::game::GameStore;

impl GameStore {
    /// Counts the time since the last count, if the clock runs.
    pub fn count_time(self) {
        if let Some(passed) = self.take_elapsed_ms() {
            self.act(Action::Clock(ClockAction::Pass(passed)));
        }
    }

    /// Stops the clock while the page is hidden.
    pub fn pause_clock(self) {
        if self.session.with_untracked(|session| session.current().is_timed() && !session.is_clock_paused()) {
            self.act(Action::Clock(ClockAction::Pause));
        }
    }

    /// Resumes the clock, if it waits for a press or a key.
    pub fn resume_clock(self) {
        if self.session.with_untracked(Session::is_clock_paused) {
            self.act(Action::Clock(ClockAction::Resume));
        }
    }

    /// Records whether the computer searches for its move, on its clock.
    pub fn note_search(self, searches: bool) {
        let is_news = self
            .session
            .with_untracked(|session| session.current().clock.is_some() && session.knows_search() != searches);
        if is_news {
            self.act(Action::Clock(ClockAction::Searches(searches)));
        }
    }

    /// Before an action: counts the time until now for the side to move.
    pub(super) fn count_time_before(self, action: &Action) {
        let is_pointing = matches!(action, Action::Hover(_) | Action::MoveCursor(_));
        if !is_pointing && !matches!(action, Action::Clock(ClockAction::Pass(_))) {
            self.count_time();
        }
    }

    /// After an action: begins to count when the clock begins to run.
    pub(super) fn watch_clock(self) {
        let runs = self.session.with_untracked(Session::is_clock_running);
        let counted_until = self.counted_until.get_value().filter(|_| runs);
        self.counted_until.set_value(counted_until.or_else(|| runs.then(now_ms)));
    }

    /// Returns the whole milliseconds since the last count, and counts them.
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "it counts up from 0")]
    fn take_elapsed_ms(self) -> Option<u32> {
        let before = self.counted_until.get_value()?;
        let passed = (now_ms() - before).max(0.0).floor();
        self.counted_until.set_value(Some(before + passed));
        Some(passed as u32).filter(|&passed| passed > 0)
    }
}
