//! What is to be seen, as data: a pure function of the session and the layout.
//!
//! Components and the SVG writer draw a scene and compute no rule.

mod card;
mod dialog;
mod hint;
mod identity;
mod messages;
mod pieces;
mod reverse;
mod squares;
mod stands;

use crate::rules::{BySide, Kind, Outcome, Side, Square};

use super::{
    geometry::{Layout, Point, Rect, Table},
    message::{Message, Mover, SquareState},
    session::{EngineError, Players, Session},
};

pub use card::{CardFaceView, CardView, DiagramView, MovementKind, MovementView, movements};
pub use identity::{Identities, PieceId};
pub use reverse::ReverseView;

/// Everything there is to see.
#[derive(Clone, PartialEq, Debug)]
pub struct Scene {
    /// The game, and how it lies before the one who looks.
    pub table: Table,
    /// The squares row by row from the upper edge, each from the left, as they are seen.
    pub squares: Vec<SquareView>,
    /// Every piece of the game, on the board and in hand, by number.
    pub pieces: Vec<PieceView>,
    /// The stands, Black's first.
    pub stands: BySide<StandView>,
    /// The dialog in which a face is chosen, if it is open.
    pub dialog: Option<DialogView>,
    /// The card that tells about a piece, if it is open.
    pub card: Option<CardView>,
    /// The side to move.
    pub turn: Side,
    /// The side for which a person picks pieces now, if a person may.
    pub picker: Option<Side>,
    /// Whose turn it is, or how the game ended.
    pub status: Message,
    /// How the game ended, if it did.
    pub outcome: Option<Outcome>,
    /// What is more important than that, until the next action.
    pub notice: Option<Message>,
    /// What just happened: the last move in words, or that it was taken back.
    pub detail: Option<Message>,
    /// How many times something was to be said: a sentence that comes twice in a row is still two sentences.
    pub answers: u32,
    /// Who plays.
    pub players: Players,
    /// Whether the computer is at work.
    pub thinking: bool,
    /// The move that the computer, or the introduction, proposes.
    pub arrow: Option<ArrowView>,
    /// How far the introduction has come, while it is going on.
    pub lesson: Option<LessonView>,
    /// Why the computer cannot play, if it cannot.
    pub engine_error: Option<EngineError>,
    /// Which buttons have something to do.
    pub offers: Offers,
}

/// Which buttons have something to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Offers {
    /// Whether undo would do anything.
    pub undo: bool,
    /// Whether there is a game to give up.
    pub resign: bool,
    /// Whether a hint can be asked for.
    pub hint: bool,
}

/// A proposed move, drawn as an arrow.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct ArrowView {
    /// The middle of the piece.
    pub from: Point,
    /// The middle of the square where it goes.
    pub to: Point,
}

/// How far an introduction has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LessonView {
    /// Which step of how many this is.
    pub number: Message,
    /// Whether what it asks for is done.
    pub done: bool,
    /// Whether it is the last one.
    pub last: bool,
}

/// A square.
#[derive(Clone, PartialEq, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a mark of its own, and any of them may come together")]
pub struct SquareView {
    /// Which.
    pub square: Square,
    /// Where.
    pub rect: Rect,
    /// How it takes part in the last move.
    pub last: Option<LastMove>,
    /// What can be done with it now.
    pub state: SquareState,
    /// Whether a king stands there in check.
    pub check: bool,
    /// Whether the keyboard points at it.
    pub cursor: bool,
    /// Whether it takes part in the move that is to be played when the computer has moved.
    pub premove: bool,
    /// Whether the picked piece would go there if it were let go now.
    pub aimed: bool,
    /// The face that the picked piece will have there, if it captures and turns over: shown while it is aimed there.
    pub preview: Option<FaceView>,
    /// What a screen reader says.
    pub label: Message,
}

/// How a square takes part in the last move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LastMove {
    /// The piece came from here.
    From,
    /// The piece went here.
    To,
}

/// A piece, with all its faces.
#[derive(Clone, PartialEq, Debug)]
pub struct PieceView {
    /// Which piece it is; the same all game long.
    pub id: PieceId,
    /// The owner.
    pub side: Side,
    /// Whether it is seen upside down.
    pub turned: bool,
    /// All its faces; one is shown.
    pub faces: Vec<FaceView>,
    /// The middle of the piece.
    pub at: Point,
    /// 1 on the board, less on a stand.
    pub scale: f64,
    /// Whether it is picked, and drawn as lifted.
    pub lifted: bool,
    /// Whether it is drawn above the other pieces: it is lifted, about to make the premove, or covers a captured piece.
    pub raised: bool,
    /// How it moves to where it lies now.
    pub motion: Motion,
}

