//! Retrograde analysis: <https://www.chessprogramming.org/Retrograde_Analysis>

use engine::tablebase::Value;
use rules::{Position, Variant};

use crate::graph::Graph;

/// The plies to the end of a position that is won (odd) or lost (even).
type Plies = u16;
const DRAW: Plies = Plies::MAX;

/// The result of having no legal move without being in check.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Stalemate {
    Loses,
    /// The rule of chess, for comparison.
    Draws,
}

impl Stalemate {
    /// The value of a position without legal moves.
    pub(crate) fn end(self, position: &Position) -> Value {
        if self == Self::Draws && !position.in_check() { Value::Draw } else { Value::Loss(0) }
    }
}

/// A value in words.
pub(crate) fn describe(value: Value) -> String {
    match value {
        Value::Win(plies) => format!("win in {plies}"),
        Value::Draw => "draw".to_owned(),
        Value::Loss(plies) => format!("loss in {plies}"),
    }
}

pub(crate) struct Solution {
    pub(crate) variant: Variant,
    pub(crate) stalemate: Stalemate,
    pub(crate) graph: Graph,
    plies: Vec<Plies>,
}

impl Solution {
    /// `None` if the game has too many positions.
    pub(crate) fn of(variant: Variant, stalemate: Stalemate) -> Option<Self> {
        let graph = Graph::of(variant)?;
        let backwards = graph.moves.reversed();
        let nodes = u32::try_from(graph.numbers.len()).ok()?;
        let mut plies = vec![DRAW; graph.numbers.len()];
        // The number of moves of each position that are not known to lose.
        let mut open: Vec<u16> =
            (0..nodes).map(|node| u16::try_from(graph.moves.of(node).len())).collect::<Result<_, _>>().ok()?;
        let is_lost = |node| stalemate.end(&graph.position(node)) == Value::Loss(0);
        let mut solved_nodes: Vec<u32> = (0..nodes).filter(|&node| open[node as usize] == 0 && is_lost(node)).collect();
        for &node in &solved_nodes {
            plies[node as usize] = 0;
        }
        let mut at = 0;
        while let Some(&node) = solved_nodes.get(at) {
            at += 1;
            let next = plies[node as usize] + 1;
            assert!(next < DRAW, "no game is so long");
            for &from in backwards.of(node) {
                if plies[from as usize] != DRAW {
                    continue;
                }
                open[from as usize] -= 1;
                // Positions are solved_nodes in the order of their distance: the first winning move is the shortest, the
                // last losing one the longest.
                if next % 2 == 1 || open[from as usize] == 0 {
                    plies[from as usize] = next;
                    solved_nodes.push(from);
                }
            }
        }
        Some(Self { variant, stalemate, graph, plies })
    }

    pub(crate) fn value(&self, node: u32) -> Value {
        match self.plies[node as usize] {
            DRAW => Value::Draw,
            plies if plies % 2 == 1 => Value::Win(plies.into()),
            plies => Value::Loss(plies.into()),
        }
    }

    /// The nodes after a node's moves, without duplicates.
    pub(crate) fn ends(&self, node: u32) -> Vec<u32> {
        let mut ends = self.graph.moves.of(node).to_vec();
        ends.sort_unstable();
        ends.dedup();
        ends
    }

    /// The value of a node that is won or lost within this many plies.
    pub(crate) fn value_within(&self, node: u32, plies: u32) -> Option<Value> {
        Some(self.value(node)).filter(|value| value.plies().is_some_and(|end| end <= plies))
    }

    pub(crate) fn nodes(&self) -> impl Iterator<Item = u32> + use<> {
        (0..self.plies.len()).zip(0..).map(|(_, node)| node)
    }
}
