//! The search through the tree of moves: alpha-beta with quiescence on a ply stack of its own ([`alphabeta`]), so that it can
//! pause after any node: a web worker hears "stop" only between two slices of work. What it remembers, and in which order it
//! tries moves, stands beside it.

pub mod alphabeta;
pub mod history;
pub mod order;
pub mod position_history;
mod quiesce;
mod root;
pub mod table;
pub mod window;
