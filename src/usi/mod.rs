//! The engine as other programs know it: the USI protocol, as text in and text out; XBoard's too.
//!
//! [`talk`] is the door, and [`conversation`] what is behind it. They read no input, print nothing and know no clock:
//! `bin/usi.rs` adds those.
//! Source: <https://shogidokoro2.stars.ne.jp/usi.html>

mod bench;
pub mod cecp;
pub mod clock;
pub mod command;
pub mod conversation;
mod count;
pub mod options;
mod print;
pub mod talk;
mod thought;
