//! The view model: a pure function of the session and the layout.
//!
//! Components and the SVG writer draw a scene without computing rules.

mod card;
mod dialog;
mod editing;
mod hint;
mod identity;
mod messages;
mod moves;
mod pieces;
mod reverse;
mod squares;
mod stands;

use crate::rules::{BySide, Kind, Outcome, Side, Square};

use super::{
    geometry::{Layout, Point, Rect, Table},
    message::{Message, Mover, SquareState},
    session::{EngineError, NextInLinkGame, Players, Session},
};

pub use card::{CardFaceView, CardView, DiagramView, MovementKind, MovementView, movements};
pub use editing::{EditorView, ToolView};
pub use identity::{Identities, PieceId};
pub use moves::{MoveView, VariationOffers, moves};
pub use reverse::ReverseView;

/// The view model of the table.
#[derive(Clone, PartialEq, Debug)]
pub struct Scene {
    /// The layout and orientation.
    pub table: Table,
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
    /// The side to move.
    pub turn: Side,
    /// The side whose pieces a person can select now, if any.
    pub picker: Option<Side>,
    /// The status line: the side to move, or the result.
    pub status: Message,
    /// The result, if the game is over.
    pub outcome: Option<Outcome>,
    /// The notice, which takes precedence over the status until the next action.
    pub notice: Option<Message>,
    /// A description of the last move, or of the undo.
    pub detail: Option<Message>,
    /// What one more occurrence of the position would mean, if that would end the game.
    pub warning: Option<Message>,
    /// How many notices there have been, so that a repeated one is announced again.
    pub notice_count: u32,
    /// The players.
    pub players: Players,
    /// What comes next in a game by link.
    pub next_in_link_game: Option<NextInLinkGame>,
    /// Whether the engine is thinking.
    pub thinking: bool,
    /// The arrow of a hint.
    pub arrow: Option<ArrowView>,
    /// The progress of the lesson, if one is in progress.
    pub lesson: Option<LessonView>,
    /// Why the engine cannot play, if it cannot.
    pub engine_error: Option<EngineError>,
    /// The enabled buttons.
    pub offers: Offers,
    /// The enabled buttons of the list of moves.
    pub variations: VariationOffers,
    /// Which of the game's positions is shown.
    pub shown: ShownMoves,
    /// The editor, while a position is set up.
    pub editor: Option<EditorView>,
}

/// Which of the game's positions is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ShownMoves {
    /// The number of moves before it.
    pub shown: usize,
    /// How many moves the game has.
    pub of: usize,
}

/// The enabled buttons.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "one for each button")]
pub struct Offers {
    /// Whether there is something to undo.
    pub undo: bool,
    /// Whether there is something to redo.
    pub redo: bool,
    /// Whether resigning is possible.
    pub resign: bool,
    /// Whether a draw can be offered.
    pub draw: bool,
    /// Whether a hint can be asked for.
    pub hint: bool,
}

/// The arrow of a proposed move.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct ArrowView {
    /// The centre of the piece.
    pub from: Point,
    /// The centre of the destination.
    pub to: Point,
}

/// The progress of a lesson.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LessonView {
    /// The number of the step and of all steps.
    pub number: Message,
    /// Whether the step is done.
    pub done: bool,
    /// Whether it is the last step.
    pub last: bool,
}

/// A square.
#[derive(Clone, PartialEq, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a mark of its own, and any combination is possible")]
pub struct SquareView {
    /// The square.
    pub square: Square,
    /// Its rectangle.
    pub rect: Rect,
    /// Its role in the last move.
    pub last: Option<LastMove>,
    /// Its state in the current selection.
    pub state: SquareState,
    /// Whether it has a king in check.
    pub check: bool,
    /// Whether it has the keyboard's cursor.
    pub cursor: bool,
    /// Whether it is the origin or the destination of the premove.
    pub premove: bool,
    /// Whether the pointer is over it and it is a destination of the selected piece.
    pub aimed: bool,
    /// The face that the selected piece would show there, if it would flip and the pointer is over it.
    pub preview: Option<FaceView>,
    /// The accessible name.
    pub label: Message,
}

/// The role of a square in the last move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LastMove {
    /// Its origin.
    From,
    /// Its destination.
    To,
}

