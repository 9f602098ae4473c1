//! The squares and the pieces in hand, as a screen reader describes them.

use rules::{Kind, KindSet, Piece, Side, Square};

use super::TurnTrigger;

/// A square, as a screen reader describes it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SquareLabel {
    pub square: Square,
    pub piece: Option<Piece>,
    /// The face that the piece turns to, and the moves that turn it.
    pub reverse: Option<(Kind, TurnTrigger)>,
    pub state: SquareState,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SquareState {
    /// None of the other states.
    Idle,
    Movable,
    Selected,
    /// The picked piece can go there.
    Destination,
    /// The picked piece can capture there.
    Capture,
    /// The player's own piece stands there; if it is captured, a premove of the picked piece can recapture.
    Retake,
}

impl SquareState {
    /// Its name in `data-state` and in the language files.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Idle => "idle",
            Self::Movable => "movable",
            Self::Selected => "selected",
            Self::Destination => "destination",
            Self::Capture => "capture",
            Self::Retake => "retake",
        }
    }
}

/// The pieces of one kind in a hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HeldLabel {
    pub side: Side,
    /// The face that the pieces start with.
    pub kind: Kind,
    /// Their other faces, as far as they may be dropped with them.
    pub others: KindSet,
    /// Their number, possibly 0.
    pub count: u8,
}
