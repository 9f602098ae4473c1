//! Taps and drags: selecting a piece, moving it, choosing its face.

use rules::{Bitboard, Illegal, Kind, KindSet, Move, Side, Square};

use crate::message::{Message, Stuck};

use super::super::{Mode, Origin, Selection, Session, Target, editing::place, matches::Player};

impl Session {
    /// The side whose pieces a person can select now: the side to move, or the person's own while the computer thinks.
    #[must_use]
    pub fn picker(&self) -> Option<Side> {
        match self.mover()? {
            Player::Person => (!self.is_step_over()).then_some(self.position().turn()),
            Player::Engine(_) => self.players().person(),
            Player::Correspondent | Player::Nobody => None,
        }
    }

    /// The lifted piece of a side: selected by the person, or about to be moved by the computer.
    #[must_use]
    pub fn lifted(&self, side: Side) -> Option<Origin> {
        let engine_lift = self.board.engine_lift.filter(|_| side == self.position().turn() && !self.is_looking_back());
        let picked = match self.board.selection {
            Selection::Piece(origin) | Selection::Face { origin, .. } => Some(origin),
            Selection::Nothing | Selection::Premove { .. } => None,
        };
        engine_lift.or(picked.filter(|_| self.picker() == Some(side)))
    }

    /// The destinations of the selected piece; on the computer's turn, those of a premove.
    #[must_use]
    pub fn destinations(&self) -> Bitboard {
        match (self.board.selection, self.picker()) {
            (Selection::Piece(origin), Some(side)) if self.is_premoving() => self.premove_destinations(side, origin),
            (Selection::Piece(_), Some(_)) => self.candidates().into_iter().map(Move::to).collect(),
            _ => Bitboard::EMPTY,
        }
    }

    /// The legal moves of the selected piece.
    #[must_use]
    pub fn candidates(&self) -> Vec<Move> {
        match self.board.selection.origin() {
            Some(origin) if self.is_persons_turn() => self.moves_from(origin),
            _ => Vec::new(),
        }
    }

    /// The legal moves of a piece.
    fn moves_from(&self, origin: Origin) -> Vec<Move> {
        let position = self.position();
        let tables = &position.spec().tables;
        let mut moves = position.moves();
        moves.retain(|&candidate| origin.starts(candidate, tables.in_hand(candidate.face())));
        moves
    }

    /// Picks a target, unless the tap was meant to cancel a premove and came too late.
    pub(in crate::session) fn pick(&mut self, target: Target) {
        if self.is_late_tap(target) {
            self.board.played_premove = None;
        } else if !self.dismiss().refuse_while_looking_back() {
            self.pick_target(target);
        }
    }

    /// Picks a target in a lesson. A wrong move is taken back first.
    pub(in crate::session) fn pick_in_lesson(&mut self, target: Target) {
        if self.is_step_wrong() {
            if self.lesson().is_some_and(|lesson| !lesson.has_help()) {
                return;
            }
            self.dismiss().retry_step();
            // A tap on an own piece picks it at once.
            if !self.can_drag(target) {
                return;
            }
        }
        self.dismiss().pick_target(target);
    }

    fn pick_target(&mut self, target: Target) {
        match target {
            Target::Square(square) => {
                self.board.cursor = square;
                // A tap leaves no pointer over the board.
                self.board.hover = None;
                self.pick_square(square);
            }
            Target::Hand { side, kind, face } => {
                self.board.hover = None;
                self.pick_hand(side, kind, face);
            }
            Target::Face(face) => self.pick_face(face),
        }
    }

    /// Whether the game is over in the position on the board.
    fn is_over(&self) -> bool {
        self.game().outcome().is_some() && !self.is_looking_back() && !self.is_step_over()
    }

