//! Switching between games.
//!
//! Undo brings back the previous game until a move was made in the new one; then the previous game is parked, and can be
//! resumed later. The parked games are the last few unfinished ones, which are at hand when the page starts; all games
//! are in the archive.

use crate::{
    play::message::Message,
    rules::{Setup, Start},
};

use super::{super::Session, Match, Players};

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

    /// Opens a match. A start without moves is a new game: undo brings back the one before it. A record with moves has an
    /// undo of its own, so the match before it is parked.
    pub(in crate::play::session) fn open(&mut self, next: Match) {
        if next.game.moves().is_empty() {
            return self.start_match(next, Message::Opened);
        }
        self.start_match(next, Message::OpenedRecord);
        self.park_previous();
    }

    /// Starts a match; undo brings back the one before it, as the notice says.
    pub(in crate::play::session) fn start_match(&mut self, mut next: Match, notice: Message) {
        self.leave_lesson();
        // The answer to a link opens in the same game, and so does its record, of which the review stays.
        if let Some(same) = self.same_match(&next) {
            next.stamp = same.stamp;
            next.review = next.review.or_else(|| same.review.clone());
        }
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

    /// The match with moves, current or parked, that another one without an id continues.
    fn same_match(&self, next: &Match) -> Option<&Match> {
        let mut here = [&self.current].into_iter().chain(&self.parked);
        let is_new = next.stamp.id == 0 && !next.game.moves().is_empty();
        here.find(|known| is_new && !known.game.moves().is_empty() && next.continues(known))
    }

    /// Goes on with a game that was left, and parks the current one if a person has moved in it.
    pub(in crate::play::session) fn resume_left(&mut self, next: Match) {
        self.leave_lesson();
        let left = self.previous.take().unwrap_or_else(|| self.current.clone());
        self.parked.retain(|parked| !parked.is_same_as(&next));
        if !left.is_same_as(&next) && !next.continues(&left) {
            self.park(left);
        }
        let is_over = next.game.outcome().is_some();
        self.switch_to(next);
        if !is_over {
            self.notify(Message::BroughtBack);
        }
    }

    /// Removes a deleted match from the parked ones.
    pub fn forget(&mut self, id: u64) {
        let session = self.without_lesson_mut();
        session.parked.retain(|parked| parked.stamp.id != id);
        session.previous = session.previous.take().filter(|previous| previous.stamp.id != id);
    }

    /// Parks all games of another session, such as that of another tab, and keeps its draft if there is none here, and no
    /// game has begun with it.
    pub fn park_games_of(&mut self, other: Self) {
        let session = self.without_lesson_mut();
        let is_played = |draft: &Setup| {
            let mut games = [&session.current].into_iter().chain(&session.previous).chain(&session.parked);
            Start::try_from(draft).is_ok_and(|start| games.any(|game| game.game.restart() == start))
        };
        session.draft = session.draft.or(other.draft_left().filter(|draft| !is_played(draft)));
        let Self { current, previous, parked, .. } = other;
        for game in parked.into_iter().chain(previous).chain([current]) {
            // Of a parked game the other page may have a newer copy.
            let is_parked = session.parked.iter().any(|parked| parked.continues(&game));
            let shown = [Some(&session.current), session.previous.as_ref()].into_iter().flatten();
            let is_shown = shown.into_iter().any(|own| own.continues(&game) || own.is_same_as(&game));
            if !is_parked && !is_shown {
                session.park(game);
            }
        }
    }

    /// Parks the previous game once a person has moved. A parked game that this one continues is removed.
    pub(in crate::play::session) fn park_previous(&mut self) {
        self.parked.retain(|parked| !self.current.continues(parked));
        if let Some(previous) = self.previous.take() {
            self.park(previous);
        }
    }

    /// Parks a game if it is unfinished and a person has moved in it.
    pub(in crate::play::session) fn park(&mut self, left: Match) {
        if left.game.outcome().is_some() || !left.is_begun() {
            return;
        }
        self.parked.retain(|parked| !left.continues(parked) && !left.is_same_as(parked));
        self.parked.push(left);
        if self.parked.len() > MAX_PARKED {
            self.parked.remove(0);
        }
    }

    /// Switches to a game, without selection or notice.
    pub(in crate::play::session) fn switch_to(&mut self, next: Match) {
        let analysis = self.analysis.for_match(&next);
        let fresh = Self::resume(next, None);
        let (parked, draft) = (std::mem::take(&mut self.parked), self.draft_left());
        let (notice_count, engine_error, values) = (self.notice_count, self.engine_error, self.values.forgotten());
        *self = Self { parked, notice_count, engine_error, values, analysis, draft, ..fresh };
    }
}
