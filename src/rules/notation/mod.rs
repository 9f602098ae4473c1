//! Positions and moves as text.

pub mod sfen;
pub mod usi;
