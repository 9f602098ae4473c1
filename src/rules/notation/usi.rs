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
//! assert_eq!(usi::parse(&start, "1d9c").unwrap_err().to_string(), "\"9c\" at character 3 of \"1d9c\" is no square");
//! ```

use std::fmt;

use super::{fairy, spot::Spot};
use crate::rules::{kind::Kind, moves::Move, position::Position, square::Square, variants::Context};

/// Why a text is not a move; each names the part of it that is wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Error {
    /// It is neither two squares, with `+` or `-` or nothing behind them, nor a face, `*` and a square.
    Shape(Spot),
    /// A part should be a square of this board, and is not.
    Square(Spot),
    /// The face of a drop is none of this game.
    Face(Spot),
    /// No piece stands on the square from which the move starts.
    NoPiece(Spot),
    /// The `+` or `-` is not what becomes of the piece: it does not promote, or not turn over so.
    Suffix(Spot),
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Shape(spot) => write!(f, "{spot} is no move"),
            Self::Square(spot) => write!(f, "{spot} is no square"),
            Self::Face(spot) => write!(f, "{spot} is no piece of this game"),
            Self::NoPiece(spot) => write!(f, "no piece stands on {spot}"),
            Self::Suffix(spot) => write!(f, "{spot} is not what becomes of the piece"),
        }
    }
}

impl std::error::Error for Error {}

/// Reads a move. Whether it is legal is for [`Position::why_illegal`] to say.
///
/// # Errors
/// If the text is not a move on this board.
pub fn parse(position: &Position, token: &str) -> Result<Move, Error> {
    let spec = position.spec();
    let spot = |part: &str| Spot::of(token, part);
    let square = |part: &str| {
        let on_board = Square::parse(part).filter(|&square| spec.board().has(square));
        on_board.ok_or_else(|| Error::Square(spot(part)))
    };
    if let Some((symbol, to)) = token.split_once('*') {
        let face = spec.tables.kind_of(symbol).or_else(|| fairy::face(spec, symbol));
        return Ok(Move::Drop { face: face.ok_or_else(|| Error::Face(spot(symbol)))?, to: square(to)? });
    }
    let (first, second, suffix) = split(token).ok_or_else(|| Error::Shape(spot(token)))?;
    let (from, to) = (square(first)?, square(second)?);
    let before = position.piece(from).ok_or_else(|| Error::NoPiece(spot(first)))?.kind;
    let face = face_after(position, from, to, before, suffix).ok_or_else(|| Error::Suffix(spot(suffix)))?;
    Ok(Move::Board { from, to, face })
}

/// The two squares of a move and the suffix, if it has that shape.
fn split(token: &str) -> Option<(&str, &str, &str)> {
    let at = |count| token.char_indices().map(|(at, _)| at).chain([token.len()]).nth(count);
    let (first, rest) = token.split_at(at(2)?);
    let (second, suffix) = rest.split_at(at(4)? - first.len());
    ["", "+", "-"].contains(&suffix).then_some((first, second, suffix))
}

/// The face that a piece shows after a move with this suffix. A promotion that it might make elsewhere has one too, though
/// the move is not legal.
fn face_after(position: &Position, from: Square, to: Square, before: Kind, suffix: &str) -> Option<Kind> {
    let spec = position.spec();
    let forced = position.faces_after(from, to).only();
    if let Some(turned) = forced.filter(|&face| fairy::suffix(spec, before, face).is_some_and(|sign| sign == suffix)) {
        return Some(turned);
    }
    let promotes = match suffix {
        "" => false,
        "+" => true,
        _ => return None,
    };
    let after = |context| spec.tables.becomes(before, context).into_iter();
    let mut faces = after(position.context(from, to)).chain(after(Context::Zone));
    faces.find(|&face| spec.tables.promotes(before, face) == promotes)
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
