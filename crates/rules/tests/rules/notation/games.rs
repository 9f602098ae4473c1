//! Texts of several games.

use poppy_shogi_rules::{
    Game, GameTree, Headers, NodeId, Variant,
    notation::{any, games, ki2, kif, line},
};

/// A record with a title, a comment, a variation, and the board as a diagram.
fn record(variant: Variant, title: &str, moves: &str) -> GameTree {
    let mut game = Game::new(variant);
    moves.split_whitespace().for_each(|token| line::play(&mut game, token).unwrap());
    let mut tree = GameTree::of(&game);
    tree.headers_mut().push(Headers::TITLE, title);
    tree.set_comment(NodeId::ROOT, "先手：not a header");
    tree
}

#[test]
fn printed_records_are_split_where_they_were_joined() {
    let records = [
        record(Variant::Micro, "One", "1d1c 3a1c"),
        record(Variant::Kyoto, "Two", ""),
        record(Variant::Minishogi, "Three", "2e3d"),
    ];
    for print in [kif::print, ki2::print] {
        for between in ["", "\n", "\n\n# KIF version=2.0 encoding=UTF-8\n"] {
            let text = records.iter().map(print).collect::<Vec<_>>().join(between);
            let split = games::split(&text);
            let titles: Vec<_> = split
                .iter()
                .map(|part| {
                    let record = any::read_record(part, Variant::Judkins).unwrap();
                    assert_eq!(record.faults, [], "{part}");
                    record.tree.headers().get(Headers::TITLE).map(str::to_owned)
                })
                .collect();
            assert_eq!(
                titles,
                records.iter().map(|tree| tree.headers().get(Headers::TITLE).map(str::to_owned)).collect::<Vec<_>>()
            );
        }
    }
}

#[test]
fn a_variation_a_diagram_and_comments_begin_no_game() {
    let text = "# KIF version=2.0\n手合割：その他\n手合割：五分摩訶将棋\n後手の持駒：なし\n  ４ ３ ２ １\n+------------+\n|v玉v角v金v銀|一\n|v歩 ・ ・ ・|二\n| ・ ・ ・ ・|三\n| ・ ・ ・ 歩|四\n| 銀 金 角 玉|五\n+------------+\n先手の持駒：なし\n先手：Ann\n手数----指手---------消費時間--\n*先手：a comment\n   1 １三歩(14)\n   2 同　角(31)\n*後手：another\n\n変化：2手\n   2 ２二金(21)\n";
    assert_eq!(games::split(text), [text]);
    assert_eq!(games::split(&text.repeat(3)).len(), 3);
}

#[test]
fn the_records_of_other_programs_are_split() {
    for (text, first) in [
        (include_str!("../../records/pgn-second-game.pgn"), "minishogi"),
        (include_str!("../../records/csa-second-game.csa"), "minishogi"),
    ] {
        let parts = games::split(text);
        assert_eq!(parts.len(), 2, "{parts:?}");
        assert_eq!(any::read(parts[0], Variant::Micro).unwrap().variant().name(), first);
        any::read(parts[1], Variant::Micro).unwrap();
    }
}

#[test]
fn a_text_without_headers_is_one_game() {
    for text in ["", "hello", "1d1c 3a1c", "position startpos moves 1d1c", "▲1三歩 △同　角", "{\"header\": {}}", "/"]
    {
        assert_eq!(games::split(text), [text]);
    }
}

#[test]
fn every_record_of_one_game_stays_whole() {
    let records = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/records");
    for file in std::fs::read_dir(records).unwrap() {
        let path = file.unwrap().path();
        let (name, Ok(text)) = (path.file_name().unwrap().to_string_lossy(), std::fs::read_to_string(&path)) else {
            continue;
        };
        if !name.contains("second-game") && !name.ends_with(".jsonl") {
            assert_eq!(games::split(&text).len(), 1, "{name}");
        }
    }
}

#[test]
fn what_follows_a_game_is_no_game_unless_it_names_one_or_has_moves() {
    let game = "手合割：五分摩訶将棋\n   1 １三歩(14)\n   2 投了\n";
    for after in [
        "https://example.org/#variant=micro",
        "消費時間：12分",
        "\n後手の持駒：歩\n| ・ ・ ・ ・|一\n",
        "Bob: nice",
        "#a remark\n",
    ] {
        assert_eq!(games::split(&format!("{game}{after}")).len(), 1, "{after}");
        assert_eq!(games::split(&format!("{game}{after}\n\n{game}")).len(), 2, "{after}");
    }
    assert_eq!(games::split("▲1三歩\nBob: nice"), ["▲1三歩\nBob: nice"]);
}

#[test]
fn joined_files_of_other_programs_are_split_at_their_first_lines() {
    let kif = "# ---- Kifu for Windows V7 V7.50 棋譜ファイル ----\r\n開始日時：2026/01/02\r\n手合割：五分摩訶将棋\r\n手数----指手---------消費時間--\r\n   1 １三歩(14)\r\n";
    let bod = "手合割：五分摩訶将棋\n後手の持駒：なし\n|v玉 ・ ・ ・|一\n| ・ ・ ・ ・|二\n| ・ ・ ・ ・|三\n| ・ ・ ・ ・|四\n| ・ ・ ・ 玉|五\n先手の持駒：なし\n\n";
    let pgn = "[Variant \"micro\"]\n\n1. P-1c *\n";
    let csa = "V2.2\nN+A\nPI\n+\n+1413FU\n%TORYO\n";
    for (file, first) in [(kif, "# ---- Kifu"), (bod, "手合割"), (pgn, "[Variant"), (csa, "V2.2")] {
        for between in ["", "\u{feff}"] {
            let text = format!("{between}{file}{between}{file}{file}");
            let parts = games::split(&text);
            assert_eq!(parts.len(), 3, "{text:?}: {parts:?}");
            assert!(parts.iter().all(|part| part.trim_start_matches('\u{feff}').starts_with(first)), "{parts:?}");
        }
    }
    assert_eq!(games::split(&format!("; a preamble\n\n{pgn}{pgn}")).len(), 2, "what stands above belongs to the first");
}

#[test]
fn positions_stand_one_in_a_line() {
    let text = "sfen k3/4/4/4/3K b G 1\nposition startpos moves 1d1c\n\n2k2/5/5/5/2K2 w - 1\n";
    assert_eq!(games::split(text).len(), 3);
    assert_eq!(games::split("position startpos\nmoves 1d1c").len(), 1);
}
