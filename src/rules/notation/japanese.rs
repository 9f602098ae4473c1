//! Moves as Japanese books write them, by the [rules of the Japan Shogi
//! Association](https://www.shogi.or.jp/faq/kihuhyouki.html): `▲1四歩`.
//!
//! `▲` for Black or `△` for White, the file as a digit and the rank as a numeral, and the face that the piece has before
//! the move.
//!
//! ```
//! use poppy_shogi::rules::{Position, Square, Variant, notation::{japanese, sfen}};
//!
//! /// Checks that each of these is read as a move, and that the move is written so.
//! fn come_back(variant: Variant, text: &str, tokens: &[&str]) {
//!     let position = Position::try_from(&sfen::parse(variant, text).unwrap()).unwrap();
//!     for token in tokens {
//!         assert_eq!(japanese::print(&position, None, japanese::parse(&position, None, token).unwrap()), *token);
//!     }
//! }
//!
//! come_back(Variant::Micro, "k3/4/4/4/K2P b - 1", &["▲1四歩", "▲4四玉"]);
//! come_back(Variant::Micro, "k3/4/4/4/3K w b 1", &["△4二王", "△3三角", "△3三と"]);
//! come_back(Variant::Nana, "1k1/3/K1B b - 1", &["▲2二角"]);
//! come_back(Variant::NanaFree, "2k/3/K2 b B 1", &["▲2一瓦", "▲3二犬"]);
//! ```
//!
//! # Promotion
//!
//! 成 or 不成 where it is a choice or forced. Flips and rolls are not written.
//!
//! ```
//! # use poppy_shogi::rules::{Position, Variant, notation::{japanese, sfen}};
//! # fn come_back(variant: Variant, text: &str, tokens: &[&str]) {
//! #     let position = Position::try_from(&sfen::parse(variant, text).unwrap()).unwrap();
//! #     for token in tokens {
//! #         assert_eq!(japanese::print(&position, None, japanese::parse(&position, None, token).unwrap()), *token);
//! #     }
//! # }
//! come_back(Variant::Minishogi, "4k/R4/5/5/K4 b - 1", &["▲5一飛成", "▲5一飛不成", "▲4二飛"]);
//! come_back(Variant::Minishogi, "k4/4P/5/5/K4 b - 1", &["▲1一歩成"]);
//! come_back(Variant::Judkins, "k5/6/4N1/6/6/K5 b - 1", &["▲1一桂成"]);
//! come_back(Variant::Kyoto, "pgkst/5/5/5/TSKGP b - 1", &["▲4四銀", "▲1四歩"]);
//! ```
//!
//! # Like pieces
//!
//! 右 左 上 寄 引 直 tell pieces from each other that could go to the same square, as in shogi. 打 tells a drop from a
//! move, only where a like piece could move there.
//!
//! ```
//! # use poppy_shogi::rules::{Position, Variant, notation::{japanese, sfen}};
//! # fn come_back(variant: Variant, text: &str, tokens: &[&str]) {
//! #     let position = Position::try_from(&sfen::parse(variant, text).unwrap()).unwrap();
//! #     for token in tokens {
//! #         assert_eq!(japanese::print(&position, None, japanese::parse(&position, None, token).unwrap()), *token);
//! #     }
//! # }
//! come_back(Variant::Minishogi, "k4/5/5/2GG1/K4 b - 1", &["▲3三金直", "▲3三金右", "▲4三金"]);
//! come_back(Variant::Minishogi, "4k/1S3/5/1S3/K4 b - 1", &["▲3三銀上", "▲3三銀引"]);
//! come_back(Variant::Minishogi, "k4/5/1G3/2G2/K4 b - 1", &["▲3三金寄", "▲3三金上"]);
//! come_back(Variant::Micro, "k3/4/4/1G2/3K b G 1", &["▲3三金打", "▲3三金", "▲1一金"]);
//! ```
//!
//! # The same square
//!
//! 同 stands for the square of the move before, which has to be told.
//!
//! ```
//! # use poppy_shogi::rules::{Position, Square, Variant, notation::{japanese, sfen}};
//! let setup = sfen::parse(Variant::Minishogi, "k4/5/1s3/1G3/K4 b - 1").unwrap();
//! let position = Position::try_from(&setup).unwrap();
//! let last = Square::parse("4c");
//! let taken = japanese::parse(&position, last, "▲4三金").unwrap();
//! assert_eq!(japanese::print(&position, last, taken), "▲同金");
//! // So is this read: other marks, none, spaces, wide digits, names in full.
//! for token in ["☗同　金", "同金", "4三金", "４三金将", "43金"] {
//!     assert_eq!(japanese::parse(&position, last, token), Ok(taken));
//! }
//! ```
//!
//! # Errors
//!
//! Each names the part that is wrong and the place where it stands.
//!
//! ```
//! # use poppy_shogi::rules::{Position, Variant, notation::{japanese, sfen}};
//! let setup = sfen::parse(Variant::Minishogi, "k4/5/5/2GG1/K4 b - 1").unwrap();
//! let position = Position::try_from(&setup).unwrap();
//! let refused = |token| japanese::parse(&position, None, token).unwrap_err().to_string();
//! assert_eq!(refused("▲3三金"), "\"金\" at character 4 of \"▲3三金\": more than one such piece can go there");
//! assert_eq!(refused("△3三金"), "\"△\" at character 1 of \"△3三金\": the other side is to move");
//! assert_eq!(refused("▲9三金"), "\"9三\" at character 2 of \"▲9三金\" is no square");
//! assert_eq!(refused("▲同金"), "\"同\" at character 2 of \"▲同金\": there is no move before");
//! ```

