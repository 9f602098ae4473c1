//! The search: alpha-beta with quiescence on an explicit stack ([`alphabeta`]), so that it can pause after any node; a
//! web worker receives "stop" only between two slices of work. Around it: the transposition table, the history
//! heuristic, move ordering and repetition detection.

pub mod alphabeta;
pub mod history;
pub mod memory;
mod moves;
mod node;
pub mod order;
pub mod position_history;
mod pruning;
mod quiesce;
mod root;
pub mod table;
pub mod window;
