//! Fairy-Stockfish's spelling.

use poppy_shogi::rules::{
    Move, Position, Variant,
    notation::{sfen, span::Span, usi},
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

/// A position as that engine prints it in FEN.
fn fen(faces: &[(char, &str)], position: &Position, ply: u32) -> String {
    let text = sfen::print(&position.setup(ply));
    let words: Vec<&str> = text.split(' ').collect();
    let (side, is_second) = if words[1] == "b" { ("w", 0) } else { ("b", 1) };
    let respelled = respelled(faces, words[0]);
    let held = if words[2] == "-" { String::new() } else { respelled_hands(faces, words[2]) };
    format!("{respelled}[{held}] {side} - - 0 {}", (ply - 1 - is_second) / 2 + 1)
}

/// The hands without counts, by the letter that both faces of a piece share.
fn respelled_hands(faces: &[(char, &str)], hands: &str) -> String {
    let mut text = String::new();
    let mut count = 1;
    for letter in hands.chars() {
        if let Some(digit) = letter.to_digit(10) {
            count = digit as usize;
            continue;
        }
        text.push_str(&respelled(faces, &letter.to_string()).replace('+', "").repeat(count));
        count = 1;
    }
    text
}

#[test]
fn positions_are_read_as_it_prints_them_with_the_hands_in_brackets() {
    for (variant, faces) in TURNING.into_iter().chain([(Variant::Minishogi, &[][..]), (Variant::Judkins, &[][..])]) {
        for seed in 0..3 {
            common::random_game(variant, seed, |game| {
                let text = fen(faces, game.position(), game.ply());
                assert_eq!(sfen::parse(variant, &text), Ok(game.position().setup(game.ply())), "{text}");
            });
        }
    }
}

/// What version 11.1 said to `d`.
#[test]
fn what_it_printed_is_read() {
    for (variant, fen, sfen) in [
        (Variant::Micro, "1b+r+l/1k2/+p3/+R1KP/4[lb] b - - 1 5", "1b+r+l/1k2/+p3/+R1KP/4 w lb 10"),
        (Variant::Minishogi, "r+B1k1/3sp/1K3/PS3/1G2R[GB] b - - 2 5", "r+B1k1/3sp/1K3/PS3/1G2R w GB 10"),
        (Variant::Judkins, "r1ns1k/2b+R1p/6/2B2g/P1S3/KG1N2[] b - - 9 5", "r1ns1k/2b+R1p/6/2B2g/P1S3/KG1N2 w - 10"),
        (Variant::Kyoto, "p1n1+l/2k1+s/4K/4+P/+LS2N[] b - - 9 5", "p1n1+l/2k1+s/4K/4+P/+LS2N w - 10"),
        (Variant::Minishogi, "rbsgk/4p/5/P4/KGSBR[-] w 0 1", "rbsgk/4p/5/P4/KGSBR b - 1"),
        (Variant::Minishogi, "rbsgk/4p/5/P4/KGSBR[] b", "rbsgk/4p/5/P4/KGSBR w - 2"),
    ] {
        assert_eq!(sfen::parse(variant, fen), sfen::parse(variant, sfen), "{fen}");
        assert!(sfen::parse(variant, fen).is_ok());
    }
}

#[test]
fn what_is_wrong_in_such_a_position_is_named_with_its_place() {
    for (text, expected) in [
        ("k3/4/4/4/3K[P w - - 0 1", "character 14 of \"k3/4/4/4/3K[P w - - 0 1\": the \"]\" should stand there"),
        ("k3/4/4/4/3K[P]", "the end of \"k3/4/4/4/3K[P]\": the side to move should stand there"),
        (
            "k3/4/4/4/3K[X] w - - 0 1",
            "\"X\" at character 13 of \"k3/4/4/4/3K[X] w - - 0 1\" is no piece that can be held",
        ),
        ("k3/4/4/4/3K[] w - - x 1", "\"x\" at character 21 of \"k3/4/4/4/3K[] w - - x 1\" is no move number"),
        ("k3/4/4/4/3K[] w - - 0 0", "\"0\" at character 23 of \"k3/4/4/4/3K[] w - - 0 0\" is no move number"),
        ("k3/4/4/4/3K[] w - - 0 1 2", "\"2\" at character 25 of \"k3/4/4/4/3K[] w - - 0 1 2\" is too much"),
    ] {
        assert_eq!(sfen::parse(Variant::Micro, text).expect_err(text).to_string(), expected);
    }
}

#[test]
fn a_suffix_that_disagrees_with_the_turn_is_an_error_that_names_it() {
    let start = Position::start(Variant::Kyoto);
    for (token, suffix) in [("1e1d-", "-"), ("2e2d+", "+"), ("3e3d+", "+"), ("3e3d-", "-")] {
        let span = Span { token: token.to_owned(), part: suffix.to_owned(), at: 5 };
        assert_eq!(usi::parse(&start, token), Err(usi::Error::Suffix(span)), "{token}");
    }
}
