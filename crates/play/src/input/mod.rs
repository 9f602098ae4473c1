//! Input: taps, long presses, drags and drawings of a [`mod@pointer`] ([`gesture`]), the [`wheel`], the [`key`] that is
//! pressed and its [`shortcut`], and the keyboard's [`cursor`] on the board.

pub mod cursor;
pub mod gesture;
pub mod key;
pub mod pointer;
pub mod shortcut;
pub mod wheel;