use std::fmt;

use crate::rules::{
    board::{Move, Side, Square},
    position::Position,
    variants::Context,
};

use super::{
    kanji,
    rivals::{Rivals, Way},
    spot::Spot,
};

/// Why a text is not a move; each names the part of it that is wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Error {
    /// The mark at the front is that of the side that is not to move.
    Turn(Spot),
    /// A part should be a square of this board, and is not.
    Square(Spot),
    /// 同, and there was no move before.
    NothingBefore(Spot),
    /// A part should be a piece of this game, and is not.
    Piece(Spot),
    /// What stands behind the piece is none of 右左直上寄引成不成打, or not in that order.
    Suffix(Spot),
    /// No such piece can legally go there in the way that is said.
    NoneCan(Spot),
    /// More than one such piece can go there.
    Ambiguous(Spot),
    /// 成 or 不成 is missing, or cannot be.
    Promotion(Spot),
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Turn(spot) => write!(f, "{spot}: the other side is to move"),
            Self::Square(spot) => write!(f, "{spot} is no square"),
            Self::NothingBefore(spot) => write!(f, "{spot}: there is no move before"),
            Self::Piece(spot) => write!(f, "{spot} is no piece of this game"),
            Self::Suffix(spot) => write!(f, "{spot} is not understood"),
            Self::NoneCan(spot) => write!(f, "{spot}: no such piece can go there"),
            Self::Ambiguous(spot) => write!(f, "{spot}: more than one such piece can go there"),
            Self::Promotion(spot) => write!(f, "{spot}: 成 or 不成 is missing, or cannot be"),
        }
    }
}

impl std::error::Error for Error {}

/// What is said about the promotion: nothing where the piece has no such choice.
fn promotion(position: &Position, played: Move) -> &'static str {
    let Move::Board { from, to, face } = played else { return "" };
    let Some(piece) = position.piece(from) else { return "" };
    let tables = &position.spec().tables;
    if tables.promotes(piece.kind, face) {
        "成"
    } else if position.context(from, to) == Context::Zone && position.faces_after(from, to).len() > 1 {
        "不成"
    } else {
        ""
    }
}

