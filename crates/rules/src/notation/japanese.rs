//! Moves in Japanese notation, by the [rules of the Japan Shogi
//! Association](https://www.shogi.or.jp/faq/kihuhyouki.html): `▲1四歩`.
//!
//! `▲` for Black or `△` for White, the file as a digit, the rank as a kanji numeral, and the piece's face before the
//! move.
//!
//! 成 or 不成 follows if promotion is optional or forced. Flips and rolls are not written. 右 左 上 寄 引 直 distinguish equal
//! pieces that could move to the same square, as in shogi. 打 marks a drop, only if an equal piece could move there.
//!
//! ```
//! use poppy_shogi_rules::{Position, Variant, notation::{japanese, sfen}};
//!
//! /// Checks that tokens survive parsing and printing.
//! fn round_trip(variant: Variant, text: &str, tokens: &[&str]) {
//!     let position = Position::try_from(&sfen::parse(variant, text).unwrap()).unwrap();
//!     for token in tokens {
//!         assert_eq!(japanese::print(&position, None, japanese::parse(&position, None, token).unwrap()), *token);
//!     }
//! }
//!
//! round_trip(Variant::Micro, "k3/4/4/4/K2P b - 1", &["▲1四歩", "▲4四玉"]);
//! round_trip(Variant::Micro, "k3/4/4/4/3K w b 1", &["△4二王", "△3三角", "△3三と"]);
//! round_trip(Variant::Nana, "1k1/3/K1B b - 1", &["▲2二角"]);
//! round_trip(Variant::NanaFree, "2k/3/K2 b B 1", &["▲2一瓦", "▲3二犬"]);
//! // Promotion.
//! round_trip(Variant::Minishogi, "4k/R4/5/5/K4 b - 1", &["▲5一飛成", "▲5一飛不成", "▲4二飛"]);
//! round_trip(Variant::Minishogi, "k4/4P/5/5/K4 b - 1", &["▲1一歩成"]);
//! round_trip(Variant::Judkins, "k5/6/4N1/6/6/K5 b - 1", &["▲1一桂成"]);
//! round_trip(Variant::Kyoto, "pgkst/5/5/5/TSKGP b - 1", &["▲4四銀", "▲1四歩"]);
//! // Several equal pieces.
//! round_trip(Variant::Minishogi, "k4/5/5/2GG1/K4 b - 1", &["▲3三金直", "▲3三金右", "▲4三金"]);
//! round_trip(Variant::Minishogi, "4k/1S3/5/1S3/K4 b - 1", &["▲3三銀上", "▲3三銀引"]);
//! round_trip(Variant::Minishogi, "k4/5/1G3/2G2/K4 b - 1", &["▲3三金寄", "▲3三金上"]);
//! round_trip(Variant::Micro, "k3/4/4/1G2/3K b G 1", &["▲3三金打", "▲3三金", "▲1一金"]);
//! ```
//!
//! # The same square
//!
//! 同 means the destination of the previous move, which the caller passes.
//!
//! ```
//! # use poppy_shogi_rules::{Position, Square, Variant, notation::{japanese, sfen}};
//! let setup = sfen::parse(Variant::Minishogi, "k4/5/1s3/1G3/K4 b - 1").unwrap();
//! let position = Position::try_from(&setup).unwrap();
//! let last = Square::parse("4c");
//! let taken = japanese::parse(&position, last, "▲4三金").unwrap();
//! assert_eq!(japanese::print(&position, last, taken), "▲同金");
//! // Also accepted: other marks or none, spaces, full-width digits, full names.
//! for token in ["☗同　金", "同金", "4三金", "４三金将", "43金"] {
//!     assert_eq!(japanese::parse(&position, last, token), Ok(taken));
//! }
//! ```
//!
//! # Errors
//!
//! Each error names the invalid part and its position.
//!
//! ```
//! # use poppy_shogi_rules::{Position, Variant, notation::{japanese, sfen}};
//! let setup = sfen::parse(Variant::Minishogi, "k4/5/5/2GG1/K4 b - 1").unwrap();
//! let position = Position::try_from(&setup).unwrap();
//! let refused = |token| japanese::parse(&position, None, token).unwrap_err().to_string();
//! assert_eq!(refused("▲3三金"), "\"金\" at character 4 of \"▲3三金\": more than one such piece can go there");
//! assert_eq!(refused("△3三金"), "\"△\" at character 1 of \"△3三金\": the other side is to move");
//! assert_eq!(refused("▲9三金"), "\"9三\" at character 2 of \"▲9三金\" is no square");
//! assert_eq!(refused("▲同金"), "\"同\" at character 2 of \"▲同金\": there is no move before");
//! ```

use std::fmt;

use crate::{
    board::{Move, Side, Square},
    position::Position,
    variants::Context,
};

use super::{
    disambiguation::{Candidates, Modifier},
    kanji,
    span::{Span, first},
};

