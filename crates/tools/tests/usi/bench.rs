//! `bench` searches the same nodes every time; the number changes only when the search does.

use super::TestEngine;

/// The nodes of `bench 4`. A refactoring leaves the number unchanged; any other change of the search updates it.
const NODES: u64 = 100_722;

#[test]
fn the_node_count_is_unchanged() {
    let output = TestEngine::new().ask("bench 4");
    let nodes = output.iter().flat_map(|text| text.lines()).find_map(|line| line.strip_prefix("Nodes: "));
    assert_eq!(nodes.and_then(|nodes| nodes.parse().ok()), Some(NODES), "{output:#?}");
    let lines = output.iter().filter(|line| line.contains(" plies: ")).count();
    assert!(lines >= 20, "positions of all games: {output:#?}");
}

#[test]
fn an_invalid_depth_is_named() {
    for bad in ["0", "-1", "deep", "5000000000"] {
        let output = TestEngine::new().ask(&format!("bench {bad}")).concat();
        assert!(output.contains("error") && output.contains(&format!("{bad:?}")), "{output}");
    }
}
