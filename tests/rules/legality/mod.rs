//! Along random games of every variant the list of legal moves is what a predicate, written on its own, says of every move
//! that anybody could try.

mod law;
mod reasons;

use poppy_shogi::rules::{Move, Variant};

use law::Board;

use crate::common::{self, random_game};

/// How many positions were looked at, and how many moves were tried.
#[derive(Default, Debug)]
struct Seen {
    positions: u64,
    legal: u64,
    tried: u64,
}

/// Looks at every so many positions of the games of these seeds.
fn compare(variant: Variant, seeds: std::ops::Range<u64>, every: usize) -> Seen {
    let mut seen = Seen::default();
    for seed in seeds {
        random_game(variant, seed, |game| {
            if !game.moves().len().is_multiple_of(every) {
                return;
            }
            let position = game.position();
            let board = Board::of(position);
            let mut listed: Vec<Move> = position.moves();
            seen.positions += 1;
            for tried in board.conceivable() {
                seen.tried += 1;
                let place = listed.iter().position(|&legal| legal == tried);
                assert_eq!(
                    board.is_legal(tried),
                    place.is_some(),
                    "{variant:?} seed {seed}: {tried:?} in {position:?}"
                );
                if let Some(place) = place {
                    listed.swap_remove(place);
                    seen.legal += 1;
                }
            }
            assert!(listed.is_empty(), "{variant:?} seed {seed}: {listed:?} could not even be tried");
            assert_eq!(board.in_check(position.turn()), position.in_check());
        });
    }
    seen
}

#[test]
fn the_legal_moves_are_those_that_the_predicate_allows() {
    for variant in Variant::ALL {
        assert!(compare(variant, 0..3, 10).legal > 20, "{variant:?}");
    }
}

#[test]
#[ignore = "long: make verify"]
fn the_legal_moves_are_those_that_the_predicate_allows_along_a_thousand_games() {
    for variant in Variant::ALL {
        println!("{variant:?}: {:?}", compare(variant, 1000..2000, 1));
    }
}
