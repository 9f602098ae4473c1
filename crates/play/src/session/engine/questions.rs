//! Questions to the engine, and what a session does with its answers.

use protocol::{Findings, Level, Question, QuestionLimits, TablebaseFault};
use rules::{
    Move, Position,
    notation::{line, sfen},
};

use crate::{
    message::{EngineError, HintReason, Message},
    reason::reason,
};

use super::{
    super::{
        Mode, MoveMotion, Origin, Selection, Session,
        matches::{Match, Player},
    },
    review,
};

/// The limits of the search that judges a draw offer, at the strongest level. Nodes only, so that every device judges
/// alike.
const DRAW_LIMITS: QuestionLimits = nodes(200_000);

/// The limits of the search for a hint, at the strongest level: a second on a phone. The second line tells whether the
/// first is the only good move.
const HINT_LIMITS: QuestionLimits = QuestionLimits { lines: Some(2), ..nodes(400_000) };

/// The limits of the search for the reply to a wrong move in a puzzle.
const REFUTATION_LIMITS: QuestionLimits = nodes(60_000);

const fn nodes(nodes: u64) -> QuestionLimits {
    QuestionLimits { time_ms: None, nodes: Some(nodes), lines: None, mate: None, depth: None }
}

/// Why the engine is asked for a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Purpose {
    Reply,
    /// To show a move to the person to move.
    Hint,
    /// To evaluate the position in which a person offers a draw.
    Draw,
    /// To show what a wrong move in a puzzle allows.
    Refutation,
    /// To judge a move of an exercise.
    Judgement,
    /// To show tablebase values of positions and moves. No move is asked for.
    Values,
    /// To judge a position in a review.
    Review,
    /// To show the best lines in the position on the board.
    Analysis,
}

