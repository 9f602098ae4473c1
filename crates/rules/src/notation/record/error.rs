//! Why a text could not be read as a game, in any notation.

use std::fmt;

use crate::position::{Illegal, Unplayable};

/// Why a text could not be read as a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Error {
    /// The invalid part of the text.
    pub token: String,
    /// Its location.
    pub location: Location,
    /// What is wrong with it.
    pub kind: ErrorKind,
}

/// The location of a part of a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Location {
    /// Neither line nor move is known.
    Unknown,
    /// The line with this number, from 1.
    Line(usize),
    /// The move with this number, from 1.
    Move(usize),
}

/// What is wrong with a part of a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ErrorKind {
    /// The text is in none of the supported notations.
    UnknownFormat,
    /// The game is not supported.
    UnknownGame,
    /// The part has no meaning at this location.
    NotUnderstood,
    /// The position is not playable.
    Unplayable(Unplayable),
    /// The move is not legal.
    Illegal(Illegal),
    /// The rules do not have this end, or contradict it.
    Ending,
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.location {
            Location::Unknown => {}
            Location::Line(number) => write!(f, "line {number}: ")?,
            Location::Move(number) => write!(f, "move {number}: ")?,
        }
        let token = &self.token;
        match self.kind {
            ErrorKind::UnknownFormat => write!(f, "there is no game in {token:?}"),
            ErrorKind::UnknownGame => write!(f, "{token:?} is of no game that is known here"),
            ErrorKind::NotUnderstood => write!(f, "{token:?} is not understood"),
            ErrorKind::Unplayable(reason) => write!(f, "{token:?} cannot be played from: {reason}"),
            ErrorKind::Illegal(reason) => write!(f, "{token:?} is not legal: {reason}"),
            ErrorKind::Ending => write!(f, "the end {token:?} was not applied"),
        }
    }
}

impl std::error::Error for Error {}

impl Error {
    pub(in crate::notation) fn new(kind: ErrorKind, location: Location, token: &str) -> Self {
        Self { token: token.to_owned(), location, kind }
    }

    /// How much of the text was understood before the error, to choose the most informative of several errors.
    pub(in crate::notation) fn depth(&self) -> (bool, usize) {
        match self.location {
            Location::Unknown => (self.kind != ErrorKind::UnknownGame, 0),
            Location::Line(number) | Location::Move(number) => (true, number),
        }
    }
}
