//! Records of other programs are read as `tests/records/expected.jsonl` says.

use std::{collections::BTreeSet, fs, path::PathBuf};

use rules::{
    Ending, GameTree, NodeId, Outcome, Reason, Side, Start, Variant,
    notation::{Record, any, csa, ki2, line},
};
use serde::Deserialize;

use super::{common::Lcg, corrupted::corrupted};

/// A line of JSON: the expected content of a record.
#[derive(Deserialize, PartialEq, Debug)]
#[serde(deny_unknown_fields)]
struct Expected {
    file: String,
    variant: String,
    /// `None` for the usual start.
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
    // The page reads links; crates/play/tests/play/records.rs tests them.
    unlisted.retain(|name| !name.starts_with("chat-"));
    let lists = ["expected.jsonl", "links.jsonl", "refused.jsonl"].map(str::to_owned);
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

#[test]
fn what_is_read_of_a_corrupted_record_is_written_and_read_again_the_same() {
    let mut random = Lcg(11);
    for line in text("expected.jsonl").lines() {
        let Expected { file, .. } = serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}"));
        let whole = text(&file);
        for _ in 0..6 {
            let text = corrupted(&mut random, &whole);
            let Ok(Record { tree, .. }) = any::read_record(&text, Variant::Kyoto) else { continue };
            let game = tree.main_game();
            let again = |printed: &str| match any::read_record(printed, Variant::Nana) {
                Ok(again) => assert_eq!(again.tree.main_game(), game, "{printed}\nof\n{text}"),
                Err(error) => panic!("{error}\n{printed}\nof\n{text}"),
            };
            // Without moves, KI2 text is taken for KIF.
            if !game.moves().is_empty() {
                again(&ki2::print(&tree));
            }
            if let Some(printed) = csa::print(&tree) {
                again(&printed);
            }
        }
    }
}
