//! The position editor around the board: the palette and the buttons. Editing uses the game's board.

mod buttons;
mod palette;
mod problems;

pub(super) use buttons::EditorButtons;
pub(super) use palette::Palette;
pub(super) use problems::Problems;
