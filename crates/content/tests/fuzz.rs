//! Replays the fuzzing corpus; each input takes a different path through the program (docs/dev/fuzzing.md).

#[path = "../../../fuzz/targets/mod.rs"]
mod targets;

use std::{fs, panic, path::Path};

use serde::Deserialize;

/// A fuzzing input: one line of JSON.
#[derive(Deserialize)]
#[serde(untagged)]
enum Input {
    Text(String),
    /// Not UTF-8.
    Bytes(Vec<u8>),
}

fn inputs(name: &str) -> Vec<Vec<u8>> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join("fuzz/corpus").join(format!("{name}.jsonl"));
    let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let input = |line: &str| match serde_json::from_str(line) {
        Ok(Input::Text(text)) => text.into_bytes(),
        Ok(Input::Bytes(bytes)) => bytes,
        Err(error) => panic!("{}: {error}: {line}", path.display()),
    };
    text.lines().map(input).collect()
}

#[test]
fn every_input_of_the_corpus_is_handled() {
    for (name, target) in targets::all() {
        let inputs = inputs(name);
        assert!(!inputs.is_empty(), "{name} has no inputs");
        for input in inputs {
            let text = String::from_utf8_lossy(&input).into_owned();
            assert!(panic::catch_unwind(|| target(&input)).is_ok(), "{name} fails with {text:?}");
        }
    }
}
