//! Moving ahead: what a person picks while the computer thinks is played as soon as it is the person's turn, if it is legal
//! then.

use crate::rules::{
    attacks::attacks,
    bitboard::Bitboard,
    kind::{Kind, Piece},
    moves::Move,
    side::Side,
};

use super::{
    super::selection::{Origin, Selection, likeliest_first},
    Session,
};

impl Session {
    /// Whether a person may pick a move ahead: the computer is to move against them.
    pub(super) fn is_ahead(&self) -> bool {
        self.picker().is_some() && !self.is_persons_turn()
    }

    /// The squares where a piece might be able to go after the computer's move: those that it attacks now, with own pieces on
    /// them too, which may be captured; for a drop those that are empty.
    pub(super) fn reach_ahead(&self, side: Side, origin: Origin) -> Bitboard {
        let position = self.game().position();
        let spec = position.spec();
        match origin {
            Origin::Square(from) => position.piece(from).map_or(Bitboard::EMPTY, |Piece { kind, .. }| {
                let own_king = position.king(side).map_or(Bitboard::EMPTY, Bitboard::of);
                attacks(kind, side, from, position.occupied()) & spec.board() & !own_king
            }),
            Origin::Hand { kind, face } => {
                let drops = |face: Kind| spec.tables.may_drop(side, face) & !position.occupied();
                match face {
                    Some(face) => drops(face),
                    None => spec.tables.drops(kind).into_iter().fold(Bitboard::EMPTY, |all, face| all | drops(face)),
                }
            }
        }
    }

    /// Goes on with what a person had picked when the computer has moved: plays what was decided, and keeps what was only
    /// picked.
    pub(super) fn follow_up(&mut self, picked: Selection) {
        let Some(side) = self.picker().filter(|_| self.is_persons_turn()) else { return };
        match picked {
            Selection::Piece(origin) if self.holds(side, origin) => self.selection = picked,
            Selection::Ahead { origin, to } if self.holds(side, origin) => {
                let position = self.game().position();
                let moves = self.moves_from(origin).into_iter().filter(|played| played.to() == to);
                let faces = moves.map(Move::face).collect();
                let face = likeliest_first(position, origin, faces).first().copied();
                self.play(origin.to(to, face.unwrap_or_else(|| self.tried_face(origin, to))));
            }
            _ => {}
        }
    }

    /// Whether a side still has what was picked.
    fn holds(&self, side: Side, origin: Origin) -> bool {
        let position = self.game().position();
        match origin {
            Origin::Square(from) => position.pieces(side).has(from),
            Origin::Hand { kind, .. } => position.hand(side).count(kind) > 0,
        }
    }
}
