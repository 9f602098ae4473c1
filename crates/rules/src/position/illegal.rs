//! The reasons why a move is not legal.

use std::fmt;

use crate::{
    board::{Bitboard, Kind, Move, Square, attacks},
    variants::DropCheck,
};

use super::Position;

/// Why a move is not legal. If several reasons apply, the first in this order is reported.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Illegal {
    /// The game is over.
    GameOver,
    /// A square is not on the board.
    OffBoard(Square),
    /// The origin is empty.
    NoPiece(Square),
    /// The piece belongs to the opponent.
    NotYours(Square),
    /// The piece is not in the mover's hand.
    NotInHand(Kind),
    /// The destination holds one of the mover's own pieces.
    OwnPiece(Square),
    /// The square of a drop is occupied.
    Occupied(Square),
    /// The piece does not move that way, or is blocked.
    OutOfReach {
        /// The piece's face.
        kind: Kind,
        /// The destination.
        to: Square,
    },
    /// The piece cannot show that face after this move.
    WrongFace(Kind),
    /// The king is in hand and has to be dropped first.
    KingFirst,
    /// Nothing may be dropped on this square.
    NoDropHere(Square),
    /// The face could never move again from there, so the piece must promote.
    MustPromote(Kind),
    /// The face could never move from there.
    DeadEnd {
        /// The face.
        kind: Kind,
        /// The square.
        to: Square,
    },
    /// The mover already has such a face on that file.
    Doubled(Kind),
    /// The king would move to an attacked square.
    IntoCheck,
    /// The mover is in check, and the move does not end it.
    StillInCheck,
    /// The piece is pinned: the move would expose its king.
    Pinned(Square),
    /// A drop may not give check.
    DropGivesCheck,
    /// This face may not give mate by being dropped.
    MateByDrop(Kind),
    /// A player who has a piece in hand may not give mate.
    MateWithHand,
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::GameOver => write!(f, "the game is over"),
            Self::OffBoard(square) => write!(f, "{square} is not on this board"),
            Self::NoPiece(from) => write!(f, "no piece stands on {from}"),
            Self::NotYours(from) => write!(f, "the piece on {from} is the opponent's"),
            Self::NotInHand(face) => write!(f, "no {} is in the mover's hand", face.name()),
            Self::OwnPiece(to) => write!(f, "a piece of the mover's own stands on {to}"),
            Self::Occupied(to) => write!(f, "a piece stands on {to} already"),
            Self::OutOfReach { kind, to } => write!(f, "the {} does not reach {to}", kind.name()),
            Self::WrongFace(face) => write!(f, "the piece cannot show the face {} after this move", face.name()),
            Self::KingFirst => write!(f, "the king has to be dropped first"),
            Self::NoDropHere(to) => write!(f, "nothing may be dropped on {to}"),
            Self::MustPromote(face) => {
                write!(f, "a {} could never move again from there and has to promote", face.name())
            }
            Self::DeadEnd { kind, to } => write!(f, "a {} could never move from {to}", kind.name()),
            Self::Doubled(face) => write!(f, "the mover has a {} on that file already", face.name()),
            Self::IntoCheck => write!(f, "the king would be in check"),
            Self::StillInCheck => write!(f, "the king would still be in check"),
            Self::Pinned(from) => write!(f, "the piece on {from} shields its king"),
            Self::DropGivesCheck => write!(f, "a drop may not give check"),
            Self::MateByDrop(face) => write!(f, "a {} may not give mate by being dropped", face.name()),
            Self::MateWithHand => write!(f, "a player who has a piece in hand may not give mate"),
        }
    }
}

impl std::error::Error for Illegal {}

impl Position {
    /// Checks whether a move is legal.
    ///
    /// # Errors
    /// The first reason why it is not.
    pub fn why_illegal(&self, tried: Move) -> Result<(), Illegal> {
        let to = tried.to();
        if !self.spec().board().has(to) {
            return Err(Illegal::OffBoard(to));
        }
        match tried {
            Move::Board { from, to, face } => self.check_board_move(from, to, face),
            Move::Drop { face, to } => self.check_drop(face, to),
        }
    }

    fn check_board_move(&self, from: Square, to: Square, face: Kind) -> Result<(), Illegal> {
        let (us, tables) = (self.turn(), &self.spec().tables);
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
        if !tables.becomes(piece.kind, self.context(from, to)).has(face) {
            return Err(Illegal::WrongFace(face));
        }
        if !tables.may_stand(us, face).has(to) {
            return Err(Illegal::MustPromote(face));
        }
        let tried = Move::Board { from, to, face };
        if self.is_legal(tried) {
            Ok(())
        } else if self.generate_replies(&mut |set| set.has(tried)) {
            Err(Illegal::MateWithHand)
        } else if piece.kind == Kind::King {
            Err(Illegal::IntoCheck)
        } else if self.in_check() {
            Err(Illegal::StillInCheck)
        } else {
            Err(Illegal::Pinned(from))
        }
    }

    fn check_drop(&self, face: Kind, to: Square) -> Result<(), Illegal> {
        let (us, spec) = (self.turn(), self.spec());
        let hand_kind = spec.tables.in_hand(face).ok_or(Illegal::NotInHand(face))?;
        if self.hand(us).count(hand_kind) == 0 {
            return Err(Illegal::NotInHand(face));
        }
        if face != Kind::King && self.holds_king(us) {
            return Err(Illegal::KingFirst);
        }
        if self.occupied().has(to) {
            return Err(Illegal::Occupied(to));
        }
        if !spec.tables.drops(hand_kind).has(face) {
            return Err(Illegal::WrongFace(face));
        }
        if spec.no_drops.has(to) {
            return Err(Illegal::NoDropHere(to));
        }
        if !spec.tables.may_stand(us, face).has(to) {
            return Err(Illegal::DeadEnd { kind: face, to });
        }
        if spec.one_per_file.has(face) && self.files_with(face).has(to) {
            return Err(Illegal::Doubled(face));
        }
        if self.is_legal(Move::Drop { face, to }) {
            Ok(())
        } else if face == Kind::King {
            Err(Illegal::IntoCheck)
        } else if !self.drop_targets(face, Bitboard::of(to)).is_empty() {
            Err(Illegal::StillInCheck)
        } else if spec.drop_check == DropCheck::Forbidden {
            Err(Illegal::DropGivesCheck)
        } else {
            Err(Illegal::MateByDrop(face))
        }
    }
}