    fn pick_square(&mut self, square: Square) {
        let position = self.position();
        if self.is_over() {
            return self.refuse(Illegal::GameOver);
        }
        let Some(side) = self.picker() else { return self.notify_view_only() };
        let own = position.pieces(side).has(square);
        match self.board.selection {
            Selection::Face { .. } | Selection::Premove { .. } => self.board.selection = Selection::Nothing,
            Selection::Piece(Origin::Square(picked)) if picked == square => self.board.selection = Selection::Nothing,
            // A premove may go to an own piece: if that is captured, it recaptures.
            Selection::Piece(origin) if self.is_premoving() && self.destinations().has(square) => {
                self.move_picked(origin, square);
            }
            _ if own => {
                self.board.selection = Selection::Piece(Origin::Square(square));
                self.explain_no_move(square);
            }
            Selection::Piece(origin) => self.move_picked(origin, square),
            Selection::Nothing if position.piece(square).is_none() => {
                self.notify(Message::NothingDone(Illegal::NoPiece(square)));
            }
            Selection::Nothing if self.is_premoving() => {
                self.notify(Message::NothingDone(Illegal::NotYours(square)));
            }
            Selection::Nothing => self.refuse(Illegal::NotYours(square)),
        }
    }

    fn pick_hand(&mut self, side: Side, kind: Kind, face: Option<Kind>) {
        let origin = Origin::Hand { kind, face };
        let picked = Selection::Piece(origin);
        let position = self.position();
        if self.is_over() {
            return self.refuse(Illegal::GameOver);
        }
        let Some(own) = self.picker() else { return self.notify_view_only() };
        let premove = matches!(self.board.selection, Selection::Premove { .. });
        if premove || side != own || position.hand(side).count(kind) == 0 || self.board.selection == picked {
            self.board.selection = Selection::Nothing;
            return;
        }
        self.board.selection = picked;
        // A piece that cannot be dropped anywhere is refused at once, not only when a square is tried.
        if !self.is_premoving()
            && let Some(reason) = self.why_no_drop(origin)
        {
            self.board.selection = Selection::Nothing;
            self.refuse(reason);
        }
    }

    /// Gives a notice if no person plays on this board, or the correspondent is to move.
    fn notify_view_only(&mut self) {
        if !self.notify_correspondents_turn() && !self.players().has_person() {
            self.notify(Message::OnlyShown);
        }
    }

    /// Says why a picked piece has no legal move.
    fn explain_no_move(&mut self, square: Square) {
        let origin = Origin::Square(square);
        if self.is_premoving() || !self.moves_from(origin).is_empty() {
            return;
        }
        let position = self.position();
        let Some(piece) = position.piece(square) else { return };
        // Where it could go but for the king's safety or another rule.
        let reason = position.spec().squares().find_map(|to| {
            let reason = position.why_illegal(origin.to(to, self.tried_face(origin, to))).err()?;
            let is_out_of_reach = matches!(reason, Illegal::OutOfReach { .. } | Illegal::OwnPiece(_));
            (!is_out_of_reach).then_some(reason)
        });
        self.notify(match reason {
            None => Message::Stuck(piece.kind, Stuck::Blocked),
            Some(Illegal::StillInCheck) => Message::Stuck(piece.kind, Stuck::InCheck),
            Some(Illegal::IntoCheck) => Message::Stuck(piece.kind, Stuck::Unsafe),
            Some(reason) => Message::Refused(reason),
        });
    }

    /// Why a piece in hand cannot be dropped anywhere, if every square has the same reason.
    fn why_no_drop(&self, origin: Origin) -> Option<Illegal> {
        if !self.moves_from(origin).is_empty() {
            return None;
        }
        let position = self.position();
        let tried = |to: Square| position.why_illegal(origin.to(to, self.tried_face(origin, to))).err();
        let empty = position.spec().board() & !position.occupied();
        let mut reasons = empty.into_iter().filter_map(tried);
        let first = reasons.next()?;
        reasons.all(|reason| reason == first).then_some(first)
    }

