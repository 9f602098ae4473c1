//! Solved games: the value of every position that can be reached from the start, and a best move, from a table of a few
//! hundred kilobytes (docs/dev/tablebase.md).
//!
//! For each position the table says which of its moves is best, not how it ends. A [`prober::Prober`] follows the best moves:
//! they lead to an end, which gives the value and the exact distance, or round in a circle, which is a draw. Positions near
//! the end are searched instead and need no entry; nor do positions in which every move that is left to choose from is
//! best.

pub mod choices;
pub mod near_end;
pub mod numbering;
pub mod prober;
pub mod retrieval;
pub mod table;

pub use protocol::Value;
