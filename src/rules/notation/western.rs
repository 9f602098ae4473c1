//! Moves as Western books write them (Hodges): `P-1c`, `Bx2b`, `S*3c`.
//!
//! A promotion ends in `+`, one that is declined in `=`. Where the rules change the face, the new one is shown behind `=`:
//! `Gx3b=R`. The origin is added when another piece of the same owner and face could legally go there; readers accept it
//! anywhere.
//!
//! ```
//! use poppy_shogi::rules::{notation::{sfen, western}, position::Position, variants::Variant};
//!
//! let position = |variant, text| Position::try_from(&sfen::parse(variant, text).unwrap()).unwrap();
//! let micro = position(Variant::Micro, "k3/1s2/1G2/4/3K b S 1");
//! for token in ["Gx3b=R", "G-3d", "S*2d", "L*2d", "K-2e"] {
//!     assert_eq!(western::print(&micro, western::parse(&micro, token).unwrap()), token);
//! }
//! let minishogi = position(Variant::Minishogi, "4k/R4/5/5/K4 b - 1");
//! for token in ["R-5a+", "R-5a=", "R-3b"] {
//!     assert_eq!(western::print(&minishogi, western::parse(&minishogi, token).unwrap()), token);
//! }
//! let nana = position(Variant::Nana, "k2/S1S/2K b - 1");
//! assert_eq!(western::print(&nana, western::parse(&nana, "CS1b-2a=D").unwrap()), "CS1b-2a=D");
//! let error = western::parse(&micro, "Gx3b=T").unwrap_err();
//! assert_eq!(error.to_string(), "\"=T\" at character 5 of \"Gx3b=T\" is not what becomes of the piece");
//! ```

use std::fmt;

use super::spot::Spot;
use crate::rules::{
    kind::Kind,
    moves::Move,
    position::Position,
    square::Square,
    variants::{Context, Spec},
};

/// Why a text is not a move; each names the part of it that is wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Error {
    /// Nothing stands between the piece and the square: no `-`, `x` or `*`.
    Mark(Spot),
    /// The piece is none of this game.
    Piece(Spot),
    /// A part should be a square of this board, and is not.
    Square(Spot),
    /// No such piece of the side to move can legally go there.
    NoneCan(Spot),
    /// More than one such piece can go there, and the origin is missing.
    Ambiguous(Spot),
    /// An `x` to an empty square, or a `-` where something is captured.
    Capture(Spot),
    /// What is said about the face, or is not said, is not what becomes of the piece.
    Face(Spot),
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Mark(spot) => write!(f, "{spot} is no move: it has no \"-\", \"x\" or \"*\""),
            Self::Piece(spot) => write!(f, "{spot} is no piece of this game"),
            Self::Square(spot) => write!(f, "{spot} is no square"),
            Self::NoneCan(spot) => write!(f, "{spot}: no such piece can go there"),
            Self::Ambiguous(spot) => write!(f, "{spot}: more than one such piece can go there"),
            Self::Capture(spot) => write!(f, "{spot} is wrong: \"x\" stands for a capture, and only for that"),
            Self::Face(spot) => write!(f, "{spot} is not what becomes of the piece"),
        }
    }
}

impl std::error::Error for Error {}

/// What a text says, and where it says it.
struct Words<'a> {
    token: &'a str,
    face: Kind,
    origin: Option<Square>,
    mark: &'a str,
    to: Square,
    to_text: &'a str,
    suffix: &'a str,
}

