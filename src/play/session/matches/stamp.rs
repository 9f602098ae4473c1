//! Which game a match is, and how new its state is: by this the copies of a game in several places are compared.

use super::{super::Session, Match};

/// What identifies a match among the saved ones, and tells newer copies of it from older ones.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Stamp {
    /// A random number that the app gives to each match; 0 as long as it has none.
    pub id: u64,
    /// When it was first saved, in milliseconds since 1970; 0 if that is not known.
    pub begun: u64,
    /// When it was last changed, likewise.
    pub changed: u64,
    /// How often it was saved with a change.
    pub revision: u32,
}

impl Stamp {
    /// Whether this copy of the same match is newer than another one. The clock decides only between equal numbers of
    /// changes, since the clocks of two devices differ.
    #[must_use]
    pub fn is_newer_than(self, other: Self) -> bool {
        (self.revision, self.changed) > (other.revision, other.changed)
    }
}

impl Session {
    /// Gives an id to each match that has none.
    pub fn identify(&mut self, mut new_id: impl FnMut(&Match) -> u64) {
        let session = self.without_lesson_mut();
        let matches = [&mut session.current].into_iter().chain(&mut session.previous).chain(&mut session.parked);
        for unknown in matches.filter(|known| known.stamp.id == 0) {
            unknown.stamp.id = new_id(unknown);
        }
    }

    /// Sets the stamp of the match with the same id, when it has been saved.
    pub fn stamp(&mut self, stamp: Stamp) {
        let session = self.without_lesson_mut();
        let matches = [&mut session.current].into_iter().chain(&mut session.previous).chain(&mut session.parked);
        for saved in matches.filter(|known| known.stamp.id == stamp.id) {
            saved.stamp = stamp;
        }
    }

    /// Puts newer copies in the place of games that were left; one that is over is not parked any more. Returns whether
    /// there were any.
    pub fn refresh(&mut self, newer: impl Fn(Stamp) -> Option<Match>) -> bool {
        let session = self.without_lesson_mut();
        let mut is_changed = false;
        for left in session.previous.iter_mut().chain(&mut session.parked) {
            if let Some(newer) = newer(left.stamp) {
                *left = newer;
                is_changed = true;
            }
        }
        session.parked.retain(|parked| parked.game.outcome().is_none());
        is_changed
    }

    /// Shows the newer state of the current match that comes from another tab or from the archive. What a review has found here
    /// stays if that has none. Does nothing for another match or in a lesson.
    pub(in crate::play::session) fn follow(&mut self, newer: Match) {
        if self.lesson.is_some() || newer.stamp.id != self.current.stamp.id {
            return;
        }
        let Self { orientation, cursor, hover, card, selection, timer, .. } = *self;
        let (own, others) = (self.game().moves(), newer.game.moves());
        let earlier = self.earlier.filter(|&shown| shown < others.len() && others.starts_with(&own[..shown]));
        let continues = newer.continues(&self.current);
        let has_same_moves = newer.game.moves() == self.game().moves();
        let previous = self.previous.take();
        let (undo_stack, redo_stack) = (std::mem::take(&mut self.undo_stack), std::mem::take(&mut self.redo_stack));
        let (values, analysis) = (std::mem::take(&mut self.values), self.analysis.clone());
        self.stop_review();
        let review = self.current.review.take();
        self.switch_to(newer);
        self.current.review = self.current.review.take().or(review);
        (self.values, self.analysis, self.timer) = (values, analysis, timer.of_newer());
        (self.orientation, self.cursor, self.hover, self.card) = (orientation, cursor, hover, card);
        (self.earlier, self.previous) = (earlier, previous);
        if continues {
            self.undo_stack = undo_stack;
            // A premove stays as it does when the computer has moved here.
            self.selection = if has_same_moves { selection } else { self.selection_after_reply(selection) };
        }
        if continues && has_same_moves {
            self.redo_stack = redo_stack;
        }
        if self.current.is_begun() {
            self.park_previous();
        }
    }
}
