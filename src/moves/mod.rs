//! The moves of the game: a panel, beside the board or on a sheet, with the move list, the review and the analysis; the latest
//! moves in a line; and the buttons that step through them and edit variations.

mod buttons;
mod latest;
mod list;
mod panel;
mod variations;

pub(super) use latest::LatestMoves;
pub(super) use panel::MovesPanel;

use buttons::StepButtons;
use list::MoveList;
use variations::VariationButtons;
