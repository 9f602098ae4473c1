//! Changes of the position by taps, drags and buttons.

use rules::{Hand, Kind, Piece, Setup, Side};

use super::{EditAction, EditTool, Editor, Place};

impl Editor {
    pub fn apply(&mut self, action: EditAction) {
        match action {
            EditAction::Choose(tool) => (self.tool, self.selected) = (tool, None),
            EditAction::ChangeSide => match self.selected {
                Some(Place::Square(square)) => self.change(|setup| switch_side(&mut setup.board[square.index()])),
                Some(Place::Hand(side, kind)) => self.move_to(Place::Hand(!side, kind)),
                None => self.side = !self.side,
            },
            EditAction::PassTurn => self.change(|setup| setup.turn = !setup.turn),
            EditAction::TurnOver(square) => {
                let next = self.piece_at(Place::Square(square)).map(|piece| self.turned_over(piece));
                self.change(|setup| setup.board[square.index()] = next);
            }
            EditAction::SwitchSide(square) => self.change(|setup| switch_side(&mut setup.board[square.index()])),
            EditAction::Add(side, kind) => {
                if self.has_room(side, kind) {
                    self.change(|setup| setup.hands[side].add(kind));
                }
            }
            EditAction::Remove(place) => self.remove(place),
            EditAction::ToHand(side) => {
                let piece = self.selected.and_then(|place| self.piece_at(place));
                match piece.and_then(|piece| self.setup.variant.spec().tables.in_hand(piece.kind)) {
                    Some(kind) => self.move_to(Place::Hand(side, kind)),
                    None => self.selected = None,
                }
            }
            EditAction::RestToDefender => {
                let defender = self.defender();
                self.selected = None;
                self.change(|setup| add_rest(setup, defender));
            }
            EditAction::Discard => {
                if let Some(place) = self.selected.take() {
                    self.remove(place);
                }
            }
            EditAction::Replace(setup) => {
                if setup.variant != self.setup.variant {
                    (self.tool, self.side) = (EditTool::Move, Side::Black);
                }
                self.selected = None;
                self.change(|now| *now = setup);
            }
            EditAction::Explain => {}
        }
    }

    /// Handles a tap, or Enter, on a place.
    pub fn tap(&mut self, place: Place) {
        match (self.tool, place) {
            (EditTool::Move, _) => self.tap_to_move(place),
            (EditTool::Erase, _) => self.remove(place),
            (EditTool::Put(kind), Place::Square(square)) => {
                let piece = Piece { side: self.side, kind };
                let put = |before: Option<Piece>| (before != Some(piece)).then_some(piece);
                self.change(|setup| setup.board[square.index()] = put(setup.board[square.index()]));
            }
            (EditTool::Put(_), Place::Hand(side, kind)) => self.count_up(side, kind),
        }
    }

    /// Selects a piece; moves the selected one, or turns it over if it is tapped again.
    fn tap_to_move(&mut self, place: Place) {
        match (self.selected, place) {
            (Some(selected), Place::Square(square)) if selected == place => {
                self.apply(EditAction::TurnOver(square));
            }
            (Some(selected), _) if selected == place => self.selected = None,
            (Some(_), Place::Hand(side, _)) => self.apply(EditAction::ToHand(side)),
            (Some(_), Place::Square(_)) => self.move_to(place),
            (None, Place::Hand(side, kind)) if self.piece_at(place).is_none() => self.count_up(side, kind),
            (None, _) => self.selected = self.piece_at(place).map(|_| place),
        }
    }

    /// Selects a piece for a drag.
    pub fn lift(&mut self, place: Place) {
        self.selected = self.piece_at(place).map(|_| place);
    }

    pub const fn deselect(&mut self) {
        self.selected = None;
    }

    /// Moves the selected piece, replacing a piece at the destination.
    pub fn move_to(&mut self, to: Place) {
        let Some(from) = self.selected.take() else { return };
        let (Some(piece), false) = (self.piece_at(from), from == to) else { return };
        if let Place::Hand(side, kind) = to
            && !self.has_room(side, kind)
        {
            return;
        }
        self.change(|setup| {
            take(setup, from);
            match to {
                Place::Square(square) => setup.board[square.index()] = Some(piece),
                Place::Hand(side, kind) => setup.hands[side].add(kind),
            }
        });
    }

    pub fn undo(&mut self) {
        self.selected = None;
        if let Some(before) = self.before.pop() {
            self.undone.push(std::mem::replace(&mut self.setup, before));
            self.keep_tool();
        }
    }

    pub fn redo(&mut self) {
        self.selected = None;
        if let Some(after) = self.undone.pop() {
            self.before.push(std::mem::replace(&mut self.setup, after));
            self.keep_tool();
        }
    }

    fn remove(&mut self, place: Place) {
        if self.selected == Some(place) {
            self.selected = None;
        }
        if self.piece_at(place).is_some() {
            self.change(|setup| take(setup, place));
        }
    }

    /// Adds a piece to a hand; if all pieces of the kind are there already, removes them.
    fn count_up(&mut self, side: Side, kind: Kind) {
        let set = self.setup.variant.spec().tile(kind).map_or(Hand::MAX, |tile| tile.count);
        self.change(|setup| {
            if setup.hands[side].count(kind) < set {
                setup.hands[side].add(kind);
            } else {
                while setup.hands[side].count(kind) > 0 {
                    setup.hands[side].remove(kind);
                }
            }
        });
    }

    /// A piece with the next face of its tile.
    fn turned_over(&self, piece: Piece) -> Piece {
        let faces = self.setup.variant.spec().tile(piece.kind).map_or(&[][..], |tile| tile.faces);
        let mut following = faces.iter().map(|face| face.kind).cycle().skip_while(|&kind| kind != piece.kind);
        let next = if faces.is_empty() { None } else { following.nth(1) };
        Piece { kind: next.unwrap_or(piece.kind), ..piece }
    }

    /// Changes the position, and keeps the previous one for undo.
    fn change(&mut self, change: impl FnOnce(&mut Setup)) {
        let before = self.setup;
        change(&mut self.setup);
        if self.setup != before {
            self.before.push(before);
            self.undone.clear();
        }
    }

    /// Replaces a tool that the game does not have.
    fn keep_tool(&mut self) {
        if !self.tools().contains(&self.tool) {
            self.tool = EditTool::Move;
        }
    }
}

fn take(setup: &mut Setup, place: Place) {
    match place {
        Place::Square(square) => setup.board[square.index()] = None,
        Place::Hand(side, kind) => setup.hands[side].remove(kind),
    }
}

/// Adds the pieces of the set that are nowhere to a hand, except kings.
fn add_rest(setup: &mut Setup, side: Side) {
    for tile in setup.variant.spec().hand_tiles() {
        let kind = tile.faces[0].kind;
        let missing = usize::from(tile.count).saturating_sub(setup.count_of_tile(kind));
        if kind != Kind::King {
            (0..missing).for_each(|_| setup.hands[side].add(kind));
        }
    }
}

fn switch_side(square: &mut Option<Piece>) {
    if let Some(piece) = square {
        piece.side = !piece.side;
    }
}