/// Why a text is not a move; each variant has the invalid part.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Error {
    /// The mark is that of the side that is not to move.
    Turn(Span),
    /// Not a square of this board.
    Square(Span),
    /// 同 without a previous move.
    NothingBefore(Span),
    /// Not a piece of this game.
    Piece(Span),
    /// What follows the piece is none of 右左直上寄引成不成打, or not in that order.
    Suffix(Span),
    /// No such piece can legally move there with these modifiers.
    NoneCan(Span),
    /// More than one such piece can move there.
    Ambiguous(Span),
    /// 成 or 不成 is missing or impossible.
    Promotion(Span),
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Turn(span) => write!(f, "{span}: the other side is to move"),
            Self::Square(span) => write!(f, "{span} is no square"),
            Self::NothingBefore(span) => write!(f, "{span}: there is no move before"),
            Self::Piece(span) => write!(f, "{span} is no piece of this game"),
            Self::Suffix(span) => write!(f, "{span} is not understood"),
            Self::NoneCan(span) => write!(f, "{span}: no such piece can go there"),
            Self::Ambiguous(span) => write!(f, "{span}: more than one such piece can go there"),
            Self::Promotion(span) => write!(f, "{span}: 成 or 不成 is missing, or cannot be"),
        }
    }
}

impl std::error::Error for Error {}

/// The suffix for promotion; empty if the piece cannot promote with this move.
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

/// Prints a move, which must be legal in this position; `last` is the previous move's destination.
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
    let candidates = Candidates::of(position, face, to);
    let signs = match played.from() {
        Some(from) => candidates.signs(from),
        None if candidates.from.is_empty() => String::new(),
        None => "打".to_owned(),
    };
    format!("{mark}{square}{}{signs}{}", kanji::short(face, side), promotion(position, played))
}

/// Parses a legal move; `last` is the previous move's destination. The mark of the side is optional.
///
/// # Errors
/// If the text is not a move, not legal, or ambiguous.
pub fn parse(position: &Position, last: Option<Square>, token: &str) -> Result<Move, Error> {
    let span = |part| Span::of(token, part);
    let spec = position.spec();
    let text = without_mark(position.turn(), token)?;
    let (to, text) = if let Some(text) = text.strip_prefix('同') {
        (last.ok_or_else(|| Error::NothingBefore(span(slice_of(token, "同"))))?, text.trim_start())
    } else {
        let read = kanji::square(text).filter(|&(square, _)| spec.board().has(square));
        read.ok_or_else(|| Error::Square(span(first(text, 2))))?
    };
    let (face, rest) = kanji::face(spec.tables.kinds, text).ok_or_else(|| Error::Piece(span(first(text, 1))))?;
    let name = &text[..text.len() - rest.len()];
    let candidates = Candidates::of(position, face, to);
    let mut modifiers = Vec::new();
    let mut end = rest;
    while let Some(modifier) = end.chars().next().and_then(Modifier::of) {
        modifiers.push(modifier);
        end = &end[modifier.sign().len_utf8()..];
    }
    let dropped = Move::Drop { face, to };
    if end == "打" && modifiers.is_empty() || rest.is_empty() && candidates.from.is_empty() {
        return if position.is_legal(dropped) { Ok(dropped) } else { Err(Error::NoneCan(span(token))) };
    }
    if !["", "成", "不成"].contains(&end) {
        return Err(Error::Suffix(span(end)));
    }
    let from = candidates.matching(&modifiers);
    let from = match (from.first(), from.len()) {
        (None, _) => return Err(Error::NoneCan(span(token))),
        (Some(from), 1) => from,
        _ => return Err(Error::Ambiguous(span(name))),
    };
    let is_meant =
        |played: &Move| played.from() == Some(from) && played.to() == to && promotion(position, *played) == end;
    position.moves().into_iter().find(is_meant).ok_or_else(|| Error::Promotion(span(end)))
}

/// The marks of a side; the first one is printed.
pub(super) const fn marks(side: Side) -> [char; 3] {
    match side {
        Side::Black => ['▲', '☗', '▼'],
        Side::White => ['△', '☖', '▽'],
    }
}

pub(super) fn is_mark(letter: char) -> bool {
    Side::ALL.into_iter().any(|side| marks(side).contains(&letter))
}

/// Strips the mark of the side to move, if there is one.
fn without_mark(turn: Side, token: &str) -> Result<&str, Error> {
    let (own, others) = (marks(turn), marks(!turn));
    if token.starts_with(others) {
        return Err(Error::Turn(Span::of(token, first(token, 1))));
    }
    Ok(token.strip_prefix(own).unwrap_or(token))
}

/// The first occurrence of `part` as a slice of `token`, for [`Span::of`].
fn slice_of<'a>(token: &'a str, part: &str) -> &'a str {
    token.find(part).map_or(token, |at| &token[at..at + part.len()])
}
