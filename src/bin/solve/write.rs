//! Writes a table.

use poppy_shogi::tablebase::{
    Value,
    choices::{NEAR_END_PLIES, Outlook},
    retrieval::Retrieval,
    table::{Table, key},
};

use crate::solution::Solution;

/// Whether a search of positions near the end leaves a position of this value open.
fn is_open(value: Value, plies: u32) -> bool {
    match value {
        Value::Win(end) | Value::Loss(end) => end > plies,
        Value::Draw => true,
    }
}

/// Writes the table of a solved game to a file.
pub(crate) fn table(solution: &Solution, path: &str) -> Result<(), String> {
    let graph = &solution.graph;
    let (mut entries, mut positions) = (Vec::new(), 0_u64);
    for node in solution.nodes() {
        let value = solution.value(node);
        let open = |node: &&u32| is_open(solution.value(**node), NEAR_END_PLIES - 1);
        // Positions that are settled or have one choice need no search to be left out.
        if !is_open(value, NEAR_END_PLIES) || graph.moves.of(node).iter().filter(open).count() < 2 {
            continue;
        }
        let Outlook::Choices(choices) = Outlook::of(&graph.position(node), &graph.numbering) else {
            return Err(format!("{:?} is settled by a search", graph.position(node)));
        };
        let is_best = |after| solution.value(graph.node(after)).before() == value;
        let last = choices.len() - 1;
        let rank = choices.iter().position(|(_, after)| is_best(after)).ok_or("no move keeps the value")?;
        if choices[rank..].iter().all(|(_, after)| is_best(after)) && rank == 0 {
            continue;
        }
        positions += 1;
        let number = graph.numbers[node as usize];
        entries.extend((0..last.min(rank + 1)).map(|at| (key(number, at), at == rank)));
        if positions.is_multiple_of(500_000) {
            eprintln!("{positions} positions with an entry");
        }
    }
    let table = Table::new(solution.variant, Retrieval::of(&entries)).ok_or("too many positions")?;
    let file = table.write();
    println!("{} of {} positions have an entry, {} bits.", positions, graph.numbers.len(), entries.len());
    println!("{path}: {} bytes, {} bits.", file.len(), file.len() * 8);
    std::fs::write(path, file).map_err(|error| format!("{path}: {error}"))
}
