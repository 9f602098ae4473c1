//! Moves as Japanese books write them: `▲1四歩`.
//!
//! The face before the move is named; 同 stands for the square of the move before. Where a promotion is a choice or forced,
//! 成 or 不成 says what is done; flips and rolls are not written. 打 tells a drop only if a like piece could move there, and
//! 右左上寄引直 tell like pieces from each other.
//!
//! ```
//! use poppy_shogi::rules::{
//!     notation::{japanese, sfen},
//!     position::Position,
//!     square::Square,
//!     variants::Variant,
//! };
//!
//! let position = |variant, text| Position::try_from(&sfen::parse(variant, text).unwrap()).unwrap();
//! let start = Position::start(Variant::Micro);
//! let pawn = japanese::parse(&start, None, "▲1三歩").unwrap();
//! assert_eq!(japanese::print(&start, None, pawn), "▲1三歩");
//! assert_eq!(japanese::parse(&start, None, "１三歩"), Ok(pawn));
//!
//! let golds = position(Variant::Minishogi, "k4/5/1s3/2GG1/K4 b - 1");
//! for token in ["▲3三金直", "▲3三金右", "▲4三金"] {
//!     assert_eq!(japanese::print(&golds, None, japanese::parse(&golds, None, token).unwrap()), token);
//! }
//! let last = Square::parse("4c");
//! assert_eq!(japanese::print(&golds, last, japanese::parse(&golds, None, "4三金").unwrap()), "▲同金");
//!
//! let error = japanese::parse(&golds, None, "▲3三金").unwrap_err();
//! assert_eq!(error.to_string(), "\"金\" at character 4 of \"▲3三金\": more than one such piece can go there");
//! ```

use std::fmt;

use super::{kanji, spot::Spot};
use crate::rules::{
    bitboard::Bitboard, kind::Kind, moves::Move, position::Position, side::Side, square::Square, variants::Context,
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

/// How one of several like pieces is told from the others.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Way {
    Right,
    Left,
    /// Straight ahead from just behind the square.
    Straight,
    Up,
    Sideways,
    Down,
}

impl Way {
    const fn sign(self) -> char {
        match self {
            Self::Right => '右',
            Self::Left => '左',
            Self::Straight => '直',
            Self::Up => '上',
            Self::Sideways => '寄',
            Self::Down => '引',
        }
    }

    fn of(sign: char) -> Option<Self> {
        let ways = [Self::Right, Self::Left, Self::Straight, Self::Up, Self::Sideways, Self::Down];
        if sign == '行' { Some(Self::Up) } else { ways.into_iter().find(|way| way.sign() == sign) }
    }
}

/// In which order the ways are tried when a move is written; the first that leaves one piece is taken.
const ORDER: [&[Way]; 12] = [
    &[],
    &[Way::Up],
    &[Way::Sideways],
    &[Way::Down],
    &[Way::Straight],
    &[Way::Right],
    &[Way::Left],
    &[Way::Right, Way::Up],
    &[Way::Left, Way::Up],
    &[Way::Right, Way::Sideways],
    &[Way::Left, Way::Sideways],
    &[Way::Right, Way::Down],
];

/// Like pieces that can legally go to one square.
struct Rivals {
    side: Side,
    face: Kind,
    to: Square,
    from: Bitboard,
}

impl Rivals {
    fn of(position: &Position, face: Kind, to: Square) -> Self {
        let is_face = |from: &Square| position.piece(*from).is_some_and(|piece| piece.kind == face);
        let moves = position.moves().into_iter().filter(|played| played.to() == to);
        Self { side: position.turn(), face, to, from: moves.filter_map(Move::from).filter(is_face).collect() }
    }

    /// How many ranks ahead the destination is, as the mover sees it.
    fn ahead(&self, from: Square) -> i32 {
        let ranks = i32::from(from.rank()) - i32::from(self.to.rank());
        if self.side == Side::Black { ranks } else { -ranks }
    }

    /// How far to the left a square is, as the mover sees it.
    fn leftness(&self, from: Square) -> i32 {
        let file = i32::from(from.file());
        if self.side == Side::Black { file } else { -file }
    }

    /// Whether the way is that of the piece on this square.
    fn fits(&self, way: Way, from: Square) -> bool {
        let mut others = self.from.into_iter().map(|other| self.leftness(other));
        match way {
            Way::Up => self.ahead(from) > 0,
            Way::Sideways => self.ahead(from) == 0,
            Way::Down => self.ahead(from) < 0,
            Way::Straight => {
                self.ahead(from) == 1 && from.file() == self.to.file() && self.face.movement().slides.is_empty()
            }
            Way::Right => others.all(|other| self.leftness(from) <= other),
            Way::Left => others.all(|other| self.leftness(from) >= other),
        }
    }

    /// The squares of those that all of these ways leave.
    fn left_by(&self, ways: &[Way]) -> Bitboard {
        self.from.into_iter().filter(|&from| ways.iter().all(|&way| self.fits(way, from))).collect()
    }

    /// What tells the piece on a square from the others.
    fn signs(&self, from: Square) -> String {
        let ways = ORDER.into_iter().find(|ways| self.left_by(ways) == Bitboard::of(from));
        ways.unwrap_or_default().iter().map(|way| way.sign()).collect()
    }
}

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
