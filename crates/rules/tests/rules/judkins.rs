//! Judkin's shogi, one test for each sentence of the rules that is not also one of Minishogi's.

use rules::{Illegal, Kind, Move, Outcome, Position, Reason, Side, Unplayable, Variant};

use crate::common::{legal, square, text, variant::In};

const JUDKINS: In = In(Variant::Judkins);

#[test]
fn the_start_is_that_of_the_rules() {
    let start = Position::start(Variant::Judkins);
    assert_eq!(text(&start), "rbnsgk/5p/6/6/P5/KGSNBR b -");
    assert_eq!(start.piece(square("3f")).map(|piece| piece.kind), Some(Kind::Knight));
    assert!(!legal(&start).is_empty());
}

#[test]
fn the_promotion_zone_is_the_two_farthest_ranks() {
    assert_eq!(JUDKINS.legal("k5/6/3S2/6/6/5K b - 1", "3c"), "3c2b 3c2b+ 3c2d 3c3b 3c3b+ 3c4b 3c4b+ 3c4d");
    assert_eq!(JUDKINS.legal("5k/6/6/3s2/6/5K w - 1", "3d"), "3d2c 3d2e 3d2e+ 3d3e 3d3e+ 3d4c 3d4e 3d4e+");
    assert_eq!(
        JUDKINS.refusal("k5/6/6/3S2/6/5K b - 1", "3d3c+"),
        Illegal::WrongFace(Kind::PromotedSilver),
        "the third rank is not in the zone"
    );
}

#[test]
fn rook_bishop_silver_knight_and_pawn_may_promote_on_entering_moving_within_or_leaving_the_zone() {
    for (before, token) in [
        ("k5/6/2R3/6/6/5K b - 1", "4c4b+"),
        ("k5/6/4B1/6/6/5K b - 1", "2c3b+"),
        ("k5/6/6/2N3/6/5K b - 1", "4d3b+"),
        ("k5/6/2P3/6/6/5K b - 1", "4c4b+"),
        ("k5/2P3/6/6/6/5K b - 1", "4b4a+"),
        ("k5/3R2/6/6/6/5K b - 1", "3b2b+"),
        ("k5/3R2/6/6/6/5K b - 1", "3b3e+"),
        ("k5/3S2/6/6/6/5K b - 1", "3b2c+"),
    ] {
        assert_eq!(JUDKINS.tried(before, token), Ok(()), "{token}");
    }
}

#[test]
fn a_pawn_may_stay_a_pawn_on_entering_and_must_promote_on_the_last_rank_only() {
    assert_eq!(JUDKINS.legal("k5/6/2P3/6/6/5K b - 1", "4c"), "4c4b 4c4b+");
    assert_eq!(JUDKINS.legal("k5/2P3/6/6/6/5K b - 1", "4b"), "4b4a+");
    assert_eq!(JUDKINS.refusal("k5/2P3/6/6/6/5K b - 1", "4b4a"), Illegal::MustPromote(Kind::Pawn));
}

#[test]
fn a_knight_must_promote_on_the_last_two_ranks() {
    assert_eq!(JUDKINS.legal("k5/6/3N2/6/6/5K b - 1", "3c"), "3c2a+ 3c4a+");
    assert_eq!(JUDKINS.legal("k5/6/6/3N2/6/5K b - 1", "3d"), "3d2b+ 3d4b+");
    assert_eq!(JUDKINS.refusal("k5/6/6/3N2/6/5K b - 1", "3d2b"), Illegal::MustPromote(Kind::Knight));
    assert_eq!(JUDKINS.legal("k5/6/6/6/3N2/5K b - 1", "3e"), "3e2c 3e4c");
    assert_eq!(JUDKINS.legal("k5/6/3n2/6/6/5K w - 1", "3c"), "3c2e+ 3c4e+");
}

#[test]
fn a_promoted_knight_moves_as_a_gold_and_is_in_hand_as_a_knight() {
    assert_eq!(JUDKINS.legal("k5/6/6/3+N2/6/5K b - 1", "3d"), "3d2c 3d2d 3d3c 3d3e 3d4c 3d4d");
    assert_eq!(JUDKINS.after("k5/6/3+n2/3G2/6/K5 b - 1", "3d3c"), "k5/6/3G2/6/6/K5 w N");
}

