//! The engine: finds a move in any game of the crate, from its data alone.
//!
//! [`service`] answers requests by means of the [`engine`], which searches the [`tree`] of moves and weighs positions by
//! [`eval`]. Nothing here reads a clock, prints or draws lots; work is counted in nodes, so that the same question has the
//! same answer on every machine that is quick enough for the level.

pub mod engine;
pub mod eval;
pub mod level;
pub mod params;
pub mod score;
pub mod service;
pub mod tree;
