//! Untrusted texts within sentences: names of people and files, and unrecognized parts of links and pasted texts.

use crate::correspondence::{PlayerName, is_invisible};

use super::{
    catalog::{Value, key},
    flag,
};

/// Replaces an invisible or controlling character.
const REPLACEMENT: char = '\u{fffd}';
/// First strong isolate: begins a text whose direction does not affect that of the sentence.
const ISOLATE: char = '\u{2068}';
/// Pop directional isolate: ends such a text.
const END_OF_ISOLATE: char = '\u{2069}';

/// Makes an untrusted text safe for a sentence: it cannot hide characters or reorder those around it.
pub(super) fn isolated(text: &str) -> String {
    let visible: String = text.chars().map(|c| if is_invisible(c) { REPLACEMENT } else { c }).collect();
    // Other texts need no isolates, which would be copied with the sentence.
    if visible.chars().any(is_right_to_left) { format!("{ISOLATE}{visible}{END_OF_ISOLATE}") } else { visible }
}

/// A player's name, or the default for a player without one.
pub(super) fn player(name: Option<PlayerName>) -> Value {
    let text = name.map(|name| isolated(name.as_str()));
    Value::Message(key::CORRESPONDENT, vec![flag(text.is_some()).into(), text.unwrap_or_default().into()])
}

/// Whether a character belongs to a script that is written from right to left.
fn is_right_to_left(c: char) -> bool {
    matches!(
        c,
        '\u{590}'..='\u{8ff}' | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{feff}'
            | '\u{10800}'..='\u{10fff}' | '\u{1e800}'..='\u{1efff}'
    )
}
