//! A move in words.

use rules::{Bitboard, Kind, Move, Position, Side, Square};

use super::Mover;

/// A move in words.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Played {
    /// The side that moved.
    pub side: Side,
    /// Who plays the side.
    pub mover: Mover,
    /// The face before the move; for a drop the face that it shows.
    pub kind: Kind,
    /// `None` for a drop.
    pub from: Option<Square>,
    pub to: Square,
    pub captured: Option<Kind>,
    /// The face that it turned to, if it changed.
    pub became: Option<Kind>,
    /// Whether another piece with this face could have made the same capture, so that the origin must be named.
    pub ambiguous: bool,
}

impl Played {
    #[must_use]
    pub fn of(before: &Position, played: Move, mover: Mover) -> Self {
        let face = |from: Square| before.piece(from).map(|piece| piece.kind);
        let kind = played.from().and_then(face).unwrap_or(played.face());
        let captured = face(played.to());
        let is_same = |other: &Move| other.to() == played.to() && other.from().and_then(face) == Some(kind);
        let rivals = || before.moves().into_iter().filter(is_same).filter_map(Move::from).collect::<Bitboard>();
        Self {
            side: before.turn(),
            mover,
            kind,
            from: played.from(),
            to: played.to(),
            captured,
            became: (played.face() != kind).then_some(played.face()),
            ambiguous: captured.is_some() && rivals().len() > 1,
        }
    }
}
