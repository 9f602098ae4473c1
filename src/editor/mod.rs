//! The position editor around the board: the palette and the buttons. The board itself is the one that is played on.

mod buttons;
mod palette;
mod problems;

pub(super) use buttons::EditorButtons;
pub(super) use palette::Palette;
pub(super) use problems::Problems;
