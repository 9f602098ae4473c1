//! The two players.

use std::ops::Not;

/// A player: Black (sente) plays up the board, White (gote) down.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum Side {
    /// Sente: moves first in an even game, and plays towards rank `a`.
    Black,
    /// Gote: plays away from rank `a`.
    White,
}

impl Side {
    /// Both players, Black first.
    pub const ALL: [Self; 2] = [Self::Black, Self::White];

    /// The side's token in links, settings and the page: `black` or `white`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Black => "black",
            Self::White => "white",
        }
    }
}

impl Not for Side {
    type Output = Self;

    fn not(self) -> Self {
        match self {
            Self::Black => Self::White,
            Self::White => Self::Black,
        }
    }
}
