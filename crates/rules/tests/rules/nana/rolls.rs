//! Movement of the faces, and rolls of the cubes.

use rules::{Bitboard, KindSet, Side, attacks, variants::Context};

use super::{
    FREE, NANA,
    common::{destinations, square},
};

/// The faces of the two cubes in rolling order.
const CUBES: [&str; 2] = ["RCWG", "BTSD"];

#[test]
fn every_face_moves_as_the_rules_say() {
    for (face, expected) in [
        ('R', "1b 2a 2c 3b"),
        ('C', "2a 2c"),
        ('W', "1b 3b"),
        ('G', "2a 2c"),
        ('B', "1a 1c 3a 3c"),
        ('T', "1a 2c 3a"),
        ('S', "1a 1c 3a 3c"),
        ('D', "1c 2a 3c"),
    ] {
        let kind = NANA.0.spec().tables.kind_of(&face.to_string()).expect("a face of the game");
        let reached = attacks(kind, Side::Black, square("2b"), Bitboard::EMPTY) & NANA.0.spec().board();
        let mut names: Vec<String> = reached.into_iter().map(|square| square.to_string()).collect();
        names.sort_unstable();
        assert_eq!(names.join(" "), expected, "{face}");
    }
}

#[test]
fn chariot_and_bishop_slide_until_blocked() {
    assert_eq!(destinations(&NANA.position("2k/3/C1K b - 1"), "3c"), "3a 3b");
    assert_eq!(destinations(&NANA.position("2k/R2/C1K b - 1"), "3c"), "");
    assert_eq!(destinations(&NANA.position("k2/3/B1K b - 1"), "3c"), "1a 2b");
}

#[test]
fn every_board_move_of_a_cube_rolls_it_forward_one_face_with_a_capture_or_without() {
    for game in [NANA, FREE] {
        let tables = &game.0.spec().tables;
        for cube in CUBES {
            for (face, next) in cube.chars().zip(cube.chars().cycle().skip(1)) {
                let kind = |letter: char| tables.kind_of(&letter.to_string()).expect("a face of the game");
                for context in Context::ALL {
                    assert_eq!(tables.becomes(kind(face), context), KindSet::of(&[kind(next)]), "{face}");
                }
            }
        }
    }
    assert_eq!(NANA.after("2k/3/R1K b - 1", "3c3b"), "2k/C2/2K w -");
    assert_eq!(NANA.after("2k/r2/R1K b - 1", "3c3b"), "2k/C2/2K w R");
}

#[test]
fn four_moves_bring_a_cube_back_to_its_first_face() {
    let faces = ["R", "C", "W", "G", "R"];
    let moves = ["3c3b", "3b3c", "3c2c", "2c2b"];
    let replies = ["1a2a", "2a1a", "1a2a", ""];
    let mut tokens = String::new();
    for (nth, at) in ["3c", "3b", "3c", "2c", "2b"].into_iter().enumerate() {
        let piece = *NANA.game("2k/3/R1K b - 1", &tokens).position();
        let piece = piece.piece(square(at)).expect("the cube");
        assert_eq!(NANA.0.spec().tables.symbol(piece.kind), faces[nth]);
        if nth < moves.len() {
            tokens = [&tokens, moves[nth], replies[nth]].join(" ");
        }
    }
}

#[test]
fn a_drop_does_not_roll() {
    assert_eq!(NANA.after("2k/3/2K b RB 1", "B*3b"), "2k/B2/2K w R");
    assert_eq!(FREE.after("2k/3/2K b RB 1", "D*3b"), "2k/D2/2K w R");
}

#[test]
fn the_king_never_rolls() {
    assert_eq!(NANA.after("2k/3/2K b - 1", "1c2c"), "2k/3/1K1 w -");
    assert_eq!(NANA.after("2k/3/1rK b - 1", "1c2c"), "2k/3/1K1 w R");
}
