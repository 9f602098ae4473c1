//! KIF files.

use rules::{
    Ending, Game, GameTree, NodeId, Outcome, Reason, Setup, Side, Variant,
    notation::{Record, kif, line, sfen},
};

use super::common::{self, variant::In};

#[track_caller]
pub(super) fn assert_round_trip(tree: &GameTree) {
    let text = kif::print(tree);
    match kif::parse(&text) {
        Ok(read) => assert_eq!(kif::print(&read.tree), text),
        Err(error) => panic!("{error}\n{text}"),
    }
    assert_eq!(kif::parse(&text).and_then(Record::complete).as_ref(), Ok(tree), "{text}");
}

#[test]
fn whole_games_survive_printing_and_parsing() {
    for variant in Variant::ALL {
        for seed in 0..40 {
            assert_round_trip(&GameTree::of(&common::random_game(variant, seed, |_| {})));
        }
    }
}

#[test]
fn games_from_any_position_survive_printing_and_parsing() {
    for variant in Variant::ALL {
        common::random_game(variant, 3, |game| {
            let setup = game.position().setup(game.ply());
            assert_round_trip(&GameTree::of(&Game::from_setup(&setup).expect("playable")));
        });
    }
}

#[test]
fn resignations_names_and_comments_survive_printing_and_parsing() {
    for side in Side::ALL {
        let mut game = Game::new(Variant::Micro);
        common::play(&mut game, "1d1c");
        game.resign(side).expect("not over");
        let mut tree = GameTree::of(&game);
        tree.set_comment(NodeId::ROOT, "first\n\n third");
        tree.set_comment(tree.end_of_line(NodeId::ROOT), " 二");
        tree.headers_mut().push("先手", "あ");
        tree.headers_mut().push("後手", "B");
        assert_round_trip(&tree);
    }
    let mut tree = GameTree::new(Variant::Kyoto.into());
    tree.set_ending(NodeId::ROOT, Some(Ending::Word("入玉勝ち".to_owned())));
    assert_round_trip(&tree);
}

#[test]
fn a_loss_on_time_is_a_result_for_the_side_to_move() {
    let mut game = Game::new(Variant::Micro);
    common::play(&mut game, "1d1c");
    game.lose_on_time().expect("not over");
    let text = "\
手合割：五分摩訶将棋
手数----指手---------消費時間--
   1 １三歩(14)
   2 切れ負け
まで1手で先手の勝ち
";
    let lost = Outcome { winner: Some(Side::Black), reason: Reason::Timeout };
    assert_eq!(kif::print(&GameTree::of(&game)), text);
    for text in [text.to_owned(), text.replace("切れ負け", "時間切れ"), text.replace("で先手の勝ち", "で切れ負け")]
    {
        let read = kif::parse(&text).expect("readable").game();
        assert_eq!((read.outcome(), read.timed_out()), (Some(lost), Some(Side::White)), "{text}");
    }
}

#[test]
fn times_of_moves_are_written_with_the_sum_of_the_player() {
    let mut game = Game::new(Variant::Micro);
    common::play(&mut game, "1d1c 4b4c 1c1b");
    let mut tree = GameTree::of(&game);
    let times = [Some(12_999), Some(3_600_000), Some(61_000)];
    for (node, time_ms) in tree.path(tree.end_of_line(NodeId::ROOT)).into_iter().zip(times) {
        tree.set_time_ms(node, time_ms);
    }
    let text = kif::print(&tree);
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[2], "   1 １三歩(14)   ( 0:12/00:00:12)");
    assert_eq!(lines[3], "   2 ４三歩(42)   (60:00/01:00:00)");
    assert_eq!(lines[4], "   3 １二歩(13)   ( 1:01/00:01:13)");
    let tree = kif::parse(&text).expect("readable").tree;
    let read = tree.path(tree.end_of_line(NodeId::ROOT)).into_iter().map(|node| tree.time_ms(node));
    assert_eq!(read.collect::<Vec<_>>(), [Some(12_000), Some(3_600_000), Some(61_000)]);
    assert_round_trip(&tree);
}

#[test]
fn a_time_that_cannot_be_read_is_left_out() {
    for (time, expected) in [
        ("( 0:07/00:00:07)", Some(7_000)),
        ("(1:00:02/)", Some(3_602_000)),
        ("(soon)", None),
        ("(-1:00/)", None),
        ("(99999999:59/)", None),
        ("", None),
    ] {
        let text = format!("手合割：五分摩訶将棋\n   1 １三歩(14) {time}\n");
        let tree = kif::parse(&text).expect("readable").tree;
        assert_eq!(tree.time_ms(tree.end_of_line(NodeId::ROOT)), expected, "{time}");
    }
}

