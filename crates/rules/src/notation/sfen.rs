//! Positions as SFEN, in four words: the board, the side to move, the hands, and the number of the next move.
//!
//! SFEN is part of [USI](https://shogidokoro2.stars.ne.jp/usi.html), made for shogi after chess's FEN, and extended
//! here to the other games.
//!
//! # The board
//!
//! Ranks from White's edge, separated by `/`, each from the highest file to file 1; a digit counts empty squares. Upper
//! case is Black, lower case White. Each game has its own letters; a `+` marks faces that are reached by promotion.
//!
//! ```
//! use poppy_shogi_rules::{Kind, Side, Square, Variant, notation::sfen};
//!
//! // Black's tokin on 4c is the other face of a bishop in Micro shogi, and a promoted pawn in Minishogi.
//! let micro = sfen::parse(Variant::Micro, "kbg1/3s/T2P/4/SG1K b P 5").unwrap();
//! let minishogi = sfen::parse(Variant::Minishogi, "4k/5/1+P3/5/K4 b 2r 9").unwrap();
//! for setup in [micro, minishogi] {
//!     let tokin = setup.board[Square::parse("4c").unwrap().index()].unwrap();
//!     assert_eq!((tokin.side, tokin.kind), (Side::Black, Kind::Tokin));
//! }
//! assert_eq!(sfen::print(&micro), "kbg1/3s/T2P/4/SG1K b P 5");
//! assert_eq!(sfen::print(&minishogi), "4k/5/1+P3/5/K4 b 2r 9");
//! // The cubes of Nana shogi: R C W G and B T S D.
//! let nana = "kCW/GBT/SDK b - 1";
//! assert_eq!(sfen::print(&sfen::parse(Variant::Nana, nana).unwrap()), nana);
//! ```
//!
//! # The hands
//!
//! `-` if both are empty, else Black's pieces and then White's, in the order K R B T G S N L P, with the number before
//! the letter if it is not one. A piece is printed as the face it starts with. The parser accepts any of its faces, any
//! order and repeated letters, which add up.
//!
//! ```
//! # use poppy_shogi_rules::{Variant, notation::sfen};
//! let hands = |variant, text| sfen::print(&sfen::parse(variant, text).unwrap());
//! assert_eq!(hands(Variant::Micro, "k3/4/4/4/3K b pNTP 1"), "k3/4/4/4/3K b B2Pp 1");
//! assert_eq!(hands(Variant::Kyoto, "k4/5/5/5/4K w RBNL 4"), "k4/5/5/5/4K w TGSP 4");
//! assert_eq!(hands(Variant::Judkins, "k5/6/6/6/6/5K b pnPNSGBR 1"), "k5/6/6/6/6/5K b RBGSNPnp 1");
//! assert_eq!(hands(Variant::Nana, "3/3/3 b brkBRK 1"), "3/3/3 b KRBkrb 1");
//! ```
//!
//! # The number of the next move
//!
//! Counted from 1, whichever side moves first; 1 if it is missing.
//!
//! ```
//! # use poppy_shogi_rules::{Variant, notation::sfen};
//! assert_eq!(sfen::parse(Variant::Minishogi, "r1sgk/4p/5/P4/KGSBR w -").unwrap().ply, 1);
//! ```
//!
//! Fairy-Stockfish's notation is read too: [`super::fairy`]. Whether a position is playable is not checked here but in
//! [`Position::try_from`](crate::Position).
//!
//! # Errors
//!
//! Each error names the invalid part and its position.
//!
//! ```
//! # use poppy_shogi_rules::{Variant, notation::sfen};
//! let refused = |text| sfen::parse(Variant::Micro, text).unwrap_err().to_string();
//! assert_eq!(refused("kbx1/4/4/4/3K b - 1"), "\"x\" at character 3 of \"kbx1/4/4/4/3K b - 1\" is no piece of this game");
//! let expected = "\"5\" at character 6 of \"k3/4/5/4/3K b - 1\": rank c has 5 squares instead of 4";
//! assert_eq!(refused("k3/4/5/4/3K b - 1"), expected);
//! assert_eq!(refused("k3/4/4/4/3K b"), "the end of \"k3/4/4/4/3K b\": the hands should stand there");
//! ```

