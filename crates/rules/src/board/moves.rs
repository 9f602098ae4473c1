//! Moves, and sets of moves.

use super::{bitboard::Bitboard, kind::Kind, square::Square};

/// A move. It includes the face that the piece shows afterwards, so promotion, flip and roll need no flags.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Move {
    /// A piece moves on the board.
    Board {
        /// The square that it leaves.
        from: Square,
        /// The destination; a piece on it is captured.
        to: Square,
        /// The face that it shows afterwards.
        face: Kind,
    },
    /// A piece is dropped from hand on an empty square.
    Drop {
        /// The face with which it is dropped.
        face: Kind,
        /// The destination.
        to: Square,
    },
}

impl Move {
    /// The destination.
    #[must_use]
    pub const fn to(self) -> Square {
        match self {
            Self::Board { to, .. } | Self::Drop { to, .. } => to,
        }
    }

    /// The face that the piece shows after the move.
    #[must_use]
    pub const fn face(self) -> Kind {
        match self {
            Self::Board { face, .. } | Self::Drop { face, .. } => face,
        }
    }

    /// The origin; `None` for a drop.
    #[must_use]
    pub const fn from(self) -> Option<Square> {
        match self {
            Self::Board { from, .. } => Some(from),
            Self::Drop { .. } => None,
        }
    }
}

/// Moves that differ only in the destination.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MoveSet {
    /// The origin; `None` for a drop.
    pub from: Option<Square>,
    /// The face that the piece shows after the move.
    pub face: Kind,
    /// The destinations; never empty.
    pub to: Bitboard,
}

impl MoveSet {
    /// The moves one by one.
    pub fn moves(self) -> impl Iterator<Item = Move> {
        let Self { from, face, to } = self;
        to.into_iter().map(move |to| match from {
            Some(from) => Move::Board { from, to, face },
            None => Move::Drop { face, to },
        })
    }

    /// Whether the set contains the move.
    #[must_use]
    pub fn has(self, candidate: Move) -> bool {
        self.from == candidate.from() && self.face == candidate.face() && self.to.has(candidate.to())
    }
}