#[test]
fn a_handicap_game_uses_the_titles_uwate_and_shitate() {
    let setup = Setup::handicap(Variant::Minishogi, "rook").expect("a handicap");
    let mut game = Game::from_setup(&setup).expect("playable");
    common::play(&mut game, "4a5b 2e3d");
    let text = "\
手合割：5五将棋
上手の持駒：なし
  ５ ４ ３ ２ １
+---------------+
| ・v角v銀v金v玉|一
| ・ ・ ・ ・v歩|二
| ・ ・ ・ ・ ・|三
| 歩 ・ ・ ・ ・|四
| 玉 金 銀 角 飛|五
+---------------+
下手の持駒：なし
手数＝0
上手番
手数----指手---------消費時間--
   1 ５二角(41)
   2 ３四角(25)
   3 中断
まで2手で中断
";
    assert_eq!(kif::print(&GameTree::of(&game)), text);
    assert_eq!(kif::parse(text), Ok(GameTree::of(&game).into()));
}

#[test]
fn promotion_drops_and_the_same_square_are_printed_in_kif_style() {
    let game = In(Variant::Minishogi).game("k4/5/1p3/1R3/4K b S 1", "4d4c 5a5b 4c4a+ 5b5c S*5d 5c5d");
    let text = kif::print(&GameTree::of(&game));
    for line in ["   1 ４三飛(44)", "   3 ４一飛成(43)", "   5 ５四銀打", "   6 同　玉(53)"] {
        assert!(text.lines().any(|other| other == line), "{line} in\n{text}");
    }
    assert_round_trip(&GameTree::of(&game));
}

#[test]
fn a_draw_by_agreement_is_jishogi_in_kif_and_other_words_for_it_are_read() {
    let mut game = Game::new(Variant::Micro);
    common::play(&mut game, "1d1c");
    game.agree_draw().expect("not over");
    let text = kif::print(&GameTree::of(&game));
    assert!(text.ends_with("   2 持将棋\nまで1手で持将棋\n"), "{text}");
    for word in ["持将棋", "引き分け", "引分"] {
        assert_eq!(kif::parse(&text.replace("持将棋", word)), Ok(GameTree::of(&game).into()), "{word}");
    }
}

#[test]
fn remarks_and_headers_are_kept_and_times_bookmarks_and_a_byte_order_mark_are_read_over() {
    let text = "\u{feff}# ----\r\n#KIF version=2.0 encoding=UTF-8\r\n開始日時：2020/01/01\r\n手合割：京都将棋\r\n先手：a\r\n手数----\r\n   1 ４四銀成(45)   ( 0:01/00:00:01)+\r\n&\r\n#自戦記\r\n   2 投了(0:02)\r\nまで1手で先手の勝ち\r\n";
    let record = kif::parse(text).expect("readable");
    assert_eq!(record.game().moves().len(), 1);
    assert_eq!(record.game().outcome().map(|outcome| outcome.reason), Some(Reason::Resignation));
    assert_eq!(record.tree.headers().player(Side::Black), Some("a"));
    let headers: Vec<_> = record.tree.headers().iter().collect();
    assert_eq!(headers, [("#", "----"), ("開始日時", "2020/01/01"), ("先手", "a"), ("#", "自戦記")]);
    assert_round_trip(&record.tree);
    assert_eq!(kif::parse_as(Variant::Kyoto, &text.replace("京都将棋", "平手")), Ok(record));
}

/// A game of Micro shogi with the first two moves, and a comment.
const MAIN: &str =
    "手合割：五分摩訶将棋\n手数----\n   1 １三歩(14)\n*a\n   2 ４三歩(42)   ( 0:01/00:00:01)+\n   3 中断\n";

/// The moves of a tree in USI, in reading order, with the depths of their variations.
fn moves_of(text: &str) -> String {
    let tree = kif::parse(text).unwrap_or_else(|error| panic!("{error}\n{text}")).tree;
    let usi = |node| line::moves(&tree.game(node, &tree.main_game())).pop().unwrap_or_default();
    let moves = tree.in_reading_order().into_iter().map(|(node, depth)| ">".repeat(depth) + &usi(node));
    moves.collect::<Vec<_>>().join(" ")
}

