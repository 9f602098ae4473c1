//! The session's questions to the engine, and its use of the answers: moves, hints, tablebase values, review, analysis.

mod analysis;
mod questions;
mod review;
mod values;

use std::sync::Arc;

use crate::review::Review;

use super::EngineError;

use review::ReviewRun;

pub use analysis::{Analysis, AnalysisLimit, AnalysisSetting, Found, MAX_ANALYSIS_LINES};
pub use questions::{EngineFindings, EngineQuery, Hint, Purpose};
pub use values::TablebaseResults;

/// The questions to the engine, and its findings.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct EngineState {
    /// Why the engine cannot play; `None` if it can.
    pub(super) error: Option<EngineError>,
    pub(super) hint: Hint,
    /// Whether the computer is considering a draw offer.
    pub(super) offers_draw: bool,
    pub(super) values: TablebaseResults,
    pub(super) analysis: Analysis,
    /// The running review.
    pub(super) review_run: Option<ReviewRun>,
    /// The review of a lost game from its end, as far as its turning point needed it. Not stored.
    pub(super) explained_loss: Option<Arc<Review>>,
    /// The index of the costly move being examined.
    pub(super) examined: Option<usize>,
}

impl EngineState {
    /// Clears the hint and a draw offer.
    pub(super) const fn dismiss(&mut self) {
        (self.hint, self.offers_draw) = (Hint::None, false);
    }

    /// The state carried over to another match.
    pub(super) fn for_match(&self, next: &super::Match) -> Self {
        Self {
            error: self.error,
            values: self.values.forgotten(),
            analysis: self.analysis.for_match(next),
            ..Self::default()
        }
    }
}
