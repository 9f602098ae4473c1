//! The moves of the game: a list beside the board or on a sheet, and the buttons that step through it.

mod buttons;
mod list;

pub(super) use buttons::StepButtons;
pub(super) use list::MoveList;
