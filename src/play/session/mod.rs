//! A person playing: the game, what is picked, and the one way to change either.

mod ahead;
mod aside;
mod computer;
mod lesson;
mod picking;

use crate::rules::{
    bitboard::Bitboard,
    game::Game,
    illegal::Illegal,
    kind::{Kind, Piece},
    moves::Move,
    side::Side,
    square::Square,
    variants::Variant,
};

use super::{
    message::Message,
    players::{Match, Plan, Player, Players},
    selection::{Origin, Selection},
};

pub use computer::{Hint, Purpose, Trouble, Wanted};
pub use lesson::{Lesson, Progress};

/// Something that a person does, or that the computer answers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Action {
    /// Picks a target: with a tap, a click, or Enter.
    Pick(Target),
    /// Takes a piece up to carry it: the beginning of a drag.
    Lift(Target),
    /// Lets go of the piece that is carried, over a square: the end of a drag.
    Land(Square),
    /// Drops what is picked: Esc, or a tap outside.
    Cancel,
    /// Moves the keyboard's cursor on the board.
    Point(Square),
    /// Turns the table so that this side sits below; or as it lies at first.
    Seat(Option<Side>),
    /// Points at a square without picking it, or at none: with the mouse, or with a piece that is carried.
    Hover(Option<Square>),
    /// Takes back a person's last move, with the computer's reply to it.
    Undo,
    /// Begins a new game.
    NewGame(Plan),
    /// Opens a game that comes from outside.
    Open(Box<Match>),
    /// Goes back to one of the games that wait, by its number among [`Session::waiting`].
    GoBack(usize),
    /// Gives up: for the person who plays the computer, or else for the side to move.
    Resign,
    /// Asks for a hint.
    Hint,
    /// Looks into a hand for a piece to pick: is told if it is empty.
    SeekHand(Side),
    /// Takes a refusal that has been read off the page again.
    ForgetRefusal,
    /// Opens the card that tells about a piece.
    OpenCard(Piece),
    /// Closes the card.
    CloseCard,
    /// Begins the introduction to a game.
    BeginLesson(Variant),
    /// Goes on to the next step of the introduction; after the last one, back to the game.
    NextStep,
    /// Leaves the introduction and goes back to the game.
    LeaveLesson,
    /// The computer takes hold of the piece that it is about to move.
    Reach(Move),
    /// The computer answers with a move: plays it, or shows it as a hint.
    Answer(Purpose, Move),
    /// Plays the move that was planned for now.
    FollowUp,
    /// Nobody means that move any more: a tap on its piece picks it again.
    Settle,
    /// The computer cannot play.
    Fail(Trouble),
    /// Asks the computer once more after it failed.
    TryAgain,
}

impl Action {
    /// Whether a person did it on purpose: not the computer, not the time, and not by merely pointing.
    #[must_use]
    pub const fn is_of_person(&self) -> bool {
        !matches!(
            self,
            Self::Hover(_)
                | Self::Point(_)
                | Self::Seat(_)
                | Self::Reach(_)
                | Self::Answer(..)
                | Self::FollowUp
                | Self::Settle
                | Self::Fail(_)
                | Self::ForgetRefusal
        )
    }
}

/// Something that can be picked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Target {
    /// A square of the board.
    Square(Square),
    /// A piece in a hand.
    Hand {
        /// The owner.
        side: Side,
        /// The kind that the piece is filed under.
        kind: Kind,
        /// One of its faces; none for the piece as such.
        face: Option<Kind>,
    },
    /// A face in the open dialog.
    Face(Kind),
}

