//! A line that the search found.

use rules::Move;

use super::score::Score;

/// One line of a completed depth.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// The rank in `MultiPV`, from 1 for the best move.
    pub rank: usize,
    /// In plies.
    pub depth: u32,
    /// The longest line searched, in plies.
    pub selective_depth: usize,
    /// For the side to move at the root.
    pub score: Score,
    /// The principal variation.
    pub moves: Vec<Move>,
    /// Nodes searched for the question so far.
    pub nodes: u64,
}
