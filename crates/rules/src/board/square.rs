//! Squares of a board of at most 6x6, numbered the same way on every board.

use std::fmt;

/// A square. Its index is `rank * 6 + file - 1` on every board: a smaller board is a corner of the 6x6 one, so names,
/// indices and attack tables are the same in every game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Square(u8);

impl Square {
    /// The largest number of files, and of ranks, of any board.
    pub const MAX_SIDE: u8 = 6;
    /// The number of squares of the largest board; every index is below it.
    pub const COUNT: usize = 36;

    /// The square on `file` (1 is Black's rightmost) and `rank` (0 is White's edge), if it is on the largest board.
    #[must_use]
    pub const fn new(file: u8, rank: u8) -> Option<Self> {
        if file >= 1 && file <= Self::MAX_SIDE && rank < Self::MAX_SIDE {
            Some(Self(rank * Self::MAX_SIDE + file - 1))
        } else {
            None
        }
    }

    /// The square with this index.
    ///
    /// # Panics
    /// If `index` is not below [`Square::COUNT`].
    #[must_use]
    pub const fn from_index(index: usize) -> Self {
        assert!(index < Self::COUNT, "a square's index is below 36");
        #[expect(clippy::cast_possible_truncation, reason = "below 36")]
        Self(index as u8)
    }

    /// 0 to 35: `rank * 6 + file - 1`.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// 1 to 6, counted from Black's right.
    #[must_use]
    pub const fn file(self) -> u8 {
        self.0 % Self::MAX_SIDE + 1
    }

    /// 0 to 5, counted from White's edge; rank `a` is 0.
    #[must_use]
    pub const fn rank(self) -> u8 {
        self.0 / Self::MAX_SIDE
    }

    /// Parses a name such as `3e`.
    #[must_use]
    pub fn parse(name: &str) -> Option<Self> {
        match name.as_bytes() {
            &[file @ b'1'..=b'6', rank @ b'a'..=b'f'] => Self::new(file - b'0', rank - b'a'),
            _ => None,
        }
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.file(), char::from(b'a' + self.rank()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_survive_printing_and_parsing() {
        for index in 0..Square::COUNT {
            let square = Square::from_index(index);
            assert_eq!(Square::parse(&square.to_string()), Some(square));
        }
        assert_eq!(Square::parse("1a").map(Square::index), Some(0));
        assert_eq!(Square::parse("4e").map(|s| (s.file(), s.rank())), Some((4, 4)));
    }

    #[test]
    fn invalid_names_are_refused() {
        for name in ["", "1", "7a", "0a", "1g", "a1", "1aa", "１a"] {
            assert_eq!(Square::parse(name), None, "{name}");
        }
    }
}
