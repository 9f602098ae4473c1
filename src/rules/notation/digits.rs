//! Squares as two digits, file and rank: `54`.

use crate::rules::board::Square;

/// Parses a square of two digits.
pub(super) fn square(text: &str) -> Option<Square> {
    match text.as_bytes() {
        &[file @ b'1'..=b'9', rank @ b'1'..=b'9'] => Square::new(file - b'0', rank - b'1'),
        _ => None,
    }
}
