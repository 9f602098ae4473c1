//! The table: the board, the hands and the pieces, and their pointer and keyboard handling.

mod clock;
mod dialog;
mod gesture;
mod hands;
mod orientation;
mod piece;
mod pieces;
mod squares;
mod table;
mod values;

pub(super) use gesture::Pointers;
pub(super) use orientation::is_seated_opposite;
#[cfg(not(target_arch = "wasm32"))]
pub(super) use table::PlayerName;
pub(super) use table::Table;
