//! Input: taps, long presses, drags and drawings of a [`pointer`] ([`gesture`]), and the keyboard's [`cursor`] on the
//! board.

pub mod cursor;
pub mod gesture;
pub mod pointer;
