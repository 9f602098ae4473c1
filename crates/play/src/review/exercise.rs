//! Costly moves as exercises: to find a better move than was played.

use protocol::Chance;
use rules::{Move, Side, Start};

use super::{INACCURACY_PERMILLE, Review, Severity};

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
}

impl Exercise {
    /// Whether a move after which the side has this chance to win keeps the advantage: it is not costly.
    #[must_use]
    pub fn accepts(&self, after: Chance) -> bool {
        self.chance.permille().saturating_sub(after.permille()) < INACCURACY_PERMILLE
    }
}

impl Review {
    /// The mistakes of a side, or of both, in the order of the game: what cost a fifth of a win, and mates missed or allowed.
    #[must_use]
    pub fn exercises(&self, side: Option<Side>) -> Vec<Exercise> {
        let mut position = *self.start().position();
        let (mut exercises, mut number) = (Vec::new(), self.start().ply());
        for (index, &played) in self.moves().iter().enumerate() {
            if side.is_none_or(|side| side == position.turn())
                && let Some(judgement) = self.judgement(index)
                && (judgement.severity >= Severity::Mistake || judgement.mate.is_some())
                && let Some(&best) = judgement.better.first()
                && let Ok(start) = Start::try_from(&position.setup(number))
            {
                let refutation = judgement.refutation.first().copied();
                exercises.push(Exercise { start, played, best, refutation, chance: judgement.chances[0] });
            }
            position = position.after(played);
            number = number.saturating_add(1);
        }
        exercises
    }
}
