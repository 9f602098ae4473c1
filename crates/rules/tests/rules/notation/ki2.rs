//! KI2: printed text is read back without a difference.

use rules::{
    Ending, Game, GameTree, NodeId, Side, Variant,
    notation::{any, ki2, kif, line},
};

use super::common::{long_game, play, random_game, random_tree};

#[track_caller]
fn assert_survives(tree: &GameTree) {
    let text = ki2::print(tree);
    for current in Variant::ALL {
        let read = any::read_record(&text, current).unwrap_or_else(|error| panic!("{error}\n{text}"));
        assert_eq!(&read.tree, tree, "{text}");
    }
}

#[test]
fn records_of_all_games_survive_printing_and_parsing() {
    for variant in Variant::ALL {
        for seed in 0..40 {
            let mut tree = random_tree(variant, seed);
            for (key, value) in [("棋戦", "a: b"), ("先手", "A"), ("後手", "▲乙")] {
                tree.headers_mut().push(key, value);
            }
            if tree.main_line().next().is_some() {
                assert_survives(&tree);
            }
            let end = random_game(variant, seed, |_| {});
            let half = end.moves().len() / 2;
            let mut later = Game::from_setup(&end.positions()[half].setup(7)).expect("playable");
            later.play(end.moves()[half]).expect("legal as before");
            assert_survives(&GameTree::of(&later));
        }
    }
}

#[test]
fn every_end_survives_printing_and_parsing() {
    let mut game = Game::new(Variant::Minishogi);
    play(&mut game, "2e3d");
    let words = ["反則負け", "反則勝ち", "入玉勝ち", "千日手", "封じ手"].into_iter();
    let words = words.map(|word| Ending::Word(word.to_owned()));
    for ending in words.chain([Ending::Draw, Ending::Timeout]).chain(Side::ALL.map(Ending::Resignation)) {
        let mut tree = GameTree::of(&game);
        tree.set_ending(tree.end_of_line(NodeId::ROOT), Some(ending));
        assert_survives(&tree);
    }
}

#[test]
fn results_are_read_in_their_usual_wordings() {
    let ending = |line: &str| {
        let text = format!("手合割：5五将棋\n▲３四角　△４二銀\n{line}\n");
        let tree = any::read_record(&text, Variant::Micro).expect("readable").tree;
        tree.ending(tree.end_of_line(NodeId::ROOT)).cloned()
    };
    let word = |word: &str| Some(Ending::Word(word.to_owned()));
    for (line, expected) in [
        ("まで2手で後手の勝ち", Some(Ending::Resignation(Side::Black))),
        ("まで、2手で先手の勝ち。", Some(Ending::Resignation(Side::White))),
        ("まで2手で上手の勝ち", Some(Ending::Resignation(Side::Black))),
        ("まで2手で時間切れにより後手の勝ち", Some(Ending::Timeout)),
        ("まで2手で時間切れ", Some(Ending::Timeout)),
        ("まで2手で持将棋", Some(Ending::Draw)),
        ("まで2手で引分け", Some(Ending::Draw)),
        ("まで2手で中断", None),
        ("まで2手で千日手", word("千日手")),
        ("まで2手で先手の反則負け", word("反則負け")),
        ("まで2手で後手の反則負け", word("反則勝ち")),
        ("まで2手で先手の反則勝ち", word("反則勝ち")),
        ("まで2手で後手の反則勝ち", word("反則負け")),
    ] {
        assert_eq!(ending(line), expected, "{line}");
    }
}

#[test]
fn the_moves_of_a_long_game_are_on_short_lines() {
    let tree = GameTree::of(&long_game(100));
    let text = ki2::print(&tree);
    assert!(text.lines().all(|line| line.chars().count() < 50), "{text}");
    assert_survives(&tree);
    // KIF of the same game is not taken for KI2.
    assert!(ki2::is_ki2(&text) && !ki2::is_ki2(&kif::print(&tree)));
    assert_eq!(line::moves(&tree.main_game()).len(), 100);
}