#[test]
fn variations_are_read_after_the_main_line() {
    for (variations, expected) in [
        ("", "1d1c 4b4c"),
        ("変化：2手\n   2 ２二金(21)\n   3 １二歩(13)\n\n変化：2手\n   2 ２二銀(11)\n", "1d1c 4b4c >2a2b >1c1b >1a2b"),
        // A variation of a variation, and one of the first move.
        (
            "変化：2手\n   2 ２二金(21)\n   3 １二歩(13)\n変化：3手\n   3 ４四金(35)\n変化：1手\n   1 ３四金(35)\n",
            "1d1c >3e3d 4b4c >2a2b >1c1b >>3e4d",
        ),
        // A variation after the last move continues the main line; digits may be full-width.
        ("まで2手で中断\n\n 変化:３手\n3 １二歩(13)\n", "1d1c 4b4c 1c1b"),
        // A variation that repeats moves of the main line branches off after them.
        ("変化：1手\n   1 １三歩(14)\n   2 ２二金(21)\n", "1d1c 4b4c >2a2b"),
    ] {
        assert_eq!(moves_of(&format!("{MAIN}{variations}")), expected, "{variations}");
    }
}

#[test]
fn a_variation_may_follow_the_end_of_a_game() {
    let main = MAIN.replace("中断", "投了");
    let text = format!("{main}まで2手で後手の勝ち\n\n変化：3手\n   3 １二歩(13)\n   4 切れ負け\n");
    assert_eq!(moves_of(&text), "1d1c 4b4c >1c1b");
    let record = kif::parse(&text).expect("readable");
    assert_eq!((record.game().moves().len(), record.game().resigned()), (2, Some(Side::Black)));
    assert_round_trip(&record.tree);
}

#[test]
fn variations_are_numbered_as_the_moves_are() {
    let text = "手合割：京都将棋\n手数＝6\n".to_owned() + &HEADERS[1..11].join("\n") + "\n後手番\n";
    let numbered =
        |first: usize| format!("{text}手数----\n   {first} ４一玉(51)\n変化：{first}手\n   {first} ５二玉(51)\n");
    assert_eq!(moves_of(&numbered(7)), "5a4a >5a5b");
    assert_eq!(moves_of(&numbered(1)), moves_of(&numbered(7)));
}

#[test]
fn a_wrong_variation_is_named_with_its_line() {
    for (variation, expected) in [
        ("変化：9手\n", "line 7: \"9\" at character 4 of \"変化：9手\" is no move of the line above"),
        ("変化：0手\n", "line 7: \"0\" at character 4 of \"変化：0手\" is no move of the line above"),
        ("変化：前手\n", "line 7: \"前\" at character 4 of \"変化：前手\" is no move of the line above"),
        ("変化\n", "line 7: \"変化\" is no move of the line above"),
        (
            "変化：2手\n   3 １二歩(13)\n",
            "line 8: \"3\" at character 4 of \"   3 １二歩(13)\" is not the number of this move",
        ),
        ("変化：2手\n   2 １二歩(13)\n", "line 8: \"１二歩(13)\" may not be played: the piece on 1c is the opponent's"),
        ("変化：1手\n何か\n", "line 8: \"何か\" is not understood"),
    ] {
        let record = kif::parse(&format!("{MAIN}{variation}")).expect("the moves before it are read");
        assert_eq!(record.faults.iter().map(ToString::to_string).collect::<Vec<_>>(), [expected]);
        assert_eq!(line::moves(&record.game()), ["1d1c", "4b4c"], "{variation}");
    }
}

#[test]
fn trees_survive_printing_and_parsing() {
    for variant in Variant::ALL {
        for seed in 0..30 {
            assert_round_trip(&common::random_tree(variant, seed));
        }
    }
}

/// The header lines of a game of Kyoto shogi with a board diagram.
pub(super) const HEADERS: [&str; 14] = [
    "手合割：京都将棋",
    "後手の持駒：歩　と二",
    "  ５ ４ ３ ２ １",
    "+---------------+",
    "|v玉 ・ ・ ・ ・|一",
    "| ・ ・ ・ ・ ・|二",
    "| ・ ・ 銀 ・ ・|三",
    "| ・ ・ ・ ・ ・|四",
    "| ・ ・ ・ ・ 玉|五",
    "+---------------+",
    "先手の持駒：金",
    "手数＝6  ▲３三銀  まで",
    "後手番",
    "後手：B",
];
const MOVES: &str = "手数----指手---------消費時間--\n   1 ４一玉(51)\n   2 中断\n";

