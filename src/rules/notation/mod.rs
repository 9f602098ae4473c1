//! Positions and moves as text.

pub mod sfen;
pub mod spot;
pub mod usi;
pub mod western;
