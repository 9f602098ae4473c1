//! Moves as USI writes them: `1d1c` on the board, `S*2c` for a drop with the face it shows.
//!
//! A flip that the rules force carries no suffix, so a move is read against the position in which it is played.
//!
//! ```
//! use poppy_shogi::rules::{notation::usi, position::Position, variants::Variant};
//!
//! let start = Position::start(Variant::Micro);
//! let pawn = usi::parse(&start, "1d1c").unwrap();
//! assert_eq!(usi::print(pawn), "1d1c");
//! assert_eq!(usi::parse(&start, "1d9c").unwrap_err().to_string(), "\"9c\" in the move \"1d9c\" is no square");
//! ```

use std::fmt;

use crate::rules::{kind::Kind, moves::Move, position::Position, square::Square};

/// Why a text is not a move; each names the text, and the part of it that is wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Error {
    /// It is neither two squares nor a letter, `*` and a square.
    Shape(String),
    /// A part of it should be a square of this board, and is not.
    Square {
        /// The whole text.
        token: String,
        /// The part of it.
        part: String,
    },
    /// The letter of a drop is no face of this game.
    Face {
        /// The whole text.
        token: String,
        /// The letter.
        letter: char,
    },
    /// No piece stands on the square from which the move starts.
    NoPiece {
        /// The whole text.
        token: String,
        /// The square.
        from: Square,
    },
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Shape(token) => write!(f, "{token:?} is no move"),
            Self::Square { token, part } => write!(f, "{part:?} in the move {token:?} is no square"),
            Self::Face { token, letter } => write!(f, "{letter:?} in the move {token:?} is no piece of this game"),
            Self::NoPiece { token, from } => write!(f, "no piece stands on {from}, where the move {token:?} starts"),
        }
    }
}

impl std::error::Error for Error {}

/// Reads a move. Whether it is legal is for [`Position::check`] to say.
///
/// # Errors
/// If the text is not a move on this board.
pub fn parse(position: &Position, token: &str) -> Result<Move, Error> {
    let shape = || Error::Shape(token.to_owned());
    let (first, second) = token.split_at_checked(2).ok_or_else(shape)?;
    if second.chars().count() != 2 {
        return Err(shape());
    }
    let square = |part: &str| {
        Square::parse(part)
            .filter(|&square| position.spec().board().has(square))
            .ok_or_else(|| Error::Square { token: token.to_owned(), part: part.to_owned() })
    };
    let mut letters = first.chars();
    if let (Some(letter), Some('*')) = (letters.next(), letters.next()) {
        let kinds = position.spec().tables.kinds;
        let face = kinds
            .into_iter()
            .find(|kind: &Kind| kind.letter() == letter)
            .ok_or_else(|| Error::Face { token: token.to_owned(), letter })?;
        return Ok(Move::Drop { face, to: square(second)? });
    }
    let (from, to) = (square(first)?, square(second)?);
    let face =
        position.faces_after(from, to).first().ok_or_else(|| Error::NoPiece { token: token.to_owned(), from })?;
    Ok(Move::Board { from, to, face })
}

/// Writes a move.
#[must_use]
pub fn print(played: Move) -> String {
    match played {
        Move::Board { from, to, .. } => format!("{from}{to}"),
        Move::Drop { face, to } => format!("{}*{to}", face.letter()),
    }
}
