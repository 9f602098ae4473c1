//! A person playing: the game, what is picked, and the one way to change either.

use crate::rules::{
    game::Game,
    illegal::Illegal,
    kind::{Kind, KindSet},
    moves::Move,
    side::Side,
    square::Square,
    variants::Variant,
};

use super::{
    message::Message,
    selection::{Origin, Selection},
};

/// Something that a person does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    /// Picks a target: with a tap, a click, or Enter.
    Pick(Target),
    /// Drops what is picked: Esc, or a tap outside.
    Cancel,
    /// Moves the keyboard's cursor on the board.
    Point(Square),
    /// Takes back the last move.
    Undo,
    /// Begins a new game.
    NewGame,
    /// Gives up for the side to move.
    Resign,
    /// Takes a refusal that has been read off the page again.
    ForgetRefusal,
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
    game: Game,
    /// The game that was left for this one, until the first move: undo brings it back.
    previous: Option<Game>,
    selection: Selection,
    cursor: Square,
    notice: Option<Message>,
    answers: u32,
}

impl Session {
    /// A session at the start of a game.
    #[must_use]
    pub fn new(variant: Variant) -> Self {
        Self::resume(Game::new(variant), None)
    }

    /// A session that goes on with a game; `previous` is the one that undo at its start brings back.
    #[must_use]
    pub fn resume(game: Game, previous: Option<Game>) -> Self {
        let cursor = game.position().king(game.position().turn());
        let cursor = cursor.unwrap_or(Square::from_index(0));
        Self { game, previous, selection: Selection::Nothing, cursor, notice: None, answers: 0 }
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
        &self.game
    }

    /// The game that undo at the start of this one brings back.
    #[must_use]
    pub const fn previous(&self) -> Option<&Game> {
        self.previous.as_ref()
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

    /// Whether undo would do anything.
    #[must_use]
    pub const fn can_undo(&self) -> bool {
        self.game.can_undo() || self.previous.is_some()
    }

    /// The legal moves that start with what is picked.
    #[must_use]
    pub fn candidates(&self) -> Vec<Move> {
        let (Some(origin), None) = (self.selection.origin(), self.game.outcome()) else { return Vec::new() };
        let position = self.game.position();
        let tables = &position.spec().tables;
        let mut moves = position.moves();
        moves.retain(|&candidate| origin.starts(candidate, tables.in_hand(candidate.face())));
        moves
    }

    /// Does what a person did: the only way in which a session changes.
    pub fn apply(&mut self, action: Action) {
        let notice = self.notice.take();
        match action {
            Action::Pick(Target::Square(square)) => {
                self.cursor = square;
                self.pick_square(square);
            }
            Action::Pick(Target::Hand { side, kind, face }) => self.pick_hand(side, kind, face),
            Action::Pick(Target::Face(face)) => self.pick_face(face),
            Action::Cancel => self.selection = Selection::Nothing,
            Action::Point(square) => {
                self.cursor = square;
                self.notice = notice;
            }
            Action::Undo => self.undo(),
            Action::NewGame => {
                let fresh = Self::new(self.game.variant());
                let previous = if self.game.can_undo() { Some(self.game.clone()) } else { self.previous.take() };
                let answers = self.answers;
                *self = Self { previous, answers, ..fresh };
                if self.previous.is_some() {
                    self.notify(Message::NewGame);
                }
            }
            Action::Resign => {
                self.selection = Selection::Nothing;
                if let Err(reason) = self.game.resign(self.game.position().turn()) {
                    self.refuse(reason);
                }
            }
            Action::ForgetRefusal => self.notice = notice.filter(|notice| !matches!(notice, Message::Refused(_))),
        }
    }

    fn undo(&mut self) {
        self.selection = Selection::Nothing;
        if self.game.can_undo() {
            self.game.undo();
            self.notify(Message::TakenBack);
        } else if let Some(previous) = self.previous.take() {
            *self = Self { answers: self.answers, ..Self::resume(previous, None) };
            self.notify(Message::BroughtBack);
        }
    }

    fn pick_square(&mut self, square: Square) {
        let position = self.game.position();
        let own = position.pieces(position.turn()).has(square);
        match self.selection {
            Selection::Face { .. } => self.selection = Selection::Nothing,
            Selection::Piece(Origin::Square(picked)) if picked == square => self.selection = Selection::Nothing,
            _ if self.game.outcome().is_some() => self.refuse(Illegal::GameOver),
            _ if own => self.selection = Selection::Piece(Origin::Square(square)),
            Selection::Piece(origin) => self.go(origin, square),
            Selection::Nothing if position.piece(square).is_some() => self.refuse(Illegal::NotYours(square)),
            Selection::Nothing => {}
        }
    }

    fn pick_hand(&mut self, side: Side, kind: Kind, face: Option<Kind>) {
        let picked = Selection::Piece(Origin::Hand { kind, face });
        let position = self.game.position();
        if self.game.outcome().is_some() {
            self.refuse(Illegal::GameOver);
        } else if side != position.turn() || position.hand(side).count(kind) == 0 || self.selection == picked {
            self.selection = Selection::Nothing;
        } else {
            self.selection = picked;
        }
    }

    fn pick_face(&mut self, face: Kind) {
        if let Selection::Face { origin, to, faces } = self.selection
            && faces.has(face)
        {
            self.play(origin.to(to, face));
        }
    }

    /// Moves the picked piece to a square, or opens the dialog if it may show more than one face there.
    fn go(&mut self, origin: Origin, to: Square) {
        let faces: KindSet = self.candidates().into_iter().filter(|m| m.to() == to).map(Move::face).collect();
        match faces.only() {
            Some(face) => self.play(origin.to(to, face)),
            None if faces.is_empty() => {
                let reason = self.game.position().check(origin.to(to, self.tried_face(origin, to)));
                self.selection = Selection::Nothing;
                if let Err(reason) = reason {
                    self.refuse(reason);
                }
            }
            None => self.selection = Selection::Face { origin, to, faces },
        }
    }

    /// The face that an illegal attempt would have shown, to ask the rules what is wrong with it.
    fn tried_face(&self, origin: Origin, to: Square) -> Kind {
        match origin {
            Origin::Square(from) => self.game.position().faces_after(from, to).first().unwrap_or(Kind::King),
            Origin::Hand { kind, face } => face.unwrap_or(kind),
        }
    }

    fn play(&mut self, played: Move) {
        self.selection = Selection::Nothing;
        self.cursor = played.to();
        match self.game.play(played) {
            Ok(()) => self.previous = None,
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
