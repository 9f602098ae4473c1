//! Which positions are playable, and their SFEN.

use rules::{Kind, Side, Unplayable, notation::sfen};

use super::{FREE, NANA, common::legal};

#[test]
fn a_side_with_its_king_in_hand_has_no_pieces_on_the_board() {
    assert_eq!(NANA.unplayable("3/3/R2 b KBkrb 1"), Unplayable::KingInHand(Side::Black));
    assert_eq!(NANA.unplayable("2r/3/2K b RBkb 1"), Unplayable::KingInHand(Side::White));
    assert_eq!(legal(&NANA.position("3/3/R1K w Bkrb 2")).len(), 3, "the other side may have anything");
}

#[test]
fn there_is_a_king_on_the_board_or_in_hand_and_no_side_has_two() {
    assert_eq!(NANA.unplayable("3/3/2K b Kkrb 1"), Unplayable::Kings { side: Side::Black, count: 2 });
    assert_eq!(NANA.unplayable("3/3/3 b RBrb 1"), Unplayable::NoKing);
    assert_eq!(
        legal(&NANA.position("3/3/2k b RBrb 1")).len(),
        11,
        "the attacker of a mate problem has no king to drop"
    );
    assert_eq!(NANA.unplayable("3/3/3 b 2Kkrb 1"), Unplayable::Kings { side: Side::Black, count: 2 });
}

#[test]
fn there_are_no_more_cubes_than_in_the_set_whichever_face_they_show() {
    let three = Unplayable::TooMany { kind: Kind::StepRook, count: 3, max: 2 };
    assert_eq!(FREE.unplayable("k2/WC1/2K b R 1"), three);
}

#[test]
fn the_side_that_is_not_to_move_may_not_be_in_check() {
    assert_eq!(NANA.unplayable("1Rk/3/K2 b - 1"), Unplayable::OpponentInCheck);
}

#[test]
fn hands_are_written_king_rook_bishop_and_read_in_any_order_by_any_face() {
    let reprinted = |text| sfen::print(&NANA.setup(text));
    assert_eq!(reprinted("3/3/3 b brkBRK"), "3/3/3 b KRBkrb 1");
    assert_eq!(reprinted("k2/3/2K w Dc 4"), "k2/3/2K w Br 4");
    assert_eq!(reprinted("kCW/GBT/SDK b - 1"), "kCW/GBT/SDK b - 1");
}

#[test]
fn a_roll_is_written_without_suffix() {
    assert_eq!(NANA.legal("2k/3/R1K b - 1", "3c"), "3c2c 3c3b");
}
