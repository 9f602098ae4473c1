//! Positions and moves as text.

pub mod fairy;
pub mod japanese;
pub mod kanji;
pub mod kif;
pub mod line;
pub mod sfen;
pub mod spot;
pub mod usi;
pub mod western;
