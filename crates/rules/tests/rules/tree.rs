//! The tree of a game's moves and variations.

use std::collections::HashSet;

use rules::{GameTree, NodeId, Variant, notation::line};

use super::common::{self, variant::In};

fn order(tree: &GameTree) -> String {
    let usi = |node| line::moves(&tree.game(node, &tree.main_game())).pop().unwrap_or_default();
    let moves = tree.in_reading_order().into_iter().map(|(node, depth)| ">".repeat(depth) + &usi(node));
    moves.collect::<Vec<_>>().join(" ")
}

/// Micro shogi, 1. P-1c P-4c 2. G-3d, with variations for the second and the third move.
fn tree() -> GameTree {
    let game = |moves| In(Variant::Micro).game(common::START, moves);
    let mut tree = GameTree::of(&game("1d1c 4b4c 3e3d"));
    tree.add_line(&game("1d1c 2a2b 1c1b"));
    tree.add_line(&game("1d1c 4b4c 3e4d"));
    tree.add_line(&game("1d1c 2a2b 3e3d"));
    tree
}

fn find(tree: &GameTree, moves: &str) -> NodeId {
    tree.find(In(Variant::Micro).game(common::START, moves).moves()).expect("in the tree")
}

#[test]
fn a_variation_comes_after_the_move_that_it_replaces() {
    assert_eq!(order(&tree()), "1d1c 4b4c >2a2b >1c1b >>3e3d 3e3d >3e4d");
}

#[test]
fn a_promoted_variation_is_the_main_line_and_nothing_is_lost() {
    let mut tree = tree();
    let branch = find(&tree, "1d1c 2a2b 3e3d");
    assert!(tree.can_promote(branch) && !tree.is_on_main_line(branch));
    assert_eq!(tree.branch(branch), Some(branch), "the innermost variation");
    tree.promote(branch);
    assert_eq!(order(&tree), "1d1c 2a2b >4b4c >3e3d >>3e4d 3e3d >1c1b");
    assert!(tree.is_on_main_line(branch) && !tree.can_promote(branch));
}

#[test]
fn a_deleted_variation_takes_what_follows_with_it() {
    let mut tree = tree();
    tree.delete(find(&tree, "1d1c 2a2b"));
    assert_eq!(order(&tree), "1d1c 4b4c 3e3d >3e4d");
    tree.delete(find(&tree, "1d1c 4b4c 3e4d"));
    assert!(!tree.has_variations());
    assert_eq!(tree, GameTree::of(&tree.main_game()));
    tree.delete(NodeId::ROOT);
    assert_eq!(tree.main_game().moves().len(), 3, "the start stays");
}

#[test]
fn a_line_ends_where_it_was_resigned_and_goes_on_as_a_variation() {
    let mut tree = tree();
    let mut game = tree.main_game();
    game.resign(rules::Side::White).expect("not over");
    let end = tree.add_line(&game);
    tree.add_line(&In(Variant::Micro).game(common::START, "1d1c 4b4c 3e3d 3a2b"));
    assert_eq!(tree.main_game(), game);
    let after = find(&tree, "1d1c 4b4c 3e3d 3a2b");
    assert!(!tree.is_on_main_line(after) && !tree.can_promote(after) && tree.is_on_main_line(end));
    assert_eq!(order(&tree), "1d1c 4b4c >2a2b >1c1b >>3e3d 3e3d >3e4d >3a2b");
}

#[test]
fn random_trees_keep_what_must_hold() {
    for variant in Variant::ALL {
        for seed in 0..40 {
            let tree = common::random_tree(variant, seed);
            let nodes = tree.in_reading_order();
            let unique: HashSet<NodeId> = nodes.iter().map(|&(node, _)| node).collect();
            assert_eq!(unique.len(), nodes.len(), "each node once");
            let main = tree.main_game();
            let mut rebuilt = GameTree::of(&main);
            for &(node, depth) in &nodes {
                assert_eq!(depth == 0, tree.is_on_main_line(node));
                let game = tree.game(node, &main);
                assert_eq!(game.moves().len(), tree.path(node).len(), "all moves are legal");
                assert_eq!(tree.find(game.moves()), Some(node));
                assert!(tree.has_line(&game));
                rebuilt.add_line(&game);
            }
            assert!(rebuilt.in_reading_order().len() == nodes.len());
            let mut promoted = tree.clone();
            for &(node, _) in &nodes {
                if promoted.can_promote(node) {
                    promoted.promote(node);
                    assert!(promoted.is_on_main_line(node) && promoted.contains(&tree) && tree.contains(&promoted));
                }
            }
        }
    }
}
