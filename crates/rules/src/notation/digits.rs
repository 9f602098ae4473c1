//! Digits, and squares as two of them, file and rank: `54`.

use crate::board::Square;

pub(super) fn square(text: &str) -> Option<Square> {
    match text.as_bytes() {
        &[file @ b'1'..=b'9', rank @ b'1'..=b'9'] => Square::new(file - b'0', rank - b'1'),
        _ => None,
    }
}

/// The ASCII digit for a digit of either width.
pub(super) fn ascii(letter: char) -> Option<char> {
    match letter {
        '０'..='９' => char::from_u32(u32::from(letter) - u32::from('０') + u32::from('0')),
        _ => Some(letter).filter(char::is_ascii_digit),
    }
}