/// A game in progress with all that the person has picked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Session {
    current: Match,
    /// The game that was left for this one, until a person has done something in it: undo brings it back.
    previous: Option<Match>,
    /// The games that were left before, or in which a person has gone on since; the last one left comes last.
    aside: Vec<Match>,
    selection: Selection,
    /// What the computer holds that is about to move it.
    reaching: Option<Origin>,
    /// The planned move that was played just now.
    followed: Option<(Origin, Square)>,
    cursor: Square,
    seated: Option<Side>,
    hover: Option<Square>,
    notice: Option<Message>,
    answers: u32,
    hint: Hint,
    trouble: Option<Trouble>,
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
            aside: Vec::new(),
            selection: Selection::Nothing,
            reaching: None,
            followed: None,
            cursor,
            seated: None,
            hover: None,
            notice: None,
            answers: 0,
            hint: Hint::None,
            trouble: None,
            card: None,
            lesson: None,
        };
        session.offer_king();
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

    /// The game that undo brings back as long as nobody has done anything in this one.
    #[must_use]
    pub const fn previous(&self) -> Option<&Match> {
        self.previous.as_ref()
    }

    /// The session that is to be kept: this one, or the one that the introduction interrupted.
    #[must_use]
    pub fn to_keep(&self) -> &Self {
        self.lesson.as_ref().map_or(self, Lesson::interrupted)
    }

    /// Who sits at the lower edge: whoever was seated there, the person who plays the computer, or else Black.
    #[must_use]
    pub fn bottom(&self) -> Side {
        self.seated.or(self.players().person()).unwrap_or(Side::Black)
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
    pub const fn answers(&self) -> u32 {
        self.answers
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

    /// The side for which a person picks pieces now: the one to move, or the own one while the computer thinks.
    #[must_use]
    pub fn picker(&self) -> Option<Side> {
        match self.current.mover()? {
            Player::Person => (!self.is_step_done()).then_some(self.game().position().turn()),
            Player::Engine(_) => self.players().person(),
            Player::Nobody => None,
        }
    }

    /// What is lifted of a side's pieces: by the person who picks for it, or by the computer that is about to move.
    #[must_use]
    pub fn lifted(&self, side: Side) -> Option<Origin> {
        let reaching = self.reaching.filter(|_| side == self.game().position().turn());
        let picked = match self.selection {
            Selection::Piece(origin) | Selection::Face { origin, .. } => Some(origin),
            Selection::Nothing | Selection::Ahead { .. } => None,
        };
        reaching.or(picked.filter(|_| self.picker() == Some(side)))
    }

    /// The squares where what a person has picked can go; ahead of the computer's move, where it might.
    #[must_use]
    pub fn destinations(&self) -> Bitboard {
        match (self.selection, self.picker()) {
            (Selection::Piece(origin), Some(side)) if self.is_ahead() => self.reach_ahead(side, origin),
            (Selection::Piece(_), Some(_)) => self.candidates().into_iter().map(Move::to).collect(),
            _ => Bitboard::EMPTY,
        }
    }

    /// The legal moves that start with what a person has picked.
    #[must_use]
    pub fn candidates(&self) -> Vec<Move> {
        match self.selection.origin() {
            Some(origin) if self.is_persons_turn() => self.moves_from(origin),
            _ => Vec::new(),
        }
    }

    /// The legal moves of a piece.
    fn moves_from(&self, origin: Origin) -> Vec<Move> {
        let position = self.game().position();
        let tables = &position.spec().tables;
        let mut moves = position.moves();
        moves.retain(|&candidate| origin.starts(candidate, tables.in_hand(candidate.face())));
        moves
    }

    /// Does what a person did: the only way in which a session changes.
    pub fn apply(&mut self, action: Action) {
        self.heed(action);
        self.offer_king();
    }

    /// Whether a person is to drop a king.
    #[must_use]
    pub fn must_drop_king(&self) -> bool {
        let position = self.game().position();
        self.is_persons_turn() && position.king(position.turn()).is_none()
    }

    /// A king in hand is picked by itself: nothing else can be moved before it.
    fn offer_king(&mut self) {
        if self.must_drop_king() && self.selection == Selection::Nothing && self.hint != Hint::Asked {
            self.selection = Selection::Piece(Origin::Hand { kind: Kind::King, face: None });
        }
    }

    fn heed(&mut self, action: Action) {
        match action {
            Action::Hover(square) => return self.hover = square,
            Action::Point(square) => return (self.cursor, self.hover) = (square, Some(square)),
            Action::OpenCard(piece) => return self.card = Some(piece),
            Action::CloseCard => return self.card = None,
            Action::Seat(side) => return self.seated = side,
            Action::ForgetRefusal => {
                return self.notice = self.notice.filter(|notice| !notice.is_refusal());
            }
            Action::SeekHand(side) => return self.seek_hand(side),
            Action::Reach(played) => return self.reach(played),
            Action::Answer(purpose, played) => return self.answer(purpose, played),
            Action::FollowUp => return self.follow_up(),
            Action::Settle => return self.followed = None,
            Action::Pick(target) if self.is_late(target) => return self.followed = None,
            Action::Fail(trouble) => return self.fail(trouble),
            // The introduction has nothing to take back or to give up, and its steps are not skipped.
            Action::Undo | Action::Resign if self.lesson.is_some() => return,
            Action::NextStep if !self.is_step_done() => return,
            // A king that is picked by itself is not put down, and nothing that is said gives way.
            Action::Cancel if self.must_drop_king() && matches!(self.selection, Selection::Piece(_)) => return,
            _ => {}
        }
        self.notice = None;
        self.hint = Hint::None;
        match action {
            Action::Pick(Target::Square(square)) => {
                self.cursor = square;
                // A finger that has tapped points at nothing any more.
                self.hover = None;
                self.pick_square(square);
            }
            Action::Pick(Target::Hand { side, kind, face }) => self.pick_hand(side, kind, face),
            Action::Pick(Target::Face(face)) => self.pick_face(face),
            Action::Lift(target) => self.lift(target),
            Action::Land(square) => self.land(square),
            Action::Cancel => self.put_down(),
            Action::Undo => self.undo(),
            Action::NewGame(plan) => self.leave_for(Match::new(plan), Message::NewGame),
            Action::Open(next) => self.leave_for(*next, Message::Opened),
            Action::GoBack(nth) => self.go_back(nth),
            Action::Resign => self.resign(),
            Action::Hint => self.ask_for_hint(),
            Action::TryAgain => self.trouble = None,
            Action::BeginLesson(variant) => self.begin_lesson(variant),
            Action::NextStep => self.next_step(),
            Action::LeaveLesson => self.leave_lesson(),
            _ => {}
        }
    }

    fn undo(&mut self) {
        self.put_down();
        if !self.can_undo() {
            return;
        }
        (self.selection, self.reaching) = (Selection::Nothing, None);
        if let Some(previous) = self.previous.take() {
            self.go_on_with(previous);
            self.notify(Message::BroughtBack);
        } else {
            self.current.undo();
            self.notify(Message::TakenBack);
        }
    }

    fn resign(&mut self) {
        (self.selection, self.reaching) = (Selection::Nothing, None);
        if !self.players().has_person() {
            return;
        }
        let side = self.players().person().unwrap_or(self.game().position().turn());
        match self.current.game.resign(side) {
            Ok(()) => self.let_previous_go(),
            Err(reason) => self.refuse(reason),
        }
    }

    /// Puts down what a person has picked.
    fn put_down(&mut self) {
        self.selection = Selection::Nothing;
    }

    fn play(&mut self, played: Move) {
        (self.selection, self.reaching) = (Selection::Nothing, None);
        let is_persons = self.is_persons_turn();
        match self.current.game.play(played) {
            Ok(()) => {
                // A move of the computer's is nothing that a person decided on.
                if is_persons {
                    self.let_previous_go();
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
        self.answers = self.answers.wrapping_add(1);
    }
}

impl Origin {
    /// Where a move starts, with the face that a drop shows.
    #[must_use]
    pub fn of(played: Move, filed_under: Option<Kind>) -> Self {
        match played {
            Move::Board { from, .. } => Self::Square(from),
            Move::Drop { face, .. } => Self::Hand { kind: filed_under.unwrap_or(face), face: Some(face) },
        }
    }
}
