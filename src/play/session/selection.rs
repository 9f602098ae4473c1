//! What the player has picked so far on the way to a move.

use crate::rules::{Kind, KindSet, Move, Position, Square};

/// Where a piece comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Origin {
    /// A square of the board.
    Square(Square),
    /// The hand of the player to move.
    Hand {
        /// The kind that the piece is filed under.
        kind: Kind,
        /// The face to drop it with, if that was picked with the piece.
        face: Option<Kind>,
    },
}

/// How far the player has come with the next move.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Selection {
    /// Nothing is picked.
    #[default]
    Nothing,
    /// A piece is picked; its destinations are marked.
    Piece(Origin),
    /// Piece and destination are picked; which face it shall show is still open.
    Face {
        /// The piece.
        origin: Origin,
        /// The destination.
        to: Square,
        /// The faces to choose from, at least one.
        faces: KindSet,
    },
    /// Piece and destination are picked for when the computer has moved.
    Premove {
        /// The piece.
        origin: Origin,
        /// The destination.
        to: Square,
    },
}

impl Selection {
    /// The piece picked.
    #[must_use]
    pub const fn origin(self) -> Option<Origin> {
        match self {
            Self::Nothing => None,
            Self::Piece(origin) | Self::Face { origin, .. } | Self::Premove { origin, .. } => Some(origin),
        }
    }
}

/// Faces to choose from, the likeliest first: a piece that may change its face on the board usually does, and a dropped one
/// mostly shows the face that it starts with.
#[must_use]
pub fn likeliest_first(position: &Position, origin: Origin, faces: KindSet) -> Vec<Kind> {
    let spec = position.spec();
    let now = match origin {
        Origin::Square(from) => position.piece(from).map(|piece| piece.kind),
        Origin::Hand { .. } => None,
    };
    let place = |kind: Kind| spec.tile(kind).and_then(|tile| tile.faces.iter().position(|face| face.kind == kind));
    let mut likeliest: Vec<Kind> = faces.into_iter().collect();
    likeliest.sort_by_key(|&kind| (now == Some(kind), place(kind)));
    likeliest
}

impl Origin {
    /// Where a move starts, with the face that a drop shows.
    #[must_use]
    pub fn of(played: Move, filed_under: Option<Kind>) -> Self {
        match played {
            Move::Board { from, .. } => Self::Square(from),
            Move::Drop { face, .. } => Self::Hand { kind: filed_under.unwrap_or(face), face: Some(face) },
        }
    }
    /// Whether a move starts here, with the face that was picked.
    #[must_use]
    pub fn starts(self, candidate: Move, filed_under: Option<Kind>) -> bool {
        match (self, candidate) {
            (Self::Square(square), Move::Board { from, .. }) => square == from,
            (Self::Hand { kind, face: picked }, Move::Drop { face, .. }) => {
                filed_under == Some(kind) && picked.is_none_or(|picked| picked == face)
            }
            _ => false,
        }
    }

    /// The move from here to a square that ends with this face.
    #[must_use]
    pub const fn to(self, to: Square, face: Kind) -> Move {
        match self {
            Self::Square(from) => Move::Board { from, to, face },
            Self::Hand { .. } => Move::Drop { face, to },
        }
    }
}
