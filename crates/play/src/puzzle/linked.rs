//! Puzzles in links.

use std::fmt;

use super::PuzzleId;

/// The puzzle that a link opens: `puzzle=3yzvq` the one with this id, `puzzle=day` that of the day.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PuzzleOfLink {
    /// The one with this id.
    WithId(PuzzleId),
    /// That of the day on which the link is opened.
    OfDay,
}

/// The word for the puzzle of the day.
const DAY: &str = "day";

impl PuzzleOfLink {
    /// Parses the value of `puzzle`.
    #[must_use]
    pub fn parse(value: &str) -> Option<Self> {
        if value == DAY { Some(Self::OfDay) } else { PuzzleId::parse(value).map(Self::WithId) }
    }
}

impl fmt::Display for PuzzleOfLink {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::WithId(id) => write!(f, "{id}"),
            Self::OfDay => f.write_str(DAY),
        }
    }
}
