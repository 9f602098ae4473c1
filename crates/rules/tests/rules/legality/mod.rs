//! In random games of every variant, with both kings and as mate problems with one, the generated legal moves are compared with an independent predicate over all
//! conceivable moves.

mod reasons;
mod reference;

use rules::{Kind, Move, Piece, Position, Side, Variant};

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
            compare_moves(game.position(), &mut counts);
            for side in Side::ALL {
                if let Some(problem) = without_king(game.position(), side) {
                    compare_moves(&problem, &mut counts);
                }
            }
        });
    }
    counts
}

fn compare_moves(position: &Position, counts: &mut Counts) {
    let board = Board::of(position);
    let mut listed: Vec<Move> = position.moves();
    counts.positions += 1;
    for tried in board.conceivable() {
        counts.tried += 1;
        let index = listed.iter().position(|&legal| legal == tried);
        assert_eq!(board.is_legal(tried), index.is_some(), "{tried:?} in {position:?}");
        if let Some(index) = index {
            listed.swap_remove(index);
            counts.legal += 1;
        }
    }
    assert!(listed.is_empty(), "{listed:?} are not among the conceivable moves of {position:?}");
    assert_eq!(board.in_check(position.turn()), position.in_check());
}

/// A position as a mate problem, without the king of the attacker; `None` if the other side is in check out of turn.
fn without_king(position: &Position, attacker: Side) -> Option<Position> {
    let mut setup = position.setup(1);
    let king = Piece { side: attacker, kind: Kind::King };
    setup.board.iter_mut().filter(|piece| **piece == Some(king)).for_each(|piece| *piece = None);
    if position.holds_king(attacker) {
        setup.hands[attacker].remove(Kind::King);
    }
    Position::try_from(&setup).ok()
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
