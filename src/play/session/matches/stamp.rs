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

    /// Shows the newer state of the current match that comes from another tab or from the archive. Does nothing for
    /// another match or in a lesson.
    pub(in crate::play::session) fn follow(&mut self, newer: Match) {
        if self.lesson.is_some() || newer.stamp.id != self.current.stamp.id {
            return;
        }
        let Self { orientation, cursor, hover, card, .. } = *self;
        let reviewed = self.reviewed.filter(|_| newer.continues(&self.current));
        let previous = self.previous.take();
        self.switch_to(newer);
        (self.orientation, self.cursor, self.hover, self.card) = (orientation, cursor, hover, card);
        self.reviewed = reviewed;
        self.previous = previous;
        if self.current.is_begun() {
            self.park_previous();
        }
    }
}
