//! What taps and drags do: pick a piece, put it down, choose its face.

use crate::{
    play::message::Message,
    rules::{Bitboard, Illegal, Kind, KindSet, Move, Side, Square},
};

use super::{
    Session, Target,
    players::Player,
    selection::{Origin, Selection},
};

impl Session {
    /// The side for which a person picks pieces now: the one to move, or the own one while the computer thinks.
    #[must_use]
    pub fn picker(&self) -> Option<Side> {
        match self.current.mover()? {
            Player::Person => (!self.is_step_done()).then_some(self.game().position().turn()),
            Player::Engine(_) => self.players().person(),
            Player::Nobody => None,
        }
    }

    /// What is lifted of a side's pieces: by the person who picks for it, or by the computer that is about to move.
    #[must_use]
    pub fn lifted(&self, side: Side) -> Option<Origin> {
        let engine_lift = self.engine_lift.filter(|_| side == self.game().position().turn());
        let picked = match self.selection {
            Selection::Piece(origin) | Selection::Face { origin, .. } => Some(origin),
            Selection::Nothing | Selection::Premove { .. } => None,
        };
        engine_lift.or(picked.filter(|_| self.picker() == Some(side)))
    }

    /// The squares where what a person has picked can go; ahead of the computer's move, where it might.
    #[must_use]
    pub fn destinations(&self) -> Bitboard {
        match (self.selection, self.picker()) {
            (Selection::Piece(origin), Some(side)) if self.is_premoving() => self.premove_destinations(side, origin),
            (Selection::Piece(_), Some(_)) => self.candidates().into_iter().map(Move::to).collect(),
            _ => Bitboard::EMPTY,
        }
    }

    /// The legal moves that start with what a person has picked.
    #[must_use]
    pub fn candidates(&self) -> Vec<Move> {
        match self.selection.origin() {
            Some(origin) if self.is_persons_turn() => self.moves_from(origin),
            _ => Vec::new(),
        }
    }

    /// The legal moves of a piece.
    fn moves_from(&self, origin: Origin) -> Vec<Move> {
        let position = self.game().position();
        let tables = &position.spec().tables;
        let mut moves = position.moves();
        moves.retain(|&candidate| origin.starts(candidate, tables.in_hand(candidate.face())));
        moves
    }

    /// Picks a target, unless the tap came too late to take a premove back.
    pub(super) fn pick(&mut self, target: Target) {
        if self.is_too_late(target) {
            self.played_premove = None;
            return;
        }
        self.dismiss();
        match target {
            Target::Square(square) => {
                self.cursor = square;
                // A finger that has tapped points at nothing any more.
                self.hover = None;
                self.pick_square(square);
            }
            Target::Hand { side, kind, face } => self.pick_hand(side, kind, face),
            Target::Face(face) => self.pick_face(face),
        }
    }

    fn pick_square(&mut self, square: Square) {
        let position = self.game().position();
        if self.game().outcome().is_some() && !self.is_step_done() {
            return self.refuse(Illegal::GameOver);
        }
        let Some(side) = self.picker() else { return self.notify_view_only() };
        let own = position.pieces(side).has(square);
        match self.selection {
            Selection::Face { .. } | Selection::Premove { .. } => self.selection = Selection::Nothing,
            Selection::Piece(Origin::Square(picked)) if picked == square => self.selection = Selection::Nothing,
            // Ahead of the computer's move an own piece may be where the picked one takes back.
            Selection::Piece(origin) if self.is_premoving() && self.destinations().has(square) => {
                self.go(origin, square);
            }
            _ if own => self.selection = Selection::Piece(Origin::Square(square)),
            Selection::Piece(origin) => self.go(origin, square),
            Selection::Nothing if self.is_premoving() => {}
            Selection::Nothing if position.piece(square).is_some() => self.refuse(Illegal::NotYours(square)),
            Selection::Nothing => {}
        }
    }

    fn pick_hand(&mut self, side: Side, kind: Kind, face: Option<Kind>) {
        let origin = Origin::Hand { kind, face };
        let picked = Selection::Piece(origin);
        let position = self.game().position();
        if self.game().outcome().is_some() && !self.is_step_done() {
            return self.refuse(Illegal::GameOver);
        }
        let Some(own) = self.picker() else { return self.notify_view_only() };
        let premove = matches!(self.selection, Selection::Premove { .. });
        if premove || side != own || position.hand(side).count(kind) == 0 || self.selection == picked {
            self.selection = Selection::Nothing;
            return;
        }
        self.selection = picked;
        // What can go nowhere is answered at once, not only when a square is tried.
        if !self.is_premoving()
            && let Some(reason) = self.why_nowhere(origin)
        {
            self.selection = Selection::Nothing;
            self.refuse(reason);
        }
    }

