//! Fairy-Stockfish's spelling.

use poppy_shogi::rules::{
    moves::Move,
    notation::{sfen, usi},
    position::Position,
    variants::Variant,
};

use super::{common, place};

const TURNING: [(Variant, &[(char, &str)]); 2] = [
    (Variant::Micro, &[('S', "+L"), ('G', "+R"), ('T', "+B"), ('N', "+P")]),
    (Variant::Kyoto, &[('R', "+P"), ('T', "+L"), ('G', "+N"), ('B', "+S")]),
];

/// A text with every face of ours spelled the other way.
fn respelled(faces: &[(char, &str)], text: &str) -> String {
    let spell =
        |letter: char| {
            let upper = letter.to_ascii_uppercase();
            let found = faces.iter().find(|(face, _)| *face == upper);
            found.map_or(letter.to_string(), |(_, other)| {
                if letter == upper { (*other).to_owned() } else { other.to_ascii_lowercase() }
            })
        };
    text.chars().map(spell).collect()
}

fn turn(faces: &[(char, &str)], position: &Position, played: Move) -> &'static str {
    let Some(piece) = played.from().and_then(|from| position.piece(from)) else { return "" };
    let tables = &position.spec().tables;
    let is_turned = |kind| faces.iter().any(|(face, _)| tables.symbol(kind) == face.to_string());
    match (is_turned(piece.kind), is_turned(played.face())) {
        (false, true) => "+",
        (true, false) => "-",
        _ => "",
    }
}

#[test]
fn boards_drops_and_turns_are_read() {
    for (variant, faces) in TURNING {
        for seed in 0..3 {
            common::random_game(variant, seed, |game| {
                let position = game.position();
                let text = place(position);
                let (board, rest) = text.split_once(' ').expect("a board first");
                let read = sfen::parse(variant, &format!("{} {rest}", respelled(faces, board)));
                assert_eq!(read.map(|setup| sfen::print(&setup)), Ok(text));
                for played in position.moves() {
                    let token = usi::print(position, played);
                    let turn = turn(faces, position, played);
                    let token = match token.split_once('*') {
                        Some((face, to)) => format!("{}*{to}", respelled(faces, face)),
                        None => format!("{token}{turn}"),
                    };
                    assert_eq!(usi::parse(position, &token), Ok(played), "{token}");
                    let squares = token.trim_end_matches(['+', '-']);
                    for wrong in ["+", "-", "++"].into_iter().filter(|&suffix| suffix != turn) {
                        assert!(usi::parse(position, &format!("{squares}{wrong}")).is_err(), "{squares}{wrong}");
                    }
                }
            });
        }
    }
}

#[test]
fn in_hands_the_base_letter_names_the_piece() {
    for (variant, text, expected) in [
        (Variant::Micro, "k3/4/4/4/3K b RLBP 1", "k3/4/4/4/3K b BGSP 1"),
        (Variant::Kyoto, "k4/5/5/5/4K b LNSP 1", "k4/5/5/5/4K b TGSP 1"),
    ] {
        assert_eq!(sfen::parse(variant, text).map(|setup| sfen::print(&setup)), Ok(expected.to_owned()));
    }
}
