//! The notations: printing, parsing and error messages.

mod any;
mod corrupted;
mod csa;
mod examples;
mod fairy;
mod games;
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
    Position, Variant,
    notation::{sfen, usi},
};

use crate::common::{self, in_random_games, variant::In};

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
