//! The ids of puzzles.

use std::fmt;

use rules::{Setup, notation::sfen, zobrist::splitmix64};

/// The letters of ids: Crockford's base 32, without easily confused letters.
const LETTERS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";
const LENGTH: usize = 5;
const BITS_PER_LETTER: usize = 5;

/// The id of a puzzle: five letters derived from its position, so that it stays the same when other puzzles come and go.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PuzzleId(u32);

impl PuzzleId {
    /// The id of a puzzle that begins with these pieces, hands and side to move; the move number does not count.
    #[must_use]
    pub fn of(start: &Setup) -> Self {
        let text = sfen::print(&Setup { ply: 1, ..*start });
        let hash = text.bytes().fold(0, |hash, byte| splitmix64(hash ^ u64::from(byte)));
        Self(u32::try_from(hash >> (64 - BITS_PER_LETTER * LENGTH)).unwrap_or_default())
    }

    /// Parses an id.
    ///
    /// ```
    /// use play::puzzle::PuzzleId;
    ///
    /// assert_eq!(PuzzleId::parse("0k7zm").unwrap().to_string(), "0k7zm");
    /// for text in ["", "0k7z", "0k7zma", "0k7zo", "0K7ZM", "ééé"] {
    ///     assert_eq!(PuzzleId::parse(text), None);
    /// }
    /// ```
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let value = |letter: u8| u32::try_from(LETTERS.iter().position(|&of| of == letter)?).ok();
        let number = text.bytes().try_fold(0_u32, |number, letter| Some(number << BITS_PER_LETTER | value(letter)?));
        number.filter(|_| text.len() == LENGTH).map(Self)
    }

    /// A pseudorandom number derived from the id.
    pub(super) const fn scattered(self) -> u64 {
        splitmix64(self.0 as u64)
    }
}

impl fmt::Display for PuzzleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letters =
            (0..LENGTH).rev().map(|nth| LETTERS[(self.0 >> (BITS_PER_LETTER * nth)) as usize % LETTERS.len()]);
        f.write_str(&letters.map(char::from).collect::<String>())
    }
}