    /// Starts a drag: selects the piece, and keeps it selected if it already was.
    pub(in crate::session) fn drag(&mut self, target: Target) {
        let origin = match target {
            Target::Square(square) => Origin::Square(square),
            Target::Hand { kind, face, .. } => Origin::Hand { kind, face },
            Target::Face(_) => return,
        };
        if self.board.selection == Selection::Piece(origin) {
            return;
        }
        // With nothing selected, `pick_square` selects an own piece.
        self.deselect();
        match target {
            Target::Square(square) if self.can_drag(target) => self.pick_square(square),
            Target::Hand { side, kind, face } => self.pick_hand(side, kind, face),
            _ => {}
        }
    }

    /// Ends a drag over a square. Unlike a tap it never selects another piece.
    pub(in crate::session) fn release(&mut self, square: Square) {
        match self.board.selection {
            Selection::Piece(origin) if self.picker().is_some() && origin != Origin::Square(square) => {
                self.board.cursor = square;
                self.move_picked(origin, square);
            }
            _ => self.deselect(),
        }
    }

    /// Whether a person can drag the piece at a target.
    #[must_use]
    pub fn can_drag(&self, target: Target) -> bool {
        if let Some(editor) = self.editor() {
            return place(target).is_some_and(|place| editor.piece_at(place).is_some());
        }
        let position = self.position();
        self.picker().is_some_and(|picker| match target {
            Target::Square(square) => position.pieces(picker).has(square),
            Target::Hand { side, kind, .. } => side == picker && position.hand(side).count(kind) > 0,
            Target::Face(_) => false,
        })
    }

    /// Gives a notice if the hand is empty.
    pub(in crate::session) fn focus_hand(&mut self, side: Side) {
        if self.position().hand(side).is_empty() {
            self.notify(Message::HandEmpty(side));
        }
    }

    fn pick_face(&mut self, face: Kind) {
        let Selection::Face { origin, to, faces } = self.board.selection else { return };
        let chosen = origin.to(to, face);
        if faces.has(face) {
            self.board.cursor = to;
            self.move_to(chosen);
        } else if let Err(reason) = self.position().why_illegal(chosen) {
            // The dialog stays open for one of the other faces.
            self.refuse(reason);
        }
    }

    /// Moves the selected piece to a square, or opens the dialog if it may show more than one face there.
    pub(in crate::session) fn move_picked(&mut self, origin: Origin, to: Square) {
        if self.is_premoving() {
            let can = self.destinations().has(to);
            self.board.selection = if can { Selection::Premove { origin, to } } else { Selection::Nothing };
            return;
        }
        let faces: KindSet = self.moves_from(origin).into_iter().filter(|m| m.to() == to).map(Move::face).collect();
        // A piece picked without a face asks for one if it has several, even where only one of them can be dropped.
        let asks = match origin {
            Origin::Hand { kind, face: None } => self.position().spec().tables.drops(kind).only().is_none(),
            _ => false,
        };
        match faces.only() {
            Some(face) if !asks => self.move_to(origin.to(to, face)),
            _ if faces.is_empty() => {
                let reason = self.position().why_illegal(origin.to(to, self.tried_face(origin, to)));
                self.board.selection = Selection::Nothing;
                if let Err(reason) = reason {
                    self.refuse(reason);
                }
            }
            _ => self.board.selection = Selection::Face { origin, to, faces },
        }
    }

    /// Plays a move on the board.
    fn move_to(&mut self, played: Move) {
        match self.mode {
            Mode::Play => self.play_shown(played),
            Mode::Lesson(_) => self.try_move(played),
            Mode::Edit(_) => {}
        }
    }

    /// The face of an attempted illegal move, to ask the rules why it is illegal.
    fn tried_face(&self, origin: Origin, to: Square) -> Kind {
        match origin {
            Origin::Square(from) => self.position().faces_after(from, to).first().unwrap_or(Kind::King),
            Origin::Hand { kind, face } => face.unwrap_or(kind),
        }
    }
}
