//! Opening external records: links in chats, names and headers, and errors.

use std::{fs, path::PathBuf};

use play::{
    exchange::{
        export::{Format, Snapshot},
        import,
        import_error::ImportError,
        link::Link,
    },
    geometry::Layout,
    language::Language,
    message::Mover,
    session::{Match, MatchOptions, Players, Session},
    storage::archive::Entry,
    text::Translator,
    view::{self},
};
use rules::{Headers, Side, Variant, notation::line};
use serde::Deserialize;

/// The expected game of a text with a link.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Expected {
    file: String,
    variant: String,
    start: Option<String>,
    moves: String,
}

fn text(name: &str) -> String {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../rules/tests/records").join(name);
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{name}: {error}"))
}

#[test]
fn links_in_the_sentences_of_chats_are_opened() {
    for line in text("links.jsonl").lines() {
        let Expected { file, variant, start, moves } = serde_json::from_str(line).expect(line);
        let link = import::read(&text(&file), Variant::Kyoto).unwrap_or_else(|error| panic!("{file}: {error}"));
        let game = link.game.expect("a game");
        assert_eq!((game.variant().name(), line::moves(&game).join(" ")), (variant.as_str(), moves), "{file}");
        let expected = start.unwrap_or_else(|| game.variant().spec().start.to_owned());
        assert_eq!(line::start(&game), expected, "{file}");
    }
}

fn options() -> MatchOptions {
    let players = Players::PEOPLE;
    MatchOptions { start: Variant::Micro.into(), players, seed: 1, repeatable: false, time: None }
}

/// The match of a record.
fn opened(text: &str) -> Match {
    import::read(text, Variant::Micro).expect("a record").open(options())
}

const NAMED: &str = "手合割：五分摩訶将棋\n先手：甲\n後手：乙\n棋戦：例会\n# 控え\n1 １三歩(14)\n";

fn names(of: &Match) -> [Option<String>; 2] {
    Side::ALL.map(|side| of.player_name(side).map(|name| name.as_str().to_owned()))
}

#[test]
fn the_players_of_a_record_stand_at_the_board_and_in_the_list_and_are_written_again() {
    let record = opened(NAMED);
    let expected = ["甲", "乙"].map(|name| Some(name.to_owned()));
    assert_eq!(names(&record), expected);
    let board = view::board(&Session::resume(record.clone(), None), Layout::Tall);
    for (side, name) in Side::ALL.into_iter().zip(["甲", "乙"]) {
        let Mover::Named(shown) = board.stand(side).owner else { panic!("{:?}", board.stand(side).owner) };
        assert_eq!(shown.as_str(), name);
    }
    let mut stored = record.clone();
    stored.stamp.id = 1;
    let entry = Entry::parse(Entry::of(&stored).text()).expect("an entry");
    assert_eq!(
        entry.names.map(|name| name.map(|name| name.as_str().to_owned())).into_iter().collect::<Vec<_>>(),
        expected
    );
    assert_eq!(entry.open().expect("a game").tree, record.tree);
    let kif = Format::Kif.write(&Snapshot::of(record), "");
    for line in ["先手：甲", "後手：乙", "棋戦：例会", "#控え"] {
        assert!(kif.lines().any(|written| written == line), "{line} in\n{kif}");
    }
}

#[test]
fn a_link_has_the_names_and_the_headers_for_which_it_has_room() {
    let link = Format::Link.write(&Snapshot::of(opened(NAMED)), "");
    let again = Link::parse(&link, "").open(options());
    assert_eq!(names(&again), ["甲", "乙"].map(|name| Some(name.to_owned())));
    let headers: Vec<_> = again.tree.headers().iter().filter(|(key, _)| !Headers::is_player(key)).collect();
    assert_eq!(headers, [("棋戦", "例会"), ("#", "控え")]);
    let long = NAMED.replace("例会", &"長".repeat(500));
    let link = Format::Link.write(&Snapshot::of(opened(&long)), "");
    assert!(link.len() < 200, "{link}");
    assert_eq!(names(&Link::parse(&link, "").open(options())), ["甲", "乙"].map(|name| Some(name.to_owned())));
}

#[test]
fn what_of_a_record_was_not_applied_is_said_in_one_sentence() {
    let said = |text: &str| {
        let link = import::read(text, Variant::Micro).expect("opened");
        ImportError::of_link(&link).map(|error| Translator::new(Language::English).translate(&error))
    };
    assert_eq!(said(NAMED), None);
    let sealed = said(&format!("{NAMED}2 封じ手\n"));
    assert_eq!(sealed.as_deref(), Some("The record’s end “封じ手” was not applied."));
    let damaged = said(&format!("{NAMED}2 ９九歩\n"));
    assert_eq!(damaged.as_deref(), Some("Line 7: “９九歩” is not understood. What could be read is open."));
}
