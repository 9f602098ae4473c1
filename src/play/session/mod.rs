//! A game in progress: who plays it, what is picked, and the one way to change either, by an [`Action`].

mod action;
mod computer;
mod lesson;
mod motion;
mod picking;
mod players;
mod premove;
mod selection;
mod waiting_games;

use crate::rules::{Game, Illegal, Kind, Move, Piece, Side, Square, Variant};

use super::message::Message;

pub use super::message::{EngineError, Progress};
pub use action::{Action, Target};
pub use computer::{EngineQuery, Hint, Purpose};
pub use lesson::Lesson;
pub use motion::MoveMotion;
pub use players::{Match, Plan, Player, Players};
pub use selection::{Origin, Selection, likeliest_first};

/// A game in progress with all that the person has picked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Session {
    current: Match,
    /// The game that was left for this one, until a person has done something in it: undo brings it back.
    previous: Option<Match>,
    /// The games that were left before, or in which a person has gone on since; the last one left comes last.
    parked: Vec<Match>,
    selection: Selection,
    /// What the computer holds that is about to move it.
    engine_lift: Option<Origin>,
    /// The premove that was played just now.
    played_premove: Option<(Origin, Square)>,
    /// The move that was taken back just now.
    taken_back: Option<Move>,
    cursor: Square,
    orientation: Option<Side>,
    hover: Option<Square>,
    notice: Option<Message>,
    notice_count: u32,
    hint: Hint,
    engine_error: Option<EngineError>,
    card: Option<Piece>,
    lesson: Option<Lesson>,
}

impl Session {
    /// A session of two people at the start of a game.
    #[must_use]
    pub fn new(variant: Variant) -> Self {
        Self::resume(Game::new(variant), None)
    }

    /// A session that goes on with a game; `previous` is the one that undo brings back before anything is done in this one.
    #[must_use]
    pub fn resume(current: impl Into<Match>, previous: Option<Match>) -> Self {
        let current = current.into();
        let side = current.players.person().unwrap_or(current.game.position().turn());
        let cursor = current.game.position().king(side).unwrap_or(Square::from_index(0));
        let mut session = Self {
            current,
            previous,
            parked: Vec::new(),
            selection: Selection::Nothing,
            engine_lift: None,
            played_premove: None,
            taken_back: None,
            cursor,
            orientation: None,
            hover: None,
            notice: None,
            notice_count: 0,
            hint: Hint::None,
            engine_error: None,
            card: None,
            lesson: None,
        };
        session.select_king();
        session
    }

    /// Says something until the next action.
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

    /// Who plays.
    #[must_use]
    pub const fn players(&self) -> Players {
        self.current.players
    }

    /// The game and who plays it.
    #[must_use]
    pub const fn current(&self) -> &Match {
        &self.current
    }

    /// The game that undo brings back as long as the person has done nothing in this one.
    #[must_use]
    pub const fn previous(&self) -> Option<&Match> {
        self.previous.as_ref()
    }

    /// The session that is to be kept: this one, or the one that the introduction interrupted.
    #[must_use]
    pub fn to_keep(&self) -> &Self {
        self.lesson.as_ref().map_or(self, Lesson::interrupted)
    }

    /// Who sits at the lower edge: the side that was placed there, the person who plays the computer, or else Black.
    #[must_use]
    pub fn bottom(&self) -> Side {
        self.orientation.or(self.players().person()).unwrap_or(Side::Black)
    }

    /// What is picked.
    #[must_use]
    pub const fn selection(&self) -> Selection {
        self.selection
    }

    /// The square that the keyboard points at.
    #[must_use]
    pub const fn cursor(&self) -> Square {
        self.cursor
    }

    /// The square that a person points at without picking it.
    #[must_use]
    pub const fn hover(&self) -> Option<Square> {
        self.hover
    }

    /// What is to be said beside whose turn it is, until the next action.
    #[must_use]
    pub const fn notice(&self) -> Option<Message> {
        self.notice
    }

    /// How many notices there have been: tells apart two of the same in a row.
    #[must_use]
    pub const fn notice_count(&self) -> u32 {
        self.notice_count
    }

    /// The piece that the open card tells about.
    #[must_use]
    pub const fn card(&self) -> Option<Piece> {
        self.card
    }

    /// Whether the player to move is a person, and the game goes on.
    #[must_use]
    pub fn is_persons_turn(&self) -> bool {
        self.current.mover() == Some(Player::Person) && !self.is_step_done()
    }

    /// Whether undo would do anything.
    #[must_use]
    pub fn can_undo(&self) -> bool {
        self.lesson.is_none() && (self.current.can_undo() || self.previous.is_some())
    }

    /// Whether there is a game to give up.
    #[must_use]
    pub fn can_resign(&self) -> bool {
        self.lesson.is_none()
            && self.players().has_person()
            && self.game().outcome().is_none()
            && !self.game().moves().is_empty()
    }

    /// The same once more: with the sides exchanged, but who was given a handicap is given it again.
    #[must_use]
    pub fn rematch(&self, seed: u32) -> Plan {
        let start = self.game().restart();
        // A position in which the game is over cannot be played again.
        let is_over = Game::from_start(start).outcome().is_some();
        let start = if is_over { start.variant().into() } else { start };
        let players = match self.players() {
            Players::NOBODY => Players::PEOPLE,
            players if start.given().is_some() => players,
            players => players.exchanged(),
        };
        Plan { start, players, seed }
    }

