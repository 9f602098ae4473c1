//! Puzzles in links.

use std::fmt;

use super::{DaySize, Puzzle, PuzzleId};

/// The puzzle that a link opens: by its id (`puzzle=3yzvq`), or the puzzle of the day, of the size that fits the user
/// (`puzzle=day`) or of a given size (`puzzle=day-easy`); or one that is in the link itself (`kind=puzzle`).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PuzzleRef {
    WithId(PuzzleId),
    /// The puzzle of the day on which the link is opened; of the fitting size if `None`.
    OfDay(Option<DaySize>),
    /// The moves of the link are the solution.
    Line(&'static Puzzle),
}

/// The word for the puzzle of the day.
const DAY: &str = "day";

impl PuzzleRef {
    #[must_use]
    pub fn parse(value: &str) -> Option<Self> {
        if value == DAY {
            return Some(Self::OfDay(None));
        }
        let size = value.strip_prefix(DAY).and_then(|rest| rest.strip_prefix('-'));
        match size {
            Some(word) => DaySize::ALL.into_iter().find(|size| size.name() == word).map(|size| Self::OfDay(Some(size))),
            None => PuzzleId::parse(value).map(Self::WithId),
        }
    }
}

impl fmt::Display for PuzzleRef {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::WithId(id) => write!(f, "{id}"),
            Self::OfDay(None) => f.write_str(DAY),
            Self::OfDay(Some(size)) => write!(f, "{DAY}-{}", size.name()),
            Self::Line(puzzle) => write!(f, "{}", puzzle.id),
        }
    }
}
