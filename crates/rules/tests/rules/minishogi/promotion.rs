//! The start, optional and forced promotion, and captured pieces.

use rules::{Bitboard, Illegal, Kind, KindSet, Position, Side, Variant, attacks, variants::Context};

use super::{
    MINI,
    common::{legal, square, text},
};

#[test]
fn the_start_is_that_of_the_rules() {
    let start = Position::start(Variant::Minishogi);
    assert_eq!(text(&start), "rbsgk/4p/5/P4/KGSBR b -");
    assert_eq!(start.piece(square("5e")).map(|piece| (piece.side, piece.kind)), Some((Side::Black, Kind::King)));
    assert_eq!(legal(&start).len(), 14);
}

#[test]
fn rook_bishop_silver_and_pawn_may_promote_on_entering_the_farthest_rank() {
    assert_eq!(MINI.legal("k4/2S2/5/5/4K b - 1", "3b"), "3b2a 3b2a+ 3b2c 3b3a 3b3a+ 3b4a 3b4a+ 3b4c");
    assert!(MINI.legal("5/5/R4/4k/K4 b - 1", "5c").contains("5c5a 5c5a+"));
    assert!(MINI.legal("5/5/B4/4k/K4 b - 1", "5c").contains("5c3a 5c3a+"));
    assert_eq!(MINI.legal("k4/2P2/5/5/4K b - 1", "3b"), "3b3a+");
}

#[test]
fn a_piece_may_also_promote_when_it_leaves_or_stays_in_the_zone() {
    assert_eq!(MINI.legal("k1S2/5/5/5/4K b - 1", "3a"), "3a2b 3a2b+ 3a4b 3a4b+");
    let rook = MINI.legal("R4/5/4k/5/K4 b - 1", "5a");
    assert!(rook.contains("5a3a 5a3a+") && rook.contains("5a5c 5a5c+"), "{rook}");
}

#[test]
fn promotion_is_also_optional_for_a_capture_in_the_zone() {
    assert_eq!(MINI.legal("k1s2/2S2/5/5/4K b - 1", "3b3a"), "3b3a 3b3a+");
    assert_eq!(MINI.after("k1s2/2S2/5/5/4K b - 1", "3b3a+"), "k1+S2/5/5/5/4K w S");
    assert_eq!(MINI.after("k1s2/2S2/5/5/4K b - 1", "3b3a"), "k1S2/5/5/5/4K w S");
}

#[test]
fn nothing_promotes_outside_the_zone() {
    assert_eq!(MINI.refusal("k4/5/5/2S2/4K b - 1", "3d3c+"), Illegal::WrongFace(Kind::PromotedSilver));
    assert_eq!(MINI.refusal("k4/5/2P2/5/4K b - 1", "3c3b+"), Illegal::WrongFace(Kind::Tokin));
    assert_eq!(MINI.after("k4/5/2s2/2S2/4K b - 1", "3d3c"), "k4/5/2S2/5/4K w S", "a capture neither");
}

#[test]
fn whites_zone_is_the_rank_farthest_from_white() {
    assert!(MINI.legal("4k/5/5/2s2/K4 w - 1", "3d").contains("3d3e 3d3e+"));
    assert_eq!(MINI.legal("4k/2s2/5/5/K4 w - 1", "3b"), "3b2a 3b2c 3b3c 3b4a 3b4c");
}

#[test]
fn gold_and_king_never_promote_and_nothing_promotes_twice() {
    for face in ["G", "K", "+R", "+B", "+S", "+P"] {
        let text = if face == "K" { "5/1K3/5/4k/5 b - 1".to_owned() } else { format!("5/1{face}3/4k/5/2K2 b - 1") };
        let moves = MINI.legal(&text, "4b");
        assert!(!moves.is_empty() && !moves.contains('+'), "{face}: {moves}");
    }
}

#[test]
fn a_pawn_that_reaches_the_last_rank_must_promote() {
    assert_eq!(MINI.refusal("k4/2P2/5/5/4K b - 1", "3b3a"), Illegal::MustPromote(Kind::Pawn));
    assert_eq!(MINI.refusal("4k/5/5/2p2/K4 w - 1", "3d3e"), Illegal::MustPromote(Kind::Pawn));
}

#[test]
fn promoted_pieces_move_as_the_table_says() {
    for (face, expected) in [
        ("+R", "1c 2b 2c 2d 3a 3b 3d 3e 4b 4c 4d 5c"),
        ("+B", "1a 1e 2b 2c 2d 3b 3d 4b 4c 4d 5a 5e"),
        ("+S", "2b 2c 3b 3d 4b 4c"),
        ("+P", "2b 2c 3b 3d 4b 4c"),
    ] {
        let tables = &Variant::Minishogi.spec().tables;
        let kind = tables.kind_of(face).expect("a face of the game");
        let board = Variant::Minishogi.spec().board();
        let reached = attacks(kind, Side::Black, square("3c"), Bitboard::EMPTY) & board;
        let mut names: Vec<String> = reached.into_iter().map(|square| square.to_string()).collect();
        names.sort_unstable();
        assert_eq!(names.join(" "), expected, "{face}");
    }
}

#[test]
fn a_captured_piece_goes_back_to_its_unpromoted_face() {
    for (face, held) in [("+r", "R"), ("+b", "B"), ("+s", "S"), ("+p", "P"), ("g", "G")] {
        let before = format!("4k/5/1{face}3/1G3/4K b - 1");
        assert_eq!(MINI.after(&before, "4d4c"), format!("4k/5/1G3/5/4K w {held}"));
    }
}

#[test]
fn only_moves_in_the_zone_have_a_choice_of_face() {
    let tables = &Variant::Minishogi.spec().tables;
    for kind in tables.kinds {
        assert_eq!(tables.becomes(kind, Context::Quiet), KindSet::of(&[kind]));
        assert_eq!(tables.becomes(kind, Context::Capture), KindSet::of(&[kind]));
    }
    assert_eq!(tables.becomes(Kind::Pawn, Context::Zone), KindSet::of(&[Kind::Pawn, Kind::Tokin]));
    let position = MINI.position("k4/2P2/5/5/4K b - 1");
    assert_eq!(position.faces_after(square("3b"), square("3a")).only(), Some(Kind::Tokin), "forced: no dialog");
}