use std::{
    fmt::{self, Write},
    str::SplitWhitespace,
};

use crate::{
    board::{BySide, Hand, Kind, Piece, Side, Square},
    position::Setup,
    variants::{Spec, Tables, Variant},
};

use super::span::Span;

/// Why a text is not an SFEN of this game; each variant has the invalid part.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Error {
    /// The board, the side to move or the hands are missing.
    Missing(&'static str, Span),
    /// Extra text after the move number.
    Excess(Span),
    /// The board has the wrong number of ranks.
    Ranks {
        /// The board's text.
        span: Span,
        /// The number of ranks in the text.
        found: usize,
        /// The number of ranks of the game's board.
        expected: u8,
    },
    /// A rank has the wrong number of squares.
    Files {
        /// The rank's text.
        span: Span,
        /// The rank's letter.
        rank: char,
        /// The number of squares in the text.
        found: usize,
        /// The number of files of the game's board.
        expected: u8,
    },
    /// A letter, or `+` and a letter, on the board that is no piece of this game.
    Piece(Span),
    /// Not a side to move.
    Turn(Span),
    /// A part of the hands is not a piece that can be in hand.
    Hands(Span),
    /// The move number is not a positive number.
    Ply(Span),
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Missing(what, span) => write!(f, "{span}: the {what} should stand there"),
            Self::Excess(span) => write!(f, "{span} is too much"),
            Self::Ranks { span, found, expected } => {
                write!(f, "{span} has {found} ranks, the board of this game {expected}")
            }
            Self::Files { span, rank, found, expected } => {
                write!(f, "{span}: rank {rank} has {found} squares instead of {expected}")
            }
            Self::Piece(span) => write!(f, "{span} is no piece of this game"),
            Self::Turn(span) => write!(f, "{span} is no side to move (\"b\" or \"w\")"),
            Self::Hands(span) => write!(f, "{span} is no piece that can be held"),
            Self::Ply(span) => write!(f, "{span} is no move number"),
        }
    }
}

impl std::error::Error for Error {}

impl Error {
    /// The invalid part of the text.
    #[must_use]
    pub const fn span(&self) -> &Span {
        let (Self::Missing(_, span)
        | Self::Excess(span)
        | Self::Ranks { span, .. }
        | Self::Files { span, .. }
        | Self::Piece(span)
        | Self::Turn(span)
        | Self::Hands(span)
        | Self::Ply(span)) = self;
        span
    }
}

/// Parses an SFEN.
///
/// # Errors
/// If it is not an SFEN of this game. Whether the position is playable is not checked.
pub fn parse(variant: Variant, text: &str) -> Result<Setup, Error> {
    let mut reader = Reader { text, words: text.split_whitespace(), setup: Setup::empty(variant) };
    let board = reader.word("board")?;
    if let Some((board, hands)) = board.split_once('[') {
        return read_fen(reader, board, hands);
    }
    reader.read_board(board)?;
    reader.read_turn(BySide::new("b", "w"))?;
    let hands = reader.word("hands")?;
    reader.read_hands(hands)?;
    if let Some(word) = reader.words.next() {
        reader.setup.ply = reader.number(word, 1)?;
    }
    match reader.words.next() {
        Some(word) => Err(Error::Excess(reader.span(word))),
        None => Ok(reader.setup),
    }
}

/// The start positions, which are SFEN in the data of the games.
impl Setup {
    /// The start position of a game.
    ///
    /// # Panics
    /// If the game's data is invalid, which tests rule out.
    #[must_use]
    pub fn start(variant: Variant) -> Self {
        parse(variant, variant.spec().start).expect("a game's start position is readable")
    }

    /// The start of a handicap game, by the handicap's token.
    ///
    /// # Panics
    /// If the game's data is invalid, which tests rule out.
    #[must_use]
    pub fn handicap(variant: Variant, name: &str) -> Option<Self> {
        let handicap = variant.spec().handicaps.iter().find(|handicap| handicap.name == name)?;
        Some(parse(variant, handicap.start).expect("a handicap is readable"))
    }
}

