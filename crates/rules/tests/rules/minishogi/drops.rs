//! Drops and the limits on pawn drops.

use rules::{Illegal, Kind, Move, Outcome, Reason, Side};

use super::{MINI, common::square};

const fn won(winner: Side, reason: Reason) -> Outcome {
    Outcome { winner: Some(winner), reason }
}

/// A pawn on 5b would be mate: the tokin protects it, the gold covers 4a and 4b.
const MATE_BY_DROP: &str = "k4/2G2/1+P3/5/4K b GP 1";

#[test]
fn drops_are_unpromoted() {
    let position = MINI.position("k4/5/5/5/4K b RBSP 1");
    for face in [Kind::Dragon, Kind::Horse, Kind::PromotedSilver, Kind::Tokin] {
        let tried = Move::Drop { face, to: square("3c") };
        assert_eq!(position.why_illegal(tried), Err(Illegal::WrongFace(face)));
    }
    for token in ["R*3c", "B*2c", "S*3c", "P*3c", "R*3a"] {
        assert_ne!(MINI.tried("k4/5/5/5/4K b RBSP 1", token), Err(Illegal::WrongFace(Kind::Rook)), "{token}");
    }
}

#[test]
fn no_pawn_is_dropped_on_the_last_rank() {
    let stuck = |to| Illegal::DeadEnd { kind: Kind::Pawn, to: square(to) };
    assert_eq!(MINI.refusal("k4/5/5/5/4K b P 1", "P*3a"), stuck("3a"));
    assert_eq!(MINI.tried("k4/5/5/5/4K b P 1", "P*3b"), Ok(()));
    assert_eq!(MINI.refusal("4k/5/5/5/K4 w p 1", "P*3e"), stuck("3e"));
    assert_eq!(MINI.tried("4k/5/5/5/K4 w p 1", "P*3a"), Ok(()));
    assert_eq!(MINI.tried("k4/5/5/5/4K b S 1", "S*3a"), Ok(()), "a silver moves back from there");
}

#[test]
fn no_pawn_is_dropped_on_a_file_with_an_own_unpromoted_pawn() {
    assert_eq!(MINI.refusal("k4/5/5/2P2/4K b P 1", "P*3b"), Illegal::Doubled(Kind::Pawn));
    assert_eq!(MINI.tried("k4/5/5/2P2/4K b P 1", "P*2b"), Ok(()));
    assert_eq!(MINI.tried("k4/5/5/2+P2/4K b P 1", "P*3b"), Ok(()), "a tokin is no pawn");
    assert_eq!(MINI.tried("k4/5/5/2p2/4K b P 1", "P*3b"), Ok(()), "nor is the opponent's pawn");
}

#[test]
fn no_pawn_drop_gives_immediate_checkmate() {
    assert_eq!(MINI.refusal(MATE_BY_DROP, "P*5b"), Illegal::MateByDrop(Kind::Pawn));
    assert!(!MINI.legal(MATE_BY_DROP, "P*").contains("5b"));
}

#[test]
fn another_piece_may_give_mate_by_being_dropped() {
    assert_eq!(MINI.game(MATE_BY_DROP, "G*5b").outcome(), Some(won(Side::Black, Reason::Checkmate)));
}

#[test]
fn white_may_not_mate_by_a_pawn_drop_either() {
    assert_eq!(MINI.refusal("4k/5/3+p1/2g2/4K w p 1", "P*1d"), Illegal::MateByDrop(Kind::Pawn));
}

#[test]
fn a_pawn_drop_may_give_a_check_that_can_be_parried() {
    assert_eq!(MINI.tried("k4/2G2/5/5/4K b P 1", "P*5b"), Ok(()), "the king takes it");
    let taken = "kr3/2G2/1+P3/5/4K b P 1";
    assert_eq!(MINI.refusal(taken, "P*5b"), Illegal::MateByDrop(Kind::Pawn), "a rook on 4a does not reach 5b");
    assert_eq!(MINI.tried("k4/r1G2/1+P3/5/4K b P 1", "P*4b"), Ok(()), "no check at all");
}

#[test]
fn mate_by_moving_a_pawn_is_legal() {
    assert_eq!(MINI.game("k4/2G2/P+P3/5/4K b - 1", "5c5b").outcome(), Some(won(Side::Black, Reason::Checkmate)));
}

#[test]
fn a_pawn_drop_that_stalemates_is_legal_and_wins() {
    assert_eq!(MINI.game("k4/2G2/5/5/4K b P 1", "P*5c").outcome(), Some(won(Side::Black, Reason::Stalemate)));
}

#[test]
fn a_mating_pawn_drop_is_illegal_though_a_pinned_piece_attacks_it() {
    // The gold on 4a could capture on 5b if the rook on 1a did not pin it.
    let pinned = "kg2R/2G2/1+P3/5/4K b P 1";
    assert_eq!(MINI.refusal(pinned, "P*5b"), Illegal::MateByDrop(Kind::Pawn));
    assert_eq!(MINI.tried(&pinned.replace('R', "1"), "P*5b"), Ok(()), "not pinned, it can capture");
}
