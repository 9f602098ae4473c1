//! Counting leaves in slices, so that it can be stopped.

use crate::rules::{Move, Position, perft};

/// What is counted in one go, in plies: some milliseconds at most.
const PLIES_IN_ONE: u32 = 2;

/// A node whose moves are being counted.
#[derive(Debug)]
struct Node {
    position: Position,
    moves: std::vec::IntoIter<Move>,
}

/// A count under way: what lies behind each move of the root.
#[derive(Debug)]
pub(super) struct PerftJob {
    depth: u32,
    /// The root first.
    stack: Vec<Node>,
    /// The root's moves, each with the leaves behind it as far as they have been counted.
    counted: Vec<(Move, u64)>,
}

impl PerftJob {
    /// Counts the leaves so many plies below, at least 1.
    pub(super) fn new(position: Position, depth: u32) -> Self {
        let mut count = Self { depth: depth.max(1), stack: Vec::new(), counted: Vec::new() };
        count.push(position);
        count
    }

    fn push(&mut self, position: Position) {
        self.stack.push(Node { position, moves: position.moves().into_iter() });
    }

    /// Counts a little. Answers whether that was all.
    pub(super) fn step(&mut self) -> bool {
        let ply = self.stack.len();
        let Some(node) = self.stack.last_mut() else { return true };
        let Some(played) = node.moves.next() else {
            self.stack.pop();
            return self.stack.is_empty();
        };
        let after = node.position.after(played);
        if ply == 1 {
            self.counted.push((played, 0));
        }
        let left = self.depth.saturating_sub(u32::try_from(ply).unwrap_or(u32::MAX));
        if left > PLIES_IN_ONE {
            self.push(after);
        } else if let Some((_, leaves)) = self.counted.last_mut() {
            *leaves += perft(&after, left);
        }
        false
    }

    /// What was counted behind each move of the root.
    pub(super) fn counted(&self) -> &[(Move, u64)] {
        &self.counted
    }
}
