//! Going from one game to another: the one that is left is not lost.
//!
//! Until the person has done something in the new game, undo brings back the game before it. From then on that game waits
//! among those put aside, until the person goes back to it.

use crate::play::message::Message;

use super::{
    Session,
    players::{Match, Players},
};

/// So many games wait; of more the one that has waited longest is let go.
const MAX_PARKED: usize = 8;

impl Session {
    /// The same with these games waiting, the one that has waited longest first.
    #[must_use]
    pub fn with_parked(mut self, parked: Vec<Match>) -> Self {
        for game in parked {
            self.park(game);
        }
        self
    }

    /// The games that were put aside, the one that has waited longest first.
    #[must_use]
    pub fn parked(&self) -> &[Match] {
        &self.parked
    }

    /// The games that wait to be gone on with, the last one left first: the one that undo would bring back, and those put
    /// aside. One that the current game goes on with does not wait as long as that is so.
    pub fn resumable(&self) -> impl Iterator<Item = &Match> {
        let kept = self.to_keep();
        let previous = kept.previous.iter().filter(|game| game.game.outcome().is_none());
        previous.chain(kept.parked.iter().rev().filter(|game| !kept.current.continues(game)))
    }

    /// Another game instead of this one, which undo brings back; the notice says so.
    pub(super) fn leave_for(&mut self, next: Match, notice: Message) {
        self.leave_lesson();
        let two = |players| players == Players::PEOPLE;
        // Two people who begin another game stay where they sit.
        let orientation =
            self.orientation.filter(|_| notice == Message::NewGame && two(self.players()) && two(next.players));
        // While there is one before it, the person has done nothing in this one. A game that comes back with more moves is
        // none that is left.
        let touched = self.current.can_undo() && !next.continues(&self.current);
        let left = self.previous.take().or_else(|| touched.then(|| self.current.clone()));
        let previous = left.filter(|left| !next.continues(left));
        self.go_on_with(next);
        (self.previous, self.orientation) = (previous, orientation);
        if self.previous.is_some() {
            self.notify(notice);
        }
    }

    /// Goes back to a game that waits. The one that is left waits instead, if a person has done anything in it.
    pub(super) fn resume_parked(&mut self, nth: usize) {
        self.leave_lesson();
        let Some(next) = self.resumable().nth(nth).cloned() else { return };
        let left = self.previous.take().unwrap_or_else(|| self.current.clone());
        self.parked.retain(|waiting| *waiting != next);
        if left != next {
            self.park(left);
        }
        self.go_on_with(next);
        self.notify(Message::BroughtBack);
    }

    /// Lets what another session has, such as that of the page in another tab, wait beside what waits here.
    pub fn park_games_of(&mut self, other: Self) {
        let Self { current, previous, parked, .. } = other;
        for game in parked.into_iter().chain(previous).chain([current]) {
            let here = [&self.current].into_iter().chain(&self.previous).chain(&self.parked);
            if !here.into_iter().any(|own| own.continues(&game)) {
                self.park(game);
            }
        }
    }

    /// Lets the game before this one wait: a person has gone on. What this one went on with waits no longer.
    pub(super) fn park_previous(&mut self) {
        self.parked.retain(|waiting| !self.current.continues(waiting));
        if let Some(previous) = self.previous.take() {
            self.park(previous);
        }
    }

    /// Lets a game wait that is not over, and in which a person has done something.
    fn park(&mut self, left: Match) {
        if left.game.outcome().is_some() || !left.can_undo() {
            return;
        }
        self.parked.retain(|waiting| !left.continues(waiting));
        self.parked.push(left);
        if self.parked.len() > MAX_PARKED {
            self.parked.remove(0);
        }
    }

    /// Goes on with a game, with nothing picked and nothing said.
    pub(super) fn go_on_with(&mut self, next: Match) {
        let fresh = Self::resume(next, None);
        let parked = std::mem::take(&mut self.parked);
        *self = Self { parked, notice_count: self.notice_count, engine_error: self.engine_error, ..fresh };
    }
}
