//! Errors in the text of a puzzle set.

use std::fmt;

use rules::notation::line::Unreadable;

/// Why a text is not a set of puzzles: a line, and what is wrong with it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PuzzleError {
    /// The number of the line, from 1.
    pub line: usize,
    pub fault: Fault,
}

/// What is wrong with a line; most faults have the invalid part.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    /// A part is missing.
    Missing(&'static str),
    /// An unexpected part.
    Excess(String),
    /// The first line does not begin with [`super::FORMAT`].
    Format(String),
    /// Another version of the format.
    Version(String),
    Game(String),
    Number {
        /// What the number means.
        name: &'static str,
        word: String,
    },
    /// The number of puzzles differs from that in the first line.
    Count {
        /// The number in the first line.
        announced: usize,
        /// The number of lines after it.
        found: usize,
    },
    /// There is no puzzle.
    Empty,
    Id(String),
    /// An id that an earlier line has too.
    IdTwice(String),
    /// An unknown kind of puzzle.
    Kind(String),
    /// The difficulty is not a number from 1 to 5.
    Difficulty(String),
    /// The position is invalid or not playable, or a move is invalid or not legal.
    Unreadable(Unreadable),
    /// The number of moves does not fit the kind.
    Length {
        kind: &'static str,
        /// The number of moves.
        found: usize,
    },
    /// The last move of a mate puzzle does not mate.
    NoMate(String),
}

impl fmt::Display for PuzzleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.fault)
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Missing(what) => write!(f, "the {what} is missing"),
            Self::Excess(word) => write!(f, "{word:?} is too much"),
            Self::Format(word) => write!(f, "{word:?} does not begin a set of puzzles"),
            Self::Version(word) => write!(f, "the version {word:?} is not {}", super::VERSION),
            Self::Game(word) => write!(f, "{word:?} is no game"),
            Self::Number { name, word } => write!(f, "the {name} cannot be {word:?}"),
            Self::Count { announced, found } => write!(f, "there are {found} puzzles instead of {announced}"),
            Self::Empty => write!(f, "there is no puzzle"),
            Self::Id(word) => write!(f, "{word:?} is no id of five letters"),
            Self::IdTwice(word) => write!(f, "the id {word:?} occurs twice"),
            Self::Kind(word) => write!(f, "{word:?} is no kind of puzzle"),
            Self::Difficulty(word) => write!(f, "the difficulty {word:?} is not 1 to 5"),
            Self::Unreadable(error) => error.fmt(f),
            Self::Length { kind, found } => write!(f, "{found} moves do not solve a puzzle of the kind {kind:?}"),
            Self::NoMate(word) => write!(f, "{word:?} is not mate"),
        }
    }
}

impl std::error::Error for PuzzleError {}
