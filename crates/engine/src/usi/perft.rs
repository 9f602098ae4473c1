//! Perft in slices, so that it can be stopped. Source: <https://www.chessprogramming.org/Perft>

use rules::{Move, Position, perft};

/// The depth that one step counts, in plies: a few milliseconds at most.
const PLIES_IN_ONE: u32 = 2;

#[derive(Debug)]
struct Node {
    position: Position,
    moves: std::vec::IntoIter<Move>,
}

#[derive(Debug)]
pub(super) struct PerftJob {
    depth: u32,
    /// The root first.
    stack: Vec<Node>,
    /// The root's moves with the leaves counted below them so far.
    counted: Vec<(Move, u64)>,
}

impl PerftJob {
    pub(super) fn new(position: Position, depth: u32) -> Self {
        let mut count = Self { depth, stack: Vec::new(), counted: Vec::new() };
        if depth > 0 {
            count.push(position);
        }
        count
    }

    fn push(&mut self, position: Position) {
        self.stack.push(Node { position, moves: position.moves().into_iter() });
    }

    /// Counts the leaves of one subtree. Returns whether the count is complete.
    pub(super) fn step(&mut self) -> bool {
        let ply = self.stack.len();
        let Some(node) = self.stack.last_mut() else { return true };
        let Some(played) = node.moves.next() else {
            self.stack.pop();
            return self.stack.is_empty();
        };
        let child = node.position.after(played);
        if ply == 1 {
            self.counted.push((played, 0));
        }
        let left = self.depth.saturating_sub(u32::try_from(ply).unwrap_or(u32::MAX));
        if left > PLIES_IN_ONE {
            self.push(child);
        } else if let Some((_, leaves)) = self.counted.last_mut() {
            *leaves += perft(&child, left);
        }
        false
    }

    /// The leaves counted so far. At depth 0 the root is the only one.
    pub(super) fn leaves(&self) -> u64 {
        if self.depth == 0 { 1 } else { self.counted.iter().map(|(_, leaves)| leaves).sum() }
    }

    pub(super) fn counted(&self) -> &[(Move, u64)] {
        &self.counted
    }
}
