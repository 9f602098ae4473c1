//! The outcome of a repetition of positions.

use crate::rules::{
    board::{BySide, Side},
    variants::{PerpetualCheck, Repetition, Spec},
};

use super::{Outcome, Reason};

/// The occurrence of a position that ends the game.
pub(super) const FOURFOLD: usize = 4;

/// The state of a position that has occurred before.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Recurrence {
    /// How often it has occurred, from 2.
    pub count: usize,
    /// The outcome of its fourth occurrence, if a side that has given check with every move since the first one goes on
    /// to do so, and the other goes on not to.
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