    /// Does what a person, the computer or the clock did: the only way in which a session changes.
    pub fn apply(&mut self, action: Action) {
        if action.is_of_person() {
            self.taken_back = None;
        }
        match action {
            // The notice and the hint stay, unless what is done has something else to say.
            Action::Hover(square) => self.hover = square,
            Action::MoveCursor(square) => (self.cursor, self.hover) = (square, Some(square)),
            Action::Orient(side) => self.orientation = side,
            Action::OpenCard(piece) => self.card = Some(piece),
            Action::CloseCard => self.card = None,
            Action::FocusHand(side) => self.focus_hand(side),
            Action::ClearRefusal => self.notice = self.notice.filter(|notice| !notice.is_refusal()),
            Action::EngineLift(played) => self.lift_for_engine(played),
            Action::Answer(purpose, played) => self.answer(purpose, played),
            Action::PlayPremove => self.play_premove(),
            Action::EndPremove => self.played_premove = None,
            Action::Fail(engine_error) => self.fail(engine_error),
            // These may be in vain, and then the notice and the hint stay; otherwise they dismiss them.
            Action::Pick(target) => self.pick(target),
            Action::Cancel => self.cancel(),
            Action::Undo => self.undo(),
            Action::Resign => self.resign(),
            Action::NextStep => self.next_step(),
            // These dismiss the notice and the hint in any case.
            Action::Drag(target) => self.dismiss().drag(target),
            Action::Release(square) => self.dismiss().release(square),
            Action::NewGame(plan) => self.dismiss().leave_for(Match::new(plan), Message::NewGame),
            Action::Open(next) => self.dismiss().leave_for(*next, Message::Opened),
            Action::Resume(nth) => self.dismiss().resume_parked(nth),
            Action::Hint => self.dismiss().ask_for_hint(),
            Action::TryAgain => self.dismiss().engine_error = None,
            Action::BeginLesson(variant) => self.dismiss().begin_lesson(variant),
            Action::LeaveLesson => self.dismiss().leave_lesson(),
        }
        self.select_king();
    }

    /// Takes the notice and the hint away: a person has gone on.
    fn dismiss(&mut self) -> &mut Self {
        self.notice = None;
        self.hint = Hint::None;
        self
    }

    /// Whether a person is to drop a king.
    #[must_use]
    pub fn must_drop_king(&self) -> bool {
        let position = self.game().position();
        self.is_persons_turn() && position.king(position.turn()).is_none()
    }

    /// A king in hand is picked by itself: nothing else can be moved before it.
    fn select_king(&mut self) {
        if self.must_drop_king() && self.selection == Selection::Nothing && self.hint != Hint::Asked {
            self.selection = Selection::Piece(Origin::Hand { kind: Kind::King, face: None });
        }
    }

    /// Takes back a person's last move, or else the new game; the introduction has nothing to take back.
    fn undo(&mut self) {
        if self.lesson.is_some() {
            return;
        }
        self.dismiss().deselect();
        if !self.can_undo() {
            return;
        }
        (self.selection, self.engine_lift) = (Selection::Nothing, None);
        if let Some(previous) = self.previous.take() {
            self.go_on_with(previous);
            self.notify(Message::BroughtBack);
        } else {
            let before = self.game().moves().to_vec();
            self.current.undo();
            let one = before.len() == self.game().moves().len() + 1;
            self.taken_back = before.last().copied().filter(|_| one);
            self.notify(Message::TakenBack);
        }
    }

    /// Gives up; in the introduction there is nothing to give up.
    fn resign(&mut self) {
        if self.lesson.is_some() {
            return;
        }
        self.dismiss();
        (self.selection, self.engine_lift) = (Selection::Nothing, None);
        if !self.players().has_person() {
            return;
        }
        let side = self.players().person().unwrap_or(self.game().position().turn());
        match self.current.game.resign(side) {
            Ok(()) => self.park_previous(),
            Err(reason) => self.refuse(reason),
        }
    }

    /// Puts down what a person has picked, except a king that is picked by itself.
    fn cancel(&mut self) {
        if !(self.must_drop_king() && matches!(self.selection, Selection::Piece(_))) {
            self.dismiss().deselect();
        }
    }

    /// Puts down what a person has picked.
    fn deselect(&mut self) {
        self.selection = Selection::Nothing;
    }

    fn play(&mut self, played: Move) {
        (self.selection, self.engine_lift, self.taken_back) = (Selection::Nothing, None, None);
        let is_persons = self.is_persons_turn();
        match self.current.game.play(played) {
            Ok(()) => {
                // A move of the computer's is nothing that a person decided on.
                if is_persons {
                    self.park_previous();
                }
                self.hint = Hint::None;
                self.judge_step(played);
            }
            Err(reason) => self.refuse(reason),
        }
    }

    fn refuse(&mut self, reason: Illegal) {
        self.notify(Message::Refused(reason));
    }

    fn notify(&mut self, notice: Message) {
        self.notice = Some(notice);
        self.notice_count = self.notice_count.wrapping_add(1);
    }
}
