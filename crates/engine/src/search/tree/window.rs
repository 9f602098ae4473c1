//! Search windows. Source: <https://www.chessprogramming.org/Window>

use crate::search::score::Score;

/// The scores that matter at a node: at or below `alpha` the side to move has a better alternative elsewhere, at or
/// above `beta` the opponent has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Window {
    /// The lower bound: the side to move can already get this much.
    pub alpha: Score,
    /// The upper bound, above `alpha`: the opponent can already limit the score to this.
    pub beta: Score,
}

impl Window {
    /// The window of all scores.
    #[must_use]
    pub fn full() -> Self {
        Self { alpha: -Score::BEST, beta: Score::BEST }
    }

    /// A window with the given margin on both sides of a score.
    #[must_use]
    pub fn around(score: Score, margin_cp: i32) -> Self {
        Self { alpha: score.plus(-margin_cp), beta: score.plus(margin_cp) }
    }

    /// The null window that tests whether a score is above alpha.
    #[must_use]
    pub fn null_window_at_alpha(self) -> Self {
        Self { alpha: self.alpha, beta: self.alpha.next() }
    }

    /// The null window that tests whether a score is at least beta.
    #[must_use]
    pub fn null_window_at_beta(self) -> Self {
        Self { alpha: self.beta.plus(-1), beta: self.beta }
    }

    /// Whether no score lies strictly inside (<https://www.chessprogramming.org/Null_Window>).
    #[must_use]
    pub fn is_null_window(self) -> bool {
        self.alpha.next() >= self.beta
    }

    /// The window from the opponent's point of view.
    #[must_use]
    pub fn negated(self) -> Self {
        Self { alpha: -self.beta, beta: -self.alpha }
    }

    /// Whether the score lies strictly inside and is therefore exact.
    #[must_use]
    pub fn contains(self, score: Score) -> bool {
        self.alpha < score && score < self.beta
    }
}
