//! What a person's hands do: pointers that tap, hold and drag ([`gesture`]), and the keyboard's [`cursor`] on the board.

pub mod cursor;
pub mod gesture;
