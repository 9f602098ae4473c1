//! The engine as other programs know it: the USI protocol, as text in and text out.
//!
//! [`conversation`] is the door. It reads no input, prints nothing and knows no clock: `bin/usi.rs` adds those.
//! Source: <https://shogidokoro2.stars.ne.jp/usi.html>

mod bench;
pub mod clock;
pub mod command;
pub mod conversation;
mod count;
pub mod options;
mod print;
mod thought;
