//! The engine for XBoard and WinBoard: CECP, the Chess Engine Communication Protocol, version 2.
//!
//! [`cecp_handler`] translates CECP commands into USI, and the USI output back into CECP. XBoard knows shogi moves on
//! boards of any size, so it can show variants with standard shogi pieces only ([`board`]). XBoard's White is Black,
//! who moves first from below. Source: <https://www.gnu.org/software/xboard/engine-intf.html>

pub mod board;
pub mod cecp_handler;
pub mod clocks;
pub mod command;
pub mod moves;
mod print;
