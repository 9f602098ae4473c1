//! Which positions are playable.

use rules::{Kind, Piece, Position, Setup, Side, Square, Unplayable, Variant};

use super::common::{legal, position, unplayable};

#[test]
fn there_is_a_king_and_no_side_has_two() {
    assert_eq!(unplayable("4/4/4/4/3G b - 1"), Unplayable::NoKing);
    assert_eq!(legal(&position("k3/4/4/4/3G b - 1")).len(), 3, "a mate problem");
    assert_eq!(unplayable("k3/4/4/4/K2K b - 1"), Unplayable::Kings { side: Side::Black, count: 2 });
    assert_eq!(unplayable("k2k/4/4/4/3K b - 1"), Unplayable::Kings { side: Side::White, count: 2 });
}

#[test]
fn there_are_no_more_pieces_of_a_kind_than_in_the_set() {
    for (hands, kind) in [("3B", Kind::Bishop), ("3G", Kind::Gold), ("3S", Kind::Silver), ("3P", Kind::Pawn)] {
        assert_eq!(unplayable(&format!("k3/4/4/4/3K b {hands} 1")), Unplayable::TooMany { kind, count: 3, max: 2 });
    }
}

#[test]
fn pieces_are_counted_on_the_board_and_in_both_hands_and_with_either_face() {
    let three_golds = Unplayable::TooMany { kind: Kind::Gold, count: 3, max: 2 };
    assert_eq!(unplayable("k3/4/GGG1/4/3K b - 1"), three_golds);
    assert_eq!(unplayable("k3/4/GRr1/4/3K b - 1"), three_golds);
    assert_eq!(unplayable("k3/4/1R2/4/3K b Gg 1"), three_golds);
    let four_pawns = Unplayable::TooMany { kind: Kind::Pawn, count: 4, max: 2 };
    assert_eq!(unplayable("k3/4/1N2/4/3K b 2Pp 1"), four_pawns);
}

#[test]
fn there_may_be_fewer_pieces_than_in_the_set() {
    assert_eq!(legal(&position("k3/4/4/4/3K b - 1")), ["1e1d", "1e2d", "1e2e"]);
    assert_eq!(position("k3/4/4/4/3K b 2B2G2S2P 1").hand(Side::Black).pieces().count(), 4);
}

#[test]
fn the_side_that_is_not_to_move_may_not_be_in_check() {
    assert_eq!(unplayable("k3/4/R3/4/3K b - 1"), Unplayable::OpponentInCheck);
    assert_eq!(unplayable("k3/4/3r/4/3K w - 1"), Unplayable::OpponentInCheck);
    assert_eq!(unplayable("4/4/4/2k1/3K b - 1"), Unplayable::OpponentInCheck);
}

#[test]
fn the_side_to_move_may_be_in_check() {
    assert!(position("k3/4/R3/4/3K w - 1").in_check());
    assert!(!position("k3/4/4/4/3K w - 1").in_check());
}

#[test]
fn positions_with_a_piece_that_can_never_move_or_doubled_pawns_are_playable() {
    assert_eq!(legal(&position("2Pk/2P1/4/4/K3 b - 1")).len(), 3);
}

#[test]
fn every_reason_has_a_message() {
    let says = [
        ("k3/4/4/4/K2K b - 1", "Black has 2 kings instead of one"),
        ("k3/4/4/4/3K b 3G 1", "there are 3 pieces of the kind gold, the set has 2"),
        ("k3/4/R3/4/3K b - 1", "the side that is not to move is in check"),
    ];
    for (text, expected) in says {
        assert_eq!(unplayable(text).to_string(), expected);
    }
}

#[test]
fn a_piece_off_the_board_or_of_another_game_is_refused() {
    let mut setup = Setup::start(Variant::Micro);
    let outside = Square::parse("5a").expect("a square of a larger board");
    setup.board[outside.index()] = Some(Piece { side: Side::Black, kind: Kind::Gold });
    assert_eq!(Position::try_from(&setup), Err(Unplayable::OffBoard(outside)));

    let mut setup = Setup::start(Variant::Micro);
    setup.hands[Side::Black].add(Kind::Rook);
    assert_eq!(Position::try_from(&setup), Err(Unplayable::Foreign(Kind::Rook)), "a rook is in hand as a gold");
}
