//! Moves, one by one and in bulk.

use super::{bitboard::Bitboard, kind::Kind, square::Square};

/// A move. It says which face the piece shows afterwards, so promotion, flip and roll need no flag of their own.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Move {
    /// A piece moves on the board.
    Board {
        /// Where it stands.
        from: Square,
        /// Where it goes, capturing what stands there.
        to: Square,
        /// The face that it shows afterwards.
        face: Kind,
    },
    /// A piece is dropped from hand on an empty square.
    Drop {
        /// The face that it shows.
        face: Kind,
        /// Where it is put down.
        to: Square,
    },
}

impl Move {
    /// The square on which the move ends.
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

    /// Where the piece comes from: a square, or the hand.
    #[must_use]
    pub const fn from(self) -> Option<Square> {
        match self {
            Self::Board { from, .. } => Some(from),
            Self::Drop { .. } => None,
        }
    }
}

/// Moves that differ only in the square on which they end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MoveSet {
    /// Where the piece stands; none for a drop.
    pub from: Option<Square>,
    /// The face that it shows after the move.
    pub face: Kind,
    /// The squares on which the moves end; never none.
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

    /// Whether the move is one of these.
    #[must_use]
    pub fn has(self, candidate: Move) -> bool {
        self.from == candidate.from() && self.face == candidate.face() && self.to.has(candidate.to())
    }
}
