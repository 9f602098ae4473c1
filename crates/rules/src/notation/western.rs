//! Moves in Western notation, as in George Hodges' magazine *Shogi*: `P-1c`, `Bx2b`, `S*3c`.
//!
//! The piece, `-` for a move, `x` for a capture or `*` for a drop, and the square. The origin follows the piece if another
//! piece of the same owner and face could legally move there; it is accepted in every move.
//!
//! A promotion has a `+` after the square, an optional promotion that is declined a `=`. Promoted pieces are written
//! `+R +B +S +N +P`. Where pieces flip or roll, the new face follows a `=`. Nana shogi's faces are R C SW GB and B TG CS D:
//! two letters where one would be ambiguous.
//!
//! ```
//! use poppy_shogi_rules::{Position, Variant, notation::{sfen, western}};
//!
//! /// Checks that tokens survive parsing and printing.
//! fn round_trip(variant: Variant, text: &str, tokens: &[&str]) {
//!     let position = Position::try_from(&sfen::parse(variant, text).unwrap()).unwrap();
//!     for token in tokens {
//!         assert_eq!(western::print(&position, western::parse(&position, token).unwrap()), *token);
//!     }
//! }
//!
//! round_trip(Variant::Micro, "kbgs/p3/4/3P/SGBK b - 1", &["P-1c", "K-2d"]);
//! round_trip(Variant::Minishogi, "k4/3p1/4B/5/K4 b S 1", &["Bx2b", "S*3c"]);
//! // Promotion.
//! round_trip(Variant::Minishogi, "4k/R4/3+B1/5/K4 b - 1", &["R-5a+", "R-5a=", "R-3b", "+B-1c"]);
//! round_trip(Variant::Judkins, "k5/6/4N1/6/6/K5 b - 1", &["N-1a+", "N-3a+"]);
//! // Flips and rolls.
//! round_trip(Variant::Micro, "k3/1s2/1G2/4/3K b S 1", &["Gx3b=R", "G-3d", "S*2d", "L*2d", "K-2e"]);
//! round_trip(Variant::Kyoto, "pgkst/5/5/5/TSKGP b - 1", &["S-4d=B", "P-1d=R", "K-3d"]);
//! round_trip(Variant::Nana, "1k1/3/K1B b - 1", &["B-2b=TG"]);
//! round_trip(Variant::NanaFree, "k2/3/K2 b B 1", &["TG*1a"]);
//! // The origin.
//! round_trip(Variant::Nana, "k2/S1S/2K b - 1", &["CS1b-2a=D", "CS3b-2a=D"]);
//! let start = Position::start(Variant::Micro);
//! assert_eq!(western::parse(&start, "P1d-1c"), western::parse(&start, "P-1c"));
//! ```
//!
//! # Errors
//!
//! Each error names the invalid part and its position.
//!
//! ```
//! # use poppy_shogi_rules::{Position, Variant, notation::{sfen, western}};
//! let setup = sfen::parse(Variant::Micro, "k3/1s2/1G2/4/3K b - 1").unwrap();
//! let position = Position::try_from(&setup).unwrap();
//! let refused = |token| western::parse(&position, token).unwrap_err().to_string();
//! assert_eq!(refused("Gx3b=T"), "\"=T\" at character 5 of \"Gx3b=T\" is not what becomes of the piece");
//! assert_eq!(refused("Q-3b"), "\"Q\" at character 1 of \"Q-3b\" is no piece of this game");
//! assert_eq!(refused("G-1a"), "\"G-1a\": no such piece can go there");
//! assert_eq!(refused("G3b"), "\"G3b\" is no move: it has no \"-\", \"x\" or \"*\"");
//! ```

use std::fmt;

use crate::{
    board::{Kind, Move, Square},
    position::Position,
    variants::{Context, Spec},
};

use super::span::Span;

/// Why a text is not a move; each variant has the invalid part.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Error {
    /// There is no `-`, `x` or `*` between the piece and the square.
    Mark(Span),
    /// Not a piece of this game.
    Piece(Span),
    /// Not a square of this board.
    Square(Span),
    /// No such piece of the side to move can legally move there.
    NoneCan(Span),
    /// More than one such piece can move there, and the origin is missing.
    Ambiguous(Span),
    /// An `x` to an empty square, or a `-` for a capture.
    Capture(Span),
    /// The suffix is not the one for the piece's face after the move.
    Face(Span),
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Mark(span) => write!(f, "{span} is no move: it has no \"-\", \"x\" or \"*\""),
            Self::Piece(span) => write!(f, "{span} is no piece of this game"),
            Self::Square(span) => write!(f, "{span} is no square"),
            Self::NoneCan(span) => write!(f, "{span}: no such piece can go there"),
            Self::Ambiguous(span) => write!(f, "{span}: more than one such piece can go there"),
            Self::Capture(span) => write!(f, "{span} is wrong: \"x\" stands for a capture, and only for that"),
            Self::Face(span) => write!(f, "{span} is not what becomes of the piece"),
        }
    }
}

