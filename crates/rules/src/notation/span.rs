//! The part of a text that an error points at.

use std::fmt;

/// An invalid part of a text, with its position.
///
/// ```
/// use poppy_shogi_rules::notation::span::Span;
///
/// let token = "Px2b";
/// assert_eq!(Span::of(token, &token[1..2]).to_string(), "\"x\" at character 2 of \"Px2b\"");
/// assert_eq!(Span::of(token, token).to_string(), "\"Px2b\"");
/// assert_eq!(Span::of(token, &token[1..1]).to_string(), "character 2 of \"Px2b\"");
/// assert_eq!(Span::of(token, &token[4..]).to_string(), "the end of \"Px2b\"");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Span {
    /// The whole text.
    pub token: String,
    /// The invalid part; empty if something is missing at this position.
    pub part: String,
    /// The position of the part's first character, from 1.
    pub at: usize,
}

impl Span {
    /// A part of a token. `part` should be a slice of `token`; the position of any other text is 1.
    #[must_use]
    pub fn of(token: &str, part: &str) -> Self {
        let offset = (part.as_ptr() as usize).wrapping_sub(token.as_ptr() as usize);
        let before = token.get(..offset).unwrap_or_default();
        Self { token: token.to_owned(), part: part.to_owned(), at: before.chars().count() + 1 }
    }

    /// The end of a token, where something is missing.
    #[must_use]
    pub fn end_of(token: &str) -> Self {
        Self::of(token, &token[token.len()..])
    }
}

impl fmt::Display for Span {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { token, part, at } = self;
        if part == token {
            write!(f, "{token:?}")
        } else if !part.is_empty() {
            write!(f, "{part:?} at character {at} of {token:?}")
        } else if *at > token.chars().count() {
            write!(f, "the end of {token:?}")
        } else {
            write!(f, "character {at} of {token:?}")
        }
    }
}

/// The first `count` characters of a text.
pub(super) fn first(text: &str, count: usize) -> &str {
    let end = text.char_indices().nth(count).map_or(text.len(), |(at, _)| at);
    &text[..end]
}
