//! Long games and texts take linear time.

use rules::{
    Game, GameTree, NodeId, Variant,
    notation::{any, kif, line, scoresheet},
};

use crate::{
    common::{long_game, long_tree},
    growth::assert_linear,
};

#[test]
fn a_long_game_is_played_and_taken_back() {
    assert_linear(4000, long_game, |game| {
        let mut again = Game::from_start(game.restart());
        for &played in game.moves() {
            again.play(played).expect("legal");
        }
        assert_eq!(again.positions().len(), game.positions().len());
        while again.undo().is_some() {}
    });
}

#[test]
fn texts_of_a_long_game_are_read_in_every_notation() {
    let texts: [fn(&Game) -> String; 3] = [
        |game| format!("sfen {} moves {}", line::start(game), line::moves(game).join(" ")),
        scoresheet::print,
        |game| kif::print(&GameTree::of(game)),
    ];
    for print in texts {
        assert_linear(
            2000,
            |plies| print(&long_game(plies)),
            |text| {
                any::read(text, Variant::Minishogi).expect("readable");
            },
        );
    }
}

#[test]
fn a_record_with_many_variations_is_printed_and_read() {
    assert_linear(1000, long_tree, |tree| {
        let printed = kif::print(tree);
        assert!(printed.len() > 20 * tree.capacity());
    });
    assert_linear(
        1000,
        |plies| kif::print(&long_tree(plies)),
        |text| {
            kif::parse(text).expect("readable");
        },
    );
}

#[test]
fn comments_on_one_position_are_gathered() {
    let text = |count| format!("手合割：五分摩訶将棋\n{}", "変化：1手\n*again and again\n".repeat(count));
    assert_linear(2000, text, |text| {
        let record = kif::parse(text).expect("readable");
        assert!(record.tree.comment(NodeId::ROOT).starts_with("again and again\nagain"));
    });
}

#[test]
fn a_long_game_becomes_a_tree_and_a_game_again() {
    assert_linear(2000, long_game, |game| {
        let tree = GameTree::of(game);
        assert_eq!(tree.main_game().moves(), game.moves());
    });
}
