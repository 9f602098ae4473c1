//! The search: finds a move in every game from the game's data alone.
//!
//! [`service`] answers requests with the [`engine`], which searches the [`tree`] of moves and evaluates positions with
//! [`eval`]. Nothing here reads a clock, prints or draws random numbers. Work is counted in nodes, so the same
//! repeatable question gets the same answer on every machine that is fast enough for the level.

#![warn(missing_docs)]

pub mod chance;
pub mod engine;
pub mod eval;
pub mod exchange;
pub mod files;
pub mod level;
pub mod line;
pub mod oversight;
pub mod params;
pub mod score;
pub mod service;
pub mod solved;
pub mod tree;
pub mod tunables;
pub mod variety;
