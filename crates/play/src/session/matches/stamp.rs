//! The identity and revision of a match, to compare the copies of a game in several places.

use super::{super::Session, Match, Matches};

/// Identifies a match among the saved ones, and tells newer copies of it from older ones.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Stamp {
    /// A random number that the app gives to each match; 0 before that.
    pub id: u64,
    /// When it was first saved, in milliseconds since 1970; 0 if unknown.
    pub begun: u64,
    /// When it was last changed, in milliseconds since 1970; 0 if unknown.
    pub changed: u64,
    /// How often it was saved with a change.
    pub revision: u32,
}

impl Stamp {
    /// Whether this copy of the same match is newer than another one. The times decide only between equal revisions, since
    /// the clocks of two devices differ.
    #[must_use]
    pub fn is_newer_than(self, other: Self) -> bool {
        (self.revision, self.changed) > (other.revision, other.changed)
    }
}

impl Matches {
    /// Whether any match has no id yet.
    #[must_use]
    pub fn lacks_id(&self) -> bool {
        self.all().any(|known| known.stamp.id == 0)
    }

    pub(in crate::session) fn identify(&mut self, first: u64) {
        let unknown = self.all_mut().filter(|known| known.stamp.id == 0);
        unknown.zip(first..).for_each(|(unknown, id)| unknown.stamp.id = id);
    }

    pub(in crate::session) fn stamp(&mut self, stamp: Stamp) {
        for saved in self.all_mut().filter(|known| known.stamp.id == stamp.id) {
            saved.stamp = stamp;
        }
    }
}

impl Session {
    /// Shows the newer state of the current match from another tab or the archive. Keeps the review here if the newer state
    /// has none. Does nothing for another match.
    pub(in crate::session) fn follow(&mut self, newer: Match) {
        if newer.stamp.id != self.matches.current.stamp.id {
            return;
        }
        let (own, others) = (self.game().moves(), newer.game.moves());
        let earlier = self.matches.earlier.filter(|&shown| shown < others.len() && others.starts_with(&own[..shown]));
        let continues = newer.continues(&self.matches.current);
        let has_same_moves = newer.game.moves() == self.game().moves();
        self.stop_review();
        let (mut before, board) = (self.matches.clone(), self.board.clone());
        let (values, analysis) = (self.engine.values.clone(), self.engine.analysis.clone());
        self.switch_to(newer);
        let review = self.matches.current.review.take().or(before.current.review.take());
        self.matches.current.review = review;
        (self.engine.values, self.engine.analysis) = (values, analysis);
        (self.matches.orientation, self.matches.timer) = (before.orientation, before.timer.of_newer());
        (self.matches.earlier, self.matches.previous) = (earlier, before.previous);
        (self.board.cursor, self.board.hover, self.board.card) = (board.cursor, board.hover, board.card);
        if continues {
            self.matches.undo_stack = before.undo_stack;
            // A premove stays, as after a move of the computer here.
            self.board.selection =
                if has_same_moves { board.selection } else { self.selection_after_reply(board.selection) };
        }
        if continues && has_same_moves {
            self.matches.redo_stack = before.redo_stack;
        }
        if self.matches.current.is_begun() {
            self.matches.previous = None;
        }
    }
}
