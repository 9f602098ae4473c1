//! The engine as XBoard and WinBoard know it: CECP, the Chess Engine Communication Protocol, version 2.
//!
//! It is the USI conversation with other words: [`conversation`] says to the engine in USI what it hears, and what the engine
//! answers in CECP. XBoard knows shogi's moves on boards of any size, so the games whose pieces are shogi's can be played there
//! ([`board`]); its White is Black, who moves first from below.
//! Source: <https://www.gnu.org/software/xboard/engine-intf.html>

pub mod board;
pub mod cecp_handler;
pub mod clocks;
pub mod command;
pub mod moves;
mod print;
