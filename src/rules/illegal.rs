//! Why a move is not legal.

use super::{attacks::attacks, kind::Kind, moves::Move, position::Position, square::Square};

/// The reason why a move may not be played: the first one that applies, in this order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Illegal {
    /// The game is over.
    GameOver,
    /// A square that is not on the board.
    OffBoard(Square),
    /// Nothing stands on the square from which a piece should move.
    NoPiece(Square),
    /// The piece belongs to the opponent.
    NotYours(Square),
    /// The piece is not in the mover's hand.
    NotInHand(Kind),
    /// The destination holds a piece of the mover's own.
    OwnPiece(Square),
    /// A piece cannot be dropped on a square that is occupied.
    Occupied(Square),
    /// The piece does not move that way, or something stands between.
    OutOfReach {
        /// What the piece is.
        kind: Kind,
        /// Where it was to go.
        to: Square,
    },
    /// The piece cannot show that face after this move.
    WrongFace(Kind),
    /// The king would step onto an attacked square.
    IntoCheck,
    /// The mover is in check, and the move does not end it.
    StillInCheck,
    /// The piece shields its king, which the move would expose.
    Pinned(Square),
}

impl Position {
    /// Says why a move is not legal.
    ///
    /// # Errors
    /// The first reason that applies, if the move is not legal.
    pub fn check(&self, tried: Move) -> Result<(), Illegal> {
        let us = self.turn();
        let to = tried.to();
        if !self.spec().board().has(to) {
            return Err(Illegal::OffBoard(to));
        }
        match tried {
            Move::Board { from, to, face } => {
                if !self.spec().board().has(from) {
                    return Err(Illegal::OffBoard(from));
                }
                let piece = self.piece(from).ok_or(Illegal::NoPiece(from))?;
                if piece.side != us {
                    return Err(Illegal::NotYours(from));
                }
                if self.pieces(us).has(to) {
                    return Err(Illegal::OwnPiece(to));
                }
                if !attacks(piece.kind, us, from, self.occupied()).has(to) {
                    return Err(Illegal::OutOfReach { kind: piece.kind, to });
                }
                if !self.faces_after(from, to).has(face) {
                    return Err(Illegal::WrongFace(face));
                }
                if self.is_legal(tried) {
                    Ok(())
                } else if piece.kind == Kind::King {
                    Err(Illegal::IntoCheck)
                } else if self.in_check() {
                    Err(Illegal::StillInCheck)
                } else {
                    Err(Illegal::Pinned(from))
                }
            }
            Move::Drop { face, to } => {
                let filed_under = self.spec().tables.in_hand(face).ok_or(Illegal::NotInHand(face))?;
                if self.hand(us).count(filed_under) == 0 {
                    return Err(Illegal::NotInHand(face));
                }
                if self.occupied().has(to) {
                    return Err(Illegal::Occupied(to));
                }
                if !self.spec().tables.drops(filed_under).has(face) {
                    return Err(Illegal::WrongFace(face));
                }
                if self.is_legal(tried) { Ok(()) } else { Err(Illegal::StillInCheck) }
            }
        }
    }
}
