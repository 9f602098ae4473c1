//! Invariants of reviews with random chances.

use play::{
    review::{PositionEval, Review, SHORT_MATE_PLIES, Severity},
    view::ReviewReport,
};
use protocol::{Chance, Evaluation};
use rules::{Game, Side, Variant};

use super::common::{Lcg, random_game};

/// A random evaluation of a position.
fn judged(random: &mut Lcg) -> PositionEval {
    let permille = u16::try_from(random.below(1001)).expect("it fits");
    let number = i32::try_from(random.below(60)).expect("it fits") - 30;
    let (evaluation, chance) = match (random.below(4), number) {
        (0, 1..) => (Evaluation::Mate(number), Chance::WIN),
        (0, _) => (Evaluation::Mate(number), Chance::LOSS),
        _ => (Evaluation::Centipawns(number), Chance::from(permille)),
    };
    PositionEval { evaluation, chance, line: Vec::new() }
}

/// Reviews of random games in all variants, with some positions not judged.
fn reviews() -> impl Iterator<Item = (Game, Review)> {
    (0..60).zip(Variant::ALL.into_iter().cycle()).map(|(seed, variant)| {
        let game = random_game(variant, seed, |_| {});
        let mut random = Lcg(seed ^ 0xc4a);
        let mut review = Review::new(&game);
        for moves in 0..game.moves().len() {
            if random.below(8) > 0 {
                review.set_eval(moves, judged(&mut random));
            }
        }
        (game, review)
    })
}

#[test]
fn a_costly_move_loses_enough_misses_a_mate_or_allows_a_short_one() {
    let mut count = 0;
    for (game, review) in reviews() {
        for (index, &played) in game.moves().iter().enumerate() {
            let pair = (review.evals()[index].as_ref(), review.evals()[index + 1].as_ref());
            let (Some(before), Some(after)) = pair else {
                assert_eq!(review.judgement(index), None);
                continue;
            };
            let loss = i32::from(before.chance.permille()) - (1000 - i32::from(after.chance.permille()));
            let misses = before.mates_in().is_some() && after.is_mated_in().is_none();
            let mate = after.mates_in().is_some_and(|plies| plies <= SHORT_MATE_PLIES);
            let is_best = before.line.first() == Some(&played);
            let allows = mate && before.is_mated_in().is_none() && !is_best;
            let costly = review.judgement(index);
            assert_eq!(costly.is_some(), loss >= 100 || misses || allows, "{before:?} {after:?}");
            let Some(costly) = costly else { continue };
            assert_eq!(i32::from(costly.cost_permille()), loss.max(0));
            assert_eq!((costly.index, costly.played), (index, played));
            let expected = Severity::of_loss(costly.cost_permille()).unwrap_or(Severity::Inaccuracy);
            assert_eq!(costly.severity, expected);
            count += 1;
        }
    }
    assert!(count > 500, "{count} costly moves");
}

#[test]
fn blacks_chance_and_whites_make_one() {
    for (game, review) in reviews() {
        let chances = review.chances_of_black();
        assert_eq!(chances.len(), game.positions().len());
        for ((position, judged), of_black) in game.positions().iter().zip(review.evals()).zip(chances) {
            let expected = judged.as_ref().map(|judged| match position.turn() {
                Side::Black => judged.chance.permille(),
                Side::White => 1000 - judged.chance.permille(),
            });
            assert_eq!(of_black.map(Chance::permille), expected);
        }
    }
}

#[test]
fn the_view_lists_the_costly_moves_in_the_order_of_the_game() {
    for (game, review) in reviews() {
        let view = ReviewReport::of(&review);
        let expected: Vec<_> = (0..game.moves().len()).filter_map(|index| review.judgement(index)).collect();
        assert_eq!(view.costly.iter().map(|view| view.judgement.clone()).collect::<Vec<_>>(), expected);
        for costly in &view.costly {
            let index = costly.judgement.index;
            assert_eq!((costly.before, costly.number), (game.positions()[index], game.number_of(index)));
            assert_eq!(costly.side(), game.positions()[index].turn());
            assert_eq!(costly.last, index.checked_sub(1).map(|before| game.moves()[before].to()));
        }
        assert_eq!(view.chances, review.chances_of_black());
    }
}

#[test]
fn what_two_games_have_in_common_is_known_of_both() {
    for (seed, (game, review)) in (0..).zip(reviews()) {
        let mut random = Lcg(seed);
        let shared = random.below(game.moves().len() + 1);
        let mut other = game.prefix(shared);
        while other.outcome().is_none() && other.moves().len() < shared + 5 {
            other.play(random.choose(&other.position().moves())).expect("legal");
        }
        let shared = review.shared_moves(&other);
        let changed = review.of_changed(&other);
        assert_eq!(changed.evals().len(), other.positions().len());
        assert_eq!(changed.evals()[..=shared], review.evals()[..=shared]);
        assert!(changed.has_moves(other.moves().iter().copied()));
        let later = &changed.evals()[shared + 1..];
        assert!(later.iter().rev().skip(1).all(Option::is_none), "nothing is made up");
    }
}

#[test]
fn a_game_from_another_start_has_nothing_in_common() {
    let game = random_game(Variant::Micro, 1, |_| {}).prefix(4);
    let mut review = Review::new(&game);
    (0..=4).for_each(|moves| review.set_eval(moves, judged(&mut Lcg(moves as u64))));
    let other = Game::new(Variant::Kyoto);
    assert_eq!((review.shared_moves(&other), review.of_changed(&other).done()), (0, 0));
}

#[test]
fn positions_are_judged_from_the_last_one_back_until_all_are() {
    for (_, mut review) in reviews() {
        let mut before = usize::MAX;
        while let Some(next) = review.next() {
            assert!(next < before && review.evals()[next].is_none());
            before = next;
            review.set_eval(next, judged(&mut Lcg(7)));
        }
        assert_eq!(review.done(), review.evals().len());
    }
}
