//! The names of games and starts in texts, and the keys of their headers.

use crate::{
    board::BySide,
    game::{
        Headers, Start,
        headers::{EVEN, HANDICAP},
    },
    variants::Variant,
};

use crate::notation::kif;

/// The start with a handicap that KIF calls by this name.
pub(in crate::notation) fn handicap(variant: Variant, name: &str) -> Option<Start> {
    let handicap = variant.spec().handicaps.iter().find(|handicap| handicap.kif == name.trim())?;
    Start::from_handicap(variant, handicap.name)
}

pub(in crate::notation) fn player_keys(start: Start) -> BySide<&'static str> {
    if start.handicap().is_some() { HANDICAP } else { EVEN }
}

/// Adds a header, unless KIF gives its line another meaning.
pub(in crate::notation) fn add_header(headers: &mut Headers, key: &str, value: &str) {
    let key = key.replace(['：', ':'], " ");
    if kif::is_plain_header(&format!("{key}：{value}")) {
        headers.push(&key, value);
    }
}
