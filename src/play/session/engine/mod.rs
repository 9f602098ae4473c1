//! What a session asks the engine, and what it does with the answers: moves, hints, values of solved games, a review, an
//! analysis.

mod analysis;
mod questions;
mod review;
mod values;

pub use analysis::{Analysis, Found, MAX_ANALYSIS_LINES};
pub use questions::{EngineFindings, EngineQuery, Hint, Purpose};
pub(super) use review::ReviewRun;
pub use values::KnownValues;
