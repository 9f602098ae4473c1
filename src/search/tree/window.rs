//! Windows: the scores between which the search has to be exact.

use crate::search::score::Score;

/// The scores that matter at a node: at or below `alpha` the side to move has something better elsewhere, at or above `beta`
/// the opponent has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Window {
    /// What the side to move has already.
    pub alpha: Score,
    /// What the opponent has already, seen by the side to move; above `alpha`.
    pub beta: Score,
}

impl Window {
    /// Every score.
    #[must_use]
    pub fn full() -> Self {
        Self { alpha: -Score::BEST, beta: Score::BEST }
    }

    /// So many centipawns to either side of a score.
    #[must_use]
    pub fn around(score: Score, margin_cp: i32) -> Self {
        Self { alpha: score.plus(-margin_cp), beta: score.plus(margin_cp) }
    }

    /// The window of one question: is it better than alpha?
    #[must_use]
    pub fn null_window_at_alpha(self) -> Self {
        Self { alpha: self.alpha, beta: self.alpha.next() }
    }

    /// The window of the question whether it is at least beta.
    #[must_use]
    pub fn null_window_at_beta(self) -> Self {
        Self { alpha: self.beta.plus(-1), beta: self.beta }
    }

    /// Whether no score lies inside, so that the answer is yes or no.
    #[must_use]
    pub fn is_null_window(self) -> bool {
        self.alpha.next() >= self.beta
    }

    /// The same window seen by the opponent.
    #[must_use]
    pub fn negated(self) -> Self {
        Self { alpha: -self.beta, beta: -self.alpha }
    }

    /// Whether the score lies strictly inside, so that it is exact.
    #[must_use]
    pub fn contains(self, score: Score) -> bool {
        self.alpha < score && score < self.beta
    }
}
