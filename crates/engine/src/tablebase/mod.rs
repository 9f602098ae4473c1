//! Solved games: the value and a best move of every position reachable from the start, from a table of a few hundred
//! kilobytes (docs/dev/tablebase.md).
//!
//! The table says which move of a position is best, not how the game ends. A [`prober::Prober`] follows the best moves:
//! they lead to an end, which gives the value and the exact distance, or into a cycle, which is a draw. Positions near
//! the end are searched and have no entry; nor have positions in which all remaining moves are best.

pub mod choices;
pub mod near_end;
pub mod numbering;
pub mod prober;
pub mod retrieval;
pub mod table;

pub use protocol::Value;
