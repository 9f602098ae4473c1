//! What taps and drags do: pick a piece, put it down, choose its face.

use crate::rules::{
    illegal::Illegal,
    kind::{Kind, KindSet},
    moves::Move,
    side::Side,
    square::Square,
};

use super::{
    super::selection::{Origin, Selection},
    Session, Target,
};

impl Session {
    pub(super) fn pick_square(&mut self, square: Square) {
        let position = self.game().position();
        let own = position.pieces(position.turn()).has(square);
        if self.game().outcome().is_some() && !self.is_step_done() {
            return self.refuse(Illegal::GameOver);
        }
        if !self.is_persons_turn() {
            return;
        }
        match self.selection {
            Selection::Face { .. } => self.selection = Selection::Nothing,
            Selection::Piece(Origin::Square(picked)) if picked == square => self.selection = Selection::Nothing,
            _ if own => self.selection = Selection::Piece(Origin::Square(square)),
            Selection::Piece(origin) => self.go(origin, square),
            Selection::Nothing if position.piece(square).is_some() => self.refuse(Illegal::NotYours(square)),
            Selection::Nothing => {}
        }
    }

    pub(super) fn pick_hand(&mut self, side: Side, kind: Kind, face: Option<Kind>) {
        let picked = Selection::Piece(Origin::Hand { kind, face });
        let position = self.game().position();
        if self.game().outcome().is_some() && !self.is_step_done() {
            self.refuse(Illegal::GameOver);
        } else if !self.is_persons_turn() {
        } else if side != position.turn() || position.hand(side).count(kind) == 0 || self.selection == picked {
            self.selection = Selection::Nothing;
        } else {
            self.selection = picked;
        }
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
            Selection::Piece(origin) if self.is_persons_turn() && origin != Origin::Square(square) => {
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
        self.is_persons_turn()
            && match target {
                Target::Square(square) => position.pieces(position.turn()).has(square),
                Target::Hand { side, kind, .. } => side == position.turn() && position.hand(side).count(kind) > 0,
                Target::Face(_) => false,
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
    fn go(&mut self, origin: Origin, to: Square) {
        let faces: KindSet = self.candidates().into_iter().filter(|m| m.to() == to).map(Move::face).collect();
        match faces.only() {
            Some(face) => self.play(origin.to(to, face)),
            None if faces.is_empty() => {
                let reason = self.game().position().why_illegal(origin.to(to, self.tried_face(origin, to)));
                self.selection = Selection::Nothing;
                if let Err(reason) = reason {
                    self.refuse(reason);
                }
            }
            None => self.selection = Selection::Face { origin, to, faces },
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
