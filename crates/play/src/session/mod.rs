//! A game in progress with the user's selection. It changes only by [`Action`]s.

mod action;
mod apply;
mod board;
mod clock;
mod editing;
mod engine;
mod lesson;
mod matches;
mod navigation;
mod playing;
mod variations;

use rules::{Game, Illegal, Piece, Position, Setup, Side, Square, Variant};

use super::{editor::Editor, message::Message};

pub use super::message::{EngineError, StepProgress};
pub use action::{Action, Target};
pub use board::{Drawing, DrawingEdit, Identities, MoveMotion, Origin, PieceId, Selection, likeliest_first};
pub use clock::ClockAction;
pub use engine::{
    Analysis, AnalysisLimit, AnalysisSetting, EngineFindings, EngineQuery, Found, Hint, MAX_ANALYSIS_LINES, Purpose,
    TablebaseResults,
};
pub use lesson::{Lesson, PuzzleOrigin, PuzzleTask, Subject};
pub use matches::{CorrespondenceStep, Match, MatchOptions, Matches, Player, Players, Stamp, TakenBack, Undone};
pub use navigation::Navigation;
pub use variations::{Checkpoint, TreeEdit};

/// A game in progress with the state of its user interface.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Session {
    /// The match being played, suspended outside [`Mode::Play`], and the matches before it.
    matches: Matches,
    mode: Mode,
    board: board::BoardState,
    engine: engine::EngineState,
    notice: Notice,
    /// The last position set up, if the editor was closed without playing from it.
    draft: Option<Setup>,
}

/// What the board is used for.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(clippy::large_enum_variant, reason = "a session has one")]
pub enum Mode {
    /// The match is being played or studied.
    Play,
    /// A lesson is in progress.
    Lesson(Box<Lesson>),
    /// A position is being set up.
    Edit(Editor),
}

/// A message that is shown until the next action.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
struct Notice {
    message: Option<Message>,
    /// Notice counter; makes a repeated notice a new live-region update.
    count: u32,
}

impl Session {
    /// A two-player session at the start of a game.
    #[must_use]
    pub fn new(variant: Variant) -> Self {
        Self::resume(Game::new(variant), None)
    }

    /// A session that continues a game. Undo brings back `previous` until a person has moved in this one.
    #[must_use]
    pub fn resume(current: impl Into<Match>, previous: Option<Match>) -> Self {
        let matches = Matches { previous, ..Matches::of(current.into()) };
        let mut session = Self {
            board: board::BoardState::of(matches.current()),
            matches,
            mode: Mode::Play,
            engine: engine::EngineState::default(),
            notice: Notice::default(),
            draft: None,
        };
        session.select_king();
        session
    }

    /// A session that only shows the last position of a game, with this side at the bottom.
    #[must_use]
    pub fn view_only(game: &Game, bottom: Side) -> Self {
        // Without players, a king in hand is not selected automatically.
        let mut session = Self::resume(Match { players: Players::NOBODY, ..game.clone().into() }, None);
        session.apply(Action::Orient(Some(bottom)));
        session
    }

    /// Whether nothing goes on: no lesson, no game that was begun, no clock and no correspondence game.
    #[must_use]
    pub fn is_idle(&self) -> bool {
        let current = self.matches.current();
        let is_new = !current.goes_on() && current.clock.is_none() && current.players.correspondence().is_none();
        self.lesson().is_none() && is_new
    }

    /// Shows a notice until the next action.
    #[must_use]
    pub fn with_notice(mut self, notice: Message) -> Self {
        self.notify(notice);
        self
    }

    /// What the board is used for.
    #[must_use]
    pub const fn mode(&self) -> &Mode {
        &self.mode
    }

    /// The match being played, even while another mode suspends it, and those before it.
    #[must_use]
    pub const fn matches(&self) -> &Matches {
        &self.matches
    }

    /// The matches; `None` while another mode suspends play.
    const fn in_play(&self) -> Option<&Matches> {
        match self.mode {
            Mode::Play => Some(&self.matches),
            Mode::Lesson(_) | Mode::Edit(_) => None,
        }
    }

    /// The match on the board: the lesson step's, or else the one being played.
    #[must_use]
    pub const fn current(&self) -> &Match {
        match &self.mode {
            Mode::Lesson(lesson) => lesson.current(),
            Mode::Play | Mode::Edit(_) => &self.matches.current,
        }
    }