    /// Says so if nobody plays here.
    fn notify_view_only(&mut self) {
        if !self.players().has_person() {
            self.notify(Message::OnlyShown);
        }
    }

    /// Why what is picked from the hand can be dropped nowhere, if that has one reason.
    fn why_nowhere(&self, origin: Origin) -> Option<Illegal> {
        if !self.moves_from(origin).is_empty() {
            return None;
        }
        let position = self.game().position();
        let tried = |to: Square| position.why_illegal(origin.to(to, self.tried_face(origin, to))).err();
        let empty = position.spec().board() & !position.occupied();
        let mut reasons = empty.into_iter().filter_map(tried);
        let first = reasons.next()?;
        reasons.all(|reason| reason == first).then_some(first)
    }

    /// Takes a piece up: as picking it, but what is picked already stays so.
    pub(super) fn drag(&mut self, target: Target) {
        let origin = match target {
            Target::Square(square) => Origin::Square(square),
            Target::Hand { kind, face, .. } => Origin::Hand { kind, face },
            Target::Face(_) => return,
        };
        if self.selection == Selection::Piece(origin) {
            return;
        }
        // With nothing picked before, a square holds its own piece or nothing to take up.
        self.deselect();
        match target {
            Target::Square(square) if self.can_drag(target) => self.pick_square(square),
            Target::Hand { side, kind, face } => self.pick_hand(side, kind, face),
            _ => {}
        }
    }

    /// Lets go of the piece that is carried over a square. Unlike a tap it never picks another piece instead.
    pub(super) fn release(&mut self, square: Square) {
        match self.selection {
            Selection::Piece(origin) if self.picker().is_some() && origin != Origin::Square(square) => {
                self.cursor = square;
                self.go(origin, square);
            }
            _ => self.deselect(),
        }
    }

    /// Whether a person can take a piece up here.
    #[must_use]
    pub fn can_drag(&self, target: Target) -> bool {
        let position = self.game().position();
        self.picker().is_some_and(|picker| match target {
            Target::Square(square) => position.pieces(picker).has(square),
            Target::Hand { side, kind, .. } => side == picker && position.hand(side).count(kind) > 0,
            Target::Face(_) => false,
        })
    }

    /// Says that there is nothing in a hand, if so.
    pub(super) fn focus_hand(&mut self, side: Side) {
        if self.game().position().hand(side).is_empty() {
            self.notify(Message::HandEmpty(side));
        }
    }

    fn pick_face(&mut self, face: Kind) {
        let Selection::Face { origin, to, faces } = self.selection else { return };
        let chosen = origin.to(to, face);
        if faces.has(face) {
            self.cursor = to;
            self.play(chosen);
        } else if let Err(reason) = self.game().position().why_illegal(chosen) {
            // The dialog stays open for one of the other faces.
            self.refuse(reason);
        }
    }

    /// Moves the picked piece to a square, or opens the dialog if it may show more than one face there.
    pub(super) fn go(&mut self, origin: Origin, to: Square) {
        if self.is_premoving() {
            let can = self.destinations().has(to);
            self.selection = if can { Selection::Premove { origin, to } } else { Selection::Nothing };
            return;
        }
        let faces: KindSet = self.moves_from(origin).into_iter().filter(|m| m.to() == to).map(Move::face).collect();
        // Of a piece that may show several faces each is offered, even where just one can be dropped.
        let asks = match origin {
            Origin::Hand { kind, face: None } => self.game().position().spec().tables.drops(kind).only().is_none(),
            _ => false,
        };
        match faces.only() {
            Some(face) if !asks => self.play(origin.to(to, face)),
            _ if faces.is_empty() => {
                let reason = self.game().position().why_illegal(origin.to(to, self.tried_face(origin, to)));
                self.selection = Selection::Nothing;
                if let Err(reason) = reason {
                    self.refuse(reason);
                }
            }
            _ => self.selection = Selection::Face { origin, to, faces },
        }
    }

    /// The face that an illegal attempt would have shown, to ask the rules what is wrong with it.
    fn tried_face(&self, origin: Origin, to: Square) -> Kind {
        match origin {
            Origin::Square(from) => self.game().position().faces_after(from, to).first().unwrap_or(Kind::King),
            Origin::Hand { kind, face } => face.unwrap_or(kind),
        }
    }
}
