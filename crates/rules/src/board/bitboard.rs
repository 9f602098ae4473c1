//! A set of squares in one 64-bit word.

use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not};

use super::square::Square;

/// A set of squares: bit `i` stands for the square with index `i`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Bitboard(pub u64);

impl Bitboard {
    /// No square.
    pub const EMPTY: Self = Self(0);
    /// Every square of the largest board.
    pub const ALL: Self = Self((1 << Square::COUNT) - 1);

    /// The set of one square.
    #[must_use]
    pub const fn of(square: Square) -> Self {
        Self(1 << square.index())
    }

    /// Every square of a board with this number of files and ranks.
    #[must_use]
    pub const fn board(files: u8, ranks: u8) -> Self {
        let mut bits = 0;
        let mut rank = 0;
        while rank < ranks {
            bits |= ((1 << files) - 1) << (rank * Square::MAX_SIDE);
            rank += 1;
        }
        Self(bits)
    }

    /// Every square of a file (1 to 6) of the largest board.
    #[must_use]
    pub const fn file(file: u8) -> Self {
        Self(Self::board(1, Square::MAX_SIDE).0 << (file - 1))
    }

    /// Whether the square is in the set.
    #[must_use]
    pub const fn has(self, square: Square) -> bool {
        self.0 >> square.index() & 1 != 0
    }

    /// Whether the set is empty.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The number of squares.
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// The square with the lowest index.
    #[must_use]
    pub const fn first(self) -> Option<Square> {
        if self.0 == 0 { None } else { Some(Square::from_index(self.0.trailing_zeros() as usize)) }
    }

    /// The square with the highest index.
    #[must_use]
    pub const fn last(self) -> Option<Square> {
        if self.0 == 0 { None } else { Some(Square::from_index(63 - self.0.leading_zeros() as usize)) }
    }
}

impl IntoIterator for Bitboard {
    type Item = Square;
    type IntoIter = Squares;

    fn into_iter(self) -> Squares {
        Squares(self)
    }
}

/// Iterator over the squares of a set, lowest index first.
#[derive(Clone, Debug)]
pub struct Squares(Bitboard);

impl Iterator for Squares {
    type Item = Square;

    fn next(&mut self) -> Option<Square> {
        let square = self.0.first()?;
        self.0.0 &= self.0.0 - 1;
        Some(square)
    }
}

impl FromIterator<Square> for Bitboard {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        squares.into_iter().fold(Self::EMPTY, |set, square| set | Self::of(square))
    }
}

macro_rules! operators {
    ($($operator:ident $method:ident $assign:ident $assign_method:ident;)*) => {$(
        impl $operator for Bitboard {
            type Output = Self;
            fn $method(self, other: Self) -> Self {
                Self($operator::$method(self.0, other.0))
            }
        }
        impl $assign for Bitboard {
            fn $assign_method(&mut self, other: Self) {
                $assign::$assign_method(&mut self.0, other.0);
            }
        }
    )*};
}

operators! {
    BitAnd bitand BitAndAssign bitand_assign;
    BitOr bitor BitOrAssign bitor_assign;
    BitXor bitxor BitXorAssign bitxor_assign;
}

impl Not for Bitboard {
    type Output = Self;

    fn not(self) -> Self {
        Self(!self.0 & Self::ALL.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_smaller_board_is_a_corner_of_the_largest() {
        let micro = Bitboard::board(4, 5);
        assert_eq!(micro.len(), 20);
        assert!(micro.has(Square::parse("4e").unwrap()));
        assert!(!micro.has(Square::parse("5a").unwrap()) && !micro.has(Square::parse("1f").unwrap()));
        assert_eq!(Bitboard::board(6, 6), Bitboard::ALL);
    }

    #[test]
    fn iteration_goes_from_the_lowest_index() {
        let set: Bitboard = ["2b", "1a", "6f"].iter().filter_map(|name| Square::parse(name)).collect();
        assert_eq!(set.into_iter().map(|square| square.to_string()).collect::<Vec<_>>(), ["1a", "2b", "6f"]);
        assert_eq!((set.first(), set.last()), (Square::parse("1a"), Square::parse("6f")));
    }
}
