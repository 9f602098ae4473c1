//! The work of `bench` is the same every time, and changes only when the search does.

use super::TestEngine;

/// Nodes of `bench 4`. A change of the search that is meant to change nothing leaves it as it is; any other change writes the
/// new number here, beside what it gained.
const NODES: u64 = 390_215;

#[test]
fn the_search_does_the_work_that_it_did() {
    let output = TestEngine::new().ask("bench 4");
    let nodes = output.iter().flat_map(|text| text.lines()).find_map(|line| line.strip_prefix("Nodes: "));
    assert_eq!(nodes.and_then(|nodes| nodes.parse().ok()), Some(NODES), "{output:#?}");
    let lines = output.iter().filter(|line| line.contains(" plies: ")).count();
    assert!(lines >= 20, "positions of all games: {output:#?}");
}

#[test]
fn a_depth_that_is_none_is_named() {
    for bad in ["0", "-1", "deep", "5000000000"] {
        let output = TestEngine::new().ask(&format!("bench {bad}")).concat();
        assert!(output.contains("error") && output.contains(&format!("{bad:?}")), "{output}");
    }
}
