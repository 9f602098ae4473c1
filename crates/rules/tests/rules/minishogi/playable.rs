//! Which positions are playable, and their SFEN and USI.

use rules::{
    Kind, Side, Unplayable, Variant,
    notation::{sfen, span::Span, usi},
};

use super::{MINI, common::square};

#[test]
fn two_unpromoted_pawns_of_one_side_on_a_file_are_refused() {
    let doubled = |side| Unplayable::Doubled { side, kind: Kind::Pawn, file: 3 };
    assert_eq!(MINI.unplayable("k4/5/2P2/2P2/4K b - 1"), doubled(Side::Black));
    assert_eq!(MINI.unplayable("k4/5/2p2/2p2/4K b - 1"), doubled(Side::White));
    for fine in ["k4/5/2p2/2P2/4K b - 1", "k4/5/2+P2/2P2/4K b - 1", "k4/5/1P3/2P2/4K b - 1"] {
        assert_eq!(MINI.position(fine).turn(), Side::Black);
    }
}

#[test]
fn a_piece_that_can_never_move_is_refused() {
    assert_eq!(MINI.unplayable("k1P2/5/5/5/4K b - 1"), Unplayable::DeadEnd(square("3a")));
    assert_eq!(MINI.unplayable("k4/5/5/5/2p1K b - 1"), Unplayable::DeadEnd(square("3e")));
    assert_eq!(MINI.position("k1p2/5/5/5/2P1K b - 1").occupied().len(), 4);
}

#[test]
fn no_side_has_two_kings_or_one_in_hand() {
    assert_eq!(MINI.unplayable("5/5/5/5/5 b - 1"), Unplayable::NoKing);
    assert_eq!(MINI.unplayable("k4/5/5/5/K3K b - 1"), Unplayable::Kings { side: Side::Black, count: 2 });
    let error = sfen::parse(Variant::Minishogi, "5/5/5/5/4K b k 1").expect_err("a king in hand");
    assert_eq!(error.to_string(), "\"k\" at character 14 of \"5/5/5/5/4K b k 1\" is no piece that can be held");
}

#[test]
fn there_are_no_more_pieces_of_a_kind_than_in_the_set_promoted_or_not() {
    let three = |kind| Unplayable::TooMany { kind, count: 3, max: 2 };
    assert_eq!(MINI.unplayable("k4/5/1+P+P2/5/4K b P 1"), three(Kind::Pawn));
    assert_eq!(MINI.unplayable("k4/5/5/5/4K b 2Rr 1"), three(Kind::Rook));
    assert_eq!(MINI.unplayable("k4/2+s2/5/5/4K b Ss 1"), three(Kind::Silver));
}

#[test]
fn the_side_that_is_not_to_move_may_not_be_in_check() {
    assert_eq!(MINI.unplayable("k4/5/+R4/5/4K b - 1"), Unplayable::OpponentInCheck);
}

#[test]
fn every_reason_has_a_message() {
    for (text, message) in [
        ("k4/5/2P2/2P2/4K b - 1", "Black has more than one pawn on file 3"),
        ("k1P2/5/5/5/4K b - 1", "the piece on 3a could never move"),
        ("k4/5/5/5/4K b 3P 1", "there are 3 pieces of the kind pawn, the set has 2"),
    ] {
        assert_eq!(MINI.unplayable(text).to_string(), message);
    }
}

#[test]
fn promoted_faces_are_written_with_a_plus() {
    let text = "k+R+b+S1/5/1+p3/5/4K b RBGsp 7";
    assert_eq!(sfen::print(&MINI.setup(text)), text);
    for (board, symbol, at) in
        [("k4/2+G2/5/5/4K", "+G", 5), ("k4/5/5/+5/4K", "+5", 8), ("k4+/5/5/5/4K", "+", 3), ("k4/5/N4/5/4K", "N", 6)]
    {
        let text = format!("{board} b - 1");
        let span = Span { token: text.clone(), part: symbol.to_owned(), at };
        assert_eq!(sfen::parse(Variant::Minishogi, &text), Err(sfen::Error::Piece(span)));
    }
    assert!(sfen::parse(Variant::Minishogi, "k4/5/5/5/4K b +R 1").is_err(), "a hand piece is unpromoted");
}

#[test]
fn hands_are_written_in_the_order_rook_bishop_gold_silver_pawn() {
    assert_eq!(sfen::print(&MINI.setup("k4/5/5/5/4K w psgbrPSGBR 3")), "k4/5/5/5/4K w RBGSPrbgsp 3");
}

#[test]
fn a_promotion_is_written_with_a_plus() {
    let position = MINI.position("k4/2S2/5/5/4K b - 1");
    for token in ["3b3a", "3b3a+"] {
        let played = usi::parse(&position, token).expect("a move");
        assert_eq!(usi::print(&position, played), token);
        assert_eq!(position.why_illegal(played), Ok(()));
    }
    let gold = MINI.position("k4/2G2/5/5/4K b - 1");
    let error = usi::parse(&gold, "3b3a+").expect_err("golds never promote").to_string();
    assert_eq!(error, "\"+\" at character 5 of \"3b3a+\" is not what becomes of the piece");
    let dragon = MINI.position("4k/2+R2/5/5/K4 b - 1");
    let moved = usi::parse(&dragon, "3b3a").expect("a move");
    assert_eq!((moved.face(), usi::print(&dragon, moved).as_str()), (Kind::Dragon, "3b3a"));
    let line = usi::parse(&position, "3b3a+").expect("a move");
    assert_eq!(usi::print_line(&position, &[line]), ["3b3a+"]);
}
