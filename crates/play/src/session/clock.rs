//! The clock of the running match. It runs while a player at this device is to move, from the second move on: the first is
//! free, so that nobody loses time before the game has started.

use protocol::{
    LEVEL_TIME_MS,
    time_management::{self, TimeBudget},
};
use rules::{Game, NodeId};

use crate::clock::{Clock, MAX_STEP_MS, Reading};

use super::{Match, Matches, Player, Session};

/// The reserve in the computer's time, in milliseconds, for a slow page: its answer waits while the page draws.
const RESERVE_MS: u64 = 250;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ClockAction {
    /// This much time has passed, in milliseconds.
    Pass(u32),
    /// The page is hidden or left: the clock stops until [`Resume`](Self::Resume).
    Pause,
    /// A person touches the page.
    Resume,
    /// Another tab showing the game has counted this many milliseconds for the current move.
    CountedElsewhere(u32),
    /// Whether the computer is searching. Its other waiting, such as for an animation, is not counted.
    Searches(bool),
}

/// The unsaved state of the running match's clock.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Timer {
    /// The time spent on the current move since the last pause, in milliseconds.
    running_ms: u32,
    is_paused: bool,
    computer_searches: bool,
}

impl Timer {
    /// The timer of a newly opened match. In a running game it is paused until a person touches the page.
    pub(super) fn of(opened: &Match) -> Self {
        Self { is_paused: opened.is_timed(), ..Self::default() }
    }

    /// The timer of a newer state of the same match: a running clock needs no second touch of the page.
    pub(super) const fn of_newer(self) -> Self {
        Self { running_ms: 0, ..self }
    }
}

impl Match {
    /// Whether it is a running game whose clock has started.
    #[must_use]
    pub fn is_timed(&self) -> bool {
        self.clock.is_some()
            && self.game.outcome().is_none()
            && !self.game.moves().is_empty()
            && !self.opened
            && !self.is_variation()
    }

    /// The clocks in this position of the tree, where the side to move has spent `spent_ms`.
    fn reading(&self, clock: Clock, node: NodeId, spent_ms: u32) -> Reading {
        let times_ms = self.tree.path(node).into_iter().map(|node| self.tree.time_ms(node).unwrap_or(0));
        Reading::of(clock.control, self.game.start().turn(), times_ms, spent_ms)
    }

    /// The times of the moves after the first `moves`, in milliseconds; `None` where unknown.
    pub(super) fn times_since(&self, moves: usize) -> Vec<Option<u32>> {
        let path = self.tree.path(self.last_node());
        path.into_iter().skip(moves).map(|node| self.tree.time_ms(node)).collect()
    }

    /// Sets the time of the last move.
    pub(super) fn set_last_time(&mut self, time_ms: Option<u32>) {
        let node = self.last_node();
        if self.tree.time_ms(node) != time_ms {
            std::sync::Arc::make_mut(&mut self.tree).set_time_ms(node, time_ms);
        }
    }
}

impl Session {
    /// What the clocks show: the current times in a running game, else those in the shown position; `None` without a clock.
    #[must_use]
    pub fn clock_reading(&self) -> Option<Reading> {
        let current = &self.in_play()?.current;
        let clock = current.clock?;
        let is_in_progress = current.is_timed();
        let node = if is_in_progress { current.last_node() } else { self.shown_node() };
        let is_last = is_in_progress || !self.is_looking_back() && !current.is_variation();
        let spent_ms = self.spent_ms().filter(|_| is_last).unwrap_or_default();
        Some(current.reading(clock, node, spent_ms))
    }

    /// Whether the clock of the side to move runs.
    #[must_use]
    pub fn is_clock_running(&self) -> bool {
        let Some(Matches { current, timer, .. }) = self.in_play() else { return false };
        let mover_is_here = match current.mover() {
            Some(Player::Person) => true,
            Some(Player::Engine(_)) => timer.computer_searches,
            Some(Player::Correspondent | Player::Nobody) | None => false,
        };
        current.is_timed() && mover_is_here && !timer.is_paused
    }

