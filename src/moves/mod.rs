//! The moves of the game: a panel beside the board, or tabs on a sheet, with the moves, the review and the analysis; the latest
//! moves in a line; and the buttons that step through them and edit variations.

mod buttons;
mod latest;
mod list;
mod panel;
mod printed;
mod side_panel;
mod title;
mod typed;
mod variations;

pub(super) use buttons::StepButtons;
pub(super) use latest::LatestMoves;
pub(super) use list::MoveList;
pub(super) use panel::MovesPanel;
pub(super) use printed::PrintedGame;
pub(super) use side_panel::SidePanel;
pub(super) use typed::TypedMoves;

use variations::VariationButtons;
