//! Lines of KIF files as other programs write them.

use rules::{
    Ending, GameTree, NodeId, Side, Variant,
    notation::{Record, kif, line, sfen},
};

use super::kif::{HEADERS, assert_round_trip};

/// Reads a record of Micro shogi with these lines for its moves, and returns its faults too.
#[track_caller]
fn read_lines(lines: &str) -> (GameTree, Vec<String>) {
    let text = format!("手合割：五分摩訶将棋\n手数----指手----\n{lines}\n");
    let Record { tree, faults } = kif::parse(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert_round_trip(&tree);
    (tree, faults.iter().map(ToString::to_string).collect())
}

fn ending(tree: &GameTree) -> Option<&Ending> {
    tree.ending(tree.end_of_line(NodeId::ROOT))
}

#[test]
fn an_end_is_applied_as_far_as_the_rules_know_it_and_else_kept_as_a_word() {
    let word = |word: &str| Some(Ending::Word(word.to_owned()));
    let white_resigned = Some(Ending::Resignation(Side::White));
    for (end, expected) in [
        ("2 投了", white_resigned.clone()),
        ("2 引分け", Some(Ending::Draw)),
        ("2 Time-up", Some(Ending::Timeout)),
        ("2 時間切れ", Some(Ending::Timeout)),
        ("2 中断", None),
        ("2 詰み", word("詰み")),
        ("2 千日手", word("千日手")),
        ("2 封じ手", word("封じ手")),
        ("2 反則負け", word("反則負け")),
        ("2 反則勝ち", word("反則勝ち")),
        ("2 入玉勝ち", word("入玉勝ち")),
        ("2 何かの終わり", word("何かの終わり")),
        ("まで1手で先手の勝ち", white_resigned.clone()),
        ("まで1手で中断", None),
        ("まで1手で千日手", word("千日手")),
        ("まで1手で持将棋", Some(Ending::Draw)),
        ("まで1手で時間切れにより先手の勝ち", Some(Ending::Timeout)),
        // White was to move.
        ("まで1手で時間切れにより後手の勝ち", Some(Ending::Resignation(Side::Black))),
        ("まで1手で後手の反則負け", word("反則負け")),
        ("まで1手で先手の入玉勝ち", word("入玉勝ち")),
        ("2 封じ手\nまで1手で中断", word("封じ手")),
        ("2 時間切れ\nまで1手で先手の勝ち", Some(Ending::Timeout)),
    ] {
        let (tree, faults) = read_lines(&format!("1 １三歩(14)\n{end}"));
        assert_eq!((ending(&tree), faults), (expected.as_ref(), vec![]), "{end}");
    }
}

#[test]
fn a_second_end_and_one_that_means_nothing_are_named() {
    for (end, expected, fault) in [
        (
            "2 投了\n3 中断",
            Some(Ending::Resignation(Side::White)),
            "line 5: \"中断\" at character 3 of \"3 中断\" is not how this game ends",
        ),
        ("まで1手で青春", None, "line 4: \"青春\" at character 6 of \"まで1手で青春\" is not how this game ends"),
    ] {
        let (tree, faults) = read_lines(&format!("1 １三歩(14)\n{end}"));
        assert_eq!((ending(&tree), faults), (expected.as_ref(), vec![fault.to_owned()]), "{end}");
    }
}

#[test]
fn moves_are_read_as_other_programs_number_mark_and_comment_them() {
    for lines in [
        "1 ▲１三歩(14)\n2 △４三歩(42)",
        "1手目 ▲１三歩(14)\n2手目 ▽４三歩(42)",
        "１ １三歩（１４）\n２ ４三歩（４２）",
        "1 １三歩(14) ( 0:12/00:00:12)\n2 ４三歩(42) (00:03 / 00:00:03)",
        "盤面反転\n1 １三歩(14)\n----\n2 ４三歩(42)",
    ] {
        let (tree, faults) = read_lines(lines);
        assert_eq!((line::moves(&tree.main_game()), faults), (vec!["1d1c".to_owned(), "4b4c".to_owned()], vec![]));
    }
    let lines = "＊before\n1 １三歩(14) *after\n＊more\n2 ４三歩(42)   ( 0:01/00:00:01)+ ＊timed\n";
    let (tree, faults) = read_lines(lines);
    let comments: Vec<_> = [vec![NodeId::ROOT], tree.path(tree.end_of_line(NodeId::ROOT))].concat();
    let comments: Vec<_> = comments.into_iter().map(|node| tree.comment(node)).collect();
    assert_eq!((comments, faults), (vec!["before", "after\nmore", "timed"], vec![]));
}

#[test]
fn the_moves_before_a_line_that_cannot_be_read_are_open() {
    for (rest, fault) in [
        ("2 ９九歩(14)\n3 １二歩(13)", "line 4: \"９九歩(14)\" is no square"),
        (
            "2 ４四歩(42)\n*lost\n3 １二歩(13)\n4 投了",
            "line 4: \"４四歩(42)\" may not be played: the pawn does not reach 4d",
        ),
        ("5 ４三歩(42)", "line 4: \"5\" at character 1 of \"5 ４三歩(42)\" is not the number of this move"),
    ] {
        let (tree, faults) = read_lines(&format!("1 １三歩(14)\n{rest}"));
        assert_eq!((line::moves(&tree.main_game()), faults), (vec!["1d1c".to_owned()], vec![fault.to_owned()]));
        assert_eq!(ending(&tree), None);
    }
    // Reading continues after a line of prose, and with variations that begin before an unreadable move.
    let (tree, faults) =
        read_lines("1 １三歩(14)\nここで長考。\n2 ４三歩(42)\n3 ９九歩\n4 ３四歩\n変化：2手\n2 ２二銀(11)");
    assert_eq!(faults, ["line 4: \"ここで長考。\" is not understood", "line 6: \"９九歩\" is no square"]);
    assert_eq!((line::moves(&tree.main_game()).len(), tree.has_variations()), (2, true));
}

#[test]
fn hands_and_starts_are_read_as_other_programs_write_them() {
    let board = HEADERS[2..10].join("\n");
    let expected = Ok("k4/5/2S2/5/4K b TG2Ptgs 1".to_owned());
    for (game, black, white) in [
        ("手合割：京都将棋", "と　金　歩二", "と　金　銀"),
        ("手合割：京都将棋", "と金歩2", "と金銀"),
        ("手合割：京都将棋\n手合割：詰将棋", "歩二、金、と ", "銀金 と"),
    ] {
        let text = format!("{game}\n後手の持駒：{white}\n{board}\n先手の持駒：{black}\n盤面反転\n");
        let record = kif::parse(&text).map_err(|error| error.to_string());
        assert_eq!(record.map(|record| sfen::print(&record.game().start().setup(1))), expected, "{text}");
    }
    let text = format!("手合割：詰将棋\n{board}\n先手の持駒：金\n");
    assert_eq!(kif::parse_as(Variant::Kyoto, &text).map(|record| record.faults), Ok(vec![]));
}
