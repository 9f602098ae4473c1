//! Comparison with an independent engine: the legal moves of hundreds of positions of each game, and perft counts.

use rules::{
    Position, Variant,
    notation::{sfen, usi},
    perft,
};
use serde_json::Value;

fn oracle(variant: Variant, extension: &str) -> String {
    let path = format!("{}/tests/oracle/{}.{extension}", env!("CARGO_MANIFEST_DIR"), variant.name());
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The games that the independent engine supports. Nana shogi's tests have a second implementation instead.
fn games() -> impl Iterator<Item = Variant> {
    let [first, second] = [Variant::Nana, Variant::NanaFree];
    Variant::ALL.into_iter().filter(move |&variant| variant != first && variant != second)
}

fn position(variant: Variant, text: &str) -> Position {
    let setup = sfen::parse(variant, text).unwrap_or_else(|error| panic!("{text}: {error}"));
    Position::try_from(&setup).unwrap_or_else(|error| panic!("{text}: {error}"))
}

#[test]
fn the_legal_moves_match_the_oracle() {
    for variant in games() {
        let lines = oracle(variant, "legal.jsonl");
        assert_eq!(lines.lines().count(), 400, "{} has all its positions", variant.name());
        for line in lines.lines() {
            let entry: Value = serde_json::from_str(line).expect("a line of the oracle is JSON");
            let text = entry["sfen"].as_str().expect("an SFEN");
            let position = position(variant, text);
            let mut moves: Vec<String> = position.moves().into_iter().map(|m| usi::print(&position, m)).collect();
            moves.sort_unstable();
            let expected: Vec<&str> = entry["legal"].as_array().unwrap().iter().filter_map(Value::as_str).collect();
            assert_eq!(moves, expected, "{} {text}", variant.name());
            assert_eq!(Some(position.in_check()), entry["check"].as_bool(), "{} {text}", variant.name());
        }
    }
}

#[test]
fn every_legal_move_survives_usi_and_is_reported_legal() {
    for variant in games() {
        for line in oracle(variant, "legal.jsonl").lines() {
            let entry: Value = serde_json::from_str(line).expect("a line of the oracle is JSON");
            let text = entry["sfen"].as_str().expect("an SFEN");
            let position = position(variant, text);
            for legal in position.moves() {
                assert_eq!(usi::parse(&position, &usi::print(&position, legal)), Ok(legal), "{text}");
                assert_eq!(position.why_illegal(legal), Ok(()), "{text}");
            }
            let setup = sfen::parse(variant, text).expect("read above");
            assert_eq!(sfen::print(&setup), text, "printed as in the oracle, hands by their first faces");
        }
    }
}

#[test]
fn the_perft_counts_match_the_oracle() {
    for variant in games() {
        let rows = oracle(variant, "perft");
        assert_eq!(rows.lines().count(), 21, "{} has all its rows", variant.name());
        for row in rows.lines() {
            let (text, counts) = row.split_once(';').expect("SFEN ; counts");
            let position = position(variant, text);
            for (depth, count) in (1..).zip(counts.split_whitespace()) {
                assert_eq!(perft(&position, depth).to_string(), count, "{} {text} depth {depth}", variant.name());
            }
        }
    }
}
