//! Legal and forbidden mates, stalemate, repetition.

use rules::{Illegal, Outcome, Reason, Side};

use super::{FREE, NANA, common::variant::In};

const fn won(winner: Side, reason: Reason) -> Outcome {
    Outcome { winner: Some(winner), reason }
}

#[track_caller]
fn outcome(game: In, text: &str, tokens: &str) -> Option<Outcome> {
    game.game(text, tokens).outcome()
}

#[test]
fn a_board_move_that_gives_mate_is_illegal_with_a_piece_in_hand() {
    for game in [NANA, FREE] {
        assert_eq!(game.refusal("k1K/b2/B2 b Rr 1", "3c2b"), Illegal::MateWithHand);
        assert!(!game.legal("k1K/b2/B2 b Rr 1", "3c").contains("3c2b"));
    }
}

#[test]
fn with_an_empty_hand_mate_is_legal_and_wins() {
    let mate = Some(won(Side::Black, Reason::Checkmate));
    assert_eq!(outcome(NANA, "kBK/2b/1Rr b - 1", "2c3c"), mate);
    assert_eq!(NANA.refusal("kBK/2b/1R1 b R 1", "2c3c"), Illegal::MateWithHand, "the same mate with a cube in hand");
}

#[test]
fn a_piece_that_the_mating_move_captures_does_not_count_as_in_hand() {
    assert_eq!(outcome(NANA, "kBK/3/rRb b - 1", "2c3c"), Some(won(Side::Black, Reason::Checkmate)));
}

#[test]
fn a_discovered_mate_counts_as_well() {
    let text = "k1K/B2/C2 b R 1";
    assert_eq!(NANA.refusal(text, "3b2a"), Illegal::MateWithHand, "the chariot gives it, the bishop moves");
}

#[test]
fn a_drop_on_the_centre_is_no_reply_to_a_mate() {
    let text = "3/kdC/2K w Br 1";
    assert_eq!(NANA.refusal(text, "2b3a"), Illegal::MateWithHand, "only B*2b would block the bishop on 3a");
    let mate = Some(won(Side::White, Reason::Checkmate));
    assert_eq!(outcome(NANA, &text.replace("Br", "B"), "2b3a"), mate, "with an empty hand White may");
}

#[test]
fn a_drop_that_would_check_is_no_reply_to_a_mate() {
    let text = "1KC/2W/2k b Bb 1";
    assert_eq!(NANA.refusal(text, "1b2b"), Illegal::MateWithHand, "B*1b would block the chariot, and check 2a");
    assert_eq!(outcome(NANA, &text.replace("Bb", "b"), "1b2b"), Some(won(Side::Black, Reason::Checkmate)));
}

#[test]
fn a_player_whose_replies_are_all_forbidden_mates_has_no_legal_move_and_loses() {
    let before = "1BK/1c1/1bk b r 1";
    let game = NANA.game(before, "2a1b");
    assert_eq!(game.outcome(), Some(won(Side::Black, Reason::Checkmate)), "White has a rook in hand");
    let after = *game.position();
    assert!(after.moves().is_empty());
    assert_eq!(after.why_illegal(super::common::usi(&after, "2c1b")), Err(Illegal::MateWithHand));
}

#[test]
fn stalemating_is_always_allowed() {
    assert_eq!(
        outcome(NANA, "k1K/2B/1rR w b 1", "2c1c"),
        Some(won(Side::White, Reason::Stalemate)),
        "with a bishop in hand"
    );
}

const DRAW: Option<Outcome> = Some(Outcome { winner: None, reason: Reason::Repetition });

#[test]
fn the_fourth_occurrence_of_a_position_is_a_draw() {
    let walk = "1c2c 1a2a 2c1c 2a1a";
    assert_eq!(outcome(NANA, "2k/3/2K b - 1", &[walk; 2].join(" ")), None);
    assert_eq!(outcome(NANA, "2k/3/2K b - 1", &[walk; 3].join(" ")), DRAW);
}

#[test]
fn positions_with_different_faces_up_are_different() {
    assert_ne!(NANA.position("2k/3/R1K b - 1"), NANA.position("2k/3/G1K b - 1"));
    assert_ne!(NANA.position("2k/3/R1K b - 1").key(), NANA.position("2k/3/G1K b - 1").key());
}

#[test]
fn there_is_no_rule_on_perpetual_check() {
    use rules::repetition::judge;
    let cycle = || [(Side::White, true), (Side::Black, false)].into_iter().cycle().take(12);
    for game in [NANA, FREE] {
        assert_eq!(Some(judge(game.0.spec(), Side::Black, cycle())), DRAW);
    }
}
