//! The loser by repetition.

use rules::{Outcome, Reason, Side, repetition::judge};

use super::MINI;

const fn won(winner: Side, reason: Reason) -> Outcome {
    Outcome { winner: Some(winner), reason }
}

/// Plays a cycle of moves three times and returns the outcome.
#[track_caller]
fn outcome(text: &str, cycle: &str) -> Option<Outcome> {
    assert_eq!(MINI.game(text, &[cycle; 2].join(" ")).outcome(), None, "the third occurrence");
    MINI.game(text, &[cycle; 3].join(" ")).outcome()
}

#[test]
fn in_an_even_game_black_moved_first_and_loses() {
    let start = "rbsgk/4p/5/P4/KGSBR b - 1";
    assert_eq!(outcome(start, "1e1d 5a5b 1d1e 5b5a"), Some(won(Side::White, Reason::Repetition)));
}

#[test]
fn in_a_handicap_game_white_moved_first_and_loses() {
    let bishop = "r1sgk/4p/5/P4/KGSBR w - 1";
    assert_eq!(outcome(bishop, "5a5b 1e1d 5b5a 1d1e"), Some(won(Side::Black, Reason::Repetition)));
    let four = "4k/4p/5/P4/KGSBR w - 1";
    assert_eq!(outcome(four, "1a2a 1e1d 2a1a 1d1e"), Some(won(Side::Black, Reason::Repetition)));
}

#[test]
fn in_all_six_handicap_games_white_moved_first_and_loses() {
    for handicap in MINI.0.spec().handicaps {
        let (first, round) = match handicap.name {
            "bishop" => ("", "5a5b 4e4d 5b5a 4d4e"),
            "rook" => ("", "4a3b 4e4d 3b4a 4d4e"),
            // The king starts in check and cannot return to that square.
            "bare-king" => ("1a2a", "4e4d 2a3a 4d4e 3a2a"),
            _ => ("", "1a2b 4e4d 2b1a 4d4e"),
        };
        let game = MINI.game(handicap.start, &[first, round, round, round].join(" "));
        assert_eq!(game.outcome(), Some(won(Side::Black, Reason::Repetition)), "{}", handicap.name);
    }
}

#[test]
fn the_first_mover_at_an_sfen_is_the_side_to_move_if_the_ply_number_is_odd_else_the_other() {
    let black = "1e1d 5a5b 1d1e 5b5a";
    let white = "5a5b 1e1d 5b5a 1d1e";
    for (text, round, loser) in [
        ("k4/5/5/5/4K b - 1", black, Side::Black),
        ("k4/5/5/5/4K b - 2", black, Side::White),
        ("k4/5/5/5/4K b - 33", black, Side::Black),
        ("k4/5/5/5/4K w - 1", white, Side::White),
        ("k4/5/5/5/4K w - 2", white, Side::Black),
    ] {
        assert_eq!(outcome(text, round), Some(won(!loser, Reason::Repetition)), "{text}");
        let first = MINI.game(text, "").first_mover();
        assert_eq!(first, loser, "{text}");
    }
}

#[test]
fn perpetual_check_still_loses_for_the_side_that_checks() {
    let blacks = "k4/5/R4/5/4K w - 1";
    assert_eq!(
        outcome(blacks, "5a4a 5c4c 4a5a 4c5c"),
        Some(won(Side::White, Reason::PerpetualCheck)),
        "though White began"
    );
    let whites = "k4/5/4r/5/4K b - 1";
    assert_eq!(
        outcome(whites, "1e2e 1c2c 2e1e 2c1c"),
        Some(won(Side::Black, Reason::PerpetualCheck)),
        "though Black began"
    );
}

#[test]
fn if_both_sides_check_at_every_move_it_is_a_draw() {
    let cycle = [(Side::White, true), (Side::Black, true)].into_iter().cycle().take(12);
    let draw = Outcome { winner: None, reason: Reason::Repetition };
    assert_eq!(judge(MINI.0.spec(), Side::Black, cycle), draw);
}

#[test]
fn after_one_move_without_check_it_is_an_ordinary_repetition() {
    let cycle = (0..12).map(|ply| if ply % 2 == 0 { (Side::White, ply != 4) } else { (Side::Black, false) });
    let lost = Outcome { winner: Some(Side::White), reason: Reason::Repetition };
    assert_eq!(judge(MINI.0.spec(), Side::Black, cycle), lost);
}

#[test]
fn a_tokin_is_not_a_gold_in_a_repetition() {
    assert_ne!(MINI.position("k4/5/2G2/5/4K b - 1"), MINI.position("k4/5/2+P2/5/4K b - 1"));
    assert_ne!(MINI.position("k4/5/2G2/5/4K b - 1"), MINI.position("k4/5/2+S2/5/4K b - 1"));
    assert_ne!(MINI.position("k4/5/2+S2/5/4K b - 1").key(), MINI.position("k4/5/2+P2/5/4K b - 1").key());
}
