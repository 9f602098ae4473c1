//! Messages about the values of a solved game's positions and moves.

use protocol::{Value, Wdl};
use rules::Side;

/// The tablebase's result for the position on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PositionValue {
    pub side: Side,
    /// The value for `side`, with the game's repetitions; `None` while it is being looked up.
    pub value: Option<Value>,
    /// The mistake in the other side's last move, if it was one.
    pub mistake: Option<Mistake>,
}

impl PositionValue {
    /// The winner; `None` in a draw, or while it is unknown.
    #[must_use]
    pub fn winner(self) -> Option<Side> {
        match self.value {
            Some(Value::Win(_)) => Some(self.side),
            Some(Value::Loss(_)) => Some(!self.side),
            Some(Value::Draw) | None => None,
        }
    }
}

/// A mistake: a move that gives away a win or a draw.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Mistake {
    /// What was given away.
    pub from: Wdl,
    /// What is left.
    pub to: Wdl,
}

impl Mistake {
    /// The mistake in a move between two positions, each with its value for the side to move there.
    #[must_use]
    pub fn between(before: Value, after: Value) -> Option<Self> {
        let (from, to) = (before.wdl(), after.before().wdl());
        (to < from).then_some(Self { from, to })
    }
}
