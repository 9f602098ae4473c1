//! Repetition by perpetual check.

use rules::{Game, Outcome, Reason, Side};

use super::common::{game, play};

/// Black's rook checks White's king with every move; White is to move, in check.
const START: &str = "k3/4/R3/4/3K w - 1";
/// A cycle in which each of Black's moves gives check.
const CHECKING_CYCLE: &str = "4a3a 4c3c 3a4a 3c4c";
/// A cycle in which one of Black's moves gives no check.
const QUIET_CYCLE: &str = "4a3a 4c2c 3a4a 2c4c";

fn after_cycles(text: &str, cycles: &[&str]) -> Game {
    let mut game = game(text);
    play(&mut game, &cycles.join(" "));
    game
}

fn lost_by(side: Side) -> Outcome {
    Outcome { winner: Some(!side), reason: Reason::PerpetualCheck }
}

const DRAW: Option<Outcome> = Some(Outcome { winner: None, reason: Reason::Repetition });

#[test]
fn black_loses_by_checking_at_every_move_of_a_repetition() {
    assert_eq!(after_cycles(START, &[CHECKING_CYCLE; 2]).outcome(), None, "the third occurrence");
    let game = after_cycles(START, &[CHECKING_CYCLE; 3]);
    assert_eq!(game.moves().len(), 12);
    assert_eq!(game.outcome(), Some(lost_by(Side::Black)));
}

#[test]
fn white_loses_by_checking_at_every_move_of_a_repetition() {
    let game = after_cycles("k3/4/3r/4/3K b - 1", &["1e2e 1c2c 2e1e 2c1c"; 3]);
    assert_eq!(game.outcome(), Some(lost_by(Side::White)));
}

#[test]
fn a_single_move_without_check_makes_it_a_draw() {
    for cycles in [
        [QUIET_CYCLE, CHECKING_CYCLE, CHECKING_CYCLE],
        [CHECKING_CYCLE, QUIET_CYCLE, CHECKING_CYCLE],
        [CHECKING_CYCLE, CHECKING_CYCLE, QUIET_CYCLE],
    ] {
        assert_eq!(after_cycles(START, &cycles).outcome(), DRAW, "{cycles:?}");
    }
}

#[test]
fn moves_before_the_first_occurrence_do_not_count() {
    let quiet = "2c1c 4a3a 1c3c 3a4a 3c4c";
    let game = after_cycles("k3/4/2R1/4/3K b - 1", &[quiet, CHECKING_CYCLE, CHECKING_CYCLE, "4a3a 4c3c"]);
    assert_eq!(
        game.outcome(),
        Some(lost_by(Side::Black)),
        "3a against 3c for the fourth time; only the first move gave no check"
    );
}

#[test]
fn the_checked_player_may_be_the_one_who_completes_the_repetition() {
    let game = after_cycles("k3/4/1R2/4/3K b - 1", &["3c4c 4a3a 4c3c 3a4a"; 3]);
    assert_eq!(game.moves().len(), 12);
    assert_eq!(game.outcome(), Some(lost_by(Side::Black)));
}

#[test]
fn a_perpetual_check_can_be_taken_back() {
    let mut game = after_cycles(START, &[CHECKING_CYCLE; 3]);
    game.undo();
    assert_eq!(game.outcome(), None);
    play(&mut game, "3c2c");
    assert_eq!(game.outcome(), None);
}
