//! What a session asks the engine, and what it does with the answers: moves, hints, values of solved games, a review, an
//! analysis.

mod analysis;
mod questions;
mod review;
mod values;

use super::EngineError;

use review::ReviewRun;

pub use analysis::{Analysis, Found, MAX_ANALYSIS_LINES};
pub use questions::{EngineFindings, EngineQuery, Hint, Purpose};
pub use values::TablebaseResults;

/// What is asked of the engine, and what it has found.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct EngineState {
    /// Why the engine cannot play, if it cannot.
    pub(super) error: Option<EngineError>,
    pub(super) hint: Hint,
    /// Whether the computer is considering an offer of a draw.
    pub(super) offers_draw: bool,
    pub(super) values: TablebaseResults,
    pub(super) analysis: Analysis,
    /// The review that goes on.
    pub(super) review_run: Option<ReviewRun>,
    /// The index of the costly move that is looked at.
    pub(super) examined: Option<usize>,
}

impl EngineState {
    /// Clears the hint and an offer of a draw.
    pub(super) const fn dismiss(&mut self) {
        (self.hint, self.offers_draw) = (Hint::None, false);
    }

    /// What stays for another match.
    pub(super) fn for_match(&self, next: &super::Match) -> Self {
        Self {
            error: self.error,
            values: self.values.forgotten(),
            analysis: self.analysis.for_match(next),
            ..Self::default()
        }
    }
}
