//! Flips by capture, and captured pieces.

use rules::{Kind, Move, Position, Side, Variant, variants::Context};

use super::common::{after, letter, position, random_game, square, text, usi};

/// The faces that Black's and White's piece of this letter shows after a capture from 2c to the given squares.
fn after_capture(captor: char, blacks_target: &str, whites_target: &str) -> [char; 2] {
    let with_pawn = |from: char, pawn: char, on: &str, turn: char| {
        let mut rows = [*b"1111", *b"k111", *b"1111", *b"K111", *b"1111"];
        let mut put = |name: &str, piece: char| {
            let at = square(name);
            rows[usize::from(at.rank())][usize::from(4 - at.file())] = u8::try_from(piece).expect("a letter");
        };
        put("2c", from);
        put(on, pawn);
        let rows = rows.map(|row| String::from_utf8_lossy(&row).into_owned());
        after(&format!("{} {turn} - 1", rows.join("/")), &format!("2c{on}"))
    };
    let black = with_pawn(captor, 'p', blacks_target, 'b');
    let white = with_pawn(captor.to_ascii_lowercase(), 'P', whites_target, 'w');
    let face = |position: &Position, on| letter(position.piece(square(on)).expect("the captor stands there").kind);
    [face(&black, blacks_target), face(&white, whites_target)]
}

#[test]
fn a_bishop_that_captures_becomes_a_tokin() {
    assert_eq!(after_capture('B', "3b", "3d"), ['T', 'T']);
}

#[test]
fn a_tokin_that_captures_becomes_a_bishop() {
    assert_eq!(after_capture('T', "2b", "2d"), ['B', 'B']);
}

#[test]
fn a_gold_that_captures_becomes_a_rook() {
    assert_eq!(after_capture('G', "2b", "2d"), ['R', 'R']);
}

#[test]
fn a_rook_that_captures_becomes_a_gold() {
    assert_eq!(after_capture('R', "2a", "2e"), ['G', 'G']);
}

#[test]
fn a_silver_that_captures_becomes_a_lance() {
    assert_eq!(after_capture('S', "2b", "2d"), ['L', 'L']);
}

#[test]
fn a_lance_that_captures_becomes_a_silver() {
    assert_eq!(after_capture('L', "2a", "2e"), ['S', 'S']);
}

#[test]
fn a_pawn_that_captures_becomes_a_knight() {
    assert_eq!(after_capture('P', "2b", "2d"), ['N', 'N']);
}

#[test]
fn a_knight_that_captures_becomes_a_pawn() {
    assert_eq!(after_capture('N', "1a", "1e"), ['P', 'P']);
}

#[test]
fn a_king_that_captures_stays_a_king() {
    assert_eq!(text(&after("3k/4/4/1g2/1K2 b - 1", "3e3d")), "3k/4/4/1K2/4 w G");
    assert_eq!(text(&after("1k2/1G2/4/4/3K w - 1", "3a3b")), "4/1k2/4/4/3K b g");
    assert_eq!(Variant::Micro.spec().tile(Kind::King).map(|tile| tile.faces.len()), Some(1), "the king has one face");
}

#[test]
fn a_piece_that_captures_twice_shows_its_first_face_again() {
    assert_eq!(text(&after("k3/1s2/1p2/1G2/3K b - 1", "3d3c 4a3a 3c3b")), "1k2/1G2/4/4/3K w SP");
}

#[test]
fn a_move_without_capture_never_flips_the_piece() {
    for seed in 0..100 {
        random_game(Variant::Micro, seed, |game| {
            for played in game.position().moves() {
                let Some(from) = played.from() else { continue };
                if game.position().piece(played.to()).is_none() {
                    assert_eq!(Some(played.face()), game.position().piece(from).map(|piece| piece.kind));
                }
            }
        });
    }
}

#[test]
fn flips_are_never_optional() {
    for kind in Variant::Micro.spec().tables.kinds {
        for context in [Context::Quiet, Context::Capture] {
            assert_eq!(Variant::Micro.spec().tables.becomes(kind, context).len(), 1);
        }
    }
    let position = position("3k/4/1s2/1G2/K3 b - 1");
    let (from, to) = (square("3d"), square("3c"));
    let captures = position.moves().into_iter().filter(|m| m.to() == to && m.from() == Some(from));
    assert_eq!(captures.collect::<Vec<_>>(), [Move::Board { from, to, face: Kind::Rook }]);
}

#[test]
fn a_captured_piece_goes_to_the_captors_hand() {
    let position = after("k3/4/1s2/1G2/K3 b - 1", "3d3c");
    assert_eq!(position.hand(Side::Black).count(Kind::Silver), 1);
    assert!(position.hand(Side::White).is_empty());
}

#[test]
fn in_hand_a_piece_is_the_same_whichever_face_it_showed() {
    for (one, other, held) in [("b", "t", "B"), ("g", "r", "G"), ("s", "l", "S"), ("p", "n", "P")] {
        for face in [one, other] {
            let position = after(&format!("k3/4/1{face}2/1T2/3K b - 1"), "3d3c");
            assert_eq!(text(&position), format!("k3/4/1B2/4/3K w {held}"), "{face} was captured");
        }
    }
}

#[test]
fn after_a_capture_the_piece_moves_as_its_new_face() {
    let rook = after("3k/4/1s2/1G2/K3 b - 1", "3d3c 1a1b");
    assert!(rook.is_legal(usi(&rook, "3c3a")), "the gold is a rook now");
}
