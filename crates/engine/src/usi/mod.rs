//! The engine for other programs: the USI protocol, text in and text out, and XBoard's protocol.
//!
//! [`protocol_handler`] chooses between [`usi_handler`] and [`cecp`] by the first line. They read no input, print
//! nothing and have no clock: `bin/usi.rs` adds those. Source: <https://shogidokoro2.stars.ne.jp/usi.html>

mod bench;
pub mod cecp;
pub mod command;
mod go_search;
pub mod options;
mod perft;
mod print;
pub mod protocol_handler;
pub mod usi_handler;
