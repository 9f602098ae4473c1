//! Fairy-Stockfish's notation.

use rules::{
    Game, Kind, Move, Position, Variant,
    notation::{line, sfen, span::Span, usi},
};

use super::{common, sfen_of};

/// For each game with flips: our letter and Fairy-Stockfish's symbol of the faces that differ.
const SYMBOLS: [(Variant, &[(char, &str)]); 2] = [
    (Variant::Micro, &[('S', "+L"), ('G', "+R"), ('T', "+B"), ('N', "+P")]),
    (Variant::Kyoto, &[('R', "+P"), ('T', "+L"), ('G', "+N"), ('B', "+S")]),
];

/// Converts the faces in a text from our letters to Fairy-Stockfish's symbols.
fn converted(faces: &[(char, &str)], text: &str) -> String {
    let convert =
        |letter: char| {
            let upper = letter.to_ascii_uppercase();
            let found = faces.iter().find(|(face, _)| *face == upper);
            found.map_or(letter.to_string(), |(_, other)| {
                if letter == upper { (*other).to_owned() } else { other.to_ascii_lowercase() }
            })
        };
    text.chars().map(convert).collect()
}

fn flip_suffix(faces: &[(char, &str)], position: &Position, played: Move) -> &'static str {
    let Some(piece) = played.from().and_then(|from| position.piece(from)) else { return "" };
    let tables = &position.spec().tables;
    let has_plus = |kind| faces.iter().any(|(face, _)| tables.symbol(kind) == face.to_string());
    match (has_plus(piece.kind), has_plus(played.face())) {
        (false, true) => "+",
        (true, false) => "-",
        _ => "",
    }
}

#[test]
fn boards_drops_and_flips_are_read() {
    for (variant, faces) in SYMBOLS {
        for seed in 0..3 {
            common::random_game(variant, seed, |game| {
                let position = game.position();
                let text = sfen_of(position);
                let (board, rest) = text.split_once(' ').expect("a board first");
                let read = sfen::parse(variant, &format!("{} {rest}", converted(faces, board)));
                assert_eq!(read.map(|setup| sfen::print(&setup)), Ok(text));
                for played in position.moves() {
                    let token = usi::print(position, played);
                    let suffix = flip_suffix(faces, position, played);
                    let token = match token.split_once('*') {
                        Some((face, to)) => format!("{}*{to}", converted(faces, face)),
                        None => format!("{token}{suffix}"),
                    };
                    assert_eq!(usi::parse(position, &token), Ok(played), "{token}");
                    let squares = token.trim_end_matches(['+', '-']);
                    // lishogi writes `+` for every flip of Kyoto shogi.
                    let is_read =
                        |sign: &str| sign == suffix || variant == Variant::Kyoto && suffix == "-" && sign == "+";
                    for wrong in ["+", "-", "++"].into_iter().filter(|&sign| !is_read(sign)) {
                        assert!(usi::parse(position, &format!("{squares}{wrong}")).is_err(), "{squares}{wrong}");
                    }
                }
            });
        }
    }
}

#[test]
fn in_hands_pieces_have_no_plus() {
    for (variant, text, expected) in [
        (Variant::Micro, "k3/4/4/4/3K b RLBP 1", "k3/4/4/4/3K b BGSP 1"),
        (Variant::Kyoto, "k4/5/5/5/4K b LNSP 1", "k4/5/5/5/4K b TGSP 1"),
    ] {
        assert_eq!(sfen::parse(variant, text).map(|setup| sfen::print(&setup)), Ok(expected.to_owned()));
    }
}

/// A position as Fairy-Stockfish prints it in FEN.
fn fen(faces: &[(char, &str)], position: &Position, ply: u32) -> String {
    let text = sfen::print(&position.setup(ply));
    let words: Vec<&str> = text.split(' ').collect();
    let (side, is_second) = if words[1] == "b" { ("w", 0) } else { ("b", 1) };
    let board = converted(faces, words[0]);
    let held = if words[2] == "-" { String::new() } else { converted_hands(faces, words[2]) };
    format!("{board}[{held}] {side} - - 0 {}", (ply - 1 - is_second) / 2 + 1)
}

/// The hands as Fairy-Stockfish prints them: repeated letters instead of counts, without `+`.
fn converted_hands(faces: &[(char, &str)], hands: &str) -> String {
    let mut text = String::new();
    let mut count = 1;
    for letter in hands.chars() {
        if let Some(digit) = letter.to_digit(10) {
            count = digit as usize;
            continue;
        }
        text.push_str(&converted(faces, &letter.to_string()).replace('+', "").repeat(count));
        count = 1;
    }
    text
}

#[test]
fn positions_with_hands_in_brackets_are_read() {
    for (variant, faces) in SYMBOLS.into_iter().chain([(Variant::Minishogi, &[][..]), (Variant::Judkins, &[][..])]) {
        for seed in 0..3 {
            common::random_game(variant, seed, |game| {
                let text = fen(faces, game.position(), game.ply());
                assert_eq!(sfen::parse(variant, &text), Ok(game.position().setup(game.ply())), "{text}");
            });
        }
    }
}

/// Output of version 11.1's command `d`.
#[test]
fn its_output_is_read() {
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
fn errors_in_such_a_position_name_the_invalid_part() {
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
fn a_suffix_that_does_not_match_the_flip_is_an_error_that_names_it() {
    let start = Position::start(Variant::Kyoto);
    for (token, suffix) in [("1e1d-", "-"), ("3e3d+", "+"), ("3e3d-", "-")] {
        let span = Span { token: token.to_owned(), part: suffix.to_owned(), at: 5 };
        assert_eq!(usi::parse(&start, token), Err(usi::Error::Suffix(span)), "{token}");
    }
    // Moves have no suffix in games where not every move flips the piece, and rolls of cubes have none.
    let micro = Position::try_from(&sfen::parse(Variant::Micro, "k3/1s2/1G2/4/3K b - 1").expect("valid"));
    let nana = Position::try_from(&sfen::parse(Variant::Nana, "1k1/3/K1B b - 1").expect("valid"));
    assert!(usi::parse(&micro.expect("playable"), "3c3b+").is_err());
    assert!(usi::parse(&nana.expect("playable"), "1c2b+").is_err());
}

/// lishogi writes `+` after every board move of a piece other than the king, whichever face results.
#[test]
fn lishogis_moves_of_kyoto_shogi_are_read() {
    for seed in 0..6 {
        let whole = common::random_game(Variant::Kyoto, seed, |_| {});
        let mut read = Game::new(Variant::Kyoto);
        for (position, &played) in whole.positions().iter().zip(whole.moves()) {
            let is_flip =
                played.from().and_then(|from| position.piece(from)).is_some_and(|piece| piece.kind != Kind::King);
            let token = usi::print(position, played);
            assert!(!token.ends_with('+'), "it is never written");
            line::play(&mut read, &if is_flip { token + "+" } else { token }).expect("readable");
        }
        assert_eq!(read, whole);
    }
}
