//! Moves in [USI](https://shogidokoro2.stars.ne.jp/usi.html), the protocol between shogi programs.
//!
//! A move on the board is two squares, with a `+` after them for a promotion. A drop is the letter of the dropped face,
//! always in upper case, `*` and the square.
//!
//! ```
//! use poppy_shogi_rules::{Kind, Position, Variant, notation::{sfen, usi}};
//!
//! let position = |variant, text| Position::try_from(&sfen::parse(variant, text).unwrap()).unwrap();
//! let minishogi = position(Variant::Minishogi, "k4/4P/5/5/K4 b S 1");
//! for (token, face) in [("1b1a+", Kind::Tokin), ("5e4d", Kind::King), ("S*2c", Kind::Silver)] {
//!     let played = usi::parse(&minishogi, token).unwrap();
//!     assert_eq!(played.face(), face);
//!     assert_eq!(usi::print(&minishogi, played), token);
//! }
//! ```
//!
//! Forced changes of face are not written: flips in Micro and Kyoto shogi, rolls in Nana shogi. So parsing and printing
//! need the position in which the move is played.
//!
//! ```
//! # use poppy_shogi_rules::{Kind, Position, Variant, notation::{sfen, usi}};
//! # let position = |variant, text| Position::try_from(&sfen::parse(variant, text).unwrap()).unwrap();
//! let micro = position(Variant::Micro, "k3/1s2/1G2/4/3K b - 1");
//! assert_eq!(usi::parse(&micro, "3c3b").unwrap().face(), Kind::Rook, "a gold that captures");
//! let kyoto = Position::start(Variant::Kyoto);
//! assert_eq!(usi::parse(&kyoto, "1e1d").unwrap().face(), Kind::Rook, "a pawn that moves");
//! let nana = position(Variant::Nana, "1k1/3/K1B b - 1");
//! assert_eq!(usi::parse(&nana, "1c2b").unwrap().face(), Kind::TileGeneral, "a bishop that rolls");
//! ```
//!
//! Fairy-Stockfish's notation is read too: [`super::fairy`]. Legality is not checked; see [`Position::why_illegal`].
//!
//! ```
//! # use poppy_shogi_rules::{Position, Variant, notation::usi};
//! let start = Position::start(Variant::Micro);
//! let far = usi::parse(&start, "1d1b").unwrap();
//! assert_eq!(start.why_illegal(far).unwrap_err().to_string(), "the pawn does not reach 1b");
//! ```
//!
//! # Errors
//!
//! Each error names the invalid part and its position.
//!
//! ```
//! # use poppy_shogi_rules::{Position, Variant, notation::usi};
//! let refused = |token| usi::parse(&Position::start(Variant::Micro), token).unwrap_err().to_string();
//! assert_eq!(refused("resign"), "\"resign\" is no move");
//! assert_eq!(refused("1d9c"), "\"9c\" at character 3 of \"1d9c\" is no square");
//! assert_eq!(refused("X*2c"), "\"X\" at character 1 of \"X*2c\" is no piece of this game");
//! assert_eq!(refused("2c2b"), "no piece stands on \"2c\" at character 1 of \"2c2b\"");
//! assert_eq!(refused("1d1c+"), "\"+\" at character 5 of \"1d1c+\" is not what becomes of the piece");
//! ```

use std::fmt;

use crate::{
    board::{Kind, Move, Square},
    position::Position,
    variants::Context,
};

use super::span::Span;

/// Why a text is not a move; each variant has the invalid part.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Error {
    /// Neither two squares, optionally with `+` or `-`, nor a face, `*` and a square.
    Shape(Span),
    /// Not a square of this board.
    Square(Span),
    /// The face of a drop is not a face of this game.
    Face(Span),
    /// The origin is empty.
    NoPiece(Span),
    /// The `+` or `-` does not match the piece's change of face.
    Suffix(Span),
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Shape(span) => write!(f, "{span} is no move"),
            Self::Square(span) => write!(f, "{span} is no square"),
            Self::Face(span) => write!(f, "{span} is no piece of this game"),
            Self::NoPiece(span) => write!(f, "no piece stands on {span}"),
            Self::Suffix(span) => write!(f, "{span} is not what becomes of the piece"),
        }
    }
}

impl std::error::Error for Error {}

/// Parses a move. Legality is not checked; see [`Position::why_illegal`].
///
/// # Errors
/// If the text is not a move on this board.
pub fn parse(position: &Position, token: &str) -> Result<Move, Error> {
    let spec = position.spec();
    let span = |part: &str| Span::of(token, part);
    let square = |part: &str| {
        let on_board = Square::parse(part).filter(|&square| spec.board().has(square));
        on_board.ok_or_else(|| Error::Square(span(part)))
    };
    if let Some((symbol, to)) = token.split_once('*') {
        let face = spec.tables.kind_of(symbol).or_else(|| spec.tables.kind_of_fairy(symbol));
        return Ok(Move::Drop { face: face.ok_or_else(|| Error::Face(span(symbol)))?, to: square(to)? });
    }
    let (first, second, suffix) = split(token).ok_or_else(|| Error::Shape(span(token)))?;
    let (from, to) = (square(first)?, square(second)?);
    let before = position.piece(from).ok_or_else(|| Error::NoPiece(span(first)))?.kind;
    let face = face_after(position, from, to, before, suffix).ok_or_else(|| Error::Suffix(span(suffix)))?;
    Ok(Move::Board { from, to, face })
}

/// Splits a move on the board into two squares and the suffix.
fn split(token: &str) -> Option<(&str, &str, &str)> {
    let at = |count| token.char_indices().map(|(at, _)| at).chain([token.len()]).nth(count);
    let (first, rest) = token.split_at(at(2)?);
    let (second, suffix) = rest.split_at(at(4)? - first.len());
    ["", "+", "-"].contains(&suffix).then_some((first, second, suffix))
}

/// The face after a move with this suffix. Also defined for an illegal promotion outside the zone, so that
/// [`Position::why_illegal`] can explain it.
fn face_after(position: &Position, from: Square, to: Square, before: Kind, suffix: &str) -> Option<Kind> {
    let spec = position.spec();
    let forced = position.faces_after(from, to).only();
    if let Some(flipped) = forced.filter(|&face| spec.tables.is_fairy_suffix(before, face, suffix)) {
        return Some(flipped);
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

/// Prints a move that is played in this position.
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

/// Prints a sequence of legal moves from this position.
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
