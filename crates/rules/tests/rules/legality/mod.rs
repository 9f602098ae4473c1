//! In random games of every variant, the generated legal moves are compared with an independent predicate over all
//! conceivable moves.

mod reasons;
mod reference;

use rules::{Move, Variant};

use reference::Board;

use crate::common::{self, random_game};

#[derive(Default, Debug)]
struct Counts {
    positions: u64,
    legal: u64,
    tried: u64,
}

/// Compares each `interval`-th position of the games of these seeds.
fn compare(variant: Variant, seeds: std::ops::Range<u64>, interval: usize) -> Counts {
    let mut counts = Counts::default();
    for seed in seeds {
        random_game(variant, seed, |game| {
            if !game.moves().len().is_multiple_of(interval) {
                return;
            }
            let position = game.position();
            let board = Board::of(position);
            let mut listed: Vec<Move> = position.moves();
            counts.positions += 1;
            for tried in board.conceivable() {
                counts.tried += 1;
                let index = listed.iter().position(|&legal| legal == tried);
                assert_eq!(
                    board.is_legal(tried),
                    index.is_some(),
                    "{variant:?} seed {seed}: {tried:?} in {position:?}"
                );
                if let Some(index) = index {
                    listed.swap_remove(index);
                    counts.legal += 1;
                }
            }
            assert!(listed.is_empty(), "{variant:?} seed {seed}: {listed:?} are not among the conceivable moves");
            assert_eq!(board.in_check(position.turn()), position.in_check());
        });
    }
    counts
}

#[test]
fn the_legal_moves_are_those_of_the_reference_predicate() {
    for variant in Variant::ALL {
        assert!(compare(variant, 0..3, 10).legal > 20, "{variant:?}");
    }
}

#[test]
#[ignore = "long: make verify"]
fn the_legal_moves_are_those_of_the_reference_predicate_in_a_thousand_games() {
    for variant in Variant::ALL {
        println!("{variant:?}: {:?}", compare(variant, 1000..2000, 1));
    }
}
