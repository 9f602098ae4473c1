//! Prints a sample of a solution.

use std::collections::{BTreeMap, BTreeSet};

use engine::tablebase::{Value, choices::Outlook};
use rules::notation::sfen;

use crate::solution::Solution;

/// At most this many paths begin at positions of each value.
const STARTS_OF_A_VALUE: usize = 3;
/// Paths end this many plies before the end of the game.
const NEAR_END_PLIES: u32 = 7;
/// The fractional part of the golden ratio, in 64 bits.
const GOLDEN_RATIO: u64 = 0x9E37_79B9_7F4A_7C15;

/// `W31`, `D` or `L30`: the value and the plies to the end.
fn short(value: Value) -> String {
    match value {
        Value::Win(plies) => format!("W{plies}"),
        Value::Draw => "D".to_owned(),
        Value::Loss(plies) => format!("L{plies}"),
    }
}

/// The node after a table's move; `None` where the table gives the value.
fn next(solution: &Solution, node: u32) -> Option<u32> {
    let graph = &solution.graph;
    let Outlook::Choices(choices) = Outlook::of(&graph.position(node), &graph.numbering, NEAR_END_PLIES) else {
        return None;
    };
    let mut after = choices.iter().map(|(_, after)| graph.node(after));
    after.find(|&after| solution.value(after).before() == solution.value(node))
}

/// Prints `count` positions with their values, spread over all positions and values. With a position it prints the one
/// after the table's best move, so a test of a table needs one step each.
pub(crate) fn sample(solution: &Solution, count: usize) -> Result<(), String> {
    if count > solution.graph.numbers.len() {
        return Err(format!("COUNT cannot be {count}: there are {} positions", solution.graph.numbers.len()));
    }
    let mut by_value = BTreeMap::<Value, Vec<u32>>::new();
    for node in solution.nodes() {
        by_value.entry(solution.value(node)).or_default().push(node);
    }
    let spread = |nodes: Vec<u32>, count: usize| (0..count).map(move |nth| nodes[nth * nodes.len() / count]);
    let of_values = by_value.into_values().flat_map(|nodes| {
        let count = nodes.len().min(STARTS_OF_A_VALUE);
        spread(nodes, count)
    });
    let nodes = u64::try_from(solution.graph.numbers.len()).unwrap_or(u64::MAX);
    // Multiples of the golden ratio, modulo 1, are spread evenly whatever their number.
    let evenly = (1_u64..).map(|nth| (u128::from(nth.wrapping_mul(GOLDEN_RATIO)) * u128::from(nodes)) >> 64);
    let evenly = evenly.filter_map(|node| u32::try_from(node).ok());
    let mut chosen = BTreeSet::new();
    for start in of_values.chain(evenly) {
        let mut path = BTreeSet::new();
        let mut at = Some(start);
        while let Some(node) = at.filter(|node| !chosen.contains(node) && path.insert(*node)) {
            at = next(solution, node);
        }
        // Leaves out a path that is too long.
        if chosen.len() + path.len() <= count {
            chosen.append(&mut path);
        }
        if chosen.len() == count {
            break;
        }
    }
    for node in chosen {
        let sfen = sfen::print(&solution.graph.position(node).setup(1));
        println!("{} {}", sfen.trim_end_matches(" 1"), short(solution.value(node)));
    }
    Ok(())
}
