//! A game as its variant's name, its start and its moves: parsing, printing and error messages.

use rules::{
    Variant,
    notation::line::{moves, read, start},
};

use super::common::{random_game, text};

const START: &str = "kbgs/p3/4/3P/SGBK b - 1";

fn words(text: &str) -> Vec<String> {
    text.split_whitespace().map(str::to_owned).collect()
}

#[test]
fn a_game_is_read() {
    let game = read("micro", START, &words("1d1c 4b4c")).expect("readable");
    assert_eq!(game.moves().len(), 2);
    assert_eq!(text(game.position()), "kbgs/4/p2P/4/SGBK b -");
}

#[test]
fn errors_name_the_invalid_part() {
    for (variant, sfen, line, expected) in [
        ("chess", START, "", "\"chess\" is no game"),
        (
            "micro",
            "kbgx/p3/4/3P/SGBK b - 1",
            "",
            "\"x\" at character 4 of \"kbgx/p3/4/3P/SGBK b - 1\" is no piece of this game",
        ),
        ("micro", "4/4/4/4/4 b - 1", "", "neither side has a king"),
        ("micro", START, "1d1c 9z", "move 2: \"9z\" is no move"),
        ("micro", START, "1d1c 4b9z", "move 2: \"9z\" at character 3 of \"4b9z\" is no square"),
        ("micro", START, "1d1b", "move 1: \"1d1b\" is not legal: the pawn does not reach 1b"),
    ] {
        assert_eq!(read(variant, sfen, &words(line)).expect_err("unreadable").to_string(), expected);
    }
}

#[test]
fn every_game_survives_printing_and_parsing() {
    for variant in Variant::ALL {
        for seed in 0..5 {
            let game = random_game(variant, seed, |_| {});
            assert_eq!(read(variant.name(), &start(&game), &moves(&game)), Ok(game));
        }
    }
}