impl Purpose {
    /// Whether a person waits for the answer before the game can continue.
    #[must_use]
    pub const fn is_of_game(self) -> bool {
        matches!(self, Self::Reply | Self::Hint | Self::Draw)
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EngineQuery {
    /// Why a move is asked for.
    pub purpose: Purpose,
    /// The question as sent to the worker.
    pub question: Question,
    /// Whether the tablebase is asked, instead of a search.
    pub uses_tablebase: bool,
    /// The position to find a move in.
    pub position: Position,
    /// The animation of the person's move, which a reply waits for.
    pub last_motion: MoveMotion,
}

/// The engine's findings for a purpose other than a move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EngineFindings {
    pub purpose: Purpose,
    /// The number of moves before the position.
    pub moves: usize,
    pub position: Position,
    pub findings: Findings,
    /// Whether the engine has finished.
    pub is_final: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Hint {
    /// No hint was asked for.
    #[default]
    None,
    /// The engine is searching for one.
    Asked,
    /// This move is shown, with the reason why it is good, if known.
    Shown(Move, Option<HintReason>),
}

impl Session {
    /// The question to ask the engine now, if any.
    #[must_use]
    pub fn engine_query(&self) -> Option<EngineQuery> {
        let purpose = self.purpose()?;
        let &Match { seed, repeatable, .. } = self.current();
        let (level, limits) = match purpose {
            Purpose::Reply => {
                let limits = QuestionLimits { time_ms: self.time_for_reply_ms(), ..QuestionLimits::default() };
                (self.players().level()?, limits)
            }
            Purpose::Draw => (Level::STRONGEST, DRAW_LIMITS),
            Purpose::Values => (Level::STRONGEST, QuestionLimits::default()),
            Purpose::Review | Purpose::Judgement => (Level::STRONGEST, nodes(review::NODES_PER_POSITION)),
            Purpose::Analysis => (Level::STRONGEST, self.engine.analysis.limits(&self.analysed_position())),
            // The tablebase answers only if nothing but the best move is asked for.
            Purpose::Hint | Purpose::Refutation if self.game().variant().spec().solved => {
                (Level::STRONGEST, QuestionLimits { lines: Some(1), ..QuestionLimits::default() })
            }
            Purpose::Hint => (Level::STRONGEST, HINT_LIMITS),
            Purpose::Refutation => (Level::STRONGEST, REFUTATION_LIMITS),
        };
        let game = &match purpose {
            Purpose::Values | Purpose::Analysis => self.game().prefix(self.shown_moves()),
            Purpose::Review => self.engine.review_run.as_ref()?.next_game()?,
            Purpose::Reply | Purpose::Hint | Purpose::Refutation | Purpose::Judgement | Purpose::Draw => {
                self.game().clone()
            }
        };
        let uses_tablebase = match purpose {
            Purpose::Values => true,
            // A loss is explained without a table that may have to be loaded.
            Purpose::Review => self.has_tablebase() && !self.is_explaining_loss(),
            // The table has no position that the game does not reach.
            Purpose::Analysis => {
                let position = self.analysed_position();
                self.has_tablebase()
                    && !self.analyses_threat()
                    && !self.engine.analysis.limit(&position).is_for_mate(&position)
            }
            Purpose::Reply | Purpose::Hint | Purpose::Refutation | Purpose::Judgement | Purpose::Draw => false,
        };
        let (sfen, moves) = match purpose {
            // Without the earlier moves: returning to an earlier position would count as a draw.
            Purpose::Draw => (sfen::print(&game.position().setup(game.ply())), Vec::new()),
            Purpose::Analysis if self.analyses_threat() => {
                (sfen::print(&self.analysed_position().setup(game.ply())), Vec::new())
            }
            _ => (line::start(game), line::moves(game)),
        };
        let variant = game.variant().name().to_owned();
        let repeatable = repeatable || purpose == Purpose::Draw;
        // Only the computer's move waits for an animation.
        let last_motion = if purpose == Purpose::Reply { self.last_motion() } else { MoveMotion::default() };
        let question = Question { variant, sfen, moves, level, seed, repeatable, limits };
        let position = if purpose == Purpose::Analysis { self.analysed_position() } else { *game.position() };
        Some(EngineQuery { purpose, question, uses_tablebase, position, last_motion })
    }

    /// Why the engine is needed now, if it is.
    #[must_use]
    pub fn purpose(&self) -> Option<Purpose> {
        if self.engine.error.is_some() {
            return None;
        }
        match &self.mode {
            Mode::Play => self.purpose_in_play(),
            Mode::Lesson(lesson) if lesson.awaits_judgement() => Some(Purpose::Judgement),
            Mode::Lesson(lesson) => lesson.lacks_refutation().then_some(Purpose::Refutation),
            Mode::Edit(_) => None,
        }
    }

    fn purpose_in_play(&self) -> Option<Purpose> {
        let for_move = match self.matches.current.mover() {
            Some(Player::Engine(_)) => Some(Purpose::Reply),
            Some(Player::Person) if self.engine.offers_draw => Some(Purpose::Draw),
            Some(Player::Person) => (self.engine.hint == Hint::Asked).then_some(Purpose::Hint),
            Some(Player::Correspondent | Player::Nobody) | None => None,
        };
        for_move
            .or(self.is_reviewing().then_some(Purpose::Review))
            .or(self.lacks_analysis().then_some(Purpose::Analysis))
            .or(self.lacks_values().then_some(Purpose::Values))
    }

    #[must_use]
    pub const fn hint(&self) -> Hint {
        self.engine.hint
    }

    /// Why the engine cannot play; `None` if it can.
    #[must_use]
    pub const fn engine_error(&self) -> Option<EngineError> {
        self.engine.error
    }

    /// Whether a person is to move and may ask for a hint, which would be unfair to a correspondent.
    #[must_use]
    pub fn can_hint(&self) -> bool {
        let is_persons = || self.current().mover() == Some(Player::Person);
        match &self.mode {
            Mode::Play => {
                let is_free = self.engine.hint != Hint::Asked && self.engine.error.is_none();
                is_free && is_persons() && self.players().correspondence().is_none()
            }
            // A shown move is the solution.
            Mode::Lesson(lesson) => {
                lesson.has_help() && is_persons() && !self.is_step_over() && self.engine.hint == Hint::None
            }
            Mode::Edit(_) => false,
        }
    }

    pub(in crate::session) fn ask_for_hint(&mut self) {
        if !self.can_hint() {
            return;
        }
        (self.board.selection, self.matches.earlier) = (Selection::Nothing, None);
        self.engine.hint = Hint::Asked;
        self.matches.current.note_help();
    }

    /// Whether the computer thinks about a move.
    #[must_use]
    pub fn is_thinking(&self) -> bool {
        self.purpose().is_some_and(Purpose::is_of_game)
    }

    pub(in crate::session) fn fail(&mut self, engine_error: EngineError) {
        if self.lacks_values() {
            self.engine.values.set_fault(TablebaseFault::Unreachable);
        }
        self.stop_review();
        self.engine.error = Some(engine_error);
        if self.engine.hint == Hint::Asked {
            self.engine.hint = Hint::None;
            self.notify(Message::EngineError(engine_error));
        }
        self.engine.offers_draw = false;
        self.give_up_judgement();
    }

    /// Gives a notice that the engine is restarting, if a person waits for it.
    pub(in crate::session) fn note_silence(&mut self) {
        if self.is_thinking() {
            self.notify(Message::EngineSilent);
        }
    }

    pub(in crate::session) fn try_again(&mut self) {
        self.dismiss().engine.error = None;
        self.engine.values.try_again();
    }

    pub(in crate::session) fn lift_for_engine(&mut self, played: Move) {
        if self.awaits(Purpose::Reply, played) {
            let hand_kind = self.game().position().spec().tables.in_hand(played.face());
            self.board.engine_lift = Some(Origin::of(played, hand_kind));
        }
    }

    /// Plays the computer's move.
    pub(in crate::session) fn play_reply_of_engine(&mut self, played: Move) {
        if !self.awaits(Purpose::Reply, played) {
            return;
        }
        // An earlier notice would hide the description of the computer's move.
        self.notice.message = self.notice.message.filter(|notice| matches!(notice, Message::SearchedInstead(_)));
        let picked = self.board.selection;
        self.play(played);
        self.board.selection = self.selection_after_reply(picked);
    }

    /// Takes the engine's findings so far for the review or the analysis.
    pub(in crate::session) fn take_findings(&mut self, found: &EngineFindings) {
        let EngineFindings { purpose, moves, position, ref findings, is_final } = *found;
        match purpose {
            Purpose::Review if is_final => self.take_review_findings((moves, position), findings),
            Purpose::Analysis => self.take_analysis((moves, position), findings, is_final),
            _ => {}
        }
    }

    /// Shows a move as a hint, with the reason that the findings give.
    pub(in crate::session) fn answer_hint(&mut self, played: Move, findings: Option<&Findings>) {
        if self.awaits(Purpose::Hint, played) {
            let reason = findings.and_then(|findings| reason(self.game().position(), played, findings));
            self.engine.hint = Hint::Shown(played, reason);
        }
    }

    /// Whether a move answers the current question; a late one may be for another position.
    pub(in crate::session) fn awaits(&self, purpose: Purpose, played: Move) -> bool {
        self.purpose() == Some(purpose) && self.game().position().is_legal(played)
    }
}
