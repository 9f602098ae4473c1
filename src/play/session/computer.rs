//! Questions to the engine, and what a session does with its answers.

use crate::{
    play::message::{EngineError, Message},
    protocol::{Level, Question, QuestionLimits, TableFault},
    rules::{
        Move, Position,
        notation::{line, sfen},
    },
};

use super::{
    MoveMotion, Session,
    matches::{Match, Player},
    selection::{Origin, Selection},
};

/// The limits of the search that judges an offered draw, at the strongest level. Nodes alone, so that every device judges
/// alike.
const DRAW_LIMITS: QuestionLimits = QuestionLimits { time_ms: None, nodes: Some(200_000), lines: None, mate: None };

/// Why the engine is asked for a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Purpose {
    /// To play it.
    Reply,
    /// To show it to the person who is to move.
    Hint,
    /// To evaluate the position in which a person offers a draw.
    Draw,
    /// To show the values of the positions and moves of a solved game. No move is asked for.
    Values,
}

/// A question to the engine.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EngineQuery {
    /// Why a move is asked for.
    pub purpose: Purpose,
    /// The question, as it is sent to the worker.
    pub question: Question,
    /// The position to find a move in.
    pub position: Position,
    /// The animation of the person's move, which a reply waits for.
    pub last_motion: MoveMotion,
}

/// The state of the hint.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Hint {
    /// No hint was asked for.
    #[default]
    None,
    /// The engine is searching for one.
    Asked,
    /// This move is shown.
    Shown(Move),
}

impl Session {
    /// The question to ask the engine now, if any.
    #[must_use]
    pub fn engine_query(&self) -> Option<EngineQuery> {
        let purpose = self.purpose()?;
        let Match { seed, repeatable, .. } = self.current;
        let (level, limits) = match purpose {
            Purpose::Reply => {
                let limits = QuestionLimits { time_ms: self.time_for_reply_ms(), ..QuestionLimits::default() };
                (self.players().level()?, limits)
            }
            Purpose::Draw => (Level::STRONGEST, DRAW_LIMITS),
            Purpose::Values => (Level::STRONGEST, QuestionLimits::default()),
            // The best move, not one of several; otherwise like a reply, so that each finds what the other has kept in
            // the table.
            Purpose::Hint => (Level::STRONGEST, QuestionLimits { lines: Some(1), ..QuestionLimits::default() }),
        };
        let game = &self.game().prefix(if purpose == Purpose::Values { self.shown_moves() } else { usize::MAX });
        let (sfen, moves) = match purpose {
            Purpose::Reply | Purpose::Hint | Purpose::Values => (line::start(game), line::moves(game)),
            // Without the moves before: a way back to an earlier position would count as a draw.
            Purpose::Draw => (sfen::print(&game.position().setup(game.ply())), Vec::new()),
        };
        let variant = game.variant().name().to_owned();
        let repeatable = repeatable || purpose == Purpose::Draw;
        let question = Question { variant, sfen, moves, level, seed, repeatable, limits };
        Some(EngineQuery { purpose, question, position: *game.position(), last_motion: self.last_motion() })
    }

    /// Why the engine is needed now, if it is.
    #[must_use]
    pub fn purpose(&self) -> Option<Purpose> {
        let is_elsewhere = self.lesson.is_some() || self.editor.is_some() || self.replay.is_some();
        if self.engine_error.is_some() || is_elsewhere {
            return None;
        }
        let for_move = match self.current.mover() {
            Some(Player::Engine(_)) => Some(Purpose::Reply),
            Some(Player::Person) if self.offers_draw => Some(Purpose::Draw),
            Some(Player::Person) => (self.hint == Hint::Asked).then_some(Purpose::Hint),
            Some(Player::Remote | Player::Nobody) | None => None,
        };
        for_move.or(self.lacks_values().then_some(Purpose::Values))
    }

    /// The state of the hint.
    #[must_use]
    pub const fn hint(&self) -> Hint {
        self.hint
    }

    /// Why the engine cannot play, if it cannot.
    #[must_use]
    pub const fn engine_error(&self) -> Option<EngineError> {
        self.engine_error
    }

    /// Whether a person is to move and may ask for a hint, which would be unfair to a person elsewhere.
    #[must_use]
    pub fn can_hint(&self) -> bool {
        self.replay.is_none()
            && !self.is_step_done()
            && self.current.mover() == Some(Player::Person)
            && self.players().by_link().is_none()
            && self.hint != Hint::Asked
            && (self.engine_error.is_none() || self.lesson.is_some())
    }

    pub(super) fn ask_for_hint(&mut self) {
        if !self.can_hint() {
            return;
        }
        (self.selection, self.earlier) = (Selection::Nothing, None);
        self.hint = self.solution().map_or(Hint::Asked, Hint::Shown);
    }

    /// Whether the computer thinks about a move.
    #[must_use]
    pub fn is_thinking(&self) -> bool {
        self.purpose().is_some_and(|purpose| purpose != Purpose::Values)
    }

    pub(super) fn fail(&mut self, engine_error: EngineError) {
        if self.lacks_values() {
            self.values.lose(TableFault::Unreachable);
        }
        self.engine_error = Some(engine_error);
        if self.hint == Hint::Asked {
            self.hint = Hint::None;
            self.notify(Message::EngineError(engine_error));
        }
        self.offers_draw = false;
    }

    pub(super) fn try_again(&mut self) {
        self.dismiss().engine_error = None;
        self.values.try_again();
    }

    pub(super) fn lift_for_engine(&mut self, played: Move) {
        if self.awaits(Purpose::Reply, played) {
            let filed_under = self.game().position().spec().tables.in_hand(played.face());
            self.engine_lift = Some(Origin::of(played, filed_under));
        }
    }

    pub(super) fn answer(&mut self, purpose: Purpose, played: Move) {
        if !self.awaits(purpose, played) {
            return;
        }
        match purpose {
            Purpose::Reply => {
                // An earlier notice would hide the description of the computer's move.
                self.notice = self.notice.filter(|notice| matches!(notice, Message::SearchedInstead(_)));
                let picked = self.selection;
                self.play(played);
                self.selection = self.selection_after_reply(picked);
            }
            Purpose::Hint => self.hint = Hint::Shown(played),
            // The answers are an evaluation and values.
            Purpose::Draw | Purpose::Values => {}
        }
    }

    /// Whether a move answers the current question; a late one may be for another position.
    fn awaits(&self, purpose: Purpose, played: Move) -> bool {
        self.purpose() == Some(purpose) && self.game().position().is_legal(played)
    }
}
