//! The cost of a move, and its severity.

use play::review::{
    BLUNDER_PERMILLE, INACCURACY_PERMILLE, MISTAKE_PERMILLE, MoveJudgement, PositionEval, Review, Severity,
};
use rules::Side;

use super::{
    chance,
    common::{START, game, play, usi},
    even_material, played,
};

/// The judgement of a game's only move, made by this side, with these chances of the side to move before and after it.
fn costly(side: Side, before: u16, after: u16) -> Option<MoveJudgement> {
    let (start, token) = match side {
        Side::Black => (START.to_owned(), "1d1c"),
        Side::White => (START.replace(" b ", " w "), "4b4c"),
    };
    let mut game = game(&start);
    play(&mut game, token);
    let mut review = Review::new(&game);
    review.set_eval(0, even_material(before));
    review.set_eval(1, even_material(after));
    review.judgement(0)
}

/// The severity of a move by Black that costs this much.
fn severity(cost: u16) -> Option<Severity> {
    costly(Side::Black, 900, 100 + cost).map(|costly| costly.severity)
}

#[test]
fn a_tenth_a_fifth_and_three_tenths_of_a_win_are_the_bounds() {
    assert_eq!([INACCURACY_PERMILLE, MISTAKE_PERMILLE, BLUNDER_PERMILLE], [100, 200, 300]);
    let [inaccuracy, mistake, blunder] = Severity::ALL.map(Some);
    for (cost, expected) in [
        (0, None),
        (99, None),
        (100, inaccuracy),
        (199, inaccuracy),
        (200, mistake),
        (299, mistake),
        (300, blunder),
        (900, blunder),
    ] {
        assert_eq!(severity(cost), expected, "{cost} thousandths");
        assert_eq!(Severity::of_loss(cost), expected, "{cost} thousandths");
    }
}

#[test]
fn worse_is_larger_and_each_severity_has_a_sign_and_a_name_of_its_own() {
    assert!(Severity::Inaccuracy < Severity::Mistake && Severity::Mistake < Severity::Blunder);
    assert_eq!(Severity::ALL.map(Severity::sign), ["?!", "?", "??"]);
    assert_eq!(Severity::ALL.map(Severity::name), ["inaccuracy", "mistake", "blunder"]);
}

#[test]
fn the_cost_is_that_of_the_side_that_moved_whichever_it_is() {
    for side in Side::ALL {
        // 60 % before the move; 70 % for the other side after it.
        let move_ = costly(side, 600, 700).unwrap_or_else(|| panic!("{side:?} has lost three tenths"));
        assert_eq!(move_.chances, [chance(600), chance(300)]);
        assert_eq!((move_.cost_permille(), move_.severity), (300, Severity::Blunder), "{side:?}");
    }
}

#[test]
fn a_move_after_which_the_chance_is_larger_costs_nothing() {
    for side in Side::ALL {
        assert_eq!(costly(side, 300, 100), None, "{side:?} has won six tenths");
        assert_eq!(costly(side, 500, 500), None);
    }
    let gained =
        MoveJudgement { chances: [chance(100), chance(900)], ..costly(Side::Black, 600, 700).expect("costly") };
    assert_eq!(gained.cost_permille(), 0, "never negative");
}

#[test]
fn the_move_that_the_engine_would_make_costs_nothing_whatever_comes_of_it() {
    let game = played("1d1c");
    let judged = |token| {
        let line = vec![usi(game.start(), token)];
        let mut review = Review::new(&game);
        review.set_eval(0, PositionEval { line, ..even_material(900) });
        review.set_eval(1, even_material(900));
        review.judgement(0)
    };
    assert_eq!(judged("1d1c"), None, "the search after it has looked deeper, that is all");
    let costly = judged("3e3d").expect("eight tenths are lost");
    assert_eq!((costly.index, costly.played), (0, usi(game.start(), "1d1c")));
    assert_eq!(costly.better, [usi(game.start(), "3e3d")]);
    assert_eq!((costly.cost_permille(), costly.mate), (800, None));
}

#[test]
fn a_move_between_positions_that_are_not_judged_is_not_known_to_cost_anything() {
    let mut review = Review::new(&played("1d1c 4b4c"));
    review.set_eval(0, even_material(900));
    assert_eq!((review.judgement(0), review.judgement(1)), (None, None));
    review.set_eval(2, even_material(900));
    assert_eq!((review.judgement(0), review.judgement(1)), (None, None));
    review.set_eval(1, even_material(900));
    assert_eq!(review.judgement(0).map(|costly| costly.index), Some(0));
    assert_eq!(review.judgement(1).map(|costly| costly.index), Some(1));
    assert_eq!((review.judgement(2), review.judgement(99)), (None, None), "there are two moves");
}
