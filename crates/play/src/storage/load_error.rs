//! The error for unreadable saved games.

use std::fmt;

use rules::notation::{kif, line::Unreadable};

/// Why a saved session or game cannot be parsed.
#[derive(Debug)]
pub enum LoadError {
    /// It is not JSON of the expected shape.
    Json(serde_json::Error),
    /// It was saved by a later version.
    Version(u32),
    /// A game in it is invalid.
    Game(Unreadable),
    /// The variations and comments of a game are invalid.
    Record(kif::Error),
    /// The saved session has no game.
    Missing,
    /// A game of the archive has no id.
    NoId,
    /// The clock has an invalid value for this key.
    Clock(&'static str, u32),
    /// The side that lost on time is not the one to move.
    Timeout(String),
    /// The resigned or the engine's side is neither `b` nor `w`.
    Side(String),
}

impl fmt::Display for LoadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Json(error) => write!(f, "not a saved game: {error}"),
            Self::Version(version) => write!(f, "version {version} is later than this program reads"),
            Self::Missing => f.write_str("it has no \"game\""),
            Self::NoId => f.write_str("it has no \"id\""),
            Self::Game(error) => error.fmt(f),
            Self::Record(error) => error.fmt(f),
            Self::Clock(key, value) => write!(f, "{key}: {value} makes no clock"),
            Self::Timeout(side) => write!(f, "{side:?} cannot lose on time: the other side is to move"),
            Self::Side(side) => write!(f, "{side:?} is no side (\"b\" or \"w\")"),
        }
    }
}

impl std::error::Error for LoadError {}