#[test]
fn no_drop_where_the_piece_could_never_move() {
    let stuck = |kind, to| Illegal::DeadEnd { kind, to: square(to) };
    let text = "k5/6/6/6/6/5K b NP 1";
    assert_eq!(JUDKINS.refusal(text, "P*3a"), stuck(Kind::Pawn, "3a"));
    assert_eq!(JUDKINS.refusal(text, "N*3a"), stuck(Kind::Knight, "3a"));
    assert_eq!(JUDKINS.refusal(text, "N*3b"), stuck(Kind::Knight, "3b"));
    assert_eq!(JUDKINS.tried(text, "P*3b"), Ok(()));
    assert_eq!(JUDKINS.tried(text, "N*3c"), Ok(()));
    let white = "k5/6/6/6/6/5K w np 1";
    assert_eq!(JUDKINS.refusal(white, "P*3f"), stuck(Kind::Pawn, "3f"));
    assert_eq!(JUDKINS.refusal(white, "N*3e"), stuck(Kind::Knight, "3e"));
}

#[test]
fn pawns_are_not_doubled_and_do_not_mate_by_being_dropped() {
    assert_eq!(JUDKINS.refusal("k5/6/6/6/2P3/5K b P 1", "P*4b"), Illegal::Doubled(Kind::Pawn));
    let mate = "k5/3G2/1+P4/6/6/5K b P 1";
    assert_eq!(JUDKINS.tried(mate, "P*6b"), Ok(()), "the king escapes to 5a");
    let mate = "k5/2G3/1+P4/6/6/5K b P 1";
    assert_eq!(JUDKINS.refusal(mate, "P*6b"), Illegal::MateByDrop(Kind::Pawn));
}

#[test]
fn pawn_drops_that_stalemate_and_mates_by_moving_a_pawn_are_legal() {
    let won = |reason| Some(Outcome { winner: Some(Side::Black), reason });
    assert_eq!(JUDKINS.game("k5/2G3/6/6/6/5K b P 1", "P*6c").outcome(), won(Reason::Stalemate));
    assert_eq!(JUDKINS.game("k5/2G3/P+P4/6/6/5K b - 1", "6c6b").outcome(), won(Reason::Checkmate));
}

#[test]
fn drops_are_unpromoted_and_a_captured_piece_goes_back_to_its_unpromoted_face() {
    let position = JUDKINS.position("k5/6/6/6/6/5K b RBSNP 1");
    for face in [Kind::Dragon, Kind::Horse, Kind::PromotedSilver, Kind::PromotedKnight, Kind::Tokin] {
        let tried = Move::Drop { face, to: square("3d") };
        assert_eq!(position.why_illegal(tried), Err(Illegal::WrongFace(face)));
    }
    for (promoted, held) in [("+r", "R"), ("+b", "B"), ("+s", "S"), ("+n", "N"), ("+p", "P")] {
        let after = JUDKINS.after(&format!("k5/6/3{promoted}2/3G2/6/K5 b - 1"), "3d3c");
        assert_eq!(after, format!("k5/6/3G2/6/6/K5 w {held}"));
    }
}

#[test]
fn a_position_with_a_piece_that_can_never_move_or_doubled_pawns_is_not_playable() {
    assert_eq!(JUDKINS.unplayable("k5/3N2/6/6/6/5K b - 1"), Unplayable::DeadEnd(square("3b")));
    assert_eq!(JUDKINS.unplayable("k5/6/6/6/3n2/5K b - 1"), Unplayable::DeadEnd(square("3e")));
    let doubled = Unplayable::Doubled { side: Side::White, kind: Kind::Pawn, file: 4 };
    assert_eq!(JUDKINS.unplayable("k5/2p3/6/2p3/6/5K b - 1"), doubled);
}

/// A cycle of moves that returns to the same position.
const CYCLE: &str = "1f1e 6a6b 1e1f 6b6a";

#[test]
fn the_fourth_occurrence_of_a_position_is_a_draw() {
    let game = JUDKINS.game("k5/6/6/6/6/5K b - 1", &[CYCLE; 3].join(" "));
    assert_eq!(game.outcome(), Some(Outcome { winner: None, reason: Reason::Repetition }));
}

#[test]
fn perpetual_check_loses() {
    let game = JUDKINS.game("k5/6/R5/6/6/5K w - 1", &["6a5a 6c5c 5a6a 5c6c"; 3].join(" "));
    assert_eq!(game.outcome(), Some(Outcome { winner: Some(Side::White), reason: Reason::PerpetualCheck }));
}