/// A piece, with all its faces.
#[derive(Clone, PartialEq, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a look of its own")]
pub struct PieceView {
    /// Its identity, constant during the game.
    pub id: PieceId,
    /// The owner.
    pub side: Side,
    /// Whether it is upside down.
    pub turned: bool,
    /// All its faces; one of them is shown.
    pub faces: Vec<FaceView>,
    /// The centre of the piece.
    pub at: Point,
    /// Its scale: 1 on the board, less on a stand.
    pub scale: f64,
    /// Whether it is drawn as lifted.
    pub lifted: bool,
    /// Whether it is drawn above the other pieces: it is lifted, about to make the premove, or covers a captured piece.
    pub raised: bool,
    /// How it moves to its current position.
    pub motion: Motion,
    /// Whether it is only a hint of a piece, for an empty slot of the editor.
    pub faint: bool,
}

/// How a piece moves to its current position and face. The class of the same name in `style/table.css` says when its slide and
/// its flip begin.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Motion {
    /// It slides and flips at once, if it moves at all.
    Plain,
    /// It made the last move: it slides, and flips meanwhile.
    Moved,
    /// It captured by the last move: it slides, and then flips.
    Capturing,
    /// It was captured by the last move: it waits until it is covered, and then goes to the hand.
    Captured,
    /// Its capture was taken back: it flips back, and then slides back.
    Uncapturing,
    /// It was in hand before the last move. A change of its position or face is not animated, as when another face is
    /// selected or the layout changes.
    Still,
}

impl Motion {
    /// The class in stylesheets, if there is one.
    #[must_use]
    pub const fn name(self) -> Option<&'static str> {
        match self {
            Self::Plain => None,
            Self::Moved => Some("moved"),
            Self::Capturing => Some("capturing"),
            Self::Captured => Some("captured"),
            Self::Uncapturing => Some("uncapturing"),
            Self::Still => Some("still"),
        }
    }
}

/// A face of a piece.
#[derive(Clone, PartialEq, Debug)]
pub struct FaceView {
    /// The face.
    pub kind: Kind,
    /// The owner: the kings of the two sides differ.
    pub side: Side,
    /// Whether it is upside down.
    pub turned: bool,
    /// Whether it is the upper face.
    pub shown: bool,
    /// Whether it is not the piece's first face.
    pub second: bool,
    /// Its letters in Western notation, with a `+` if it is promoted.
    pub letters: &'static str,
    /// The face on the back, drawn as a small mark.
    pub reverse: Option<ReverseView>,
    /// How much lettering it has.
    pub lettering: Lettering,
    /// Its position on the cube, if the piece has more than two faces.
    pub cube: Option<CubeFace>,
}

/// The position of a face on a cube. A piece with more than two faces is drawn as a cube, which rolls to the next face
/// with each move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CubeFace {
    /// On top.
    Up,
    /// In front: the next face.
    Next,
    /// At the back: the previous face.
    Last,
    /// At the bottom.
    Under,
}

impl CubeFace {
    /// The name in stylesheets.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Up => "up",
            Self::Next => "next",
            Self::Last => "last",
            Self::Under => "under",
        }
    }
}

/// How much lettering a face has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lettering {
    /// All of the set of glyphs, such as two kanji or the marks of moves: on the board.
    Full,
    /// One kanji or letter: on a stand, where there is less space.
    Single,
}

/// A player's piece stand.
#[derive(Clone, PartialEq, Debug)]
pub struct StandView {
    /// The owner.
    pub side: Side,
    /// The player of the side.
    pub owner: Mover,
    /// The anchor of the player's name.
    pub name: Point,
    /// Whether it is the upper one, with its pieces upside down.
    pub turned: bool,
    /// Whether it is this player's turn.
    pub turn: bool,
    /// Its rectangle.
    pub rect: Rect,
    /// One slot for each tile that can be in hand.
    pub slots: Vec<SlotView>,
}

/// The slot of a tile on a stand.
#[derive(Clone, PartialEq, Debug)]
pub struct SlotView {
    /// The kind that the tile is counted under.
    pub kind: Kind,
    /// Its rectangle.
    pub rect: Rect,
    /// The number of pieces in hand.
    pub count: u8,
    /// Whether it can be selected.
    pub pickable: bool,
    /// Whether it is selected without a face.
    pub chosen: bool,
    /// Its faces, each a touch target.
    pub faces: Vec<HeldFaceView>,
    /// The accessible name.
    pub label: Message,
}

