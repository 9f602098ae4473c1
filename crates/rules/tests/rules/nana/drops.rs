//! Drops of the king and of the cubes.

use rules::{Illegal, Kind, Position, Side, Variant};

use super::{
    FREE, NANA,
    common::{legal, square},
};

const START: &str = "3/3/3 b KRBkrb 1";

#[test]
fn the_board_is_empty_and_each_side_has_a_king_and_two_cubes_in_hand() {
    for variant in [Variant::Nana, Variant::NanaFree] {
        let start = Position::start(variant);
        assert!(start.occupied().is_empty());
        for side in Side::ALL {
            for kind in [Kind::King, Kind::StepRook, Kind::Bishop] {
                assert_eq!(start.hand(side).count(kind), 1);
            }
        }
        assert_eq!((variant.spec().files, variant.spec().ranks, variant.spec().start), (3, 3, START));
    }
}

#[test]
fn while_a_king_is_in_hand_its_drops_are_the_only_moves() {
    for game in [NANA, FREE] {
        assert_eq!(game.legal(START, ""), "K*1a K*1b K*1c K*2a K*2c K*3a K*3b K*3c");
        assert_eq!(game.refusal(START, "R*1a"), Illegal::KingFirst);
        assert_eq!(game.legal("3/3/2K w RBkrb 2", ""), "K*1a K*2a K*3a K*3b K*3c");
        assert_eq!(game.refusal("3/3/2K w RBkrb 2", "B*3a"), Illegal::KingFirst);
    }
}

#[test]
fn a_king_drop_neither_gives_nor_enters_check() {
    assert_eq!(NANA.refusal("3/3/2K w RBkrb 2", "K*1b"), Illegal::IntoCheck, "kings never stand side by side");
    assert_eq!(NANA.refusal("3/3/R1K w Bkrb 2", "K*3b"), Illegal::IntoCheck, "the rook attacks 3b");
    assert_eq!(NANA.tried("3/3/R1K w Bkrb 2", "K*3a"), Ok(()));
}

#[test]
fn after_its_king_a_player_may_drop_or_move_on_any_turn() {
    let game = NANA.game(START, "K*1c K*3a R*3c");
    let moves = legal(game.position());
    assert!(moves.iter().any(|token| token.starts_with("B*")) && moves.iter().any(|token| token.starts_with("3a")));
}

#[test]
fn nothing_is_ever_dropped_on_the_centre() {
    let centre = square("2b");
    assert_eq!(NANA.refusal(START, "K*2b"), Illegal::NoDropHere(centre), "kings included");
    for token in ["R*2b", "B*2b", "W*2b"] {
        assert_eq!(FREE.refusal("2k/3/2K b RB 1", token), Illegal::NoDropHere(centre));
    }
    assert_eq!(NANA.tried("2k/3/1RK b - 1", "2c2b"), Ok(()), "but pieces move there");
}

#[test]
fn a_drop_may_not_give_check() {
    assert_eq!(NANA.refusal("2k/3/2K b R 1", "R*2a"), Illegal::DropGivesCheck);
    assert_eq!(NANA.refusal("2k/3/K2 b B 1", "B*3c"), Illegal::Occupied(square("3c")));
    assert_eq!(NANA.refusal("2k/3/1K1 b B 1", "B*3c"), Illegal::DropGivesCheck, "from afar");
    assert_eq!(NANA.tried("2k/1R1/1K1 b B 1", "B*3c"), Ok(()), "the rook stands between");
    assert_eq!(FREE.refusal("2k/3/K2 b R 1", "W*2a"), Illegal::DropGivesCheck);
    assert_eq!(FREE.tried("2k/3/K2 b R 1", "G*2a"), Ok(()));
}

#[test]
fn a_drop_may_block_a_check() {
    let text = "2K/3/k1c b RBb 11";
    assert!(NANA.position(text).in_check());
    assert_eq!(NANA.legal(text, ""), "1a2a B*1b R*1b");
    assert_eq!(NANA.refusal(text, "R*3a"), Illegal::StillInCheck);
}

#[test]
fn in_nana_a_cube_is_dropped_with_its_first_face_only() {
    assert_eq!(NANA.legal("2k/3/K2 b RB 1", "R*"), "R*1c R*2c R*3a R*3b");
    assert_eq!(NANA.refusal("2k/3/K2 b RB 1", "C*3b"), Illegal::WrongFace(Kind::ReverseChariot));
    assert_eq!(NANA.refusal("2k/3/K2 b RB 1", "D*3b"), Illegal::WrongFace(Kind::Dog));
}

#[test]
fn in_nana_free_a_cube_is_dropped_with_any_face() {
    for face in "RCWGBTSD".chars() {
        assert_eq!(FREE.tried("2k/3/K2 b RB 1", &format!("{face}*3b")), Ok(()), "{face}");
    }
}

#[test]
fn a_captured_cube_is_in_hand_as_its_first_face() {
    assert_eq!(NANA.after("2k/d2/R1K b - 1", "3c3b"), "2k/C2/2K w B");
    assert_eq!(NANA.after("2k/g2/R1K b - 1", "3c3b"), "2k/C2/2K w R");
}
