//! Premoves: what a person picks while the computer thinks is played when the computer has moved, if it is legal then.

use crate::rules::{Bitboard, Kind, Piece, Side, attacks};

use super::{
    Session, Target,
    selection::{Origin, Selection},
};

impl Session {
    /// Whether a person may pick a move ahead: the computer is to move against them.
    pub(super) fn is_premoving(&self) -> bool {
        self.picker().is_some() && !self.is_persons_turn()
    }

    /// The squares where a piece might be able to go after the computer's move: those that it attacks now, with own pieces on
    /// them too, which may be captured; for a drop those that are empty.
    pub(super) fn premove_destinations(&self, side: Side, origin: Origin) -> Bitboard {
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

    /// What is left of what a person had picked when the computer has moved.
    pub(super) fn still_picked(&self, picked: Selection) -> Selection {
        let Some(side) = self.picker() else { return Selection::Nothing };
        match picked {
            Selection::Piece(origin) | Selection::Premove { origin, .. } if self.holds(side, origin) => picked,
            _ => Selection::Nothing,
        }
    }

    /// Whether a premove was set for now.
    #[must_use]
    pub fn has_premove(&self) -> bool {
        matches!(self.selection, Selection::Premove { .. }) && self.is_persons_turn()
    }

    /// Where the piece of that premove comes from.
    #[must_use]
    pub fn due_premove(&self) -> Option<Origin> {
        self.selection.origin().filter(|_| self.has_premove())
    }

    /// Plays the premove; if it is not legal now says why, and if it may show more than one face asks.
    pub(super) fn play_premove(&mut self) {
        if let (Selection::Premove { origin, to }, true) = (self.selection, self.is_persons_turn()) {
            self.selection = Selection::Piece(origin);
            self.go(origin, to);
            self.played_premove = Some((origin, to));
        }
    }

    /// Whether the premove was played just now, so that a tap may still mean to take it back.
    #[must_use]
    pub const fn has_played_premove(&self) -> bool {
        self.played_premove.is_some()
    }

    /// Whether a tap comes too late to take the premove back: it shall not pick the piece up instead.
    pub(super) fn is_too_late(&self, target: Target) -> bool {
        self.played_premove.is_some_and(|(origin, to)| match (target, origin) {
            (Target::Square(square), _) => square == to || origin == Origin::Square(square),
            (Target::Hand { kind, .. }, Origin::Hand { kind: dropped, .. }) => kind == dropped,
            _ => false,
        })
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
