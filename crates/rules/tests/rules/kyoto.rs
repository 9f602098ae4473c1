//! Kyoto shogi, one test for each sentence of the rules.

use rules::{
    Illegal, Kind, KindSet, Outcome, Position, Reason, Side, Unplayable, Variant, notation::sfen, variants::Context,
};

use crate::common::{destinations, legal, text, variant::In};

const KYOTO: In = In(Variant::Kyoto);

/// The two faces of each piece; the first is the one it starts with.
const FACES: [[Kind; 2]; 4] =
    [[Kind::Tokin, Kind::Lance], [Kind::Silver, Kind::Bishop], [Kind::Gold, Kind::Knight], [Kind::Pawn, Kind::Rook]];

#[test]
fn the_start_is_that_of_the_rules() {
    let start = Position::start(Variant::Kyoto);
    assert_eq!(text(&start), "pgkst/5/5/5/TSKGP b -");
    assert!(!legal(&start).is_empty());
}

#[test]
fn every_board_move_flips_the_piece_with_a_capture_or_without() {
    let tables = &Variant::Kyoto.spec().tables;
    for [one, other] in FACES {
        for context in Context::ALL {
            assert_eq!(tables.becomes(one, context), KindSet::of(&[other]));
            assert_eq!(tables.becomes(other, context), KindSet::of(&[one]));
        }
    }
    for (face, other, token) in [
        ('T', 'L', "3d3c"),
        ('S', 'B', "3d3c"),
        ('G', 'N', "3d3c"),
        ('P', 'R', "3d3c"),
        ('L', 'T', "3d3c"),
        ('R', 'P', "3d3c"),
    ] {
        let quiet = KYOTO.after(&format!("4k/5/5/2{face}2/K4 b - 1"), token);
        assert_eq!(quiet, format!("4k/5/2{other}2/5/K4 w -"));
        let capture = KYOTO.after(&format!("4k/5/2p2/2{face}2/K4 b - 1"), token);
        assert_eq!(capture, format!("4k/5/2{other}2/5/K4 w P"));
    }
    assert_eq!(KYOTO.after("4k/5/5/2B2/K4 b - 1", "3d4c"), "4k/5/1S3/5/K4 w -");
    assert_eq!(KYOTO.after("5/4k/5/2N2/K4 b - 1", "3d4b"), "5/1G2k/5/5/K4 w -");
}

#[test]
fn white_pieces_flip_too() {
    assert_eq!(KYOTO.after("4k/5/2p2/5/K4 w - 1", "3c3d"), "4k/5/5/2r2/K4 b -");
}

#[test]
fn the_king_has_one_face_and_never_flips() {
    assert_eq!(Variant::Kyoto.spec().tile(Kind::King).map(|tile| tile.faces.len()), Some(1));
    assert_eq!(KYOTO.after("4k/5/5/5/K4 b - 1", "5e4d"), "4k/5/5/1K3/5 w -");
    assert_eq!(KYOTO.after("4k/5/5/5/Kp3 b - 1", "5e4e"), "4k/5/5/5/1K3 w P");
}

#[test]
fn a_drop_shows_either_face_and_flips_nothing() {
    for (held, faces) in [('T', "TL"), ('S', "SB"), ('G', "GN"), ('P', "PR")] {
        for face in faces.chars() {
            let after = KYOTO.after(&format!("4k/5/5/5/K4 b {held} 1"), &format!("{face}*3d"));
            assert_eq!(after, format!("4k/5/5/2{face}2/K4 w -"));
        }
    }
}

#[test]
fn a_captured_piece_may_be_dropped_with_the_face_that_it_did_not_show() {
    assert_eq!(KYOTO.after("4k/5/2r2/2G2/K4 b - 1", "3d3c 1a1b R*2e"), "5/4k/2N2/5/K2R1 w -");
}

#[test]
fn there_is_no_other_restriction_on_drops_or_squares() {
    let text = "4k/5/5/2P2/K4 b TGSP 1";
    for token in ["P*3b", "P*3a", "N*3a", "N*3b", "L*3a"] {
        assert_eq!(KYOTO.tried(text, token), Ok(()), "{token}");
    }
    assert_eq!(KYOTO.after("4k/5/2G2/5/K4 b - 1", "3c3b"), "4k/2N2/5/5/K4 w -", "a knight that cannot move");
    assert_eq!(destinations(&KYOTO.position("4k/2N2/5/5/K4 b - 1"), "3b"), "");
    assert_eq!(KYOTO.position("4k/2N2/5/5/K4 b - 1").occupied().len(), 3, "and can be played from");
}

#[test]
fn mate_by_a_pawn_drop_is_allowed() {
    let mate = KYOTO.game("k4/2G2/1T3/5/4K b P 1", "P*5b");
    assert_eq!(mate.outcome(), Some(Outcome { winner: Some(Side::Black), reason: Reason::Checkmate }));
}

#[test]
fn the_own_king_may_not_be_left_in_check() {
    assert_eq!(KYOTO.refusal("4k/4r/5/5/G3K b - 1", "5e5d"), Illegal::StillInCheck);
}

#[test]
fn the_fourth_occurrence_of_a_position_is_a_draw() {
    let game = KYOTO.game("k4/5/5/5/4K b - 1", &["1e1d 5a5b 1d1e 5b5a"; 3].join(" "));
    assert_eq!(game.outcome(), Some(Outcome { winner: None, reason: Reason::Repetition }));
}

#[test]
fn perpetual_check_loses() {
    use rules::repetition::judge;
    let cycle = [(Side::White, true), (Side::Black, false)].into_iter().cycle().take(12);
    let lost = Outcome { winner: Some(Side::White), reason: Reason::PerpetualCheck };
    assert_eq!(judge(KYOTO.0.spec(), Side::Black, cycle), lost);
}

#[test]
fn hands_are_written_tokin_gold_silver_pawn_and_read_by_either_face() {
    assert_eq!(sfen::print(&KYOTO.setup("k4/5/5/5/4K b RBNL 1")), "k4/5/5/5/4K b TGSP 1");
    assert_eq!(sfen::print(&KYOTO.setup("k4/5/5/5/4K b psgt")), "k4/5/5/5/4K b tgsp 1");
}

#[test]
fn there_are_no_more_pieces_of_a_kind_than_in_the_set() {
    let three = Unplayable::TooMany { kind: Kind::Tokin, count: 3, max: 2 };
    assert_eq!(KYOTO.unplayable("k4/5/2L2/5/4K b Tt 1"), three);
}
