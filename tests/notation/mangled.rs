//! Texts that were damaged: read or refused, and every error says what is wrong and where.

use poppy_shogi::rules::{
    game::Game,
    notation::{
        japanese,
        kif::{self, Record},
        sfen, usi, western,
    },
    variants::Variant,
};

use super::common::{Lcg, random_game};

/// What damage is made of: letters that mean something somewhere, and some that mean nothing.
const LETTERS: &str = "+-*x=/[]()0129 \n:：|bwKkPpr歩と同成不打右直１一▲△番手合割数";

/// A text in which some letters were taken out, put in or exchanged.
fn mangled(random: &mut Lcg, text: &str) -> String {
    let letters: Vec<char> = LETTERS.chars().collect();
    let mut text: Vec<char> = text.chars().collect();
    for _ in 0..=random.below(3) {
        let at = random.below(text.len() + 1);
        match random.below(3) {
            0 => text.insert(at, random.choose(&letters)),
            1 if at < text.len() => text[at] = random.choose(&letters),
            _ if at < text.len() => {
                text.remove(at);
            }
            _ => {}
        }
    }
    text.into_iter().collect()
}

/// Checks that an error quotes a part of the text, its end, or a line of it.
#[track_caller]
fn assert_points<E: std::error::Error>(text: &str, error: &E) {
    let words = error.to_string();
    assert!(words.contains('"') || words.starts_with("line "), "{words} says nothing about {text:?}");
}

/// A game that is being played.
fn some_game(variant: Variant, seed: u64) -> Game {
    let mut game = random_game(variant, seed, |_| {});
    game.undo();
    game
}

#[test]
fn a_damaged_text_is_read_or_refused_with_the_place_that_is_wrong() {
    for variant in Variant::ALL {
        let mut random = Lcg(3);
        for seed in 0..60 {
            let game = some_game(variant, seed);
            let (position, last) = (game.position(), game.moves().last().map(|played| played.to()));
            let text = mangled(&mut random, &sfen::print(&position.setup(game.ply())));
            if let Err(error) = sfen::parse(variant, &text) {
                assert_points(&text, &error);
            }
            for played in position.moves() {
                let text = mangled(&mut random, &usi::print(position, played));
                if let Err(error) = usi::parse(position, &text) {
                    assert_points(&text, &error);
                }
                let text = mangled(&mut random, &western::print(position, played));
                if let Err(error) = western::parse(position, &text) {
                    assert_points(&text, &error);
                }
                let text = mangled(&mut random, &japanese::print(position, last, played));
                if let Err(error) = japanese::parse(position, last, &text) {
                    assert_points(&text, &error);
                }
            }
        }
    }
}

#[test]
fn a_damaged_file_is_read_or_refused_with_the_line_that_is_wrong() {
    for variant in Variant::ALL {
        let mut random = Lcg(4);
        for seed in 0..10 {
            let game = some_game(variant, seed);
            let from_board = Game::from_setup(&game.position().setup(game.ply())).expect("playable");
            for game in [game, from_board] {
                let whole = kif::print(&Record::of(game));
                for _ in 0..30 {
                    let text = mangled(&mut random, &whole);
                    if let Err(error) = kif::parse(&text) {
                        assert_points(&text, &error);
                    }
                }
            }
        }
    }
}