/// Writes a move, which must be legal in this position; `last` is the square of the move before.
#[must_use]
pub fn print(position: &Position, last: Option<Square>, played: Move) -> String {
    let side = position.turn();
    let mark = match side {
        Side::Black => '▲',
        Side::White => '△',
    };
    let to = played.to();
    let square = if last == Some(to) { "同".to_owned() } else { format!("{}{}", to.file(), kanji::rank(to)) };
    let face = match played.from() {
        Some(from) => position.piece(from).map_or(played.face(), |piece| piece.kind),
        None => played.face(),
    };
    let rivals = Rivals::of(position, face, to);
    let signs = match played.from() {
        Some(from) => rivals.signs(from),
        None if rivals.from.is_empty() => String::new(),
        None => "打".to_owned(),
    };
    format!("{mark}{square}{}{signs}{}", kanji::short(face, side), promotion(position, played))
}

/// Reads a legal move; `last` is the square of the move before. The mark at the front may be missing.
///
/// # Errors
/// If the text is not a move, or not a legal one, or does not tell which.
pub fn parse(position: &Position, last: Option<Square>, token: &str) -> Result<Move, Error> {
    let spot = |part| Spot::of(token, part);
    let spec = position.spec();
    let text = without_mark(position.turn(), token)?;
    let (to, text) = if let Some(text) = text.strip_prefix('同') {
        (last.ok_or_else(|| Error::NothingBefore(spot(start(token, "同"))))?, text.trim_start())
    } else {
        let read = kanji::square(text).filter(|&(square, _)| spec.board().has(square));
        read.ok_or_else(|| Error::Square(spot(first(text, 2))))?
    };
    let (face, rest) = kanji::face(spec.tables.kinds, text).ok_or_else(|| Error::Piece(spot(first(text, 1))))?;
    let name = &text[..text.len() - rest.len()];
    let rivals = Rivals::of(position, face, to);
    let mut ways = Vec::new();
    let mut end = rest;
    while let Some(way) = end.chars().next().and_then(Way::of) {
        ways.push(way);
        end = &end[way.sign().len_utf8()..];
    }
    let dropped = Move::Drop { face, to };
    if end == "打" && ways.is_empty() || rest.is_empty() && rivals.from.is_empty() {
        return if position.is_legal(dropped) { Ok(dropped) } else { Err(Error::NoneCan(spot(token))) };
    }
    if !["", "成", "不成"].contains(&end) {
        return Err(Error::Suffix(spot(end)));
    }
    let from = rivals.left_by(&ways);
    let from = match (from.first(), from.len()) {
        (None, _) => return Err(Error::NoneCan(spot(token))),
        (Some(from), 1) => from,
        _ => return Err(Error::Ambiguous(spot(name))),
    };
    let fits = |played: &Move| played.from() == Some(from) && played.to() == to && promotion(position, *played) == end;
    position.moves().into_iter().find(fits).ok_or_else(|| Error::Promotion(spot(end)))
}

/// The text behind the mark of the side to move, if there is one.
fn without_mark(turn: Side, token: &str) -> Result<&str, Error> {
    let (own, others) = match turn {
        Side::Black => (['▲', '☗'], ['△', '☖']),
        Side::White => (['△', '☖'], ['▲', '☗']),
    };
    if token.starts_with(others) {
        return Err(Error::Turn(Spot::of(token, first(token, 1))));
    }
    Ok(token.strip_prefix(own).unwrap_or(token))
}

/// The first characters of a text.
fn first(text: &str, count: usize) -> &str {
    let end = text.char_indices().nth(count).map_or(text.len(), |(at, _)| at);
    &text[..end]
}

/// The part of a token that is this.
fn start<'a>(token: &'a str, part: &str) -> &'a str {
    token.find(part).map_or(token, |at| &token[at..at + part.len()])
}