    /// Whether the clock is paused until a person touches the page.
    #[must_use]
    pub fn is_clock_paused(&self) -> bool {
        self.in_play().is_some_and(|matches| matches.timer.is_paused && matches.current.is_timed())
    }

    /// Whether the clock was told that the computer is searching.
    #[must_use]
    pub const fn knows_search(&self) -> bool {
        self.matches.timer.computer_searches
    }

    pub(super) fn change_clock(&mut self, action: ClockAction) {
        match action {
            ClockAction::Pass(ms) => self.count_time(ms),
            ClockAction::Pause => self.pause_clock(),
            ClockAction::Resume => self.matches.timer.is_paused = false,
            ClockAction::CountedElsewhere(spent_ms) => self.count_at_least(spent_ms),
            ClockAction::Searches(on) => self.matches.timer.computer_searches = on,
        }
    }

    fn count_time(&mut self, ms: u32) {
        if !self.is_clock_running() {
            return;
        }
        self.matches.timer.running_ms = self.matches.timer.running_ms.saturating_add(ms.min(MAX_STEP_MS));
        let turn = self.game().position().turn();
        if self.clock_reading().is_some_and(|reading| reading.of_side(turn).is_over()) {
            self.dismiss().show_current();
            self.end_game(Game::lose_on_time);
        } else if ms > MAX_STEP_MS {
            self.pause_clock();
        }
    }

    /// The time spent on the current move, in milliseconds; `None` without a clock.
    #[must_use]
    pub fn spent_ms(&self) -> Option<u32> {
        self.matches.current.clock.map(|clock| clock.spent_ms.saturating_add(self.matches.timer.running_ms))
    }

    /// Raises the spent time to another tab's count; time is never given back.
    fn count_at_least(&mut self, spent_ms: u32) {
        if self.matches.current.is_timed() && self.spent_ms().is_some_and(|own_ms| own_ms < spent_ms) {
            self.set_clock(spent_ms);
        }
    }

    fn pause_clock(&mut self) {
        self.save_spent_time();
        self.matches.timer.is_paused = self.matches.current.is_timed();
    }

    /// Moves the counted time into the match.
    pub(super) fn save_spent_time(&mut self) {
        if let Some(clock) = &mut self.matches.current.clock {
            clock.spent_ms = clock.spent_ms.saturating_add(std::mem::take(&mut self.matches.timer.running_ms));
        }
    }

    /// Records the time of the move just played, and starts counting for the next.
    pub(super) fn press_clock(&mut self) {
        self.save_spent_time();
        let is_live = !self.matches.current.opened && !self.matches.current.is_variation();
        if let Some(clock) = self.matches.current.clock.as_mut().filter(|_| is_live) {
            let spent_ms = std::mem::take(&mut clock.spent_ms);
            self.matches.current.set_last_time(Some(spent_ms));
        }
    }

    /// Sets the time spent on the current move, as after an undo or a redo.
    pub(super) fn set_clock(&mut self, spent_ms: u32) {
        self.matches.timer.running_ms = 0;
        if let Some(clock) = &mut self.matches.current.clock {
            clock.spent_ms = spent_ms;
        }
    }

    /// The computer's time limit for its move, in milliseconds; `None` if the clock leaves enough for its level.
    pub(super) fn time_for_reply_ms(&self) -> Option<u64> {
        let clock = self.matches.current.clock.filter(|_| self.matches.current.is_timed())?;
        let reading = self.matches.current.reading(clock, self.matches.current.last_node(), clock.spent_ms);
        let side = reading.of_side(self.game().position().turn());
        let byoyomi_ms = u64::from(clock.control.byoyomi_ms());
        let (left_ms, byoyomi_ms) =
            if side.in_byoyomi { (0, side.left_ms.into()) } else { (side.left_ms.into(), byoyomi_ms) };
        let increment_ms = clock.control.increment_ms().into();
        let clock = time_management::Clock { left_ms, increment_ms, byoyomi_ms, moves_to_go: None };
        Some(TimeBudget::from_clock(clock, RESERVE_MS).hard_ms.max(1)).filter(|&ms| ms < LEVEL_TIME_MS)
    }
}
