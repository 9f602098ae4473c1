//! A game in progress with the user's selection. It changes only by [`Action`]s.

mod action;
mod clock;
mod drawings;
mod editing;
mod engine;
mod identities;
mod lesson;
mod matches;
mod motion;
mod navigation;
mod picking;
mod playing;
mod premove;
mod selection;
mod variations;

use crate::rules::{Game, Illegal, Kind, Move, Piece, Position, Setup, Side, Square, Variant};

use super::{by_link::LinkId, editor::Editor, message::Message};

pub use super::message::{EngineError, StepProgress};
pub use action::{Action, Target};
pub use clock::ClockAction;
pub use drawings::{Drawing, DrawingEdit};
pub use engine::{Analysis, EngineFindings, EngineQuery, Found, Hint, KnownValues, MAX_ANALYSIS_LINES, Purpose};
pub use identities::{Identities, PieceId};
pub use lesson::{Lesson, PuzzleTask, Subject};
pub use matches::{Match, MatchOptions, NextInLinkGame, Player, Players, Stamp, TakenBack, Undone};
pub use motion::MoveMotion;
pub use navigation::Navigation;
pub use selection::{Origin, Selection, likeliest_first};
pub use variations::{Checkpoint, TreeEdit};

/// A game in progress with the state of its user interface.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Session {
    current: Match,
    /// The game before this one. Undo brings it back until a person has moved in this one; then it is parked.
    previous: Option<Match>,
    /// The parked games, the one left last at the end.
    parked: Vec<Match>,
    selection: Selection,
    /// The piece that the computer has lifted and is about to move.
    engine_lift: Option<Origin>,
    /// The premove that was just played, until [`Action::EndPremove`].
    played_premove: Option<(Origin, Square)>,
    /// The number of moves before the earlier position that is shown; none while the current position is shown.
    earlier: Option<usize>,
    /// The changes of the variations that can be undone, the first one first.
    undo_stack: Vec<Checkpoint>,
    /// What can be redone: what was undone since the last move, the first undo first.
    redo_stack: Vec<Undone>,
    /// The moves that were undone just now, the first one first.
    undone_moves: Vec<Move>,
    /// The pieces in the position on the board.
    identities: Identities,
    cursor: Square,
    orientation: Option<Side>,
    hover: Option<Square>,
    notice: Option<Message>,
    notice_count: u32,
    hint: Hint,
    /// Whether the computer is considering an offer of a draw.
    offers_draw: bool,
    engine_error: Option<EngineError>,
    values: KnownValues,
    analysis: Analysis,
    /// The review that goes on.
    review_run: Option<engine::ReviewRun>,
    /// The index of the costly move that is looked at.
    examined: Option<usize>,
    drawings: drawings::Drawings,
    timer: clock::Timer,
    card: Option<Piece>,
    lesson: Option<Lesson>,
    editor: Option<Editor>,
    /// The position that was set up last, if the editor was left without playing from it.
    draft: Option<Setup>,
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
        let mut current = current.into();
        current.update_tree();
        let side = current.players.person().unwrap_or(current.game.position().turn());
        let cursor = current.game.position().king(side).unwrap_or(Square::from_index(0));
        let timer = clock::Timer::of(&current);
        let identities = Identities::of(&current.game);
        let mut session = Self {
            current,
            previous,
            parked: Vec::new(),
            selection: Selection::Nothing,
            engine_lift: None,
            played_premove: None,
            earlier: None,
            undo_stack: Vec::new(),
            redo_stack: Vec::new(),
            undone_moves: Vec::new(),
            identities,
            cursor,
            orientation: None,
            hover: None,
            notice: None,
            notice_count: 0,
            hint: Hint::None,
            offers_draw: false,
            engine_error: None,
            values: KnownValues::default(),
            analysis: Analysis::default(),
            review_run: None,
            examined: None,
            drawings: drawings::Drawings::default(),
            timer,
            card: None,
            lesson: None,
            editor: None,
            draft: None,
        };
        session.select_king();
        session
    }

    /// Shows a notice until the next action.
    #[must_use]
    pub fn with_notice(mut self, notice: Message) -> Self {
        self.notify(notice);
        self
    }

    /// The game.
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.current.game
    }

    /// The players.
    #[must_use]
    pub const fn players(&self) -> Players {
        self.current.players
    }

    /// The game and its players.
    #[must_use]
    pub const fn current(&self) -> &Match {
        &self.current
    }

    /// The game that undo brings back, until a person has moved in this one.
    #[must_use]
    pub const fn previous(&self) -> Option<&Match> {
        self.previous.as_ref()
    }

    /// This session, or the one that its lesson interrupted: the one to save and to share.
    #[must_use]
    pub fn without_lesson(&self) -> &Self {
        self.lesson.as_ref().map_or(self, Lesson::interrupted)
    }

    pub(super) fn without_lesson_mut(&mut self) -> &mut Self {
        match self.lesson {
            Some(ref mut lesson) => lesson.interrupted_mut(),
            None => self,
        }
    }

    /// The side at the bottom: the chosen orientation, the person who plays the computer or solves a puzzle, or else Black.
    #[must_use]
    pub fn bottom(&self) -> Side {
        let of_lesson = self.lesson.as_ref().map(Lesson::side);
        self.orientation.or(of_lesson).or(self.players().person()).unwrap_or(Side::Black)
    }

    /// The pieces in the position on the board.
    #[must_use]
    pub const fn identities(&self) -> &Identities {
        &self.identities
    }

    /// The current selection.
    #[must_use]
    pub const fn selection(&self) -> Selection {
        self.selection
    }

    /// The square of the keyboard's cursor.
    #[must_use]
    pub const fn cursor(&self) -> Square {
        self.cursor
    }

    /// The square that the pointer is over.
    #[must_use]
    pub const fn hover(&self) -> Option<Square> {
        self.hover
    }

    /// The notice, shown until the next action.
    #[must_use]
    pub const fn notice(&self) -> Option<Message> {
        self.notice
    }

    /// How many notices there have been. It tells apart two equal ones in a row.
    #[must_use]
    pub const fn notice_count(&self) -> u32 {
        self.notice_count
    }

    /// The piece on the open card.
    #[must_use]
    pub const fn card(&self) -> Option<Piece> {
        self.card
    }

    /// Whether the game goes on with a person to move.
    #[must_use]
    pub fn is_persons_turn(&self) -> bool {
        self.mover() == Some(Player::Person) && !self.is_step_over()
    }

    /// The position on the board: the current one, or the earlier one that is shown.
    #[must_use]
    pub fn position(&self) -> &Position {
        &self.game().positions()[self.shown_moves()]
    }

    /// The player to move on the board, if anybody may.
    pub(super) fn mover(&self) -> Option<Player> {
        if self.editor.is_some() {
            None
        } else if self.is_looking_back() {
            self.current.can_branch().then_some(Player::Person)
        } else {
            self.current.mover()
        }
    }

    /// Whether there is something to undo. An opened game keeps the moves that it came with, and a game that is over keeps its
    /// end while an earlier position is shown.
    #[must_use]
    pub fn can_undo(&self) -> bool {
        let keeps_end = self.is_looking_back() && self.game().outcome().is_some();
        self.lesson.is_none()
            && (!keeps_end || self.can_undo_change())
            && (self.can_undo_change() || self.previous.is_some() || (!self.current.opened && self.current.can_undo()))
    }

    /// Whether resigning is possible.
    #[must_use]
    pub fn can_resign(&self) -> bool {
        self.lesson.is_none()
            && self.players().has_person()
            && self.game().outcome().is_none()
            && !self.game().moves().is_empty()
            && !self.is_line_without_players()
            && self.current.mover() != Some(Player::Remote)
    }

    /// The side that resigns or offers a draw: that of the person, or of two people the one to move.
    #[must_use]
    pub fn deciding_side(&self) -> Side {
        self.players().person().unwrap_or(self.game().position().turn())
    }

    /// Whether the line on the board is not what the players have played: a variation, or one that replaced a game
    /// against the computer as the main line.
    fn is_line_without_players(&self) -> bool {
        self.current.is_variation() || self.current.opened && self.players().level().is_some()
    }

    /// The options of a rematch with a drawn seed: the sides are exchanged after a game from its start, while a handicap or a
    /// position that was set up is played again as it was.
    #[must_use]
    pub fn rematch(&self, seed: u32) -> MatchOptions {
        let start = self.game().restart();
        // A start in which the game is already over cannot be played again.
        let is_over = Game::from_start(start).outcome().is_some();
        let start = if is_over { start.variant().into() } else { start };
        let players = match self.players() {
            Players::NOBODY => Players::PEOPLE,
            players if start != start.variant().into() => players,
            players => players.exchanged(),
        };
        let players = players.in_another_game(LinkId::of(&[seed]));
        let time = self.current.clock.map(|clock| clock.control);
        MatchOptions { start, players, seed, repeatable: false, time }
    }

    /// Applies an action: the only way to change a session.
    pub fn apply(&mut self, action: Action) {
        if action.is_of_person() {
            self.undone_moves.clear();
        }
        if action.leaves_match() {
            // It may wait for the end of a lesson.
            self.without_lesson_mut().stop_review();
            self.settle_clock();
        }
        self.wipe_before(&action);
        if self.edit(&action) {
            return;
        }
        match action {
            // These keep the notice and the hint, unless they set a notice themselves.
            Action::Hover(square) => self.hover = square,
            Action::MoveCursor(square) => (self.cursor, self.hover) = (square, Some(square)),
            Action::Orient(side) => self.orientation = side,
            Action::OpenCard(piece) => self.card = Some(piece),
            Action::CloseCard => self.card = None,
            Action::EditDrawings(edit) => self.edit_drawings(edit),
            Action::FocusHand(side) => self.focus_hand(side),
            Action::ClearNotice => self.notice = self.notice.filter(|notice| !notice.expires()),
            Action::Navigate(to) => self.navigate(to),
            Action::Show(node) => self.show_node(node),
            Action::EngineLift(played) => self.lift_for_engine(played),
            Action::Answer(purpose, played) => self.answer(purpose, played),
            Action::AnswerHint(played, findings) => self.answer_hint(played, findings.as_ref()),
            Action::PlayPremove => self.play_premove(),
            Action::EndPremove => self.played_premove = None,
            Action::Clock(change) => self.change_clock(change),
            Action::Fail(engine_error) => self.fail(engine_error),
            Action::NoteSilence => self.note_silence(),
            Action::ShowValues(on) => self.show_values(on),
            Action::TakeValues { moves, values } => self.take_values(&moves, &values),
            Action::LoseValues(fault) => self.lose_values(fault),
            Action::StartReview => self.start_review(),
            Action::StopReview => self.stop_review(),
            Action::Examine(index) => self.examine(index),
            Action::Analyse(on) => self.analyse(on),
            Action::SetAnalysisLines(lines) => self.set_analysis_lines(lines),
            Action::TakeFindings(found) => self.take_findings(&found),
            // These dismiss the notice and the hint only if they have an effect.
            Action::Pick(target) => self.pick(target),
            Action::Cancel => self.cancel(),
            Action::Undo => self.undo(),
            Action::Redo => self.dismiss().redo(),
            Action::Resign => self.resign(),
            Action::AgreeDraw => self.agree_draw(),
            Action::OfferDraw => self.dismiss().offer_draw(),
            Action::AnswerDraw(evaluation) => self.answer_draw(evaluation),
            Action::NextStep => self.next_step(),
            // These always dismiss the notice and the hint.
            Action::Drag(target) => self.dismiss().drag(target),
            Action::Release(square) => self.dismiss().release(square),
            Action::NewGame(options) => self.dismiss().start_match(Match::new(options), Message::NewGame),
            Action::Open(next) => self.dismiss().open(*next),
            Action::Resume(left) => self.dismiss().resume_left(*left),
            Action::Forget(id) => self.forget(id),
            Action::Follow(newer) => self.follow(*newer),
            Action::Receive(linked) => self.dismiss().receive(*linked),
            Action::Sent { sent, copied } => self.dismiss().mark_as_sent(&sent, copied),
            Action::PlayLine(line) => self.dismiss().play_line(&line),
            Action::EditTree(edit) => self.dismiss().edit_tree(edit),
            Action::Hint => self.dismiss().ask_for_hint(),
            Action::TryAgain => self.try_again(),
            Action::BeginLesson(variant) => self.dismiss().begin_lesson(Subject::Introduction(variant), 0),
            Action::BeginCourse(course, step) => self.dismiss().begin_lesson(Subject::Course(course), step),
            Action::BeginPuzzle(task) => self.dismiss().begin_lesson(Subject::Puzzle(task), 0),
            Action::PlayReply => self.play_reply(),
            Action::RetryStep => self.dismiss().retry_step(),
            Action::LeaveLesson => self.dismiss().leave_lesson(),
            Action::OpenEditor(setup) => self.begin_editing(setup),
            Action::LeaveEditor => self.leave_editor(),
            // Without an open editor it changes nothing.
            Action::Edit(_) => {}
        }
        self.current.update_tree();
        self.update_review_run();
        self.current.update_review();
        self.wipe_if_stale();
        self.select_king();
        let moves = &self.current.game.moves()[..self.shown_moves()];
        self.identities.follow(self.current.game.start(), moves);
    }

    /// Clears the notice, the hint and an offer of a draw.
    fn dismiss(&mut self) -> &mut Self {
        self.notice = None;
        (self.hint, self.offers_draw) = (Hint::None, false);
        self
    }

    /// Whether a person has to drop a king.
    #[must_use]
    pub fn must_drop_king(&self) -> bool {
        let position = self.position();
        self.is_persons_turn() && position.king(position.turn()).is_none()
    }

    /// Selects a king in hand automatically: nothing else can move before it is dropped.
    fn select_king(&mut self) {
        if self.must_drop_king() && self.selection == Selection::Nothing && self.hint != Hint::Asked {
            self.selection = Selection::Piece(Origin::Hand { kind: Kind::King, face: None });
        }
    }

    /// Clears the selection, except a king that was selected automatically.
    fn cancel(&mut self) {
        if !(self.must_drop_king() && matches!(self.selection, Selection::Piece(_))) {
            self.dismiss().deselect();
        }
    }

    /// Clears the selection.
    fn deselect(&mut self) {
        self.selection = Selection::Nothing;
    }

    fn refuse(&mut self, reason: Illegal) {
        self.notify(Message::Refused(reason));
    }

    fn notify(&mut self, notice: Message) {
        self.notice = Some(notice);
        self.notice_count = self.notice_count.wrapping_add(1);
    }
}
