//! The board with its hands and pieces, and what pointers and keys do on it.

mod dialog;
mod gesture;
mod hands;
mod orientation;
mod piece;
mod pieces;
mod premove;
mod shapes;
mod squares;
mod still_piece;
mod table;

pub(super) use gesture::Pointers;
pub(super) use orientation::{is_across, is_turned_to_them, turn_for_passing};
pub(super) use premove::play_premoves;
#[cfg(not(target_arch = "wasm32"))]
pub(super) use table::PlayerName;
pub(super) use table::Table;