/// Plies per turn; Fairy-Stockfish's move numbers count turns.
const TURN_PLIES: u32 = 2;

/// Reads Fairy-Stockfish's FEN (see [`super::fairy`]), with the hands in brackets. `board` is its first word up to the bracket, `hands` the rest of that word.
fn read_fen(mut reader: Reader<'_>, board: &str, hands: &str) -> Result<Setup, Error> {
    reader.read_board(board)?;
    let inside = hands.strip_suffix(']');
    reader.read_hands(inside.ok_or_else(|| Error::Missing("\"]\"", reader.span(&hands[hands.len()..])))?)?;
    reader.read_turn(BySide::new("w", "b"))?;
    let mut word = reader.words.next();
    // Castling and en passant, which no game has.
    for _ in 0..2 {
        word = if word == Some("-") { reader.words.next() } else { word };
    }
    let mut numbers = [0, 1];
    for (number, least) in numbers.iter_mut().zip([0, 1]) {
        let Some(text) = word else { break };
        *number = reader.number(text, least)?;
        word = reader.words.next();
    }
    if let Some(excess) = word {
        return Err(Error::Excess(reader.span(excess)));
    }
    let [_, turn] = numbers;
    let black_plies = (turn - 1).saturating_mul(TURN_PLIES).saturating_add(1);
    let is_second = u32::from(reader.setup.turn == Side::White);
    Ok(Setup { ply: black_plies.saturating_add(is_second), ..reader.setup })
}

fn parse_piece(spec: &Spec, symbol: &str) -> Option<Piece> {
    let side = if symbol.contains(|c: char| c.is_ascii_uppercase()) { Side::Black } else { Side::White };
    let symbol = symbol.to_ascii_uppercase();
    let kind = spec.tables.kind_of(&symbol).or_else(|| spec.tables.kind_of_fairy(&symbol))?;
    Some(Piece { side, kind })
}

/// The text, the words not yet read, and the setup so far.
struct Reader<'a> {
    text: &'a str,
    words: SplitWhitespace<'a>,
    setup: Setup,
}

impl<'a> Reader<'a> {
    /// A part of the text, for errors.
    fn span(&self, part: &str) -> Span {
        Span::of(self.text, part)
    }

