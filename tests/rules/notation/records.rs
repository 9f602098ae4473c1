//! Records in the forms that other programs write: each is read, and yields what `tests/records/expected.jsonl` says.

use std::{collections::BTreeSet, fs, path::PathBuf};

use poppy_shogi::rules::{
    Ending, GameTree, NodeId, Outcome, Reason, Side, Start, Variant,
    notation::{Record, any, line},
};
use serde::Deserialize;

/// What a record must yield, a line of JSON each.
#[derive(Deserialize, PartialEq, Debug)]
#[serde(deny_unknown_fields)]
struct Expected {
    file: String,
    variant: String,
    /// The SFEN of the start; none for the usual one.
    start: Option<String>,
    /// In USI.
    moves: String,
    end: Option<String>,
    headers: Vec<(String, String)>,
    /// The first part that was not applied.
    fault: Option<String>,
}

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/records")
}

fn text(name: &str) -> String {
    fs::read_to_string(folder().join(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// How the main line ended, in words.
fn end(tree: &GameTree) -> Option<String> {
    let end = tree.end_of_line(NodeId::ROOT);
    let game = tree.main_game();
    let winner = |outcome: Outcome| outcome.winner.map_or("nobody", Side::name);
    Some(match tree.ending(end) {
        Some(Ending::Resignation(side)) => format!("resign {}", side.name()),
        Some(Ending::Draw) => "draw".to_owned(),
        Some(Ending::Timeout) => format!("timeout {}", game.position().turn().name()),
        Some(Ending::Word(word)) => format!("word {word}"),
        None => match game.outcome()? {
            Outcome { reason: Reason::Checkmate, .. } => "checkmate".to_owned(),
            Outcome { reason: Reason::Stalemate, .. } => "stalemate".to_owned(),
            Outcome { reason: Reason::Repetition, .. } => "repetition".to_owned(),
            outcome => format!("perpetual check, won by {}", winner(outcome)),
        },
    })
}

#[test]
fn each_record_yields_its_moves_headers_and_end() {
    let mut unlisted: BTreeSet<String> = fs::read_dir(folder())
        .expect("the folder")
        .map(|entry| entry.expect("an entry").file_name().display().to_string())
        .collect();
    let mut wrong = Vec::new();
    for line in text("expected.jsonl").lines() {
        let expected: Expected = serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}"));
        assert!(unlisted.remove(&expected.file), "{} is missing, or listed twice", expected.file);
        let found = match any::read_record(&text(&expected.file), Variant::Micro) {
            Err(error) => Err(error.to_string()),
            Ok(Record { tree, faults }) => {
                let game = tree.main_game();
                let is_usual = game.restart() == Start::from(game.variant());
                Ok(Expected {
                    file: expected.file.clone(),
                    variant: game.variant().name().to_owned(),
                    start: (!is_usual).then(|| line::start(&game)),
                    moves: line::moves(&game).join(" "),
                    end: end(&tree),
                    headers: tree.headers().iter().map(|(key, value)| (key.to_owned(), value.to_owned())).collect(),
                    fault: faults.first().map(ToString::to_string),
                })
            }
        };
        if found.as_ref() != Ok(&expected) {
            wrong.push(format!("{found:#?}\ninstead of\n{expected:#?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
    let lists = ["expected.jsonl", "refused.jsonl"].map(str::to_owned);
    assert!(unlisted.iter().eq(&lists), "without a line: {unlisted:?}");
}

#[test]
fn a_text_without_a_game_is_refused() {
    for line in text("refused.jsonl").lines() {
        let refused: String = serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}"));
        for current in Variant::ALL {
            let found = any::read_record(&refused, current).map(|record| line::moves(&record.game()));
            assert!(found.is_err(), "{refused} is read as {found:?}");
        }
    }
}
