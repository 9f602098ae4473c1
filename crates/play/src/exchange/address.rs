//! Parses addresses as they arrive: followed by a full stop, in brackets, escaped as HTML or percent-encoded as a whole.
//!
//! The links that this page writes are ASCII, and none of their values ends in a punctuation mark, so the surrounding
//! text can be told from the link.

use std::{borrow::Cow, collections::BTreeSet};

use percent_encoding::percent_decode_str;

/// The keys of links.
const KEYS: [&str; 30] = [
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
    "skill",
    "strength",
    "level",
    "time",
    "byoyomi",
    "increment",
    "seed",
    "flip",
    "kind",
    "theme",
    "lang",
    "glyphs",
    "coords",
    "embed",
    "text",
    "url",
    "title",
];

/// The keys whose misspellings are reported, because without them the link opens another game.
const GAME_KEYS: [&str; 8] = ["variant", "sfen", "moves", "puzzle", "skill", "strength", "resigned", "timeout"];

/// The ASCII characters that end an address, because no URL may have them.
const URL_TERMINATORS: &str = "\"<>\\^`{|}";

/// The punctuation that ends no value, but may follow an address in a sentence.
const TRAILING_PUNCTUATION: [char; 14] = ['.', ',', ';', ':', '?', '!', '(', ')', '[', ']', '\'', '*', '_', '~'];

/// Whether an address ends before this character.
pub(super) fn is_outside(letter: char) -> bool {
    !letter.is_ascii() || URL_TERMINATORS.contains(letter)
}

/// A value without the text after its link. A value that would then be empty is unchanged, so that the error can name it.
pub(super) fn clean(value: &str) -> &str {
    let end = value.find(is_outside).unwrap_or(value.len());
    // The end of a Markdown link whose text is its address.
    let end = value[..end].find("](").unwrap_or(end);
    let cleaned = value[..end].trim_end_matches(TRAILING_PUNCTUATION);
    if cleaned.is_empty() { value } else { cleaned }
}

pub(super) fn decode(text: &str) -> String {
    percent_decode_str(text).decode_utf8_lossy().into_owned()
}

/// The key of a parameter.
pub(super) enum Key {
    /// One of [`KEYS`].
    Known(&'static str),
    /// Probably a misspelling of one of [`GAME_KEYS`].
    Misspelt(String),
}

/// The parameters of fragment and query, with or without the leading `#` and `?`, with their decoded values. Each key
/// comes once; unknown ones are left out.
pub(super) fn parameters(fragment: &str, query: &str) -> Vec<(Key, String)> {
    let parts = [(false, decoded(fragment)), (true, decoded(query))];
    let pairs = parts.iter().flat_map(|(is_form, part)| part.split('&').map(move |pair| (*is_form, pair)));
    let mut seen = BTreeSet::new();
    let known_ones = pairs.filter_map(|(is_form, pair)| {
        let (written, text) = pair.split_once('=')?;
        let key_name = trim_key(written);
        let known = known(key_name);
        if known.is_none() && !is_misspelt(key_name) || !seen.insert(known.unwrap_or(key_name)) {
            return None;
        }
        let key = known.map_or_else(|| Key::Misspelt(key_name.to_owned()), Key::Known);
        Some((key, value(known, text, is_form)))
    });
    known_ones.collect()
}

/// Whether a parameter has one of these keys.
pub(super) fn has_key(pair: &str, keys: &[&str]) -> bool {
    pair.split_once('=').and_then(|(key, _)| known(trim_key(key))).is_some_and(|key| keys.contains(&key))
}

/// Decodes a fragment or query that was encoded as a whole, with its `=` and `&`, as some programs do.
fn decoded(part: &str) -> Cow<'_, str> {
    // Browsers add a text fragment.
    let part = part.split(":~:").next().unwrap_or_default();
    let is_encoded = !part.contains('=') && (part.contains("%3D") || part.contains("%3d"));
    if is_encoded { decode(part).into() } else { part.into() }
}

fn value(key: Option<&str>, text: &str, is_form: bool) -> String {
    match key {
        // Texts shared to the app. The query of a share target has `+` for spaces.
        Some("text" | "url" | "title") if is_form => decode(&text.replace('+', " ")),
        Some("text" | "url" | "title" | "variant") | None => decode(text),
        // These may have encoded non-ASCII letters.
        Some("black" | "white" | "headers") => decode(clean(text)),
        Some(_) => clean(&decode(text)).to_owned(),
    }
}

/// A key without the characters around it: the `?` of `#?variant`, or the rest of the `&amp;` of HTML.
fn trim_key(key: &str) -> &str {
    key.rsplit(';').next().unwrap_or(key).trim_matches(|letter: char| !letter.is_ascii_alphanumeric())
}

/// The known key with this spelling, in upper or lower case.
pub(super) fn known(key_name: &str) -> Option<&'static str> {
    KEYS.into_iter().find(|key| key.eq_ignore_ascii_case(key_name))
}

/// Whether a key is one of [`GAME_KEYS`] with one typo.
fn is_misspelt(key_name: &str) -> bool {
    let key_name = key_name.to_ascii_lowercase();
    GAME_KEYS.into_iter().any(|key| differ_by_one(key.as_bytes(), key_name.as_bytes()))
}

/// Whether two words differ by one replaced or missing letter, or by two exchanged neighbours.
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
