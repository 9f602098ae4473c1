//! The engine as other programs know it: the USI protocol, as text in and text out; XBoard's too.
//!
//! [`protocol_handler`] is the door, and [`usi_handler`] what is behind it. They read no input, print nothing and know no time_management:
//! `bin/usi.rs` adds those.
//! Source: <https://shogidokoro2.stars.ne.jp/usi.html>

mod bench;
pub mod cecp;
pub mod command;
mod go_search;
pub mod options;
mod perft;
mod print;
pub mod protocol_handler;
pub mod time_management;
pub mod usi_handler;
