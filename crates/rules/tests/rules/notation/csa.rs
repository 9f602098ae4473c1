//! CSA: printed text is read back without a difference.

use rules::{
    Ending, Game, GameTree, NodeId, Side, Variant,
    notation::{any, csa, line},
};

use super::common::{play, random_game, random_tree, variant::In};

/// The part of a tree that CSA can express: the main line with comments, times and ending, and the headers.
fn main_line(tree: &GameTree) -> GameTree {
    let mut line = GameTree::new(tree.start());
    line.headers_mut().clone_from(tree.headers());
    line.set_comment(NodeId::ROOT, tree.comment(NodeId::ROOT));
    line.add_line(&tree.main_game());
    let end = tree.end_of_line(NodeId::ROOT);
    let copies = line.path(line.end_of_line(NodeId::ROOT));
    for (copy, node) in copies.into_iter().zip(tree.path(end)) {
        line.set_comment(copy, tree.comment(node));
        line.set_time_ms(copy, tree.time_ms(node));
    }
    let copy = line.end_of_line(NodeId::ROOT);
    line.set_ending(copy, tree.ending(end).cloned());
    line
}

#[track_caller]
fn assert_survives(tree: &GameTree) {
    let text = csa::print(tree).expect("the game has codes");
    for current in Variant::ALL {
        let read = any::read_record(&text, current).unwrap_or_else(|error| panic!("{error}\n{text}"));
        assert_eq!(read.tree, main_line(tree), "{text}");
    }
}

#[test]
fn records_of_all_games_with_codes_survive_printing_and_parsing() {
    for variant in Variant::ALL.into_iter().filter(|&variant| csa::has_codes(variant)) {
        for seed in 0..40 {
            let mut tree = random_tree(variant, seed);
            for (key, value) in [("先手", "A"), ("後手", "乙"), ("棋戦", "a, b"), ("#", "* remark"), ("other", "x:y")]
            {
                tree.headers_mut().push(key, value);
            }
            for (nth, node) in (1..).zip(tree.path(tree.end_of_line(NodeId::ROOT))) {
                tree.set_time_ms(node, Some(nth * 1000));
            }
            assert_survives(&tree);
            let end = random_game(variant, seed, |_| {});
            let later = Game::from_setup(&end.positions()[end.moves().len() / 2].setup(7)).expect("playable");
            assert_survives(&GameTree::of(&later));
        }
    }
}

#[test]
fn every_end_survives_printing_and_parsing() {
    let mut game = Game::new(Variant::Minishogi);
    play(&mut game, "2e3d");
    let words = ["反則負け", "反則勝ち", "入玉勝ち", "千日手", "待った", "封じ手", "MATCH_END"];
    let words = words.into_iter().map(|word| Ending::Word(word.to_owned()));
    for ending in words.chain([Ending::Draw, Ending::Timeout]).chain(Side::ALL.map(Ending::Resignation)) {
        let mut tree = GameTree::of(&game);
        tree.set_ending(tree.end_of_line(NodeId::ROOT), Some(ending));
        assert_survives(&tree);
    }
}

#[test]
fn games_whose_faces_have_no_codes_are_not_written() {
    for variant in Variant::ALL {
        assert_eq!(csa::print(&GameTree::new(variant.into())).is_some(), csa::has_codes(variant));
    }
    assert!(!csa::has_codes(Variant::Nana) && csa::has_codes(Variant::Kyoto));
}

#[test]
fn a_face_before_the_move_is_understood_where_it_must_change() {
    let moves = |text, variant| line::moves(&csa::parse(text, variant).expect("readable").game());
    assert_eq!(moves("+1514FU", Variant::Kyoto), moves("+1514HI", Variant::Kyoto));
    // Where promotion is optional, the face tells whether the piece promotes.
    let start = In(Variant::Minishogi).game("4k/R4/5/5/K4 b - 1", "");
    let board = "P1 *  *  *  * -OU\nP2+HI *  *  *  * \nP3\nP4\nP5+OU *  *  *  * \n"
        .replace("P3\nP4", "P3 *  *  *  *  * \nP4 *  *  *  *  * ");
    for (token, played) in [("+5251HI", "5b5a"), ("+5251RY", "5b5a+")] {
        let record = csa::parse(&format!("{board}+\n{token}"), Variant::Minishogi).expect("readable");
        assert_eq!((record.game().start(), line::moves(&record.game())), (start.start(), vec![played.to_owned()]));
    }
}
