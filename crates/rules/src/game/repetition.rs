//! The outcome of a repetition of positions.

use std::collections::BTreeMap;

use crate::{
    board::{BySide, Side},
    position::Position,
    variants::{PerpetualCheck, Repetition, Spec},
};

use super::{Outcome, Reason};

/// The occurrence of a position that ends the game.
pub(super) const FOURFOLD: usize = 4;

/// Earlier occurrences of a game's positions. Scanning all positions after each move would take quadratic time.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct Occurrences {
    /// The index of the last position with each hash key.
    last: BTreeMap<u64, usize>,
    /// For each position, the index of the previous one with the same key.
    before: Vec<Option<usize>>,
}

impl Occurrences {
    pub(super) fn of(positions: &[Position]) -> Self {
        let mut occurrences = Self::default();
        for position in positions {
            occurrences.push(position);
        }
        occurrences
    }

    pub(super) fn push(&mut self, position: &Position) {
        let before = self.last.insert(position.key(), self.before.len());
        self.before.push(before);
    }

    /// Removes the last position, which is `position`.
    pub(super) fn pop(&mut self, position: &Position) {
        match self.before.pop().flatten() {
            Some(before) => self.last.insert(position.key(), before),
            None => self.last.remove(&position.key()),
        };
    }

    /// The number of occurrences of the last of the game's `positions`, and the index of the first one.
    pub(super) fn of_last(&self, positions: &[Position]) -> (usize, usize) {
        let last = positions.len() - 1;
        let same_key = std::iter::successors(Some(last), |&index| self.before[index]);
        // Different positions may have the same key.
        let equal = same_key.filter(|&index| positions[index] == positions[last]);
        equal.fold((0, last), |(count, _), index| (count + 1, index))
    }
}

/// A position's repetition so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Recurrence {
    /// The number of occurrences so far, from 2.
    pub count: usize,
    /// The outcome of the fourth occurrence, if the checks continue as since the first one.
    pub fourth: Outcome,
}

impl Recurrence {
    /// Whether the next occurrence ends the game.
    #[must_use]
    pub const fn ends_with_next(self) -> bool {
        self.count + 1 == FOURFOLD
    }
}

/// The outcome of a game that ends by repetition. `cycle` lists the positions after the first occurrence, up to and
/// including the last: the side to move and whether it is in check. `first_mover` made the game's first move.
///
/// Perpetual check takes precedence: if every move of exactly one side gave check, that side loses.
pub fn judge(spec: &Spec, first_mover: Side, cycle: impl Iterator<Item = (Side, bool)>) -> Outcome {
    let mut always_checked = BySide::both(true);
    for (turn, in_check) in cycle {
        always_checked[!turn] &= in_check;
    }
    let draw = Outcome { winner: None, reason: Reason::Repetition };
    let loses = |side: Side| Outcome { winner: Some(!side), reason: Reason::PerpetualCheck };
    let by_rule = match spec.repetition {
        Repetition::Draw => draw,
        Repetition::FirstPlayerLoses => Outcome { winner: Some(!first_mover), reason: Reason::Repetition },
    };
    match (spec.perpetual_check, always_checked[Side::Black], always_checked[Side::White]) {
        (PerpetualCheck::Loses, true, false) => loses(Side::Black),
        (PerpetualCheck::Loses, false, true) => loses(Side::White),
        (PerpetualCheck::Loses, true, true) => draw,
        (PerpetualCheck::Loses, false, false) | (PerpetualCheck::Nothing, ..) => by_rule,
    }
}
