//! Writes a table.

use engine::tablebase::{
    choices::Outlook,
    retrieval::Retrieval,
    table::{Table, key},
};
use rules::Position;

use crate::solution::Solution;

/// Writes the table of a solved game. Positions won or lost within `plies`, at least 1, are left to a search.
pub(crate) fn table(solution: &Solution, plies: u32, path: &str) -> Result<(), String> {
    let graph = &solution.graph;
    let (mut entries, mut positions) = (Vec::new(), 0_u64);
    // Other positions have no choices; it is faster not to generate their moves.
    for node in solution.nodes().filter(|&node| solution.value_within(node, plies).is_none()) {
        let near_end = |after: &Position| solution.value_within(graph.node(after), plies - 1);
        let Outlook::Choices(choices) = Outlook::given(&graph.position(node), &graph.numbering, near_end) else {
            continue;
        };
        let is_best = |after| solution.value(graph.node(after)).before() == solution.value(node);
        let last = choices.len() - 1;
        let rank = choices.iter().position(|(_, after)| is_best(after)).ok_or("no move keeps the value")?;
        if choices.iter().all(|(_, after)| is_best(after)) {
            continue;
        }
        positions += 1;
        let number = graph.numbers[node as usize];
        entries.extend((0..last.min(rank + 1)).map(|at| (key(number, at), at == rank)));
        if positions.is_multiple_of(500_000) {
            eprintln!("{positions} positions with an entry");
        }
    }
    let table = Table::new(solution.variant, plies, Retrieval::of(&entries)).ok_or("too many positions")?;
    let file = table.write();
    println!("{} of {} positions have an entry, {} bits.", positions, graph.numbers.len(), entries.len());
    println!("{path}: {} bytes, {} bits.", file.len(), file.len() * 8);
    std::fs::write(path, file).map_err(|error| format!("{path}: {error}"))
}
