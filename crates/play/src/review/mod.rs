//! The review of a game: what each of its positions is worth, and which moves cost most.
//!
//! A [`Review`] takes the engine's findings for the positions of its game, from the last one back, so that the engine,
//! which remembers its searches, already knows what lies ahead.

mod exercise;
mod move_judgement;
mod position_eval;

use protocol::Chance;
use rules::{Game, Move, Reason, Side, Start};

pub use exercise::Exercise;
pub use move_judgement::{
    BLUNDER_PERMILLE, INACCURACY_PERMILLE, MISTAKE_PERMILLE, MateError, MoveJudgement, SHORT_MATE_PLIES, Severity,
};
pub use position_eval::{MAX_LINE, PositionEval, Score, legal_line};

/// The least chance to win, in thousandths, at which a game is not lost yet.
const STILL_OPEN_PERMILLE: u16 = 100;

/// The review of a game, or the part of it that is done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Review {
    start: Start,
    moves: Vec<Move>,
    /// The evaluations of the start and of the position after each move: one more than `moves`.
    evals: Vec<Option<PositionEval>>,
    /// How the game ended, if it did by the rules.
    ended: Option<Reason>,
}

impl Review {
    /// A review in which only an end of the game by the rules is judged.
    #[must_use]
    pub fn new(game: &Game) -> Self {
        let mut evals = vec![None; game.positions().len()];
        if let (Some(outcome), Some(last)) = (game.outcome(), evals.last_mut()) {
            *last = outcome.reason.is_by_rules().then(|| PositionEval::of_outcome(outcome, game.position().turn()));
        }
        let ended = game.outcome().map(|outcome| outcome.reason).filter(|reason| reason.is_by_rules());
        Self { start: game.restart(), moves: game.moves().to_vec(), evals, ended }
    }

    /// A review with earlier evaluations; `None` if their number does not match the game's positions.
    #[must_use]
    pub fn with_evals(game: &Game, evals: Vec<Option<PositionEval>>) -> Option<Self> {
        (evals.len() == game.positions().len()).then(|| Self { evals, ..Self::new(game) })
    }

    /// Whether the reviewed game has these moves.
    #[must_use]
    pub fn has_moves(&self, moves: impl Iterator<Item = Move>) -> bool {
        self.moves.iter().copied().eq(moves)
    }

    /// A review of another game that keeps the evaluations of the positions after the shared moves.
    #[must_use]
    pub fn of_changed(&self, game: &Game) -> Self {
        let mut review = Self::new(game);
        if self.start != review.start {
            return review;
        }
        let shared = self.shared_moves(game);
        for (place, eval) in review.evals.iter_mut().zip(&self.evals[..=shared]) {
            if place.is_none() {
                place.clone_from(eval);
            }
        }
        review
    }

    /// The number of first moves that a game shares with the reviewed one.
    #[must_use]
    pub fn shared_moves(&self, game: &Game) -> usize {
        if self.start != game.restart() {
            return 0;
        }
        self.moves.iter().zip(game.moves()).take_while(|(own, other)| own == other).count()
    }

    /// The evaluations of the start and of the position after each move.
    #[must_use]
    pub fn evals(&self) -> &[Option<PositionEval>] {
        &self.evals
    }

    /// The number of moves before the next position to judge; `None` if all are judged.
    #[must_use]
    pub fn next(&self) -> Option<usize> {
        self.evals.iter().rposition(Option::is_none)
    }

    /// How many positions are judged.
    #[must_use]
    pub fn done(&self) -> usize {
        self.evals.iter().flatten().count()
    }

    /// Sets the evaluation of the position after this many moves.
    pub fn set_eval(&mut self, moves: usize, eval: PositionEval) {
        if let Some(place) = self.evals.get_mut(moves) {
            *place = Some(eval);
        }
    }

    /// The side to move after this many moves.
    #[must_use]
    pub fn turn(&self, moves: usize) -> Side {
        let first = self.start.position().turn();
        if moves.is_multiple_of(2) { first } else { !first }
    }

    /// The evaluation of the position after this many moves, where it is known.
    #[must_use]
    pub fn score(&self, moves: usize) -> Option<Score> {
        Some(Score::of(self.turn(moves), self.evals.get(moves)?.as_ref()?))
    }

    /// Black's chance to win at the start and after each move, where it is known.
    #[must_use]
    pub fn chances_of_black(&self) -> Vec<Option<Chance>> {
        (0..self.evals.len()).map(|moves| self.score(moves).map(Score::chance_of_black)).collect()
    }

    #[must_use]
    pub const fn start(&self) -> Start {
        self.start
    }

    #[must_use]
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// The last mistake of a side before which it still had a chance; if there is none, its costliest move. `None` if it made
    /// no costly move, or the review has not come so far: it judges the last move first.
    #[must_use]
    pub fn turning_point(&self, side: Side) -> Option<MoveJudgement> {
        let of_side = (0..self.moves.len()).rev().filter(|&index| self.turn(index) == side);
        let (mut last, mut costliest) = (None, None::<MoveJudgement>);
        for index in of_side {
            if self.evals[index].is_none() || self.evals[index + 1].is_none() {
                return None;
            }
            let Some(judgement) = self.judgement(index) else { continue };
            if judgement.severity >= Severity::Mistake && judgement.chances[0].permille() >= STILL_OPEN_PERMILLE {
                last = Some(judgement);
                break;
            }
            if costliest.as_ref().is_none_or(|costliest| judgement.cost_permille() > costliest.cost_permille()) {
                costliest = Some(judgement);
            }
        }
        last.or(costliest)
    }

    /// How many moves of a side have a severity.
    #[must_use]
    pub fn count(&self, side: Side, severity: Severity) -> usize {
        let of_side = (0..self.moves.len()).filter(|&index| self.turn(index) == side);
        of_side.filter(|&index| self.judgement(index).is_some_and(|judgement| judgement.severity == severity)).count()
    }

    /// The judgement of the move with this index, if it is costly.
    #[must_use]
    pub fn judgement(&self, index: usize) -> Option<MoveJudgement> {
        let (before, after) = (self.evals.get(index)?.as_ref()?, self.evals.get(index + 1)?.as_ref()?);
        let ended = self.ended.filter(|_| index + 1 == self.moves.len());
        let judgement = MoveJudgement::between(index, *self.moves.get(index)?, before, after)?;
        Some(MoveJudgement { ended, ..judgement })
    }
}
