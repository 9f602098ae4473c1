//! Texts from outside within sentences: names of people and files, and what a link or a pasted text has that is not understood.

use crate::correspondence::is_invisible;

/// Shown in place of a character that controls others or shows nothing.
const REPLACEMENT: char = '\u{fffd}';
/// Begins a text whose direction is its own, and does not change that of the sentence (first strong isolate).
const ISOLATE: char = '\u{2068}';
/// Ends it (pop directional isolate).
const END_OF_ISOLATE: char = '\u{2069}';

/// A text from outside as it may stand in a sentence: it neither hides characters nor changes the order of those around it.
pub(super) fn quoted(text: &str) -> String {
    let visible: String = text.chars().map(|c| if is_invisible(c) { REPLACEMENT } else { c }).collect();
    // Other texts need no marks, which would be copied with the sentence.
    if visible.chars().any(is_right_to_left) { format!("{ISOLATE}{visible}{END_OF_ISOLATE}") } else { visible }
}

/// Whether a character belongs to a script that is written from right to left.
fn is_right_to_left(c: char) -> bool {
    matches!(
        c,
        '\u{590}'..='\u{8ff}' | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{feff}'
            | '\u{10800}'..='\u{10fff}' | '\u{1e800}'..='\u{1efff}'
    )
}