    fn word(&mut self, what: &'static str) -> Result<&'a str, Error> {
        self.words.next().ok_or_else(|| Error::Missing(what, Span::end_of(self.text)))
    }

    /// Reads the side to move, given the words for Black and White.
    fn read_turn(&mut self, words: BySide<&str>) -> Result<(), Error> {
        let word = self.word("side to move")?;
        let side = Side::ALL.into_iter().find(|&side| words[side] == word);
        self.setup.turn = side.ok_or_else(|| Error::Turn(self.span(word)))?;
        Ok(())
    }

    fn number(&self, word: &str, least: u32) -> Result<u32, Error> {
        let digits = word.bytes().all(|byte| byte.is_ascii_digit());
        let number = word.parse().ok().filter(|&number| digits && number >= least);
        number.ok_or_else(|| Error::Ply(self.span(word)))
    }

    fn read_board(&mut self, board: &str) -> Result<(), Error> {
        let spec = self.setup.variant.spec();
        let found = board.split('/').count();
        if found != usize::from(spec.ranks) {
            return Err(Error::Ranks { span: self.span(board), found, expected: spec.ranks });
        }
        for (rank, row) in (0..spec.ranks).zip(board.split('/')) {
            let squares = self.squares(spec, row)?;
            if squares.len() != usize::from(spec.files) {
                let (span, rank) = (self.span(row), char::from(b'a' + rank));
                return Err(Error::Files { span, rank, found: squares.len(), expected: spec.files });
            }
            for (file, piece) in (1..=spec.files).rev().zip(squares) {
                if let Some(square) = Square::new(file, rank) {
                    self.setup.board[square.index()] = piece;
                }
            }
        }
        Ok(())
    }

    fn squares(&self, spec: &Spec, row: &str) -> Result<Vec<Option<Piece>>, Error> {
        let mut squares = Vec::new();
        let mut letters = row.chars();
        loop {
            let rest = letters.as_str();
            let Some(letter) = letters.next() else { return Ok(squares) };
            if let Some(empty @ 1..) = letter.to_digit(10) {
                squares.extend((0..empty).map(|_| None));
                continue;
            }
            if letter == '+' {
                letters.next();
            }
            let symbol = &rest[..rest.len() - letters.as_str().len()];
            squares.push(Some(parse_piece(spec, symbol).ok_or_else(|| Error::Piece(self.span(symbol)))?));
        }
    }

    fn read_hands(&mut self, hands: &str) -> Result<(), Error> {
        if hands == "-" {
            return Ok(());
        }
        let spec = self.setup.variant.spec();
        let mut rest = hands;
        while let Some((at, letter)) = rest.char_indices().find(|(_, letter)| !letter.is_ascii_digit()) {
            let (part, after) = rest.split_at(at + letter.len_utf8());
            let (digits, symbol) = part.split_at(at);
            let error = || Error::Hands(self.span(part));
            let piece = parse_piece(spec, symbol).ok_or_else(error)?;
            let kind = spec.tables.in_hand(piece.kind).ok_or_else(error)?;
            let count: u8 = if digits.is_empty() { 1 } else { digits.parse().map_err(|_| error())? };
            let held = self.setup.hands[piece.side].count(kind);
            if count == 0 || count.saturating_add(held) > Hand::MAX {
                return Err(error());
            }
            (0..count).for_each(|_| self.setup.hands[piece.side].add(kind));
            rest = after;
        }
        if rest.is_empty() { Ok(()) } else { Err(Error::Hands(self.span(rest))) }
    }
}

fn with_case(symbol: &str, side: Side) -> String {
    match side {
        Side::Black => symbol.to_owned(),
        Side::White => symbol.to_ascii_lowercase(),
    }
}

/// Prints an SFEN.
#[must_use]
pub fn print(setup: &Setup) -> String {
    print_with(setup, Tables::symbol, Tables::symbol)
}

/// The symbol of a face in upper case.
pub(super) type Symbol = fn(&Tables, Kind) -> &'static str;

/// Prints an SFEN with these symbols for pieces on the board and in hand.
pub(super) fn print_with(setup: &Setup, on_board: Symbol, in_hand: Symbol) -> String {
    let spec = setup.variant.spec();
    let ranks: Vec<String> = (0..spec.ranks).map(|rank| rank_text(setup, rank, on_board)).collect();
    let turn = match setup.turn {
        Side::Black => 'b',
        Side::White => 'w',
    };
    format!("{} {turn} {} {}", ranks.join("/"), Hands(setup, in_hand), setup.ply)
}

fn rank_text(setup: &Setup, rank: u8, symbol: Symbol) -> String {
    let mut text = String::new();
    let mut empty = 0;
    let flush = |text: &mut String, empty: &mut u32| {
        if *empty > 0 {
            text.push_str(&empty.to_string());
        }
        *empty = 0;
    };
    for square in (1..=setup.variant.spec().files).rev().filter_map(|file| Square::new(file, rank)) {
        if let Some(piece) = setup.board[square.index()] {
            flush(&mut text, &mut empty);
            text.push_str(&with_case(symbol(&setup.variant.spec().tables, piece.kind), piece.side));
        } else {
            empty += 1;
        }
    }
    flush(&mut text, &mut empty);
    text
}

struct Hands<'a>(&'a Setup, Symbol);

impl fmt::Display for Hands<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(Setup { variant, hands, .. }, symbol) = self;
        if hands.iter().all(|hand| hand.is_empty()) {
            return f.write_char('-');
        }
        let spec = variant.spec();
        for side in Side::ALL {
            for kind in spec.hand_tiles().map(|tile| tile.faces[0].kind) {
                let count = hands[side].count(kind);
                if count > 1 {
                    write!(f, "{count}")?;
                }
                if count > 0 {
                    f.write_str(&with_case(symbol(&spec.tables, kind), side))?;
                }
            }
        }
        Ok(())
    }
}
