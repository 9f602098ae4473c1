//! Input: taps, long presses, drags and drawings of a [`mod@pointer`] ([`gesture`]), the [`key`] that is pressed, and the
//! keyboard's [`cursor`] on the board.

pub mod cursor;
pub mod gesture;
pub mod key;
pub mod pointer;
