//! Addresses as they arrive: behind a sentence's full stop, in brackets, escaped as HTML or percent-encoded as a whole.
//!
//! The links that this page writes are ASCII, and none of their values ends in a punctuation mark: so whatever does not
//! belong to a link can be told from it.

use std::{borrow::Cow, collections::BTreeSet};

use percent_encoding::percent_decode_str;

/// The keys of links.
const KEYS: [&str; 28] = [
    "variant",
    "sfen",
    "moves",
    "ply",
    "resigned",
    "timeout",
    "puzzle",
    "side",
    "by",
    "id",
    "black",
    "white",
    "headers",
    "strength",
    "level",
    "time",
    "byoyomi",
    "increment",
    "seed",
    "flip",
    "theme",
    "lang",
    "glyphs",
    "coords",
    "embed",
    "text",
    "url",
    "title",
];

/// The keys whose misspellings are noticed, since without them the link is about another game.
const GAME_KEYS: [&str; 7] = ["variant", "sfen", "moves", "puzzle", "strength", "resigned", "timeout"];

/// The signs at which an address ends, as no URL may have them, besides all that is not ASCII.
const OUTSIDE: &str = "\"<>\\^`{|}";

/// The signs that end no value, but may stand behind an address in a sentence.
const BEHIND: [char; 14] = ['.', ',', ';', ':', '?', '!', '(', ')', '[', ']', '\'', '*', '_', '~'];

/// Whether an address ends before this letter.
pub(super) fn is_outside(letter: char) -> bool {
    !letter.is_ascii() || OUTSIDE.contains(letter)
}

/// A value without what stands behind its link. What would be empty then is left as it is, to be named.
pub(super) fn clean(value: &str) -> &str {
    let end = value.find(is_outside).unwrap_or(value.len());
    // The end of a link in Markdown whose text is its address.
    let end = value[..end].find("](").unwrap_or(end);
    let cleaned = value[..end].trim_end_matches(BEHIND);
    if cleaned.is_empty() { value } else { cleaned }
}

/// A text without its percent-encoding.
pub(super) fn decode(text: &str) -> String {
    percent_decode_str(text).decode_utf8_lossy().into_owned()
}

/// The key of a parameter.
pub(super) enum Key {
    /// One of links.
    Known(&'static str),
    /// One that is probably meant to be that of a game.
    Misspelt(String),
}

/// The parameters of fragment and query, with or without the `#` and the `?` before them, and their values without the
/// encoding. Each key comes once; unknown ones are left out.
pub(super) fn parameters(fragment: &str, query: &str) -> Vec<(Key, String)> {
    let parts = [(false, decoded(fragment)), (true, decoded(query))];
    let pairs = parts.iter().flat_map(|(is_form, part)| part.split('&').map(move |pair| (*is_form, pair)));
    let mut seen = BTreeSet::new();
    let known_ones = pairs.filter_map(|(is_form, pair)| {
        let (written, text) = pair.split_once('=')?;
        let bare = bare(written);
        let known = known(bare);
        if known.is_none() && !is_misspelt(bare) || !seen.insert(known.unwrap_or(bare)) {
            return None;
        }
        let key = known.map_or_else(|| Key::Misspelt(bare.to_owned()), Key::Known);
        Some((key, value(known, text, is_form)))
    });
    known_ones.collect()
}

/// Whether a parameter has one of these keys.
pub(super) fn has_key(pair: &str, keys: &[&str]) -> bool {
    pair.split_once('=').and_then(|(key, _)| known(bare(key))).is_some_and(|key| keys.contains(&key))
}

/// A fragment or query. Some programs encode it as a whole, with its `=` and `&`.
fn decoded(part: &str) -> Cow<'_, str> {
    // Browsers add the text to scroll to.
    let part = part.split(":~:").next().unwrap_or_default();
    let is_encoded = !part.contains('=') && (part.contains("%3D") || part.contains("%3d"));
    if is_encoded { decode(part).into() } else { part.into() }
}

fn value(key: Option<&str>, text: &str, is_form: bool) -> String {
    match key {
        // Texts shared to the app. The query of a share target has `+` for spaces.
        Some("text" | "url" | "title") if is_form => decode(&text.replace('+', " ")),
        Some("text" | "url" | "title" | "variant") | None => decode(text),
        // They may have letters beyond ASCII, encoded.
        Some("black" | "white" | "headers") => decode(clean(text)),
        Some(_) => clean(&decode(text)).to_owned(),
    }
}

/// A key without the signs before it: the `?` of `#?variant`, or what remains of the `&amp;` of HTML.
fn bare(key: &str) -> &str {
    key.rsplit(';').next().unwrap_or(key).trim_matches(|letter: char| !letter.is_ascii_alphanumeric())
}

/// The key that is written so, in any case.
pub(super) fn known(bare: &str) -> Option<&'static str> {
    KEYS.into_iter().find(|key| key.eq_ignore_ascii_case(bare))
}

/// Whether a key is that of a game but for one letter.
fn is_misspelt(bare: &str) -> bool {
    let bare = bare.to_ascii_lowercase();
    GAME_KEYS.into_iter().any(|key| differ_by_one(key.as_bytes(), bare.as_bytes()))
}

/// Whether two words differ by one letter, which is another one or missing, or by two neighbours that are exchanged.
fn differ_by_one(one: &[u8], other: &[u8]) -> bool {
    let shared = one.iter().zip(other).take_while(|(a, b)| a == b).count();
    match (&one[shared..], &other[shared..]) {
        ([a, b, rest @ ..], [c, d, other_rest @ ..]) if (a, b) == (d, c) => rest == other_rest,
        (whole @ [_, rest @ ..], other_whole @ [_, other_rest @ ..]) => {
            rest == other_rest || rest == other_whole || whole == other_rest
        }
        ([_], []) | ([], [_]) => true,
        _ => false,
    }
}
