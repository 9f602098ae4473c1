//! Mates that are missed, allowed or kept.

use play::review::{MateError, MoveJudgement, PositionEval, Review, Severity};

use super::{even_material, mate, played};

/// The judgement of a game's only move, with these evaluations before and after it.
fn costly(before: PositionEval, after: PositionEval) -> Option<MoveJudgement> {
    let mut review = Review::new(&played("1d1c"));
    review.set_eval(0, before);
    review.set_eval(1, after);
    review.judgement(0)
}

/// The mate error of a game's only move, and its severity.
fn error(before: PositionEval, after: PositionEval) -> Option<(Option<MateError>, Severity)> {
    costly(before, after).map(|costly| (costly.mate, costly.severity))
}

#[test]
fn a_mate_that_is_missed_is_found_even_if_the_game_is_still_won() {
    let missed = Some(MateError::Missed(5));
    assert_eq!(error(mate(5), even_material(0)), Some((missed, Severity::Inaccuracy)), "nothing is lost");
    assert_eq!(error(mate(5), even_material(99)), Some((missed, Severity::Inaccuracy)));
    assert_eq!(error(mate(5), even_material(200)), Some((missed, Severity::Mistake)));
    assert_eq!(error(mate(5), even_material(300)), Some((missed, Severity::Blunder)));
    assert_eq!(costly(mate(5), even_material(0)).map(|costly| costly.cost_permille()), Some(0));
}

#[test]
fn a_mate_that_is_kept_by_a_longer_way_is_not_missed() {
    for plies in [-2, -4, -20] {
        assert_eq!(costly(mate(3), mate(plies)), None, "mate in {plies} follows");
    }
    assert_eq!(costly(mate(1), mate(0)), None, "it is mate");
}

#[test]
fn a_mate_that_is_allowed_is_named_if_it_costs_enough() {
    let allowed = Some(MateError::Allowed(3));
    assert_eq!(error(even_material(500), mate(3)), Some((allowed, Severity::Blunder)));
    assert_eq!(error(even_material(250), mate(3)), Some((allowed, Severity::Mistake)));
    assert_eq!(error(even_material(100), mate(3)), Some((allowed, Severity::Inaccuracy)));
    // The game was lost before.
    assert_eq!(
        error(even_material(9), mate(5)),
        Some((Some(MateError::Allowed(5)), Severity::Inaccuracy)),
        "a short one"
    );
    assert_eq!(error(even_material(99), mate(7)), None);
}

#[test]
fn a_mate_that_nobody_could_prevent_is_not_allowed_by_the_next_move() {
    for plies in [1, 3, 7] {
        assert_eq!(costly(mate(-4), mate(plies)), None, "mate in {plies} follows");
    }
}

#[test]
fn who_mates_and_is_mated_after_the_move_has_missed_a_mate() {
    assert_eq!(error(mate(3), mate(5)), Some((Some(MateError::Missed(3)), Severity::Blunder)));
}

#[test]
fn a_mate_found_only_after_the_move_was_neither_missed_nor_allowed() {
    assert_eq!(costly(even_material(600), mate(-6)), None, "the move was better than it seemed");
    assert_eq!(costly(mate(-6), even_material(700)), None, "the other side lets go");
}

#[test]
fn a_mate_is_of_the_side_to_move_or_against_it() {
    assert_eq!((mate(3).mates_in(), mate(3).is_mated_in()), (Some(3), None));
    assert_eq!((mate(-4).mates_in(), mate(-4).is_mated_in()), (None, Some(4)));
    assert_eq!((mate(0).mates_in(), mate(0).is_mated_in()), (None, Some(0)), "mated now");
    assert_eq!((even_material(0).mates_in(), even_material(0).is_mated_in()), (None, None));
}
