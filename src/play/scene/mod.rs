//! The view model: a pure function of the session and the layout.
//!
//! Components and the SVG writer draw a scene without computing rules.

mod arrows;
mod board;
mod card;
mod clock;
mod editing;
mod messages;
mod moves;
mod review;
mod values;

use crate::{
    protocol::{Chance, Level},
    rules::{BySide, Outcome, Side},
};

use super::{
    geometry::{Layout, Table},
    message::{Message, StepProgress},
    session::{EngineError, NextInLinkGame, Players, Session},
};

use board::{dialog, pieces, squares, stands};

pub use arrows::{ArrowKind, ArrowView, DrawingView};
pub use board::dialog::{Align, DialogView, OptionView, WordsView};
pub use board::face::{CubeFace, FaceView, Lettering, ReverseView};
pub use board::identity::{Identities, PieceId};
pub use board::pieces::{Motion, PieceView};
pub use board::squares::{LastMove, SquareView};
pub use board::stands::{HeldFaceView, SlotView, StandView};
pub use card::{CardFaceView, CardView, DiagramView, MovementKind, MovementView, movements};
pub use clock::ClockView;
pub use editing::{EditorView, ToolView};
pub use moves::{MoveView, VariationOffers, moves};
pub use review::{AnalysisView, CostlyView, ReviewStatus, ReviewView};
pub use values::ValuesSwitch;

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
    /// What only screen readers are told.
    pub heard: Option<Message>,
    /// What the table of a solved game says of the position.
    pub true_value: Option<Message>,
    /// What one more occurrence of the position would mean, if that would end the game.
    pub warning: Option<Message>,
    /// How many notices there have been, so that a repeated one is announced again.
    pub notice_count: u32,
    /// The players.
    pub players: Players,
    /// The level to play at next, after a game that was won or lost against the computer.
    pub next_level: Option<Level>,
    /// What comes next in a game by link.
    pub next_in_link_game: Option<NextInLinkGame>,
    /// Whether the engine is thinking.
    pub thinking: bool,
    /// The switch that shows the values of moves, in a solved game.
    pub values: Option<ValuesSwitch>,
    /// The arrows over the pieces, the most important one last.
    pub arrows: Vec<ArrowView>,
    /// What a person has drawn, over the arrows.
    pub drawings: Vec<DrawingView>,
    /// Whether the game can be reviewed, and how far the review is.
    pub review: ReviewStatus,
    /// The analysis of the position on the board.
    pub analysis: AnalysisView,
    /// Black's chance to win, as far as analysis or review know it.
    pub chance_of_black: Option<Chance>,
    /// The progress of the lesson, if one is in progress.
    pub lesson: Option<LessonView>,
    /// Why the engine cannot play, if it cannot.
    pub engine_error: Option<EngineError>,
    /// The enabled buttons.
    pub offers: Offers,
    /// The enabled buttons of the list of moves.
    pub variations: VariationOffers,
    /// The clocks, Black's first; none in a game without clocks.
    pub clocks: [Option<ClockView>; 2],
    /// That little time is left, for screen readers.
    pub time_left: Option<Message>,
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

/// The progress of a lesson.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LessonView {
    /// The number of the step and of all steps.
    pub number: Message,
    /// What it teaches.
    pub kind: LessonKind,
    /// The progress in this step.
    pub progress: StepProgress,
    /// Whether it is the last step.
    pub last: bool,
}

impl LessonView {
    /// Whether it is a puzzle.
    #[must_use]
    pub const fn is_puzzle(self) -> bool {
        matches!(self.kind, LessonKind::Puzzle { .. })
    }
}

/// What a lesson teaches.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LessonKind {
    /// The introduction.
    Introduction,
    /// A course.
    Course,
    /// A puzzle.
    Puzzle {
        /// Whether it is solved as the puzzle of the day.
        of_day: bool,
    },
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
        let scene = Self::current(&earlier, layout);
        let table = scene.table;
        let status = messages::looking_back(session);
        Self {
            status,
            heard: session.notice().filter(|notice| notice.is_only_heard()).or(Some(status)),
            warning: None,
            offers: Offers::of(session),
            variations: VariationOffers::of(session),
            shown: ShownMoves::of(session),
            thinking: session.is_thinking(),
            values: ValuesSwitch::of(session),
            review: ReviewStatus::of(session),
            analysis: AnalysisView::of(session),
            chance_of_black: session.chance_of_black(),
            arrows: arrows::arrows(session, table),
            clocks: Side::ALL.map(|side| ClockView::of(session, side)),
            time_left: clock::announcement(session),
            ..scene
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
            values: ValuesSwitch::of(session),
            card: card::card(session, table),
            turn,
            picker: session.picker(),
            status: messages::status(session),
            outcome,
            notice: messages::notice(session),
            notice_count: session.notice_count(),
            detail: messages::detail(session),
            heard: messages::heard(session),
            true_value: messages::true_value(session),
            warning: messages::warning(session),
            players: session.players(),
            next_level: messages::next_level(session),
            next_in_link_game: session.next_in_link_game(),
            thinking: session.is_thinking(),
            arrows: arrows::arrows(session, table),
            drawings: arrows::drawings(session, table),
            review: ReviewStatus::of(session),
            analysis: AnalysisView::of(session),
            chance_of_black: session.chance_of_black(),
            lesson,
            engine_error: session.engine_error(),
            offers: Offers::of(session),
            variations: VariationOffers::of(session),
            clocks: Side::ALL.map(|side| ClockView::of(session, side)),
            time_left: clock::announcement(session),
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

    /// A player's clock; none in a game without clocks.
    #[must_use]
    pub fn clock(&self, side: Side) -> Option<ClockView> {
        self.clocks.iter().flatten().find(|clock| clock.side == side).copied()
    }

    /// A player's piece stand.
    #[must_use]
    pub fn stand(&self, side: Side) -> &StandView {
        &self.stands[side]
    }
}