/// How a piece moves to where it lies, and to the face that is shown. The class of the same name in `style/table.css` says when
/// its slide and its flip begin.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Motion {
    /// It slides and flips at once, if it moves at all.
    Plain,
    /// It made the last move: it slides, and flips on the way.
    Moved,
    /// It captured by the last move: it slides, and then flips.
    Capturing,
    /// It was captured by the last move: it waits until it is covered, and then goes to the hand.
    Captured,
    /// Its capture was taken back: it flips back, and then slides back.
    Uncapturing,
    /// It is in hand since before the last move. Another place or face, as when another face is picked or the stands move,
    /// is no movement.
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
    /// Whose piece it is: kings differ.
    pub side: Side,
    /// Whether it is seen upside down.
    pub turned: bool,
    /// Whether this is the face that lies up.
    pub shown: bool,
    /// Whether it is another face than the one that the piece starts with.
    pub second: bool,
    /// How Western notation writes it: behind a `+` if it is shown by promotion.
    pub letters: &'static str,
    /// The face on its back, drawn as a small mark.
    pub reverse: Option<ReverseView>,
    /// How much is written on it.
    pub lettering: Lettering,
    /// How it lies, if the piece is a cube.
    pub cube: Option<CubeFace>,
}

/// How a face of a cube lies. A piece with more than two faces is one; with each move it rolls over its edge to the next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CubeFace {
    /// On the upper side.
    Up,
    /// On the near side: it comes next.
    Next,
    /// On the far side: it was up before.
    Last,
    /// Underneath.
    Under,
}

impl CubeFace {
    /// The face's word in stylesheets.
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

/// How much is written on a face.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lettering {
    /// All that the set of glyphs has: both characters, or how the face moves. So on the board.
    Full,
    /// The character alone, as on a stand, where there is less room.
    Single,
}

/// A player's stand.
#[derive(Clone, PartialEq, Debug)]
pub struct StandView {
    /// The owner.
    pub side: Side,
    /// Who plays this side.
    pub owner: Mover,
    /// Where that is said.
    pub name: Point,
    /// Whether it lies above, and its pieces upside down.
    pub turned: bool,
    /// Whether it is this player's turn.
    pub turn: bool,
    /// Where.
    pub rect: Rect,
    /// One slot for each tile of the game that can be held, held or not.
    pub slots: Vec<SlotView>,
}

/// The place of one tile on a stand.
#[derive(Clone, PartialEq, Debug)]
pub struct SlotView {
    /// The kind under which the tile is filed.
    pub kind: Kind,
    /// Where.
    pub rect: Rect,
    /// How many are held.
    pub count: u8,
    /// Whether picking it would do something.
    pub can: bool,
    /// Whether it is picked without a face.
    pub chosen: bool,
    /// Its faces, each a target of its own.
    pub faces: Vec<HeldFaceView>,
    /// What a screen reader says.
    pub label: Message,
}

/// A face of a held tile.
#[derive(Clone, PartialEq, Debug)]
pub struct HeldFaceView {
    /// The face, as it is drawn.
    pub face: FaceView,
    /// Where.
    pub rect: Rect,
    /// What takes the tap.
    pub target: Rect,
    /// How large; 1 is the size on the board.
    pub scale: f64,
    /// Whether it is picked.
    pub chosen: bool,
    /// Whether there is a picture of it to draw: it can be dropped, and the piece itself lies elsewhere.
    pub copied: bool,
    /// What a screen reader says.
    pub label: Message,
}

/// The dialog in which a face is chosen.
#[derive(Clone, PartialEq, Debug)]
pub struct DialogView {
    /// Where the piece goes.
    pub to: Square,
    /// The owner of the piece.
    pub side: Side,
    /// All the options together.
    pub rect: Rect,
    /// The faces, the likeliest first and on the destination itself.
    pub options: Vec<OptionView>,
    /// What a screen reader says.
    pub label: Message,
}

/// One face offered.
#[derive(Clone, PartialEq, Debug)]
pub struct OptionView {
    /// The face.
    pub face: FaceView,
    /// Where.
    pub rect: Rect,
    /// What a screen reader says.
    pub label: Message,
}

impl SquareView {
    /// Whether a piece lies there that can be taken up and carried: a finger that moves there does not scroll the page.
    #[must_use]
    pub const fn draggable(&self) -> bool {
        matches!(self.state, SquareState::Movable | SquareState::Selected | SquareState::Retake)
    }
}

impl Scene {
    /// What is to be seen of a session.
    #[must_use]
    pub fn of(session: &Session, layout: Layout) -> Self {
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
            answers: session.notice_count(),
            detail: messages::detail(session),
            players: session.players(),
            thinking: session.purpose().is_some(),
            arrow: hint::arrow(session, table),
            lesson,
            engine_error: session.engine_error(),
            offers: Offers { undo: session.can_undo(), resign: session.can_resign(), hint: session.can_hint() },
        }
    }

    /// Whether two people play each other.
    #[must_use]
    pub fn is_of_two(&self) -> bool {
        self.players == Players::PEOPLE && self.lesson.is_none()
    }

    /// The piece with this number.
    #[must_use]
    pub fn piece(&self, id: PieceId) -> Option<&PieceView> {
        self.pieces.get(usize::from(id.0))
    }

    /// A player's stand.
    #[must_use]
    pub fn stand(&self, side: Side) -> &StandView {
        &self.stands[side]
    }
}