    /// The game on the board.
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.current().game
    }

    /// The players of the game on the board.
    #[must_use]
    pub const fn players(&self) -> Players {
        self.current().players
    }

    /// The side at the bottom: the chosen one, else that of the only person or the learner, else Black.
    #[must_use]
    pub fn bottom(&self) -> Side {
        match &self.mode {
            Mode::Lesson(lesson) => lesson.bottom(),
            Mode::Play | Mode::Edit(_) => self.matches.bottom(),
        }
    }

    /// The current selection.
    #[must_use]
    pub const fn selection(&self) -> Selection {
        self.board.selection
    }

    /// The square of the keyboard's cursor.
    #[must_use]
    pub const fn cursor(&self) -> Square {
        self.board.cursor
    }

    /// The square under the pointer.
    #[must_use]
    pub const fn hover(&self) -> Option<Square> {
        self.board.hover
    }

    /// The identities of the pieces on the board.
    #[must_use]
    pub const fn identities(&self) -> &Identities {
        &self.board.identities
    }

    /// The piece on the open card.
    #[must_use]
    pub const fn card(&self) -> Option<Piece> {
        self.board.card
    }

    /// The notice, shown until the next action.
    #[must_use]
    pub const fn notice(&self) -> Option<Message> {
        self.notice.message
    }

    /// Notice counter; makes a repeated notice a new live-region update.
    #[must_use]
    pub const fn notice_count(&self) -> u32 {
        self.notice.count
    }

    /// Whether a person is to move.
    #[must_use]
    pub fn is_persons_turn(&self) -> bool {
        self.mover() == Some(Player::Person) && !self.is_step_over()
    }

    /// The position on the board: the current one, or the earlier one that is shown.
    #[must_use]
    pub fn position(&self) -> &Position {
        &self.game().positions()[self.shown_moves()]
    }

    /// The player who may move on the board; `None` if nobody may.
    fn mover(&self) -> Option<Player> {
        match &self.mode {
            Mode::Edit(_) => None,
            Mode::Lesson(lesson) => lesson.current().mover(),
            Mode::Play if self.is_looking_back() => self.matches.current.can_branch().then_some(Player::Person),
            Mode::Play => self.matches.current.mover(),
        }
    }

    /// Whether there is something to undo. The moves of an opened record cannot be undone, nor the end of a finished game
    /// while an earlier position is shown.
    #[must_use]
    pub fn can_undo(&self) -> bool {
        match &self.mode {
            Mode::Play => self.matches.can_undo(),
            Mode::Lesson(_) => false,
            Mode::Edit(editor) => editor.can_undo(),
        }
    }

    /// The number of moves after an undo, if it takes back moves.
    #[must_use]
    pub fn moves_after_undo(&self) -> usize {
        let mut current = self.current().clone();
        current.undo();
        current.game.moves().len()
    }

    /// Whether there is something to redo.
    #[must_use]
    pub fn can_redo(&self) -> bool {
        match &self.mode {
            Mode::Play => self.matches.can_redo(),
            Mode::Lesson(_) => false,
            Mode::Edit(editor) => editor.can_redo(),
        }
    }

    /// Whether resigning is possible.
    #[must_use]
    pub fn can_resign(&self) -> bool {
        self.in_play().is_some_and(Matches::can_resign)
    }

    /// The side that resigns or offers a draw: the only person's, or else the side to move.
    #[must_use]
    pub fn deciding_side(&self) -> Side {
        self.players().person().unwrap_or(self.game().position().turn())
    }

    /// Whether a person has to drop a king.
    #[must_use]
    pub fn must_drop_king(&self) -> bool {
        let position = self.position();
        self.is_persons_turn() && position.holds_king(position.turn())
    }

    /// Clears the notice, the hint and a draw offer.
    const fn dismiss(&mut self) -> &mut Self {
        self.notice.message = None;
        self.engine.dismiss();
        self
    }

    fn refuse(&mut self, reason: Illegal) {
        self.notify(Message::Refused(reason));
    }

    fn notify(&mut self, notice: Message) {
        self.notice = Notice { message: Some(notice), count: self.notice.count.wrapping_add(1) };
    }
}