fn read<'a>(spec: &Spec, token: &'a str) -> Result<Words<'a>, Error> {
    let at = token.find(['-', 'x', '*']).ok_or_else(|| Error::Mark(Spot::of(token, token)))?;
    let (before, behind) = token.split_at(at);
    let (mark, behind) = behind.split_at(1);
    let square = |text: &str| {
        let on_board = Square::parse(text).filter(|&square| spec.board().has(square));
        on_board.ok_or_else(|| Error::Square(Spot::of(token, text)))
    };
    let (name, origin) = before.split_at(before.find(|c: char| c.is_ascii_digit()).unwrap_or(before.len()));
    let face = spec.tables.kinds.into_iter().find(|&kind| spec.tables.western(kind) == name);
    let face = face.ok_or_else(|| Error::Piece(Spot::of(token, name)))?;
    let origin = if origin.is_empty() { None } else { Some(square(origin)?) };
    let (to_text, suffix) = behind.split_at(behind.find(['+', '=']).unwrap_or(behind.len()));
    Ok(Words { token, face, origin, mark, to: square(to_text)?, to_text, suffix })
}

/// Reads a legal move.
///
/// # Errors
/// If the text is not a move, or not a legal one, or does not tell which.
pub fn parse(position: &Position, token: &str) -> Result<Move, Error> {
    let words = read(position.spec(), token)?;
    let spot = |part| Spot::of(token, part);
    if words.mark == "*" {
        return drop(position, &words);
    }
    let starts = |played: &Move| {
        played.to() == words.to
            && played.from().is_some_and(|from| {
                position.piece(from).is_some_and(|piece| piece.kind == words.face)
                    && words.origin.is_none_or(|origin| origin == from)
            })
    };
    let moves: Vec<Move> = position.moves().into_iter().filter(starts).collect();
    let first = moves.first().ok_or_else(|| Error::NoneCan(spot(token)))?;
    if moves.iter().any(|other| other.from() != first.from()) {
        return Err(Error::Ambiguous(spot(words.to_text)));
    }
    if position.piece(words.to).is_some() != (words.mark == "x") {
        return Err(Error::Capture(spot(words.mark)));
    }
    let said = |&&played: &&Move| suffix(position, played) == words.suffix;
    moves.iter().find(said).copied().ok_or_else(|| Error::Face(spot(words.suffix)))
}

fn drop(position: &Position, words: &Words) -> Result<Move, Error> {
    let spot = |part| Spot::of(words.token, part);
    if let Some(origin) = words.origin {
        let at = words.token.find(&origin.to_string()).unwrap_or(0);
        return Err(Error::Piece(spot(&words.token[..at + 2])));
    }
    if !words.suffix.is_empty() {
        return Err(Error::Face(spot(words.suffix)));
    }
    let dropped = Move::Drop { face: words.face, to: words.to };
    if position.is_legal(dropped) { Ok(dropped) } else { Err(Error::NoneCan(spot(words.token))) }
}

/// Writes a move, which must be legal in this position.
#[must_use]
pub fn print(position: &Position, played: Move) -> String {
    let spec = position.spec();
    let to = played.to();
    let Some((from, piece)) = played.from().and_then(|from| Some((from, position.piece(from)?))) else {
        return format!("{}*{to}", spec.tables.western(played.face()));
    };
    let alike = |other: Move| {
        other.to() == to
            && other.from().is_some_and(|square| square != from && position.piece(square) == position.piece(from))
    };
    let origin = if position.moves().into_iter().any(alike) { from.to_string() } else { String::new() };
    let mark = if position.piece(to).is_some() { 'x' } else { '-' };
    format!("{}{origin}{mark}{to}{}", spec.tables.western(piece.kind), suffix(position, played))
}

/// What is said about the face behind the square.
fn suffix(position: &Position, played: Move) -> String {
    let Move::Board { from, to, face } = played else { return String::new() };
    let Some(piece) = position.piece(from) else { return String::new() };
    let tables = &position.spec().tables;
    if tables.promotes(piece.kind, face) {
        "+".to_owned()
    } else if face != piece.kind {
        format!("={}", tables.western(face))
    } else if position.context(from, to) == Context::Zone && position.faces_after(from, to).len() > 1 {
        "=".to_owned()
    } else {
        String::new()
    }
}
