//! Switching between games.
//!
//! Undo brings back the previous game until a move was made in the new one; then the previous game is parked, and can be
//! resumed later. The parked games are the last few unfinished ones, which are at hand when the page starts; all games
//! are in the archive.

use crate::{
    play::message::Message,
    rules::{Setup, Start},
};

use super::{
    super::{Mode, Session},
    Match, Matches, Players,
};

/// The maximum number of parked games; beyond it the oldest is discarded.
const MAX_PARKED: usize = 8;

impl Session {
    /// The session with these games parked, oldest first.
    #[must_use]
    pub fn with_parked(mut self, parked: Vec<Match>) -> Self {
        for game in parked {
            self.matches.park(game);
        }
        self
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
        // The answer to a link opens in the same game, and so does its record, of which the review stays.
        if let Some(same) = self.same_match(&next) {
            next.stamp = same.stamp;
            next.review = next.review.or_else(|| same.review.clone());
        }
        let is_two_player = |players| players == Players::PEOPLE;
        // Between two people a new game keeps the orientation.
        let orientation = self
            .matches
            .orientation
            .filter(|_| notice == Message::NewGame && is_two_player(self.players()) && is_two_player(next.players));
        // With a previous game, no person has moved in this one. A match that continues this one does not replace it.
        let has_moves = self.matches.current.is_begun() && !next.continues(&self.matches.current);
        // A game that came by link is kept, though nobody has moved in it here.
        if has_moves && self.players().by_link().is_some() {
            self.park_previous();
        }
        let left = self.matches.previous.take().or_else(|| has_moves.then(|| self.matches.current.clone()));
        let previous = left.filter(|left| !next.continues(left));
        self.switch_to(next);
        (self.matches.previous, self.matches.orientation) = (previous, orientation);
        if self.matches.previous.is_some() {
            self.notify(notice);
        }
    }

    /// The match with moves, current or parked, that another one without an id continues.
    fn same_match(&self, next: &Match) -> Option<&Match> {
        let mut here = [&self.matches.current].into_iter().chain(&self.matches.parked);
        let is_new = next.stamp.id == 0 && !next.game.moves().is_empty();
        here.find(|known| is_new && !known.game.moves().is_empty() && next.continues(known))
    }

    /// Goes on with a game that was left, and parks the current one if a person has moved in it.
    pub(in crate::play::session) fn resume_left(&mut self, next: Match) {
        let left = self.matches.previous.take().unwrap_or_else(|| self.matches.current.clone());
        self.matches.parked.retain(|parked| !parked.is_same_as(&next));
        if !left.is_same_as(&next) && !next.continues(&left) {
            self.matches.park(left);
        }
        let is_over = next.game.outcome().is_some();
        self.switch_to(next);
        if !is_over {
            self.notify(Message::BroughtBack);
        }
    }

    /// Parks all games of another session, such as that of another tab, and keeps its draft if there is none here, and no
    /// game has begun with it.
    pub(in crate::play::session) fn park_games_of(&mut self, other: Self) {
        let is_played = |draft: &Setup| {
            Start::try_from(draft).is_ok_and(|start| self.matches.all().any(|game| game.game.restart() == start))
        };
        self.draft = self.draft.or(other.draft_left().filter(|draft| !is_played(draft)));
        let Matches { current, previous, parked, .. } = other.matches;
        for game in parked.into_iter().chain(previous).chain([current]) {
            // Of a parked game the other page may have a newer copy.
            let is_parked = self.matches.parked.iter().any(|parked| parked.continues(&game));
            let shown = [Some(&self.matches.current), self.matches.previous.as_ref()].into_iter().flatten();
            let is_shown = shown.into_iter().any(|own| own.continues(&game) || own.is_same_as(&game));
            if !is_parked && !is_shown {
                self.matches.park(game);
            }
        }
    }

    /// Parks the previous game once a person has moved.
    pub(in crate::play::session) fn park_previous(&mut self) {
        self.matches.park_previous();
    }

    /// Switches to a game, without selection or notice.
    pub(in crate::play::session) fn switch_to(&mut self, next: Match) {
        self.draft = self.draft_left();
        self.mode = Mode::Play;
        self.engine = self.engine.for_match(&next);
        let mut before = std::mem::replace(&mut self.matches, Matches::of(next));
        let next = &self.matches.current;
        if !before.current.is_same_as(next) && !next.continues(&before.current) {
            before.note_unsaved();
        }
        // It goes on, and is saved with what follows.
        before.unsaved.retain(|unsaved| !unsaved.is_same_as(next));
        (self.matches.parked, self.matches.unsaved) = (before.parked, before.unsaved);
        self.board.reset(&self.matches.current);
        self.notice.message = None;
        self.select_king();
    }
}

impl Matches {
    /// Notes that the current match, which is left, is to be saved as it is now.
    fn note_unsaved(&mut self) {
        self.unsaved.retain(|unsaved| !unsaved.is_same_as(&self.current));
        self.unsaved.push(self.current.clone());
        if self.unsaved.len() > MAX_PARKED {
            self.unsaved.remove(0);
        }
    }

    /// The unfinished games that can be resumed, newest first: the previous game and the parked ones, except those that
    /// the current game continues.
    pub fn resumable(&self) -> impl Iterator<Item = &Match> {
        let previous = self.previous.iter().filter(|game| game.game.outcome().is_none());
        previous.chain(self.parked.iter().rev().filter(|game| !self.current.continues(game)))
    }

    /// Removes a deleted match from those that were left.
    pub(in crate::play::session) fn forget(&mut self, id: u64) {
        self.parked.retain(|parked| parked.stamp.id != id);
        self.unsaved.retain(|unsaved| unsaved.stamp.id != id);
        self.previous = self.previous.take().filter(|previous| previous.stamp.id != id);
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
}
