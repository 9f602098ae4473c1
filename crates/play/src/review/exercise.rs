//! Costly moves as exercises: to find a better move than was played.

use protocol::Chance;
use rules::{Move, Side, Start};

use super::{INACCURACY_PERMILLE, MateError, PositionEval, Review, STILL_OPEN_PERMILLE, Severity};

/// A costly move to improve on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Exercise {
    /// The position before the move.
    pub start: Start,
    /// The costly move.
    pub played: Move,
    /// The best move.
    pub best: Move,
    /// The reply that refutes the costly move; `None` if it ended the game.
    pub refutation: Option<Move>,
    /// The chance to win of the side to move, with the best move.
    pub chance: Chance,
    /// Its chance after the costly move.
    pub played_chance: Chance,
    /// Whether only a forced win will do: the best move had one.
    pub must_win: bool,
    /// Whether any move that loses no piece and is not mated soon will do: it comes from such a puzzle.
    pub must_save: bool,
}

/// The margin of a solved game, in thousandths of a win: the chances of the review come from its table, those of the judge
/// from a search.
const SOLVED_MARGIN_PERMILLE: u16 = 300;

impl Exercise {
    /// Whether a move keeps the advantage, by the evaluation after it, for the opponent: it is better than the costly move,
    /// costs less than an inaccuracy, and wins by force if the best move does.
    #[must_use]
    pub fn accepts(&self, after: &PositionEval) -> bool {
        let chance = after.chance.of_other_side();
        let is_solved = self.start.variant().spec().solved;
        if self.must_win && !is_solved {
            return after.is_mated_in().is_some();
        }
        let margin = if is_solved { SOLVED_MARGIN_PERMILLE } else { INACCURACY_PERMILLE };
        chance > self.played_chance && self.chance.permille().saturating_sub(chance.permille()) < margin
    }
}

impl Review {
    /// The mistakes of a side, or of both, in the order of the game: what cost a fifth of a win, and mates missed or
    /// allowed, while the game was not lost.
    #[must_use]
    pub fn exercises(&self, side: Option<Side>) -> Vec<Exercise> {
        let mut position = *self.start().position();
        let (mut exercises, mut number) = (Vec::new(), self.start().ply());
        for (index, &played) in self.moves().iter().enumerate() {
            if side.is_none_or(|side| side == position.turn())
                && let Some(judgement) = self.judgement(index)
                && judgement.chances[0].permille() >= STILL_OPEN_PERMILLE
                && (judgement.severity >= Severity::Mistake || judgement.mate.is_some())
                && let Some(&best) = judgement.better.first()
                && let Ok(start) = Start::try_from(&position.setup(number))
            {
                let refutation = judgement.refutation.first().copied();
                let [chance, played_chance] = judgement.chances;
                let must_win = matches!(judgement.mate, Some(MateError::Missed(_)));
                exercises.push(Exercise {
                    start,
                    played,
                    best,
                    refutation,
                    chance,
                    played_chance,
                    must_win,
                    must_save: false,
                });
            }
            position = position.after(played);
            number = number.saturating_add(1);
        }
        exercises
    }
}
