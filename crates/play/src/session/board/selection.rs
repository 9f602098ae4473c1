//! The selection: the parts of a move that the user has chosen so far.

use rules::{Kind, KindSet, Move, Position, Square};

/// The origin of a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Origin {
    Square(Square),
    Hand {
        /// The kind that the piece is counted under.
        kind: Kind,
        /// The face to drop it with, if it was already chosen.
        face: Option<Kind>,
    },
}

#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Selection {
    /// Nothing is selected.
    #[default]
    Nothing,
    /// A piece is selected; its destinations are marked.
    Piece(Origin),
    /// A piece and its destination are selected; the dialog asks for the face.
    Face {
        origin: Origin,
        to: Square,
        /// The possible faces, at least one.
        faces: KindSet,
    },
    Premove {
        origin: Origin,
        to: Square,
    },
}

impl Selection {
    #[must_use]
    pub const fn origin(self) -> Option<Origin> {
        match self {
            Self::Nothing => None,
            Self::Piece(origin) | Self::Face { origin, .. } | Self::Premove { origin, .. } => Some(origin),
        }
    }
}

/// The faces of one piece to choose from, the likeliest first: a piece on the board usually changes its face if it may, and a
/// dropped one usually shows its first face.
#[must_use]
pub fn likeliest_first(position: &Position, origin: Origin, faces: KindSet) -> Vec<Kind> {
    let spec = position.spec();
    let now = match origin {
        Origin::Square(from) => position.piece(from).map(|piece| piece.kind),
        Origin::Hand { .. } => None,
    };
    let tile = faces.first().and_then(|kind| spec.tile(kind));
    let in_order = tile.into_iter().flat_map(|tile| tile.faces).map(|face| face.kind).filter(|&kind| faces.has(kind));
    let (mut likeliest, unchanged): (Vec<Kind>, Vec<Kind>) = in_order.partition(|&kind| now != Some(kind));
    likeliest.extend(unchanged);
    likeliest
}

impl Origin {
    /// The origin of a move, with the face of a drop.
    #[must_use]
    pub fn of(played: Move, hand_kind: Option<Kind>) -> Self {
        match played {
            Move::Board { from, .. } => Self::Square(from),
            Move::Drop { face, .. } => Self::Hand { kind: hand_kind.unwrap_or(face), face: Some(face) },
        }
    }

    /// Whether a move has this origin, and the chosen face if there is one.
    #[must_use]
    pub fn starts(self, candidate: Move, hand_kind: Option<Kind>) -> bool {
        match (self, candidate) {
            (Self::Square(square), Move::Board { from, .. }) => square == from,
            (Self::Hand { kind, face: picked }, Move::Drop { face, .. }) => {
                hand_kind == Some(kind) && picked.is_none_or(|picked| picked == face)
            }
            _ => false,
        }
    }

    /// The move from here to a square, showing this face afterwards.
    #[must_use]
    pub const fn to(self, to: Square, face: Kind) -> Move {
        match self {
            Self::Square(from) => Move::Board { from, to, face },
            Self::Hand { .. } => Move::Drop { face, to },
        }
    }
}
