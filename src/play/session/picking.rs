//! What taps and drags do: pick a piece, put it down, choose its face.

use crate::rules::{
    illegal::Illegal,
    kind::{Kind, KindSet},
    moves::Move,
    side::Side,
    square::Square,
};

use super::{
    super::{
        message::Message,
        selection::{Origin, Selection},
    },
    Session, Target,
};

impl Session {
    pub(super) fn pick_square(&mut self, square: Square) {
        let position = self.game().position();
        if self.game().outcome().is_some() && !self.is_step_done() {
            return self.refuse(Illegal::GameOver);
        }
        let Some(side) = self.picker() else { return self.only_show() };
        let own = position.pieces(side).has(square);
        match self.selection {
            Selection::Face { .. } | Selection::Ahead { .. } => self.selection = Selection::Nothing,
            Selection::Piece(Origin::Square(picked)) if picked == square => self.selection = Selection::Nothing,
            // Ahead of the computer's move an own piece may be where the picked one takes back.
            Selection::Piece(origin) if self.is_ahead() && self.destinations().has(square) => self.go(origin, square),
            _ if own => self.selection = Selection::Piece(Origin::Square(square)),
            Selection::Piece(origin) => self.go(origin, square),
            Selection::Nothing if self.is_ahead() => {}
            Selection::Nothing if position.piece(square).is_some() => self.refuse(Illegal::NotYours(square)),
            Selection::Nothing => {}
        }
    }

    pub(super) fn pick_hand(&mut self, side: Side, kind: Kind, face: Option<Kind>) {
        let origin = Origin::Hand { kind, face };
        let picked = Selection::Piece(origin);
        let position = self.game().position();
        if self.game().outcome().is_some() && !self.is_step_done() {
            return self.refuse(Illegal::GameOver);
        }
        let Some(own) = self.picker() else { return self.only_show() };
        let planned = matches!(self.selection, Selection::Ahead { .. });
        if planned || side != own || position.hand(side).count(kind) == 0 || self.selection == picked {
            self.selection = Selection::Nothing;
            return;
        }
        self.selection = picked;
        // What can go nowhere is answered at once, not only when a square is tried.
        if !self.is_ahead()
            && let Some(reason) = self.why_nowhere(origin)
        {
            self.selection = Selection::Nothing;
            self.refuse(reason);
        }
    }

    /// Says so if nobody plays here.
    fn only_show(&mut self) {
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
    pub(super) fn lift(&mut self, target: Target) {
        let origin = match target {
            Target::Square(square) => Origin::Square(square),
            Target::Hand { kind, face, .. } => Origin::Hand { kind, face },
            Target::Face(_) => return,
        };
        if self.selection == Selection::Piece(origin) {
            return;
        }
        // With nothing picked before, a square holds its own piece or nothing to take up.
        self.put_down();
        match target {
            Target::Square(square) if self.can_lift(target) => self.pick_square(square),
            Target::Hand { side, kind, face } => self.pick_hand(side, kind, face),
            _ => {}
        }
    }

    /// Lets go of the piece that is carried over a square. Unlike a tap it never picks another piece instead.
    pub(super) fn land(&mut self, square: Square) {
        match self.selection {
            Selection::Piece(origin) if self.picker().is_some() && origin != Origin::Square(square) => {
                self.cursor = square;
                self.go(origin, square);
            }
            _ => self.put_down(),
        }
    }

    /// Whether a person can take a piece up here.
    #[must_use]
    pub fn can_lift(&self, target: Target) -> bool {
        let position = self.game().position();
        self.picker().is_some_and(|picker| match target {
            Target::Square(square) => position.pieces(picker).has(square),
            Target::Hand { side, kind, .. } => side == picker && position.hand(side).count(kind) > 0,
            Target::Face(_) => false,
        })
    }

    /// Says that there is nothing in a hand, if so.
    pub(super) fn seek_hand(&mut self, side: Side) {
        if self.game().position().hand(side).is_empty() {
            self.notify(Message::HandEmpty(side));
        }
    }

    pub(super) fn pick_face(&mut self, face: Kind) {
        if let Selection::Face { origin, to, faces } = self.selection
            && faces.has(face)
        {
            self.cursor = to;
            self.play(origin.to(to, face));
        }
    }

    /// Moves the picked piece to a square, or opens the dialog if it may show more than one face there.
    pub(super) fn go(&mut self, origin: Origin, to: Square) {
        if self.is_ahead() {
            let can = self.destinations().has(to);
            self.selection = if can { Selection::Ahead { origin, to } } else { Selection::Nothing };
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
