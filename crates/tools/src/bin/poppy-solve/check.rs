//! Checks of the solution and of tables, over all positions.

use engine::tablebase::{
    Value,
    choices::Outlook,
    near_end::value_within,
    table::{Step, Table},
};
use rules::Variant;

use crate::solution::Solution;

/// Checks that every value is the best of those after the legal moves, which are generated again.
pub(crate) fn solution(solution: &Solution) -> Result<(), String> {
    let graph = &solution.graph;
    for node in solution.nodes() {
        let position = graph.position(node);
        let values =
            position.moves().into_iter().map(|played| solution.value(graph.node(&position.after(played))).before());
        let best = values.max().unwrap_or_else(|| solution.stalemate.end(&position));
        if best != solution.value(node) {
            return Err(format!("{position:?} is {:?}, its best move leads to {best:?}", solution.value(node)));
        }
    }
    println!("0 of {} values differ from the best of those after the moves.", graph.numbers.len());
    Ok(())
}

/// What is known of a node while the best moves of a table are followed from all nodes.
#[derive(Clone, Copy)]
enum Known {
    Nothing,
    Leads(u32),
    /// On the path that is being followed.
    Visited,
    Value(Value),
}

pub(crate) fn read(variant: Variant, path: &str) -> Result<Table, String> {
    let file = std::fs::read(path).map_err(|error| format!("{path}: {error}"))?;
    let table = Table::read(&file).map_err(|error| format!("{path}: {error}"))?;
    match table.variant() {
        other if other != variant => Err(format!("{path} is a table of {}", other.name())),
        _ => Ok(table),
    }
}

/// Checks a table: in every position its best move must keep the value, and its best moves must lead to the solution's
/// value and distance.
pub(crate) fn table(solution: &Solution, table: &Table) -> Result<(), String> {
    let graph = &solution.graph;
    let mut known = vec![Known::Nothing; graph.numbers.len()];
    let (mut bad_searches, mut bad_moves) = (0_u64, 0_u64);
    // Searches every position once, not once for each move to it.
    let plies = table.near_end_plies();
    let near_end = |node| solution.value_within(node, plies - 1);
    for node in solution.nodes() {
        let position = graph.position(node);
        bad_searches += u64::from(value_within(&position, plies - 1) != near_end(node));
        let outlook = Outlook::given(&position, &graph.numbering, |after| near_end(graph.node(after)));
        known[node as usize] = match table.step_from(&position, outlook) {
            Step::End(value) => Known::Value(value),
            Step::Best(_, after) => {
                let after = graph.node(&after);
                bad_moves += u64::from(solution.value(after).before() != solution.value(node));
                Known::Leads(after)
            }
        };
        if node % 1_000_000 == 0 {
            eprintln!("{node} positions compared");
        }
    }
    let mut differ = 0_u64;
    for node in solution.nodes() {
        let (mut path, mut at) = (Vec::new(), node);
        let end = loop {
            match known[at as usize] {
                Known::Leads(next) => {
                    known[at as usize] = Known::Visited;
                    path.push(at);
                    at = next;
                }
                Known::Value(value) => break value,
                Known::Visited | Known::Nothing => break Value::Draw,
            }
        };
        for (plies, &passed) in (1..).zip(path.iter().rev()) {
            known[passed as usize] = Known::Value(end.earlier_by(plies));
        }
        differ += u64::from(!matches!(known[node as usize], Known::Value(value) if value == solution.value(node)));
    }
    println!(
        "{differ} of {} positions differ; {bad_moves} moves are not the best, {bad_searches} searches near the end differ.",
        graph.numbers.len()
    );
    if differ + bad_moves + bad_searches == 0 { Ok(()) } else { Err("the table is wrong".to_owned()) }
}
