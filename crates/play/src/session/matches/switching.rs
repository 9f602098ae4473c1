//! Switching between games.
//!
//! Undo brings back the previous game until a person has moved in the new one. Once saved, all games are in the archive.

use rules::{Setup, Start};

use crate::message::Message;

use super::{
    super::{Mode, Session},
    Match, Matches, Players,
};

/// The maximum number of matches that wait for the archive; beyond it the oldest is discarded.
const MAX_UNSAVED: usize = 8;

impl Session {
    /// The session with these unsaved matches, oldest first.
    #[must_use]
    pub fn with_unsaved(mut self, left: impl IntoIterator<Item = Match>) -> Self {
        left.into_iter().for_each(|left| self.matches.note_unsaved(left));
        self
    }

    /// Opens a match. Without moves it is a new game: undo brings back the one before it. A record with moves has its own
    /// undo, so undo does not bring back the match before it.
    pub(in crate::session) fn open(&mut self, next: Match) {
        if next.game.moves().is_empty() {
            return self.start_match(next, Message::Opened);
        }
        self.start_match(next, Message::OpenedRecord);
        self.matches.previous = None;
    }

    /// Starts a match; undo brings back the one before it, as the notice says.
    pub(in crate::session) fn start_match(&mut self, next: Match, notice: Message) {
        let is_two_player = |players| players == Players::PEOPLE;
        // Between two people a new game keeps the orientation.
        let orientation = self
            .matches
            .orientation
            .filter(|_| notice == Message::NewGame && is_two_player(self.players()) && is_two_player(next.players));
        // With a previous game, no person has moved in this one. A match that continues this one does not replace it.
        let has_moves = self.matches.current.is_begun() && !next.continues(&self.matches.current);
        // Undo brings back a game that came by link, though nobody has moved in it here.
        if has_moves && self.players().correspondence().is_some() {
            self.matches.previous = None;
        }
        let left = self.matches.previous.take().or_else(|| has_moves.then(|| self.matches.current.clone()));
        let previous = left.filter(|left| !next.continues(left));
        self.switch_to(next);
        (self.matches.previous, self.matches.orientation) = (previous, orientation);
        if self.matches.previous.is_some() {
            self.notify(notice);
        }
    }

    /// Whether another game can be played from a position of this one: it was played here against the computer.
    #[must_use]
    pub fn can_play_from(&self) -> bool {
        let Match { players, opened, .. } = &self.matches.current;
        players.level().is_some() && players.has_person() && !opened
    }

    /// Starts a game from the position after this many moves of the main line, with the same players and without a clock.
    pub(in crate::session) fn play_from(&mut self, moves: usize) {
        if !self.can_play_from() {
            return;
        }
        let Match { players, seed, repeatable, ref tree, .. } = self.matches.current;
        let game = tree.main_game().prefix(moves);
        self.start_match(Match { players, seed, repeatable, assisted: moves > 0, ..game.into() }, Message::NewGame);
    }

    /// Resumes an earlier game.
    pub(in crate::session) fn resume_match(&mut self, next: Match) {
        let is_over = next.game.outcome().is_some();
        self.switch_to(next);
        if !is_over {
            self.notify(Message::BroughtBack);
        }
    }

    /// Keeps the games of another tab's session for the archive, and its draft if there is none here and no game started
    /// from it.
    pub(in crate::session) fn keep_games_of(&mut self, other: Self) {
        let is_played = |draft: &Setup| {
            Start::try_from(draft).is_ok_and(|start| self.matches.all().any(|game| game.game.restart() == start))
        };
        self.draft = self.draft.or(other.draft_after_editing().filter(|draft| !is_played(draft)));
        let Matches { current, previous, unsaved, .. } = other.matches;
        for left in unsaved.into_iter().chain(previous).chain([current]) {
            let is_older = self.matches.all().any(|own| own.continues(&left));
            if !is_older && !self.matches.undoable().any(|own| own.is_same_as(&left)) {
                self.matches.note_unsaved(left);
            }
        }
    }

    /// Switches to a game, without selection or notice.
    pub(in crate::session) fn switch_to(&mut self, next: Match) {
        self.draft = self.draft_after_editing();
        self.mode = Mode::Play;
        self.engine = self.engine.for_match(&next);
        let mut before = std::mem::replace(&mut self.matches, Matches::of(next));
        let next = &self.matches.current;
        // A match that continues is saved with its later moves.
        before.unsaved.retain(|unsaved| !unsaved.is_same_as(next) && !next.continues(unsaved));
        if !before.current.is_same_as(next) && !next.continues(&before.current) {
            before.note_unsaved(before.current.clone());
        }
        self.matches.unsaved = before.unsaved;
        self.board.reset(&self.matches.current);
        self.notice.message = None;
        self.select_king();
    }
}

impl Matches {
    /// Queues a match for saving in its current state.
    fn note_unsaved(&mut self, left: Match) {
        if !left.is_worth_keeping() && left.stamp.revision == 0 {
            return;
        }
        self.unsaved.retain(|unsaved| !left.continues(unsaved) && !left.is_same_as(unsaved));
        self.unsaved.push(left);
        if self.unsaved.len() > MAX_UNSAVED {
            self.unsaved.remove(0);
        }
    }

    /// Removes a deleted match from the earlier ones.
    pub(in crate::session) fn forget(&mut self, id: u64) {
        self.unsaved.retain(|unsaved| unsaved.stamp.id != id);
        self.previous = self.previous.take().filter(|previous| previous.stamp.id != id);
    }
}
