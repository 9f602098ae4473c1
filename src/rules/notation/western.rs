//! Moves as Western books write them, after George Hodges' magazine *Shogi*: `P-1c`, `Bx2b`, `S*3c`.
//!
//! The piece, `-` for a move, `x` for a capture or `*` for a drop, and the square.
//!
//! ```
//! use poppy_shogi::rules::{Position, Variant, notation::{sfen, western}};
//!
//! /// Checks that each of these is read as a move, and that the move is written so.
//! fn come_back(variant: Variant, text: &str, tokens: &[&str]) {
//!     let position = Position::try_from(&sfen::parse(variant, text).unwrap()).unwrap();
//!     for token in tokens {
//!         assert_eq!(western::print(&position, western::parse(&position, token).unwrap()), *token);
//!     }
//! }
//!
//! come_back(Variant::Micro, "kbgs/p3/4/3P/SGBK b - 1", &["P-1c", "K-2d"]);
//! come_back(Variant::Minishogi, "k4/3p1/4B/5/K4 b S 1", &["Bx2b", "S*3c"]);
//! ```
//!
//! # Promotion
//!
//! `+` behind the square; `=` if it could be and is declined. A promoted piece has its `+` in front: `+R +B +S +N +P`.
//!
//! ```
//! # use poppy_shogi::rules::{Position, Variant, notation::{sfen, western}};
//! # fn come_back(variant: Variant, text: &str, tokens: &[&str]) {
//! #     let position = Position::try_from(&sfen::parse(variant, text).unwrap()).unwrap();
//! #     for token in tokens {
//! #         assert_eq!(western::print(&position, western::parse(&position, token).unwrap()), *token);
//! #     }
//! # }
//! come_back(Variant::Minishogi, "4k/R4/3+B1/5/K4 b - 1", &["R-5a+", "R-5a=", "R-3b", "+B-1c"]);
//! come_back(Variant::Judkins, "k5/6/4N1/6/6/K5 b - 1", &["N-1a+", "N-3a+"]);
//! ```
//!
//! # Pieces that turn over or roll
//!
//! The new face stands behind `=`. Nana shogi, whose rolls would give two faces one letter, writes R C SW GB and B TG CS D.
//!
//! ```
//! # use poppy_shogi::rules::{Position, Variant, notation::{sfen, western}};
//! # fn come_back(variant: Variant, text: &str, tokens: &[&str]) {
//! #     let position = Position::try_from(&sfen::parse(variant, text).unwrap()).unwrap();
//! #     for token in tokens {
//! #         assert_eq!(western::print(&position, western::parse(&position, token).unwrap()), *token);
//! #     }
//! # }
//! come_back(Variant::Micro, "k3/1s2/1G2/4/3K b S 1", &["Gx3b=R", "G-3d", "S*2d", "L*2d", "K-2e"]);
//! come_back(Variant::Kyoto, "pgkst/5/5/5/TSKGP b - 1", &["S-4d=B", "P-1d=R", "K-3d"]);
//! come_back(Variant::Nana, "1k1/3/K1B b - 1", &["B-2b=TG"]);
//! come_back(Variant::NanaFree, "k2/3/K2 b B 1", &["TG*1a"]);
//! ```
//!
//! # The origin
//!
//! It is added when another piece of the same owner and face could legally go there. Readers accept it anywhere.
//!
//! ```
//! # use poppy_shogi::rules::{Position, Variant, notation::{sfen, western}};
//! # fn come_back(variant: Variant, text: &str, tokens: &[&str]) {
//! #     let position = Position::try_from(&sfen::parse(variant, text).unwrap()).unwrap();
//! #     for token in tokens {
//! #         assert_eq!(western::print(&position, western::parse(&position, token).unwrap()), *token);
//! #     }
//! # }
//! come_back(Variant::Nana, "k2/S1S/2K b - 1", &["CS1b-2a=D", "CS3b-2a=D"]);
//! let start = Position::start(Variant::Micro);
//! assert_eq!(western::parse(&start, "P1d-1c"), western::parse(&start, "P-1c"));
//! ```
//!
//! # Errors
//!
//! Each names the part that is wrong and the place where it stands.
//!
//! ```
//! # use poppy_shogi::rules::{Position, Variant, notation::{sfen, western}};
//! let setup = sfen::parse(Variant::Micro, "k3/1s2/1G2/4/3K b - 1").unwrap();
//! let position = Position::try_from(&setup).unwrap();
//! let refused = |token| western::parse(&position, token).unwrap_err().to_string();
//! assert_eq!(refused("Gx3b=T"), "\"=T\" at character 5 of \"Gx3b=T\" is not what becomes of the piece");
//! assert_eq!(refused("Q-3b"), "\"Q\" at character 1 of \"Q-3b\" is no piece of this game");
//! assert_eq!(refused("G-1a"), "\"G-1a\": no such piece can go there");
//! assert_eq!(refused("G3b"), "\"G3b\" is no move: it has no \"-\", \"x\" or \"*\"");
//! ```

use std::fmt;

use crate::rules::{
    board::{Kind, Move, Square},
    position::Position,
    variants::{Context, Spec},
};

use super::spot::Spot;

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
