//! Prints a solution.

use std::collections::BTreeMap;

use engine::tablebase::Value;
use rules::{
    Position,
    notation::{sfen, usi},
};

use crate::{
    line::Line,
    solution::{Solution, describe},
};

/// Prints the counts by value and distance, the values of the start and its moves, and the longest win.
pub(crate) fn report(solution: &Solution) {
    let graph = &solution.graph;
    let (mut won, mut lost, mut drawn) = (BTreeMap::new(), BTreeMap::new(), 0_u64);
    let mut longest = (0, 0);
    for node in solution.nodes() {
        match solution.value(node) {
            Value::Win(plies) => {
                *won.entry(plies).or_insert(0_u64) += 1;
                longest = longest.max((plies, node));
            }
            Value::Loss(plies) => *lost.entry(plies).or_insert(0_u64) += 1,
            Value::Draw => drawn += 1,
        }
    }
    let sum = |counts: &BTreeMap<u32, u64>| counts.values().sum::<u64>();
    println!(
        "{} positions, {} moves: {} won, {} lost, {drawn} drawn",
        graph.numbers.len(),
        graph.moves.len(),
        sum(&won),
        sum(&lost)
    );
    println!("\n| plies | won | lost |\n|--:|--:|--:|");
    for plies in 0..=won.keys().chain(lost.keys()).copied().max().unwrap_or(0) {
        let count = |counts: &BTreeMap<u32, u64>| counts.get(&plies).map_or_else(String::new, u64::to_string);
        println!("| {plies} | {} | {} |", count(&won), count(&lost));
    }
    println!("\nThe start: {}", describe(solution.value(graph.start)));
    let start = Position::start(solution.variant);
    for played in start.moves() {
        let value = solution.value(graph.node(&start.after(played))).before();
        println!("{}: {}", usi::print(&start, played), describe(value));
    }
    let longest = graph.position(longest.1);
    println!(
        "\nThe longest win: {}, {}",
        sfen::print(&longest.setup(1)),
        describe(solution.value(graph.node(&longest)))
    );
    println!("{}", Line::from(solution, longest).usi());
}
