//! The board and the hands: squares, pieces with their faces, the choice among faces, arrows, and the card of a piece.

mod arrows;
mod card;
mod dialog;
mod editing;
mod face;
mod pieces;
mod squares;
mod stands;

use rules::{BySide, Side};

use crate::{
    geometry::{BoardLayout, Layout},
    session::{Mode, Players, Session},
};

use super::super::session::PieceId;

pub use arrows::{ArrowKind, ArrowView, DrawingView};
pub use card::{CardFaceView, CardView, DiagramView, MovementKind, MovementView, movements};
pub use dialog::{Align, DialogView, OptionView, WordsView};
pub use face::{CubeFace, FaceView, Lettering, ReverseView};
pub use pieces::{Motion, PieceView};
pub use squares::{LastMove, SquareView};
pub use stands::{HeldFaceView, SlotView, StandView};

/// The board and the hands, as drawn.
#[derive(Clone, PartialEq, Debug)]
pub struct BoardView {
    /// The layout and orientation.
    pub layout: BoardLayout,
    /// The squares in reading order: row by row from the top, each from the left.
    pub squares: Vec<SquareView>,
    /// All pieces, on the board and in hand, sorted by id.
    pub pieces: Vec<PieceView>,
    /// The piece stands.
    pub stands: BySide<StandView>,
    /// The dialog for choosing a face, if it is open.
    pub dialog: Option<DialogView>,
    /// The card of a piece, if it is open.
    pub card: Option<CardView>,
    pub turn: Side,
    /// The side whose pieces a person can select now, if any.
    pub picker: Option<Side>,
    /// The side at the upper edge, if two people play at this device.
    pub across: Option<Side>,
    /// The arrows over the pieces, the most important one last.
    pub arrows: Vec<ArrowView>,
    /// The person's drawings, over the arrows.
    pub drawings: Vec<DrawingView>,
}

/// The board of a session, with the stands placed as `stands` says.
#[must_use]
pub fn board(session: &Session, stands: Layout) -> BoardView {
    let across = match session.mode() {
        Mode::Play => (session.players() == Players::PEOPLE).then_some(!session.bottom()),
        Mode::Lesson(_) => None,
        Mode::Edit(editor) => return editing::board(session, editor, stands),
    };
    let layout = BoardLayout { variant: session.game().variant(), layout: stands, bottom: session.bottom() };
    BoardView {
        layout,
        squares: squares::squares(session, layout),
        pieces: pieces::pieces(session, layout),
        stands: BySide::from_fn(|side| stands::stand(session, layout, side)),
        dialog: dialog::dialog(session, layout),
        card: card::card(session, layout),
        turn: session.position().turn(),
        picker: session.picker(),
        across,
        arrows: arrows::arrows(session, layout),
        drawings: arrows::drawings(session, layout),
    }
}

impl BoardView {
    #[must_use]
    pub fn piece(&self, id: PieceId) -> Option<&PieceView> {
        self.pieces.binary_search_by_key(&id, |piece| piece.id).ok().map(|at| &self.pieces[at])
    }

    /// A player's piece stand.
    #[must_use]
    pub fn stand(&self, side: Side) -> &StandView {
        &self.stands[side]
    }
}
