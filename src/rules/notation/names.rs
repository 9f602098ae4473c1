//! The names by which texts call the games and their starts, and the keys of their headers.

use crate::rules::{
    board::BySide,
    game::{
        Headers, Start,
        headers::{EVEN, HANDICAP},
    },
    variants::Variant,
};

/// The game with this name.
pub(super) fn game(name: &str) -> Option<Variant> {
    let name = name.trim();
    Variant::ALL.into_iter().find(|variant| variant.spec().kif == name || variant.name().eq_ignore_ascii_case(name))
}

/// The start of a game with a handicap that KIF calls by this name.
pub(super) fn handicap(variant: Variant, name: &str) -> Option<Start> {
    let handicap = variant.spec().handicaps.iter().find(|handicap| handicap.kif == name.trim())?;
    Start::from_handicap(variant, handicap.name)
}

/// The keys of the players' names.
pub(super) fn player_keys(start: Start) -> BySide<&'static str> {
    if start.handicap().is_some() { HANDICAP } else { EVEN }
}

/// How lines of KIF begin that are no headers.
const NO_KEYS: [&str; 4] = ["まで", "変化", "手数", "手合割"];

/// Adds a header, unless it has a key that KIF gives another meaning.
pub(super) fn add_header(headers: &mut Headers, key: &str, value: &str) {
    let key = key.replace(['：', ':'], " ");
    let has_meaning = NO_KEYS.into_iter().any(|word| key.trim_start().starts_with(word)) || key.contains("の持駒");
    if !has_meaning && key.trim_start().starts_with(char::is_alphabetic) {
        headers.push(&key, value);
    }
}