#[test]
fn headers_are_read_in_any_order_and_kept_in_theirs() {
    let expected = kif::parse(&format!("{}\n{MOVES}", HEADERS.join("\n"))).expect("readable");
    let start = sfen::print(&expected.game().start().setup(expected.game().first_ply()));
    assert_eq!(start, "k4/5/2S2/5/4K w G2tp 7");
    assert_eq!(expected.tree.headers().player(Side::White), Some("B"));
    let (board, others) = (&HEADERS[2..10], [&HEADERS[..2], &HEADERS[10..]].concat());
    let more = ["持ち時間：10分", "場所: here", "3手ごとに：1分"];
    for first in 0..others.len() {
        let mut lines = others.clone();
        lines.rotate_left(first);
        for at in 0..=lines.len() {
            let mut lines = lines.clone();
            lines.splice(at..at, board.iter().copied());
            lines.splice(at..at, more);
            let text = format!("{}\n{MOVES}", lines.join("\n"));
            let record = kif::parse(&text).and_then(Record::complete).expect("readable");
            assert_eq!(record.main_game(), expected.game(), "{text}");
            let kept: Vec<_> = record.headers().iter().filter(|&(key, _)| key != "後手").collect();
            assert_eq!(kept, [("持ち時間", "10分"), ("場所", "here"), ("3手ごとに", "1分")]);
            assert_round_trip(&record);
        }
    }
}

#[test]
fn half_width_digits_and_other_spaces_are_accepted() {
    let expected = kif::parse(&format!("{}\n{MOVES}", HEADERS.join("\n"))).expect("readable");
    let text = HEADERS.join("\n").replace("  ５ ４ ３ ２ １", "  5 4 3 2 1").replace("　", "  ");
    assert_eq!(kif::parse(&format!("{text}\n1 4一玉(51)\n")).as_ref(), Ok(&expected));
    assert_eq!(kif::parse(&format!("{text}\n1　41玉(51)\n2　中断")).as_ref(), Ok(&expected));
    let micro = |text: &str| kif::parse(text).expect("readable").game();
    let start = "手合割:五分摩訶将棋\n";
    assert_eq!(micro(&format!("{start}1 13歩(14)\n2 43歩(42)")), micro(&format!("{start}1 １三歩(14)\n2 ４三歩(42)")));
}

#[test]
fn comments_above_and_among_the_moves_are_read() {
    let text =
        "手合割：五分摩訶将棋\n*above \n先手：a\n手数----\n* behind none\n   1 １三歩(14)\n**one\n   2 中断\n*end\n";
    let record = kif::parse(text).expect("readable");
    let comments = [0, 1].map(|moves| {
        let node = record.tree.find(&record.game().moves()[..moves]).expect("a position of the game");
        record.tree.comment(node).to_owned()
    });
    assert_eq!(comments, ["above\n behind none", "*one\nend"]);
    assert_round_trip(&record.tree);
}

#[test]
fn a_handicap_is_read_by_its_name() {
    let start = |name: &str| Setup::handicap(Variant::Minishogi, name).expect("a handicap");
    for (name, setup) in [
        ("角落ち", start("bishop")),
        ("飛車落ち", start("rook")),
        ("二枚落ち", start("two-piece")),
        ("三枚落ち", start("three-piece")),
        ("四枚落ち　　", start("four-piece")),
        ("裸玉", start("bare-king")),
    ] {
        let expected = Record::from(GameTree::of(&Game::from_setup(&setup).expect("playable")));
        assert_eq!(kif::parse_as(Variant::Minishogi, &format!("手合割：{name}")).as_ref(), Ok(&expected), "{name}");
        // With the game's name above it, the caller need not name the game.
        assert_eq!(kif::parse(&format!("手合割：5五将棋\n手合割：{name}")), Ok(expected), "{name}");
    }
    let moves = "上手：a\n手数----\n   1 ５二飛(51)\n   2 投了\nまで1手で上手の勝ち\n";
    let record = kif::parse_as(Variant::Minishogi, &format!("手合割：角落ち\n{moves}")).expect("readable");
    assert_eq!(record.tree.headers().player(Side::White), Some("a"));
    assert_eq!(record.game().outcome().and_then(|outcome| outcome.winner), Some(Side::White));
}

#[test]
fn an_unknown_handicap_is_not_the_even_start() {
    let refused = |variant, text: &str| kif::parse_as(variant, text).expect_err(text).to_string();
    for (variant, name) in [
        (Variant::Minishogi, "香落ち"),
        (Variant::Minishogi, "x"),
        (Variant::Minishogi, ""),
        (Variant::Kyoto, "角落ち"),
    ] {
        let text = format!("先手：a\n手合割：{name}\n手数----\n");
        assert!(refused(variant, &text).starts_with("line 2: "), "{name}");
    }
    assert_eq!(
        refused(Variant::Kyoto, "手合割：角落ち"),
        "line 1: \"角落ち\" at character 5 of \"手合割：角落ち\" is no game that is known here, nor a handicap of this one"
    );
    // その他 requires a board diagram.
    let board = HEADERS[1..].join("\n");
    let from_diagram = kif::parse(&format!("{}\n{board}\n{MOVES}", HEADERS[0]));
    assert!(from_diagram.is_ok());
    assert_eq!(kif::parse_as(Variant::Kyoto, &format!("手合割：その他\n{board}\n{MOVES}")), from_diagram);
    assert_eq!(
        refused(Variant::Kyoto, "手合割：その他"),
        "line 1: \"その他\" at character 5 of \"手合割：その他\" means nothing without a board"
    );
}

