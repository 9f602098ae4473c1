//! The moves of the game: a list beside the board or on a sheet, and the buttons that step through it and change its
//! variations.

mod buttons;
mod list;
mod variations;

pub(super) use buttons::StepButtons;
pub(super) use list::MoveList;
pub(super) use variations::VariationButtons;
