//! The notations: printing, parsing and error messages.

mod any;
mod corrupted;
mod csa;
mod examples;
mod fairy;
mod japanese;
mod ki2;
mod kif;
mod kif_lines;
mod line;
mod movelist;
#[cfg(not(target_arch = "wasm32"))]
mod records;
mod western;

use rules::{
    Game, Position, Variant,
    notation::{sfen, usi},
};

use crate::common::{self, variant::In};

/// Calls `see` with every state of random games of each variant.
fn in_random_games(games: u64, mut see: impl FnMut(&Game)) {
    for variant in Variant::ALL {
        for seed in 0..games {
            common::random_game(variant, seed, &mut see);
        }
    }
}

fn sfen_of(position: &Position) -> String {
    sfen::print(&position.setup(1))
}

/// Converts a move from USI to another notation.
fn written(variant: Variant, text: &str, token: &str, print: impl Fn(&Position, rules::Move) -> String) -> String {
    let position = In(variant).position(text);
    let played = usi::parse(&position, token).unwrap_or_else(|error| panic!("{error}"));
    position.why_illegal(played).unwrap_or_else(|reason| panic!("{token}: {reason}"));
    print(&position, played)
}
