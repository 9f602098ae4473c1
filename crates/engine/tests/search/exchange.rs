//! Static exchange evaluation: which captures follow on a square, and what they win in total.

use engine::search::eval::Evaluator;
use rules::{Game, Side, Variant};

use super::common::{Lcg, text, usi, variant::In};

/// Checks that the value of an exchange is the sum of its captures, made one after the other.
#[track_caller]
fn follows(variant: Variant, text: &str, tokens: &str) {
    let mut position = In(variant).position(text);
    let evaluator = Evaluator::new(variant.spec(), 0, 0);
    let first = usi(&position, tokens.split(' ').next().expect("a move"));
    let exchange = evaluator.exchange(&position, first);
    let mut sum = 0;
    for token in tokens.split(' ') {
        let played = usi(&position, token);
        assert!(position.is_legal(played), "{token} in {text}");
        let won = evaluator.gain(&position, played);
        sum += if position.turn() == Side::Black { won } else { -won };
        position = position.after(played);
    }
    assert_eq!(exchange, sum, "{tokens} in {text}");
}

#[test]
fn an_unguarded_piece_is_won() {
    follows(Variant::Minishogi, "4k/5/2p2/5/2R1K b - 1", "3e3c");
    follows(Variant::Micro, "k3/4/1p2/1G2/3K b - 1", "3d3c");
}

#[test]
fn a_guarded_piece_costs_the_one_that_captures_it() {
    follows(Variant::Minishogi, "4k/2g2/2p2/5/2R1K b - 1", "3e3c 3b3c");
    follows(Variant::Judkins, "5k/3n2/6/2p3/2R3/5K b - 1", "4e4d 3b4d");
}

#[test]
fn a_piece_that_turned_by_capturing_is_lost_with_its_new_face() {
    follows(Variant::Micro, "k3/1s2/1p2/1G2/3K b - 1", "3d3c 3b3c");
    follows(Variant::Kyoto, "4k/2g2/2p2/2s2/2P1K b - 1", "3e3d 3c3d");
}

#[test]
fn a_piece_behind_another_one_takes_part() {
    follows(Variant::Minishogi, "4k/2g2/2p2/2R2/2R1K b - 1", "3d3c 3b3c 3e3c");
}

#[test]
fn a_king_captures_only_what_is_not_guarded() {
    follows(Variant::Minishogi, "5/2k2/2p2/5/2R1K b - 1", "3e3c 3b3c");
    follows(Variant::Minishogi, "5/2k2/2p2/2R2/2R1K b - 1", "3d3c");
}

#[test]
fn nobody_captures_at_a_loss() {
    follows(Variant::Minishogi, "4k/2r2/2p2/1GP2/4K b - 1", "3d3c");
}

#[test]
fn a_dropped_piece_can_be_lost() {
    follows(Variant::Minishogi, "4k/2g2/5/5/4K b P 1", "P*3c 3b3c");
    follows(Variant::Minishogi, "4k/2g2/5/2S2/4K b P 1", "P*3c");
}

#[test]
fn the_short_way_to_see_a_loss_agrees_with_the_exchange() {
    let mut random = Lcg(7);
    let mut losing = 0;
    for variant in Variant::ALL {
        let evaluator = Evaluator::new(variant.spec(), 0, 0);
        for _ in 0..20 {
            let mut game = Game::new(variant);
            while game.outcome().is_none() && game.moves().len() < 40 {
                let position = game.position();
                for played in position.moves() {
                    let exchange = evaluator.exchange(position, played);
                    losing += u32::from(exchange < 0);
                    for than in [0, 100, 300] {
                        let text = text(position);
                        assert_eq!(
                            evaluator.loses_more(position, played, than),
                            exchange < -than,
                            "{played:?} in {text}"
                        );
                    }
                }
                let played = random.choose(&position.moves());
                game.play(played).expect("legal");
            }
        }
    }
    assert!(losing > 1000, "{losing}");
}
