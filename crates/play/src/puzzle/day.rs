//! The puzzles of a day, in three sizes.

use super::{Puzzle, PuzzleKind};

/// The size of a puzzle of the day.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum DaySize {
    Easy,
    Medium,
    Hard,
}

impl DaySize {
    pub const ALL: [Self; 3] = [Self::Easy, Self::Medium, Self::Hard];

    /// The size of the puzzles of a difficulty.
    #[must_use]
    pub const fn of(difficulty: u8) -> Self {
        match difficulty {
            ..=2 => Self::Easy,
            3..=4 => Self::Medium,
            5.. => Self::Hard,
        }
    }

    /// Its name in links and in the storage.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Easy => "easy",
            Self::Medium => "medium",
            Self::Hard => "hard",
        }
    }
}

/// What makes a puzzle the puzzle of a day.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DailyPuzzle {
    /// The day, in days since 1 January 1970.
    pub day: i64,
    /// The kind of the next day's puzzle of this size.
    pub tomorrow: PuzzleKind,
}

impl Puzzle {
    /// Its size as a puzzle of the day.
    #[must_use]
    pub const fn size(&self) -> DaySize {
        DaySize::of(self.difficulty)
    }
}
