//! The actions that change a session.

use protocol::{Evaluation, Findings, TableFault, Values};
use rules::{Kind, Move, NodeId, Piece, Setup, Side, Square};

use crate::{course::Course, editor::EditAction};

use super::{
    ClockAction, DrawingEdit, EngineError, EngineFindings, Purpose, PuzzleTask, Session, Stamp,
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
    /// Points at a square without picking it, or at none: with the mouse, or while dragging a piece.
    Hover(Option<Square>),
    /// Changes what a person draws on the board.
    EditDrawings(DrawingEdit),
    /// Undoes a person's last move, and the computer's reply to it.
    Undo,
    /// Plays again what the last undo took back.
    Redo,
    /// Starts a new game.
    NewGame(MatchOptions),
    /// Opens an imported game.
    Open(Box<Match>),
    /// Opens a match of two people who play by link, which may continue one that is here.
    Receive(Box<Match>),
    /// A link with this match was sent to the other person.
    Sent {
        /// The match, as it is in the link.
        sent: Box<Match>,
        /// Whether the link was only copied, and is still to be sent by hand.
        copied: bool,
    },
    /// Goes on with a game that was left, or looks at one that is over.
    Resume(Box<Match>),
    /// Removes the match with this id from those that were left.
    Forget(u64),
    /// Shows the newer state of the current match, from another tab or from the archive.
    Follow(Box<Match>),
    /// Gives ids to the matches that have none: this one to the first, then the numbers after it.
    Identify(u64),
    /// Sets the stamp of the match with the same id, which has been saved.
    Stamp(Stamp),
    /// Keeps the games of a session that another tab has saved, so that they are stored.
    KeepGamesOf(Box<Session>),
    /// These matches, which were left, are stored.
    UnsavedStored(Vec<Match>),
    /// Resigns: for the person who plays the computer, or else for the side to move.
    Resign,
    /// Ends a game of two people as a draw on which both agree.
    AgreeDraw,
    OfferDraw,
    /// The computer's evaluation of the position in which it was offered a draw; none if it has none.
    AnswerDraw(Option<Evaluation>),
    /// Asks for a hint.
    Hint,
    /// Moves the keyboard focus to a hand; an empty one gives a notice.
    FocusHand(Side),
    /// Clears a notice that has been on the page long enough to be read.
    ClearNotice,
    /// Opens the card that describes a piece.
    OpenCard(Piece),
    /// Closes the card.
    CloseCard,
    BeginIntroduction,
    /// Begins a course, or takes it up, at a step from 0.
    BeginCourse(&'static Course, usize),
    BeginPuzzle(PuzzleTask),
    /// Plays the puzzle's reply to a right move.
    PlayReply,
    /// Takes back a wrong move of a lesson.
    RetryStep,
    /// Goes to the next step of the lesson; after the last one, back to the game.
    NextStep,
    /// Leaves the lesson and goes back to the game.
    LeaveLesson,
    /// Opens the editor with this position; the game waits.
    OpenEditor(Setup),
    /// Changes the position in the editor, or what the next tap does there.
    Edit(EditAction),
    /// Closes the editor and goes back to the game.
    LeaveEditor,
    /// Shows another position of the game; the game stays as it is.
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
    /// Ends the time in which a tap on the piece is taken for a late attempt to cancel the premove.
    EndPremove,
    /// The clock runs, waits or goes on.
    Clock(ClockAction),
    Fail(EngineError),
    /// The engine did not answer, and is started again.
    NoteSilence,
    /// Shows what the table of a solved game says, or no longer.
    ShowValues(bool),
    /// The values of the game after these moves, in USI, from the table.
    TakeValues {
        moves: Vec<String>,
        values: Values,
    },
    /// There is no table.
    LoseValues(TableFault),
    /// Begins the review of the game, or goes on with it.
    StartReview,
    StopReview,
    /// Shows the position before this move of the main line, which costs much.
    Examine(usize),
    /// Plays a line from the position on the board as a variation, and shows its first move.
    PlayLine(Vec<Move>),
    /// Analyses the position on the board, or no longer.
    Analyse(bool),
    /// Analyses this many lines.
    SetAnalysisLines(u32),
    /// What the engine has found for the review or the analysis.
    TakeFindings(Box<EngineFindings>),
    /// Asks the engine again after it failed.
    TryAgain,
}

impl Action {
    /// Whether another match may take the place of the current one.
    #[must_use]
    pub const fn leaves_match(&self) -> bool {
        matches!(self, Self::NewGame(_) | Self::Open(_) | Self::Receive(_) | Self::Resume(_))
    }

    /// Whether it is a deliberate action of a person: not the computer's or a timer's, and more than pointing.
    #[must_use]
    pub const fn is_of_person(&self) -> bool {
        !matches!(
            self,
            Self::Hover(_)
                | Self::MoveCursor(_)
                | Self::Orient(_)
                | Self::EditDrawings(_)
                | Self::EngineLift(_)
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
                | Self::LoseValues(_)
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