#[test]
fn lines_that_need_a_board_diagram_are_refused_without_one() {
    for line in ["先手の持駒：歩", "後手の持駒：なし", "後手番", "先手番", "手数＝6", "手数=0"]
    {
        for text in [format!("手合割：京都将棋\n{line}\n{MOVES}"), format!("先手：a\n{line}　\n手合割：京都将棋")]
        {
            let refused = kif::parse(&text).expect_err(line).to_string();
            assert_eq!(refused, format!("line 2: {line:?} means nothing without a board"));
        }
    }
}

#[test]
fn ply_zero_is_printed_as_ply_one() {
    let first = Setup::handicap(Variant::Minishogi, "rook").expect("a handicap");
    for (ply, before) in [(0, 0), (1, 0), (2, 1)] {
        let game = Game::from_setup(&Setup { ply, ..first }).expect("playable");
        let text = kif::print(&GameTree::of(&game));
        assert!(text.contains(&format!("\n手数＝{before}\n")), "{text}");
    }
}

#[test]
fn every_error_names_the_line_and_the_invalid_part() {
    let refused = |text: &str| kif::parse(text).expect_err(text).to_string();
    assert_eq!(refused(""), "line 1: no 手合割 stands above to say which game it is");
    assert_eq!(refused("先手：a\n手数----\n"), "line 2: no 手合割 stands above to say which game it is");
    assert_eq!(refused("手合割：x"), "line 1: \"x\" at character 5 of \"手合割：x\" is no game that is known here");
    assert_eq!(refused("手合割：5五将棋\n何か"), "line 2: \"何か\" is not understood");
    assert_eq!(
        refused("手合割：5五将棋\n先手の持駒：桂"),
        "line 2: \"桂\" at character 7 of \"先手の持駒：桂\" is no piece that can be held"
    );
    assert_eq!(
        refused("手合割：5五将棋\n| ・v桂 ・ ・ ・|一"),
        "line 2: \"桂\" at character 5 of \"| ・v桂 ・ ・ ・|一\" is not understood in a board"
    );
    assert_eq!(
        refused("手合割：5五将棋\n手数＝x"),
        "line 2: \"x\" at character 4 of \"手数＝x\" is no number of moves"
    );
    assert_eq!(
        refused(&format!("手合割：5五将棋{}", "\n| ・ ・ ・ ・ ・|一".repeat(5))),
        "line 2: this board cannot be played from: neither side has a king"
    );
    assert_eq!(
        refused("手合割：5五将棋\n\n| ・ ・ ・ ・ ・|一"),
        "line 3: the board that begins here has 1 ranks instead of 5"
    );
    assert_eq!(
        refused(&format!("手合割：5五将棋{}", "\n| ・ ・ ・ ・ ・|一".repeat(6))),
        "line 7: \"| ・ ・ ・ ・ ・|一\" is not understood in a board"
    );
    for (line, expected) in [
        ("2 １三歩(14)", "\"2\" at character 1 of \"2 １三歩(14)\" is not the number of this move"),
        ("1 ９三歩(14)", "\"９三歩(14)\" is no square"),
        ("1 同歩(14)", "\"同歩(14)\" is no square"),
        ("1 １三飛(14)", "\"飛\" at character 3 of \"１三飛(14)\" is not the piece that is there"),
        ("1 １三x(14)", "\"x(14)\" at character 3 of \"１三x(14)\" is not the piece that is there"),
        ("1 １三歩成(14)", "\"１三歩成(14)\": 成 is missing, or cannot be"),
        ("1 １三歩", "the end of \"１三歩\" is neither 打 nor an origin"),
        ("1 １三歩(14)x", "\"x\" at character 8 of \"１三歩(14)x\" is neither 打 nor an origin"),
        ("1 １三歩打", "\"１三歩打\" may not be played: no pawn is in the mover's hand"),
    ] {
        assert_eq!(refused(&format!("手合割：五分摩訶将棋\n手数----\n{line}")), format!("line 3: {expected}"));
    }
}
