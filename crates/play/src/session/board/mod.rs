//! The state of the board: the selection, the pointer, and what just moved.

mod drawings;
mod identities;
mod motion;
mod picking;
mod premove;
mod selection;

use rules::{Kind, Move, Piece, Side, Square};

use super::{Hint, Match, Mode, Session};

use drawings::Drawings;

pub use drawings::{Drawing, DrawingEdit};
pub use identities::{Identities, PieceId};
pub use motion::MoveMotion;
pub use selection::{Origin, Selection, likeliest_first};

#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::session) struct BoardState {
    pub(in crate::session) selection: Selection,
    /// The piece that the computer has lifted and is about to move.
    pub(in crate::session) engine_lift: Option<Origin>,
    /// The premove that was just played, until [`Action::EndPremove`](super::Action::EndPremove).
    pub(in crate::session) played_premove: Option<(Origin, Square)>,
    /// The moves just undone, in playing order.
    pub(in crate::session) undone_moves: Vec<Move>,
    /// The identities of the pieces on the board.
    pub(in crate::session) identities: Identities,
    pub(in crate::session) cursor: Square,
    pub(in crate::session) hover: Option<Square>,
    pub(in crate::session) drawings: Drawings,
    pub(in crate::session) card: Option<Piece>,
}

impl BoardState {
    /// The board of a match, with the cursor at the king of the person or of the side to move.
    pub(in crate::session) fn of(current: &Match) -> Self {
        let position = current.game.position();
        let side = current.players.person().unwrap_or(position.turn());
        Self {
            selection: Selection::Nothing,
            engine_lift: None,
            played_premove: None,
            undone_moves: Vec::new(),
            identities: Identities::of(&current.game),
            cursor: position.king(side).unwrap_or(Square::from_index(0)),
            hover: None,
            drawings: Drawings::default(),
            card: None,
        }
    }

    /// Resets the board for another match.
    pub(in crate::session) fn reset(&mut self, current: &Match) {
        *self = Self::of(current);
    }

    /// Puts down the pieces that a person or the computer has lifted.
    pub(in crate::session) const fn put_down(&mut self) {
        (self.selection, self.engine_lift) = (Selection::Nothing, None);
    }
}

impl Session {
    /// Shows the current position, with nothing selected.
    pub(in crate::session) const fn show_current(&mut self) {
        self.board.put_down();
        self.matches.earlier = None;
    }

    /// Turns the board: this side at the bottom, or the default one.
    pub(in crate::session) fn orient(&mut self, bottom: Option<Side>) {
        match &mut self.mode {
            Mode::Lesson(lesson) => lesson.orientation = bottom,
            Mode::Play | Mode::Edit(_) => self.matches.orientation = bottom,
        }
    }

    /// Updates the identities to the position on the board.
    pub(in crate::session) fn update_identities(&mut self) {
        // `current()` would borrow the board too.
        let current = match &self.mode {
            Mode::Lesson(lesson) => lesson.current(),
            Mode::Play | Mode::Edit(_) => &self.matches.current,
        };
        let shown = self.shown_moves();
        self.board.identities.follow(current.game.start(), &current.game.moves()[..shown]);
    }

    /// Selects a king in hand automatically: nothing else can move before it is dropped.
    pub(in crate::session) fn select_king(&mut self) {
        let is_idle = self.board.selection == Selection::Nothing && self.engine.hint != Hint::Asked;
        if is_idle && self.must_drop_king() {
            self.board.selection = Selection::Piece(Origin::Hand { kind: Kind::King, face: None });
        }
    }

    /// Clears the selection, except a king that was selected automatically.
    pub(in crate::session) fn cancel(&mut self) {
        if !(self.must_drop_king() && matches!(self.board.selection, Selection::Piece(_))) {
            self.dismiss().deselect();
        }
    }

    /// Clears the selection.
    pub(in crate::session) const fn deselect(&mut self) {
        self.board.selection = Selection::Nothing;
    }
}
