//! Switching between games.
//!
//! Undo brings back the previous game until a person has moved in the new one; then the previous game is parked, and
//! can be resumed later.

use crate::play::message::Message;

use super::{
    Session,
    players::{Match, Players},
};

/// The maximum number of parked games; beyond it the oldest is discarded.
const MAX_PARKED: usize = 8;

impl Session {
    /// The session with these games parked, oldest first.
    #[must_use]
    pub fn with_parked(mut self, parked: Vec<Match>) -> Self {
        for game in parked {
            self.park(game);
        }
        self
    }

    /// The parked games, oldest first.
    #[must_use]
    pub fn parked(&self) -> &[Match] {
        &self.parked
    }

    /// The unfinished games that can be resumed, newest first: the previous game and the parked ones, except those that
    /// the current game continues.
    pub fn resumable(&self) -> impl Iterator<Item = &Match> {
        let session = self.without_lesson();
        let previous = session.previous.iter().filter(|game| game.game.outcome().is_none());
        previous.chain(session.parked.iter().rev().filter(|game| !session.current.continues(game)))
    }

    /// Starts a match; undo brings back the one before it, as the notice says.
    pub(super) fn start_match(&mut self, next: Match, notice: Message) {
        self.leave_lesson();
        let is_two_player = |players| players == Players::PEOPLE;
        // Between two people a new game keeps the orientation.
        let orientation = self
            .orientation
            .filter(|_| notice == Message::NewGame && is_two_player(self.players()) && is_two_player(next.players));
        // With a previous game, no person has moved in this one. A match that continues this one does not replace it.
        let has_moves = self.current.is_begun() && !next.continues(&self.current);
        // A game that came by link is kept, though nobody has moved in it here.
        if has_moves && self.players().by_link().is_some() {
            self.park_previous();
        }
        let left = self.previous.take().or_else(|| has_moves.then(|| self.current.clone()));
        let previous = left.filter(|left| !next.continues(left));
        self.switch_to(next);
        (self.previous, self.orientation) = (previous, orientation);
        if self.previous.is_some() {
            self.notify(notice);
        }
    }

    /// Resumes a parked game, and parks the current one if a person has moved in it.
    pub(super) fn resume_parked(&mut self, nth: usize) {
        self.leave_lesson();
        let Some(next) = self.resumable().nth(nth).cloned() else { return };
        let left = self.previous.take().unwrap_or_else(|| self.current.clone());
        self.parked.retain(|parked| *parked != next);
        if left != next {
            self.park(left);
        }
        self.switch_to(next);
        self.notify(Message::BroughtBack);
    }

    /// Parks all games of another session, such as that of another tab.
    pub fn park_games_of(&mut self, other: Self) {
        let Self { current, previous, parked, .. } = other;
        for game in parked.into_iter().chain(previous).chain([current]) {
            let here = [&self.current].into_iter().chain(&self.previous).chain(&self.parked);
            if !here.into_iter().any(|own| own.continues(&game)) {
                self.park(game);
            }
        }
    }

    /// Parks the previous game once a person has moved. A parked game that this one continues is removed.
    pub(super) fn park_previous(&mut self) {
        self.parked.retain(|parked| !self.current.continues(parked));
        if let Some(previous) = self.previous.take() {
            self.park(previous);
        }
    }

    /// Parks a game if it is unfinished and a person has moved in it.
    pub(super) fn park(&mut self, left: Match) {
        if left.game.outcome().is_some() || !left.is_begun() {
            return;
        }
        self.parked.retain(|parked| !left.continues(parked));
        self.parked.push(left);
        if self.parked.len() > MAX_PARKED {
            self.parked.remove(0);
        }
    }

    /// Switches to a game, without selection or notice.
    pub(super) fn switch_to(&mut self, next: Match) {
        let fresh = Self::resume(next, None);
        let parked = std::mem::take(&mut self.parked);
        *self = Self { parked, notice_count: self.notice_count, engine_error: self.engine_error, ..fresh };
    }
}
