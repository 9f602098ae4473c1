//! Moves as [USI](https://shogidokoro2.stars.ne.jp/usi.html) writes them, the protocol between shogi programs.
//!
//! Two squares for a move on the board, with a `+` behind them for a promotion; for a drop the letter of the face that the
//! piece shows, always in upper case, `*` and the square.
//!
//! ```
//! use poppy_shogi::rules::{Kind, Position, Variant, notation::{sfen, usi}};
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
//! What the rules force is not written: a flip in Micro and Kyoto shogi, a roll in Nana shogi. So a move is read and
//! written against the position in which it is played.
//!
//! ```
//! # use poppy_shogi::rules::{Kind, Position, Variant, notation::{sfen, usi}};
//! # let position = |variant, text| Position::try_from(&sfen::parse(variant, text).unwrap()).unwrap();
//! let micro = position(Variant::Micro, "k3/1s2/1G2/4/3K b - 1");
//! assert_eq!(usi::parse(&micro, "3c3b").unwrap().face(), Kind::Rook, "a gold that captures");
//! let kyoto = Position::start(Variant::Kyoto);
//! assert_eq!(usi::parse(&kyoto, "1e1d").unwrap().face(), Kind::Rook, "a pawn that moves");
//! let nana = position(Variant::Nana, "1k1/3/K1B b - 1");
//! assert_eq!(usi::parse(&nana, "1c2b").unwrap().face(), Kind::TileGeneral, "a bishop that rolls");
//! ```
//!
//! Fairy-Stockfish's spelling is read too: [`super::fairy`]. Whether a move is legal is for [`Position::why_illegal`] to
//! say.
//!
//! ```
//! # use poppy_shogi::rules::{Position, Variant, notation::usi};
//! let start = Position::start(Variant::Micro);
//! let far = usi::parse(&start, "1d1b").unwrap();
//! assert_eq!(start.why_illegal(far).unwrap_err().to_string(), "the pawn does not reach 1b");
//! ```
//!
//! # Errors
//!
//! Each names the part that is wrong and the place where it stands.
//!
//! ```
//! # use poppy_shogi::rules::{Position, Variant, notation::usi};
//! let refused = |token| usi::parse(&Position::start(Variant::Micro), token).unwrap_err().to_string();
//! assert_eq!(refused("resign"), "\"resign\" is no move");
//! assert_eq!(refused("1d9c"), "\"9c\" at character 3 of \"1d9c\" is no square");
//! assert_eq!(refused("X*2c"), "\"X\" at character 1 of \"X*2c\" is no piece of this game");
//! assert_eq!(refused("2c2b"), "no piece stands on \"2c\" at character 1 of \"2c2b\"");
//! assert_eq!(refused("1d1c+"), "\"+\" at character 5 of \"1d1c+\" is not what becomes of the piece");
//! ```

use std::fmt;

use crate::rules::{
    board::{Kind, Move, Square},
    position::Position,
    variants::Context,
};

use super::{fairy, spot::Spot};

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