/// A face of a tile in hand.
#[derive(Clone, PartialEq, Debug)]
pub struct HeldFaceView {
    /// The face.
    pub face: FaceView,
    /// Its rectangle.
    pub rect: Rect,
    /// Its touch target.
    pub target: Rect,
    /// Its scale; 1 is the size on the board.
    pub scale: f64,
    /// Whether it is selected.
    pub chosen: bool,
    /// Whether a copy of the face is drawn here: it can be dropped, and the piece itself is drawn on another face's
    /// cell.
    pub copied: bool,
    /// The accessible name.
    pub label: Message,
}

/// The dialog for choosing a face.
#[derive(Clone, PartialEq, Debug)]
pub struct DialogView {
    /// The destination.
    pub to: Square,
    /// The owner of the piece.
    pub side: Side,
    /// The rectangle around all options.
    pub rect: Rect,
    /// The faces, the likeliest first and on the destination itself; those that the piece may not show come last.
    pub options: Vec<OptionView>,
    /// The accessible name.
    pub label: Message,
}

/// A face in the dialog.
#[derive(Clone, PartialEq, Debug)]
pub struct OptionView {
    /// The face.
    pub face: FaceView,
    /// The touch target.
    pub rect: Rect,
    /// The centre of the piece.
    pub at: Point,
    /// The scale of the piece; 1 is the size on the board.
    pub scale: f64,
    /// The position of its name.
    pub name: NameView,
    /// Whether the piece may show it on the destination; if not, the label says why.
    pub allowed: bool,
    /// The accessible name.
    pub label: Message,
}

/// The position of a face's name in the dialog.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct NameView {
    /// The anchor.
    pub at: Point,
    /// The part of the name that is at the anchor.
    pub align: Align,
}

/// The alignment of a text with its anchor.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Align {
    /// The text starts there.
    Start,
    /// The text is centred there.
    Middle,
    /// The text ends there.
    End,
}

impl SquareView {
    /// Whether its piece can be dragged; there a finger must not scroll the page.
    #[must_use]
    pub const fn draggable(&self) -> bool {
        matches!(self.state, SquareState::Movable | SquareState::Selected | SquareState::Retake)
    }
}

impl Offers {
    fn of(session: &Session) -> Self {
        Self {
            undo: session.can_undo(),
            redo: session.can_redo(),
            resign: session.can_resign(),
            draw: session.can_offer_draw(),
            hint: session.can_hint(),
        }
    }
}

impl ShownMoves {
    fn of(session: &Session) -> Self {
        Self { shown: session.shown_moves(), of: session.game().moves().len() }
    }

    /// Whether it is an earlier position than the current one.
    #[must_use]
    pub const fn is_earlier(self) -> bool {
        self.shown < self.of
    }
}

impl Scene {
    /// The scene of a session.
    #[must_use]
    pub fn of(session: &Session, layout: Layout) -> Self {
        if let Some(editor) = session.editor() {
            return editing::scene(session, editor, layout);
        }
        let Some(earlier) = session.shown() else { return Self::current(session, layout) };
        Self {
            status: messages::reviewed(session),
            warning: None,
            offers: Offers::of(session),
            variations: VariationOffers::of(session),
            shown: ShownMoves::of(session),
            thinking: session.purpose().is_some(),
            ..Self::current(&earlier, layout)
        }
    }

    fn current(session: &Session, layout: Layout) -> Self {
        let game = session.game();
        let turn = game.position().turn();
        let lesson = messages::lesson(session);
        let outcome = game.outcome().filter(|_| lesson.is_none());
        let table = Table { variant: game.variant(), layout, bottom: session.bottom() };
        Self {
            table,
            squares: squares::squares(session, table),
            pieces: pieces::pieces(session, table),
            stands: BySide::from_fn(|side| stands::stand(session, table, side)),
            dialog: dialog::dialog(session, table),
            card: card::card(session, table),
            turn,
            picker: session.picker(),
            status: messages::status(session),
            outcome,
            notice: messages::notice(session),
            notice_count: session.notice_count(),
            detail: messages::detail(session),
            warning: messages::warning(session),
            players: session.players(),
            next_in_link_game: session.next_in_link_game(),
            thinking: session.purpose().is_some(),
            arrow: hint::arrow(session, table),
            lesson,
            engine_error: session.engine_error(),
            offers: Offers::of(session),
            variations: VariationOffers::of(session),
            shown: ShownMoves::of(session),
            editor: None,
        }
    }

    /// Whether it is a game between two people.
    #[must_use]
    pub fn is_two_player(&self) -> bool {
        self.players == Players::PEOPLE && self.lesson.is_none() && self.editor.is_none()
    }

    /// The piece with this id.
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
