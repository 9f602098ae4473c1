//! A player may not leave their own king in check.

use rules::{Illegal, Kind, Move, Side};

use super::common::{destinations, game, legal, play, position, refusal, square};

#[test]
fn a_pinned_piece_may_not_leave_the_line() {
    let position = position("3k/1r2/4/1G2/1K2 b - 1");
    assert_eq!(refusal(&position, "3d2d"), Illegal::Pinned(square("3d")));
    assert_eq!(destinations(&position, "3d"), "3c", "along the line it may move");
}

#[test]
fn a_pinned_piece_may_capture_the_pinning_piece() {
    let position = position("3k/4/1r2/1G2/1K2 b - 1");
    assert_eq!(destinations(&position, "3d"), "3c");
}

#[test]
fn bishops_and_lances_pin_as_rooks_do() {
    assert_eq!(refusal(&position("k3/b3/4/2S1/3K b - 1"), "2d2c"), Illegal::Pinned(square("2d")));
    assert_eq!(destinations(&position("k3/b3/4/2S1/3K b - 1"), "2d"), "3c", "towards the bishop it may go");
    assert_eq!(refusal(&position("k3/3l/4/3S/3K b - 1"), "1d2c"), Illegal::Pinned(square("1d")));
}

#[test]
fn two_pieces_on_the_line_are_not_pinned() {
    let position = position("3k/1r2/1P2/1G2/1K2 b - 1");
    assert_eq!(destinations(&position, "3d"), "2c 2d 4c 4d");
}

#[test]
fn a_king_may_not_step_onto_an_attacked_square() {
    let position = position("k3/2r1/4/4/3K b - 1");
    assert_eq!(refusal(&position, "1e2e"), Illegal::IntoCheck);
    assert_eq!(destinations(&position, "1e"), "1d");
}

#[test]
fn a_king_may_not_move_along_the_line_of_a_sliding_checker() {
    let position = position("k3/3r/4/3K/4 b - 1");
    assert_eq!(refusal(&position, "1d1e"), Illegal::IntoCheck);
    assert_eq!(destinations(&position, "1d"), "2c 2d 2e");
}

#[test]
fn kings_never_stand_side_by_side() {
    let position = position("4/4/1k2/4/1K2 b - 1");
    assert_eq!(refusal(&position, "3e3d"), Illegal::IntoCheck);
    assert_eq!(destinations(&position, "3e"), "2e 4e");
}

#[test]
fn a_king_may_not_capture_a_protected_piece() {
    let protected = position("k3/2r1/4/4/2gK b - 1");
    assert_eq!(refusal(&protected, "1e2e"), Illegal::IntoCheck);
    let alone = position("k3/4/4/4/2gK b - 1");
    assert_eq!(alone.why_illegal(Move::Board { from: square("1e"), to: square("2e"), face: Kind::King }), Ok(()));
}

#[test]
fn in_check_every_move_must_end_it() {
    let position = position("k3/3r/4/S3/G2K b P 1");
    assert!(position.in_check());
    assert_eq!(refusal(&position, "4d4c"), Illegal::StillInCheck);
    assert_eq!(refusal(&position, "P*2d"), Illegal::StillInCheck);
    assert_eq!(legal(&position), ["1e2d", "1e2e", "N*1c", "N*1d", "P*1c", "P*1d"]);
}

#[test]
fn a_check_is_ended_by_capturing_the_checker() {
    assert_eq!(legal(&position("k3/4/2Gr/4/3K b - 1")), ["1e2d", "1e2e", "2c1c"]);
}

#[test]
fn a_knights_check_cannot_be_blocked() {
    let position = position("k3/4/2n1/4/3K b BGS 1");
    assert!(position.in_check());
    assert!(legal(&position).iter().all(|token| token.starts_with("1e")), "{:?}", legal(&position));
}

#[test]
fn in_double_check_only_the_king_moves() {
    let position = position("k3/b3/3l/4/3K b G 1");
    assert_eq!(position.checkers(Side::White).len(), 2);
    assert_eq!(legal(&position), ["1e2e"]);
}

#[test]
fn a_refused_move_reports_the_first_reason_that_applies() {
    let position = position("k3/p3/4/G2P/3K b - 1");
    let board = |from: &str, to: &str, face| Move::Board { from: square(from), to: square(to), face };
    let cases = [
        (board("1d", "5c", Kind::Pawn), Illegal::OffBoard(square("5c"))),
        (board("1f", "1e", Kind::Pawn), Illegal::OffBoard(square("1f"))),
        (board("2c", "2b", Kind::Pawn), Illegal::NoPiece(square("2c"))),
        (board("4b", "4c", Kind::Pawn), Illegal::NotYours(square("4b"))),
        (board("1e", "1d", Kind::King), Illegal::OwnPiece(square("1d"))),
        (board("1d", "1b", Kind::Pawn), Illegal::OutOfReach { kind: Kind::Pawn, to: square("1b") }),
        (board("1d", "1c", Kind::Knight), Illegal::WrongFace(Kind::Knight)),
        (Move::Drop { face: Kind::Gold, to: square("6f") }, Illegal::OffBoard(square("6f"))),
        (Move::Drop { face: Kind::Gold, to: square("2c") }, Illegal::NotInHand(Kind::Gold)),
    ];
    for (tried, reason) in cases {
        assert_eq!(position.why_illegal(tried), Err(reason), "{tried:?}");
    }
}

#[test]
fn a_refused_move_does_not_change_the_game() {
    let mut game = game("3k/1r2/4/1G2/1K2 b - 1");
    let before = game.clone();
    let pinned = Move::Board { from: square("3d"), to: square("2d"), face: Kind::Gold };
    assert_eq!(game.play(pinned), Err(Illegal::Pinned(square("3d"))));
    assert_eq!(game, before);
    play(&mut game, "3d3c");
}
