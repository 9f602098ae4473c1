//! Input: taps, long presses and drags of a pointer ([`gesture`]), and the keyboard's [`cursor`] on the board.

pub mod cursor;
pub mod gesture;
