//! Puzzles in links.

use std::fmt;

use super::PuzzleId;

/// The puzzle that a link opens: by its id (`puzzle=3yzvq`) or the puzzle of the day (`puzzle=day`).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PuzzleRef {
    WithId(PuzzleId),
    /// The puzzle of the day on which the link is opened.
    OfDay,
}

/// The word for the puzzle of the day.
const DAY: &str = "day";

impl PuzzleRef {
    #[must_use]
    pub fn parse(value: &str) -> Option<Self> {
        if value == DAY { Some(Self::OfDay) } else { PuzzleId::parse(value).map(Self::WithId) }
    }
}

impl fmt::Display for PuzzleRef {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::WithId(id) => write!(f, "{id}"),
            Self::OfDay => f.write_str(DAY),
        }
    }
}
