//! The moves of the game: a list beside the board or on a sheet, the latest ones in a line, and the buttons that step
//! through them and change the variations.

mod buttons;
mod latest;
mod list;
mod variations;

pub(super) use buttons::StepButtons;
pub(super) use latest::LatestMoves;
pub(super) use list::MoveList;
pub(super) use variations::VariationButtons;
