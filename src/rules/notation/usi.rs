//! Moves as USI writes them: `1d1c` on the board, `1b1a+` with promotion, `S*2c` for a drop with the face it shows.
//!
//! A flip or roll that the rules force carries no suffix, so a move is read and written against the position in which it is
//! played.
//!
//! Fairy-Stockfish's spelling is read too ([`super::fairy`]).
//!
//! ```
//! use poppy_shogi::rules::{notation::usi, position::Position, variants::Variant};
//!
//! let start = Position::start(Variant::Micro);
//! let pawn = usi::parse(&start, "1d1c").unwrap();
//! assert_eq!(usi::print(&start, pawn), "1d1c");
//! assert_eq!(usi::parse(&start, "1d9c").unwrap_err().to_string(), "\"9c\" in the move \"1d9c\" is no square");
//! ```

use std::fmt;

use super::fairy;
use crate::rules::{kind::Kind, moves::Move, position::Position, square::Square, variants::Context};

/// Why a text is not a move; each names the text, and the part of it that is wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Error {
    /// It is neither two squares, with a `+` if the piece can promote, nor a letter, `*` and a square.
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

/// Reads a move. Whether it is legal is for [`Position::why_illegal`] to say.
///
/// # Errors
/// If the text is not a move on this board.
pub fn parse(position: &Position, token: &str) -> Result<Move, Error> {
    if let Some(played) = fairy::read(position, token) {
        return Ok(played);
    }
    let shape = || Error::Shape(token.to_owned());
    let (first, rest) = token.split_at_checked(2).ok_or_else(shape)?;
    let (second, promotes) = rest.strip_suffix('+').map_or((rest, false), |second| (second, true));
    if second.chars().count() != 2 {
        return Err(shape());
    }
    let spec = position.spec();
    let square = |part: &str| {
        Square::parse(part)
            .filter(|&square| spec.board().has(square))
            .ok_or_else(|| Error::Square { token: token.to_owned(), part: part.to_owned() })
    };
    let mut letters = first.chars();
    if let (Some(letter), Some('*'), false) = (letters.next(), letters.next(), promotes) {
        let face = spec.tables.kind_of(letter.encode_utf8(&mut [0; 4]));
        let face = face.ok_or_else(|| Error::Face { token: token.to_owned(), letter })?;
        return Ok(Move::Drop { face, to: square(second)? });
    }
    let (from, to) = (square(first)?, square(second)?);
    let piece = position.piece(from).ok_or_else(|| Error::NoPiece { token: token.to_owned(), from })?;
    let after = |context| spec.tables.becomes(piece.kind, context).into_iter();
    let wanted = |&face: &Kind| spec.tables.promotes(piece.kind, face) == promotes;
    // A promotion that the piece might make elsewhere is a move too, though not a legal one.
    let face = after(position.context(from, to)).chain(after(Context::Zone)).find(wanted).ok_or_else(shape)?;
    Ok(Move::Board { from, to, face })
}

/// Writes a move that is played in this position.
#[must_use]
pub fn print(position: &Position, played: Move) -> String {
    let tables = &position.spec().tables;
    match played {
        Move::Board { from, to, face } => {
            let promotes = position.piece(from).is_some_and(|piece| tables.promotes(piece.kind, face));
            format!("{from}{to}{}", if promotes { "+" } else { "" })
        }
        Move::Drop { face, to } => format!("{}*{to}", tables.symbol(face)),
    }
}

/// Writes moves that are played one after the other from this position; each must be legal.
#[must_use]
pub fn print_line(position: &Position, moves: &[Move]) -> Vec<String> {
    let mut position = *position;
    let print = |&played: &Move| {
        let token = print(&position, played);
        position = position.after(played);
        token
    };
    moves.iter().map(print).collect()
}
