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
