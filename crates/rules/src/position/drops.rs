//! Restrictions on drops that depend on the position.

use crate::{
    board::{Bitboard, Kind, Move, Side, Square, attacks},
    variants::DropCheck,
};

use super::Position;

impl Position {
    /// The squares among `empty` on which the side to move may drop a face.
    pub(super) fn drop_targets(&self, face: Kind, empty: Bitboard) -> Bitboard {
        let spec = self.spec();
        let mut to = empty & spec.tables.may_drop(self.turn, face);
        if spec.restricts_drops(face) {
            if spec.one_per_file.has(face) {
                to &= !self.files_with(face);
            }
            if spec.drop_check == DropCheck::Forbidden {
                to &= !self.checking_squares(face);
            }
            if spec.no_mate_by_drop.has(face) {
                let mates = (to & self.checking_squares(face)).into_iter().filter(|&to| self.leaves_no_reply(face, to));
                to &= !mates.collect::<Bitboard>();
            }
        }
        to
    }

    pub(super) fn of_kind(&self, side: Side, kind: Kind) -> Bitboard {
        let is = |square: &Square| self.board[square.index()].is_some_and(|piece| piece.kind == kind);
        self.pieces(side).into_iter().filter(is).collect()
    }

    /// The files on which the side to move has this face.
    pub(super) fn files_with(&self, face: Kind) -> Bitboard {
        let pieces = self.of_kind(self.turn, face).into_iter();
        pieces.fold(Bitboard::EMPTY, |files, square| files | Bitboard::file(square.file()))
    }

    /// The squares from which this face would give check: those that the same face of the opponent attacks from the
    /// king's square, since the two sides' movements differ by a rotation.
    fn checking_squares(&self, face: Kind) -> Bitboard {
        let them = !self.turn;
        self.king(them).map_or(Bitboard::EMPTY, |king| attacks(face, them, king, self.occupied()))
    }

    /// Whether the opponent has no legal move after the drop.
    fn leaves_no_reply(&self, face: Kind, to: Square) -> bool {
        !self.after(Move::Drop { face, to }).has_moves()
    }
}
