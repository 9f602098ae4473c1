//! The engine: finds a move in any game of the crate, from its data alone.
//!
//! An alpha-beta search on a ply stack of its own ([`alphabeta`]), so that it can pause after any node: a web worker hears
//! "stop" only between two slices of work. [`engine`] is the door. Nothing here reads a clock, prints or draws lots; work is
//! counted in nodes, so that the same question has the same answer on every machine that is
//! quick enough for the level.

pub mod alphabeta;
pub mod engine;
pub mod eval;
pub mod history;
pub mod level;
pub mod order;
pub mod params;
pub mod past;
mod quiesce;
mod root;
pub mod score;
pub mod service;
pub mod table;
pub mod window;
