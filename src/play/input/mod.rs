//! Input: taps, long presses, drags and drawings of a [`mod@pointer`] ([`gesture`]), and the keyboard's [`cursor`] on the
//! board.

pub mod cursor;
pub mod gesture;
pub mod pointer;
