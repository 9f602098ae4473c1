//! The engine for other programs: the USI protocol and XBoard's protocol, text in and text out.
//!
//! [`protocol_handler`] chooses between [`usi_handler`] and [`cecp`] by the first line. They do no I/O and have no
//! clock; the program `poppy-usi` adds both. Source: <https://shogidokoro2.stars.ne.jp/usi.html>

mod bench;
pub mod cecp;
pub mod command;
mod eval_file;
mod go_search;
pub mod options;
mod perft;
mod print;
pub mod protocol_handler;
pub mod usi_handler;

pub use eval_file::EvalFile;
