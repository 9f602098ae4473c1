//! Why something cannot be imported, and how long it may be.

use std::fmt;

use rules::notation::any::Error;

use super::{link::MAX_LINK_BYTES, link_error::LinkError};

/// Why something cannot be imported.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ImportError {
    /// Parameters of the link are invalid.
    Link(Vec<LinkError>),
    /// A text contains no valid game.
    Text(Error),
    /// A game was opened, but not all of its text was applied.
    InPart(Error),
    /// The address of a game on another site, from which nothing is fetched.
    Elsewhere(String),
    File(String),
    /// Something is too long for a game.
    TooLong(TooLong),
}

/// What is too long for a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TooLong {
    /// A link of this many bytes; the limit is [`MAX_LINK_BYTES`].
    Link(usize),
    /// A text of this many bytes; the limit is [`MAX_TEXT_BYTES`].
    Text(usize),
    /// The file with this name and this many bytes; the limit is [`MAX_TEXT_BYTES`].
    File(String, usize),
    /// A game of this many moves, variations included; the limit is [`MAX_MOVES`].
    Moves(usize),
}

/// The maximum length of a text or file with a game, in bytes; most have a few thousand.
pub const MAX_TEXT_BYTES: usize = 2_000_000;

/// The most moves of a game from a text, variations included. The page draws each of them.
pub const MAX_MOVES: usize = 20_000;

impl TooLong {
    /// The limit, in bytes or moves.
    #[must_use]
    pub const fn most(&self) -> usize {
        match self {
            Self::Link(_) => MAX_LINK_BYTES,
            Self::Text(_) | Self::File(..) => MAX_TEXT_BYTES,
            Self::Moves(_) => MAX_MOVES,
        }
    }
}

impl fmt::Display for TooLong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Link(bytes) => write!(f, "a link of {bytes} bytes is too long")?,
            Self::Text(bytes) => write!(f, "a text of {bytes} bytes is too long")?,
            Self::File(name, bytes) => write!(f, "{name:?} with {bytes} bytes is too long")?,
            Self::Moves(moves) => write!(f, "a game of {moves} moves is too long")?,
        }
        write!(f, "; the most is {}", self.most())
    }
}

impl fmt::Display for ImportError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Link(faults) => {
                let faults: Vec<String> = faults.iter().map(LinkError::to_string).collect();
                write!(f, "invalid: {}", faults.join(", "))
            }
            Self::Text(error) | Self::InPart(error) => error.fmt(f),
            Self::Elsewhere(address) => write!(f, "the game at {address:?} is on another site"),
            Self::File(name) => write!(f, "{name:?} cannot be read"),
            Self::TooLong(what) => what.fmt(f),
        }
    }
}

impl std::error::Error for ImportError {}