impl std::error::Error for Error {}

struct Parts<'a> {
    token: &'a str,
    face: Kind,
    origin: Option<Square>,
    mark: &'a str,
    to: Square,
    to_text: &'a str,
    suffix: &'a str,
}

fn read<'a>(spec: &Spec, token: &'a str) -> Result<Parts<'a>, Error> {
    let at = token.find(['-', 'x', '*']).ok_or_else(|| Error::Mark(Span::of(token, token)))?;
    let (before, rest) = token.split_at(at);
    let (mark, rest) = rest.split_at(1);
    let square = |text: &str| {
        let on_board = Square::parse(text).filter(|&square| spec.board().has(square));
        on_board.ok_or_else(|| Error::Square(Span::of(token, text)))
    };
    let (name, origin) = before.split_at(before.find(|c: char| c.is_ascii_digit()).unwrap_or(before.len()));
    let face = spec.tables.kinds.into_iter().find(|&kind| spec.tables.western(kind) == name);
    let face = face.ok_or_else(|| Error::Piece(Span::of(token, name)))?;
    let origin = if origin.is_empty() { None } else { Some(square(origin)?) };
    let (to_text, suffix) = rest.split_at(rest.find(['+', '=']).unwrap_or(rest.len()));
    Ok(Parts { token, face, origin, mark, to: square(to_text)?, to_text, suffix })
}

/// Parses a legal move.
///
/// # Errors
/// If the text is not a move, not legal, or ambiguous.
pub fn parse(position: &Position, token: &str) -> Result<Move, Error> {
    let parts = read(position.spec(), token)?;
    let span = |part| Span::of(token, part);
    if parts.mark == "*" {
        return drop(position, &parts);
    }
    let is_candidate = |played: &Move| {
        played.to() == parts.to
            && played.from().is_some_and(|from| {
                position.piece(from).is_some_and(|piece| piece.kind == parts.face)
                    && parts.origin.is_none_or(|origin| origin == from)
            })
    };
    let moves: Vec<Move> = position.moves().into_iter().filter(is_candidate).collect();
    let first = moves.first().ok_or_else(|| Error::NoneCan(span(token)))?;
    if moves.iter().any(|other| other.from() != first.from()) {
        return Err(Error::Ambiguous(span(parts.to_text)));
    }
    if position.piece(parts.to).is_some() != (parts.mark == "x") {
        return Err(Error::Capture(span(parts.mark)));
    }
    let has_suffix = |&&played: &&Move| suffix(position, played) == parts.suffix;
    moves.iter().find(has_suffix).copied().ok_or_else(|| Error::Face(span(parts.suffix)))
}

fn drop(position: &Position, parts: &Parts) -> Result<Move, Error> {
    let span = |part| Span::of(parts.token, part);
    if let Some(origin) = parts.origin {
        let at = parts.token.find(&origin.to_string()).unwrap_or(0);
        return Err(Error::Piece(span(&parts.token[..at + 2])));
    }
    if !parts.suffix.is_empty() {
        return Err(Error::Face(span(parts.suffix)));
    }
    let dropped = Move::Drop { face: parts.face, to: parts.to };
    if position.is_legal(dropped) { Ok(dropped) } else { Err(Error::NoneCan(span(parts.token))) }
}

/// Prints a move, which must be legal in this position.
#[must_use]
pub fn print(position: &Position, played: Move) -> String {
    let spec = position.spec();
    let to = played.to();
    let Some((from, piece)) = played.from().and_then(|from| Some((from, position.piece(from)?))) else {
        return format!("{}*{to}", spec.tables.western(played.face()));
    };
    let is_ambiguous = |other: Move| {
        other.to() == to
            && other.from().is_some_and(|square| square != from && position.piece(square) == position.piece(from))
    };
    let origin = if position.moves().into_iter().any(is_ambiguous) { from.to_string() } else { String::new() };
    let mark = if position.piece(to).is_some() { 'x' } else { '-' };
    format!("{}{origin}{mark}{to}{}", spec.tables.western(piece.kind), suffix(position, played))
}

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
