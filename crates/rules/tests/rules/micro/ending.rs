//! Mate, stalemate and resignation, and undoing them.

use rules::{Game, Illegal, Kind, Move, Outcome, Reason, Side, Variant};

use super::common::{colours_exchanged, game, legal, play, setup, usi};

const fn won(winner: Side, reason: Reason) -> Outcome {
    Outcome { winner: Some(winner), reason }
}

/// A Black pawn on 4b gives mate: the tokin protects it, the gold covers 3a and 3b.
const MATE_BY_DROP: &str = "k3/2G1/1T2/4/3K b P 1";
/// Black's gold on 3c gives stalemate.
const STALEMATE: &str = "k3/2T1/4/1G2/3K b - 1";

#[test]
fn a_game_continues_while_there_are_legal_moves() {
    assert_eq!(Game::new(Variant::Micro).outcome(), None);
    assert_eq!(game(MATE_BY_DROP).outcome(), None);
    assert_eq!(game("k3/4/2Gr/4/3K b - 1").outcome(), None, "a check that can be parried");
}

#[test]
fn mate_by_a_pawn_drop_is_allowed() {
    let mut game = game(MATE_BY_DROP);
    play(&mut game, "P*4b");
    assert_eq!(game.outcome(), Some(won(Side::Black, Reason::Checkmate)));
}

#[test]
fn a_player_in_check_without_a_legal_move_is_checkmated_and_loses() {
    let mut game = game("k3/2G1/PT2/4/3K b - 1");
    play(&mut game, "4c4b");
    assert!(game.position().in_check());
    assert_eq!(legal(game.position()), Vec::<String>::new());
    assert_eq!(game.outcome(), Some(won(Side::Black, Reason::Checkmate)));
}

#[test]
fn either_player_can_be_checkmated() {
    let exchanged = colours_exchanged(&setup(MATE_BY_DROP));
    let mut game = Game::from_setup(&exchanged).expect("as playable as before");
    play(&mut game, "P*1d");
    assert_eq!(game.outcome(), Some(won(Side::White, Reason::Checkmate)));
}

#[test]
fn a_drop_that_blocks_the_check_prevents_mate() {
    let mut mated = game("k3/3R/2R1/4/3K b - 1");
    play(&mut mated, "2c2a");
    assert_eq!(mated.outcome(), Some(won(Side::Black, Reason::Checkmate)));
    let mut checked = game("k3/3R/2R1/4/3K b p 1");
    play(&mut checked, "2c2a");
    assert_eq!(checked.outcome(), None);
    assert_eq!(legal(checked.position()), ["N*3a", "P*3a"]);
}

#[test]
fn a_player_not_in_check_without_a_legal_move_loses_too() {
    let mut game = game(STALEMATE);
    play(&mut game, "3d3c");
    assert!(!game.position().in_check());
    assert_eq!(legal(game.position()), Vec::<String>::new());
    assert_eq!(game.outcome(), Some(won(Side::Black, Reason::Stalemate)));
}

#[test]
fn a_piece_in_hand_prevents_stalemate() {
    let mut game = game(&STALEMATE.replace('-', "p"));
    play(&mut game, "3d3c");
    assert_eq!(game.outcome(), None);
}

#[test]
fn a_game_that_starts_without_a_legal_move_is_over_at_once() {
    assert_eq!(game("k3/P1G1/1T2/4/3K w - 1").outcome(), Some(won(Side::Black, Reason::Checkmate)));
    assert_eq!(game("k3/2T1/1G2/4/3K w - 1").outcome(), Some(won(Side::Black, Reason::Stalemate)));
}

#[test]
fn a_player_who_resigns_loses_whichever_side_is_to_move() {
    for side in Side::ALL {
        let mut game = Game::new(Variant::Micro);
        play(&mut game, "1d1c");
        assert_eq!(game.resign(side), Ok(()));
        assert_eq!(game.outcome(), Some(won(!side, Reason::Resignation)));
        assert_eq!(game.resigned(), Some(side));
    }
}

#[test]
fn no_move_is_legal_after_the_end() {
    let mut mated = game(MATE_BY_DROP);
    play(&mut mated, "P*4b");
    assert_eq!(mated.resign(Side::White), Err(Illegal::GameOver));
    assert_eq!(mated.outcome(), Some(won(Side::Black, Reason::Checkmate)), "the mated player did not resign");

    let mut resigned = Game::new(Variant::Micro);
    assert_eq!(resigned.resign(Side::Black), Ok(()));
    let pawn = usi(resigned.position(), "1d1c");
    assert_eq!(resigned.play(pawn), Err(Illegal::GameOver));
    assert_eq!(resigned.resign(Side::White), Err(Illegal::GameOver));
    assert!(resigned.moves().is_empty());
}

#[test]
fn a_mate_can_be_taken_back() {
    let mut game = game(MATE_BY_DROP);
    let before = game.clone();
    play(&mut game, "P*4b");
    assert_eq!(game.undo().map(Move::face), Some(Kind::Pawn));
    assert_eq!(game, before);
    play(&mut game, "3c3d");
    assert_eq!(game.outcome(), None);
}

#[test]
fn a_resignation_can_be_taken_back_and_costs_no_move() {
    let mut game = Game::new(Variant::Micro);
    play(&mut game, "1d1c");
    let before = game.clone();
    assert_eq!(game.resign(Side::White), Ok(()));
    assert!(game.can_undo());
    assert_eq!(game.undo(), None);
    assert_eq!(game, before);
}

#[test]
fn at_the_start_there_is_nothing_to_take_back() {
    let mut game = Game::new(Variant::Micro);
    assert!(!game.can_undo());
    assert_eq!(game.undo(), None);
    assert_eq!(game, Game::new(Variant::Micro));
}

#[test]
fn there_is_no_limit_to_the_number_of_moves() {
    // Black's king repeats a cycle of eight moves and White's one of seven, so a position recurs only every 56 turns;
    // its fourth occurrence would come after 168.
    let black = ["1e2e", "2e3e", "3e4e", "4e4d", "4d3d", "3d2d", "2d1d", "1d1e"];
    let white = ["4a3a", "3a2a", "2a1a", "1a1b", "1b2b", "2b3b", "3b4a"];
    let mut game = game("k3/4/4/4/3K b - 1");
    for turn in 0..167 {
        play(&mut game, black[turn % black.len()]);
        play(&mut game, white[turn % white.len()]);
    }
    assert_eq!((game.moves().len(), game.outcome()), (334, None));
}

#[test]
fn a_game_from_a_position_counts_its_moves_from_the_number_in_the_sfen() {
    let mut game = game("k3/4/4/4/3K w - 8");
    play(&mut game, "4a4b");
    assert_eq!((game.first_ply(), game.ply()), (8, 9));
}
