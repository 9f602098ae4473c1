//! The actions that change a session.

use protocol::{Evaluation, Findings, TablebaseFault, Values};
use rules::{Kind, Move, NodeId, Piece, Setup, Side, Square};

use crate::{course::Course, editor::EditAction, puzzle::Run, review::Exercise};

use super::{
    AnalysisSetting, ClockAction, DrawingEdit, EngineError, EngineFindings, Purpose, PuzzleTask, Session, Stamp,
    matches::{Match, MatchOptions},
    navigation::Navigation,
    variations::TreeEdit,
};

/// Something that a person, the computer or a timer does.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(clippy::large_enum_variant, reason = "an action lives for one call")]
pub enum Action {
    /// Picks a target: with a tap, a click, or Enter.
    Pick(Target),
    /// Starts to drag a piece.
    Drag(Target),
    /// Ends the drag over a square.
    Release(Square),
    /// Clears the selection: Esc, or a tap outside.
    Cancel,
    /// Moves the keyboard's cursor on the board.
    MoveCursor(Square),
    /// Sets the orientation: this side at the bottom, or the default one.
    Orient(Option<Side>),
    /// Points at a square, or at none, with the mouse or a dragged piece.
    Hover(Option<Square>),
    /// Changes the drawings on the board.
    EditDrawings(DrawingEdit),
    /// Plays a move for the person to move, or tries it in a lesson.
    Play(Move),
    /// Undoes a person's last move, and the computer's reply to it.
    Undo,
    /// Redoes what the last undo took back.
    Redo,
    /// Starts a new game.
    NewGame(MatchOptions),
    /// Opens an imported game.
    Open(Box<Match>),
    /// Opens a correspondence match from a link, which may continue a known match.
    Receive(Box<Match>),
    /// A link with this match was sent to the correspondent.
    Sent {
        /// The match in the link.
        sent: Box<Match>,
        /// Whether the link was only copied; the person still has to send it.
        copied: bool,
    },
    /// Resumes an earlier game, or shows a finished one.
    Resume(Box<Match>),
    /// Removes the earlier match with this id.
    Forget(u64),
    /// Shows the newer state of the current match, from another tab or from the archive.
    Follow(Box<Match>),
    /// Numbers the matches without an id consecutively from this id.
    Identify(u64),
    /// Sets the stamp of the saved match with the same id.
    Stamp(Stamp),
    /// Keeps the games of another tab's saved session for the archive.
    KeepGamesOf(Box<Session>),
    /// These unsaved matches are stored now.
    UnsavedStored(Vec<Match>),
    /// Resigns for the only person playing, or else for the side to move.
    Resign,
    /// Ends a game between two people at this device as an agreed draw.
    AgreeDraw,
    OfferDraw,
    /// The computer's evaluation of the position where it was offered a draw; `None` if it has none.
    AnswerDraw(Option<Evaluation>),
    /// Asks for a hint.
    Hint,
    /// Moves the keyboard focus to a hand; an empty one gives a notice.
    FocusHand(Side),
    /// Clears a notice that has been on the page long enough to be read.
    ClearNotice,
    /// Opens the card that describes a piece.
    OpenCard(Piece),
    CloseCard,
    BeginIntroduction,
    /// Starts or resumes a course at a step, counted from 0.
    BeginCourse(&'static Course, usize),
    BeginPuzzle(PuzzleTask),
    BeginRun(&'static Run),
    /// The time of a run is over.
    EndRun,
    /// Begins to improve on these mistakes, in order.
    BeginExercises(&'static [Exercise]),
    /// Plays the puzzle's reply to a right move.
    PlayReply,
    /// Takes back a wrong move of a lesson.
    RetryStep,
    /// Goes to the next step of the lesson; after the last one, back to the game.
    NextStep,
    /// Leaves the lesson and goes back to the game.
    LeaveLesson,
    /// Opens the editor with this position; the game is suspended.
    OpenEditor(Setup),
    /// Changes the position in the editor, or what the next tap does there.
    Edit(EditAction),
    /// Closes the editor and goes back to the game.
    LeaveEditor,
    /// Shows another position of the game without changing the game.
    Navigate(Navigation),
    /// Shows a position of the game or of a variation.
    Show(NodeId),
    /// Changes the variations or a comment.
    EditTree(TreeEdit),
    /// The computer lifts the piece that it is about to move.
    EngineLift(Move),
    /// The computer's answer: a move to play.
    Answer(Purpose, Move),
    /// The computer's answer: a move to show as a hint, with what it has found.
    AnswerHint(Move, Option<Findings>),
    PlayPremove,
    /// Ends the time in which a tap on the piece counts as a late attempt to cancel the premove.
    EndPremove,
    /// Time passes, or the clock is paused or resumed.
    Clock(ClockAction),
    Fail(EngineError),
    /// The engine did not answer and is being restarted.
    NoteSilence,
    /// Shows or hides the tablebase values.
    ShowValues(bool),
    /// Tablebase values after these moves (USI).
    TakeValues {
        moves: Vec<String>,
        values: Values,
    },
    /// The tablebase is unavailable.
    TablebaseFailed(TablebaseFault),
    /// Starts or resumes the review of the game.
    StartReview,
    /// Reviews a game lost to the computer until its turning point is known.
    ExplainLoss,
    StopReview,
    /// Shows the position before the costly main-line move with this index.
    Examine(usize),
    /// Starts another game from the position before the main-line move with this index, against the same computer.
    PlayFrom(usize),
    /// Plays a line from the position on the board as a variation, and shows the position after this many of its moves.
    PlayLine(Vec<Move>, usize),
    /// Switches the analysis on or off.
    Analyse(bool),
    SetAnalysis(AnalysisSetting),
    /// The engine's findings for the review or the analysis.
    TakeFindings(Box<EngineFindings>),
    /// Asks the engine again after it failed.
    TryAgain,
}

impl Action {
    /// Whether another match may replace the current one.
    #[must_use]
    pub const fn leaves_match(&self) -> bool {
        matches!(self, Self::NewGame(_) | Self::Open(_) | Self::Receive(_) | Self::Resume(_) | Self::PlayFrom(_))
    }

    /// Whether it is a deliberate action of a person: not the computer's or a timer's, and not mere pointing.
    #[must_use]
    pub const fn is_of_person(&self) -> bool {
        !matches!(
            self,
            Self::Hover(_)
                | Self::MoveCursor(_)
                | Self::Orient(_)
                | Self::EditDrawings(_)
                | Self::EngineLift(_)
                | Self::ExplainLoss
                | Self::Answer(..)
                | Self::AnswerHint(..)
                | Self::AnswerDraw(_)
                | Self::Clock(_)
                | Self::PlayPremove
                | Self::PlayReply
                | Self::EndPremove
                | Self::Fail(_)
                | Self::NoteSilence
                | Self::TakeValues { .. }
                | Self::TakeFindings(_)
                | Self::TablebaseFailed(_)
                | Self::Forget(_)
                | Self::Follow(_)
                | Self::Identify(_)
                | Self::Stamp(_)
                | Self::KeepGamesOf(_)
                | Self::UnsavedStored(_)
                | Self::ClearNotice
        )
    }
}

/// A target of a tap, a click or Enter.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Target {
    Square(Square),
    /// A piece in a hand.
    Hand {
        side: Side,
        /// The kind that the piece is counted under.
        kind: Kind,
        /// The face picked; `None` if the piece was picked without one.
        face: Option<Kind>,
    },
    /// A face in the open dialog.
    Face(Kind),
}
