//! The fourth occurrence of a position, and equality of positions.

use rules::{Game, Outcome, Reason, Variant};

use super::common::{game, play, position, text};

const DRAW: Option<Outcome> = Some(Outcome { winner: None, reason: Reason::Repetition });

const KINGS: &str = "k3/4/4/4/3K b - 1";
/// Four plies that return to that position.
const CYCLE: &str = "1e1d 4a4b 1d1e 4b4a";

/// Returns the number of moves played.
fn plies_to_the_end(game: &mut Game, tokens: &str) -> usize {
    for token in tokens.split_whitespace() {
        if game.outcome().is_some() {
            break;
        }
        play(game, token);
    }
    game.moves().len()
}

#[test]
fn the_fourth_occurrence_of_a_position_is_a_draw_and_the_third_is_not() {
    let mut game = game(KINGS);
    play(&mut game, CYCLE);
    play(&mut game, CYCLE);
    assert_eq!(game.outcome(), None, "the third occurrence");
    assert_eq!(plies_to_the_end(&mut game, CYCLE), 12, "the fourth, and not a ply before");
    assert_eq!(game.outcome(), DRAW);
}

#[test]
fn the_start_is_the_first_occurrence() {
    let mut game = Game::new(Variant::Micro);
    assert_eq!(plies_to_the_end(&mut game, &"3e3d 2a2b 3d3e 2b2a ".repeat(4)), 12);
    assert_eq!(game.outcome(), DRAW);
}

#[test]
fn a_position_loaded_by_sfen_is_the_first_occurrence_and_nothing_before_it_counts() {
    let mut game = game("k3/4/4/4/3K b - 41");
    assert_eq!(plies_to_the_end(&mut game, &[CYCLE; 4].join(" ")), 12);
}

#[test]
fn a_position_that_is_not_the_start_is_counted_as_well() {
    let mut game = game("k3/4/4/3K/4 b - 1");
    play(&mut game, "1d2e 4a3a");
    let moves = ["2e1e 3a3b 1e2e 3b3a"; 4].join(" ");
    assert_eq!(plies_to_the_end(&mut game, &moves), 14, "the position after ply 2 comes back after 6, 10 and 14");
    assert_eq!(game.outcome(), DRAW);
}

#[test]
fn occurrences_need_not_be_consecutive_cycles() {
    let mut game = game(KINGS);
    let detour = "1e2e 4a3a 2e2d 3a3b 2d1e 3b4a";
    let moves = [CYCLE, detour, "1e2d 4a3b 2d1e 3b4a"].join(" ");
    assert_eq!(plies_to_the_end(&mut game, &moves), 14);
    assert_eq!(game.outcome(), DRAW);
}

#[test]
fn a_repetition_can_be_undone_and_another_move_played() {
    let mut game = game(KINGS);
    play(&mut game, &[CYCLE; 3].join(" "));
    assert_eq!(game.outcome(), DRAW);
    game.undo();
    assert_eq!(game.outcome(), None);
    play(&mut game, "4b3a");
    assert_eq!(game.outcome(), None);
}

#[test]
fn after_a_capture_the_position_is_a_different_one() {
    // The same board three more times, but each time one more piece has passed from Black's hand to White's.
    let mut game = game("k3/4/4/4/3K b GSP 1");
    for drop in ["P*4b", "S*4b", "G*4b"] {
        play(&mut game, drop);
        play(&mut game, "4a4b 1e1d 4b4a 1d2d 4a4b 2d1e 4b4a");
    }
    assert_eq!(text(game.position()), "k3/4/4/4/3K b gsp");
    assert_eq!(game.outcome(), None);
}

#[test]
fn a_tokin_is_not_a_gold() {
    assert_ne!(position("k3/4/2G1/4/3K b - 1"), position("k3/4/2T1/4/3K b - 1"));
    assert_ne!(position("k3/4/2G1/4/3K b - 1").key(), position("k3/4/2T1/4/3K b - 1").key());
}

#[test]
fn exchanging_a_tokin_and_a_gold_does_not_repeat_the_position() {
    let mut game = game("k3/4/2G1/2T1/3K b - 1");
    let exchange = "2c3c 4a3a 2d2c 3a4a 3c3d 4a3a 3d2d 3a4a";
    play(&mut game, &[exchange; 3].join(" "));
    assert_eq!(game.outcome(), None, "twice as at the start, twice with tokin and gold exchanged");
    assert_eq!(
        plies_to_the_end(&mut game, &[exchange; 4].join(" ")),
        48,
        "the exchange brought back for the third time"
    );
    assert_eq!(game.outcome(), DRAW);
}

#[test]
fn positions_with_different_hands_are_not_equal() {
    let same = position("k3/4/4/4/3K b P 1");
    for other in ["-", "2P", "p", "Pp", "PS", "S"] {
        let other = position(&format!("k3/4/4/4/3K b {other} 1"));
        assert_ne!(same, other);
        assert_ne!(same.key(), other.key());
    }
    assert_eq!(same, position("k3/4/4/4/3K b N 1"), "in hand a piece has no face");
}

#[test]
fn positions_with_different_sides_to_move_are_not_equal() {
    assert_ne!(position("k3/4/4/4/3K b - 1"), position("k3/4/4/4/3K w - 1"));
    assert_ne!(position("k3/4/4/4/3K b - 1").key(), position("k3/4/4/4/3K w - 1").key());
}

#[test]
fn positions_with_different_owners_of_a_piece_are_not_equal() {
    assert_ne!(position("k3/4/2G1/4/3K b - 1"), position("k3/4/2g1/4/3K b - 1"));
    assert_ne!(position("k3/4/4/4/3K b G 1"), position("k3/4/4/4/3K b g 1"));
}

#[test]
fn the_ply_number_does_not_count() {
    assert_eq!(position("k3/4/4/4/3K b - 1"), position("k3/4/4/4/3K b - 77"));
}
