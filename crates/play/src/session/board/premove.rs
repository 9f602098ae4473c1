//! Premoves: a move chosen while the computer thinks, and played after the computer's move if it is legal then.

use rules::{Bitboard, Kind, Piece, Side, attacks};

use super::super::{Origin, Selection, Session, Target};

impl Session {
    /// Whether a selection now is for a premove: the computer is to move against a person.
    pub(in crate::session) fn is_premoving(&self) -> bool {
        self.picker().is_some() && !self.is_persons_turn()
    }

    /// The destinations of a premove: the squares that the piece attacks now, including those of own pieces, which may
    /// be captured first; for a drop the empty squares.
    pub(in crate::session) fn premove_destinations(&self, side: Side, origin: Origin) -> Bitboard {
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

    /// The selection after the computer's move: kept if the selected piece was not captured.
    pub(in crate::session) fn selection_after_reply(&self, picked: Selection) -> Selection {
        let Some(side) = self.picker() else { return Selection::Nothing };
        match picked {
            Selection::Piece(origin) | Selection::Premove { origin, .. } if self.still_has(side, origin) => picked,
            _ => Selection::Nothing,
        }
    }

    /// Whether there is a premove to play now.
    #[must_use]
    pub fn has_premove(&self) -> bool {
        matches!(self.board.selection, Selection::Premove { .. }) && self.is_persons_turn() && !self.is_looking_back()
    }

    /// The origin of a premove that is to be played now.
    #[must_use]
    pub fn due_premove(&self) -> Option<Origin> {
        self.board.selection.origin().filter(|_| self.has_premove())
    }

    /// Plays the premove: refuses it if it is illegal now, and opens the dialog if it may show more than one face.
    pub(in crate::session) fn play_premove(&mut self) {
        if let (Selection::Premove { origin, to }, true) = (self.board.selection, self.has_premove()) {
            self.board.selection = Selection::Piece(origin);
            self.move_picked(origin, to);
            self.board.played_premove = Some((origin, to));
        }
    }

    /// Whether a premove was just played, so that a tap may be a late attempt to cancel it.
    #[must_use]
    pub const fn has_played_premove(&self) -> bool {
        self.board.played_premove.is_some()
    }

    /// Whether a tap is a late attempt to cancel the premove; it must not select the piece instead.
    pub(in crate::session) fn is_late_tap(&self, target: Target) -> bool {
        self.board.played_premove.is_some_and(|(origin, to)| match (target, origin) {
            (Target::Square(square), _) => square == to || origin == Origin::Square(square),
            (Target::Hand { kind, .. }, Origin::Hand { kind: dropped, .. }) => kind == dropped,
            _ => false,
        })
    }

    /// Whether a side still has the piece.
    fn still_has(&self, side: Side, origin: Origin) -> bool {
        let position = self.game().position();
        match origin {
            Origin::Square(from) => position.pieces(side).has(from),
            Origin::Hand { kind, .. } => position.hand(side).count(kind) > 0,
        }
    }
}
