//! Positions as SFEN: board from White's edge down, each rank from the highest file to file 1, upper case Black; side to
//! move; hands; number of the next move.
//!
//! Faces are written as the game's data says: by a letter, behind a `+` if shown by promotion. A hand piece is written by the face it starts with, and read by any of its faces;
//! repeated letters add up. Fairy-Stockfish's spelling is read too ([`super::fairy`]). A missing move number is 1.
//!
//! ```
//! use poppy_shogi::rules::{notation::sfen, variants::Variant};
//!
//! let setup = sfen::parse(Variant::Micro, "kbg1/3s/T2P/4/SG1K b P 5").unwrap();
//! assert_eq!(sfen::print(&setup), "kbg1/3s/T2P/4/SG1K b P 5");
//! ```

use std::{
    fmt::{self, Write},
    str::SplitWhitespace,
};

use super::{fairy, spot::Spot};
use crate::rules::{
    hand::Hand,
    kind::Piece,
    setup::Setup,
    side::Side,
    square::Square,
    variants::{Spec, Variant},
};

/// Why a text is not an SFEN of this game; each names the part of it that is wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Error {
    /// The board, the side to move or the hands are missing.
    Missing(&'static str, Spot),
    /// There is something behind the move number.
    Excess(Spot),
    /// The board has another number of ranks.
    Ranks {
        /// The board.
        spot: Spot,
        /// How many the text has.
        found: usize,
        /// How many the board has.
        expected: u8,
    },
    /// A rank has another number of squares.
    Files {
        /// What is given for the rank.
        spot: Spot,
        /// The rank's letter.
        rank: char,
        /// How many squares the text has.
        found: usize,
        /// How many the board has.
        expected: u8,
    },
    /// A letter, or a `+` and a letter, on the board that is no piece of this game.
    Piece(Spot),
    /// The side to move is none.
    Turn(Spot),
    /// A part of the hands is not a piece that can be held.
    Hands(Spot),
    /// The move number is not a number from 1.
    Ply(Spot),
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Missing(what, spot) => write!(f, "{spot}: the {what} should stand there"),
            Self::Excess(spot) => write!(f, "{spot} is too much"),
            Self::Ranks { spot, found, expected } => {
                write!(f, "{spot} has {found} ranks, the board of this game {expected}")
            }
            Self::Files { spot, rank, found, expected } => {
                write!(f, "{spot}: rank {rank} has {found} squares instead of {expected}")
            }
            Self::Piece(spot) => write!(f, "{spot} is no piece of this game"),
            Self::Turn(spot) => write!(f, "{spot} is no side to move (\"b\" or \"w\")"),
            Self::Hands(spot) => write!(f, "{spot} is no piece that can be held"),
            Self::Ply(spot) => write!(f, "{spot} is no move number"),
        }
    }
}

impl std::error::Error for Error {}

/// Reads an SFEN.
///
/// # Errors
/// If it is not an SFEN of this game. Whether the position is playable is another question.
pub fn parse(variant: Variant, text: &str) -> Result<Setup, Error> {
    let mut reader = Reader { text, words: text.split_whitespace(), setup: Setup::empty(variant) };
    let board = reader.word("board")?;
    if let Some((board, hands)) = board.split_once('[') {
        return fairy::read_fen(reader, board, hands);
    }
    reader.read_board(board)?;
    reader.read_turn(["b", "w"])?;
    let hands = reader.word("hands")?;
    reader.read_hands(hands)?;
    if let Some(word) = reader.words.next() {
        reader.setup.ply = reader.number(word, 1)?;
    }
    match reader.words.next() {
        Some(word) => Err(Error::Excess(reader.spot(word))),
        None => Ok(reader.setup),
    }
}

/// The piece that a symbol stands for in this game.
fn piece_of(spec: &Spec, symbol: &str) -> Option<Piece> {
    let side = if symbol.contains(|c: char| c.is_ascii_uppercase()) { Side::Black } else { Side::White };
    let symbol = symbol.to_ascii_uppercase();
    let kind = spec.tables.kind_of(&symbol).or_else(|| fairy::face(spec, &symbol))?;
    Some(Piece { side, kind })
}

/// A text, how far it has been read, and what it has said so far.
pub(super) struct Reader<'a> {
    text: &'a str,
    pub(super) words: SplitWhitespace<'a>,
    pub(super) setup: Setup,
}

impl<'a> Reader<'a> {
    /// A part of the text.
    pub(super) fn spot(&self, part: &str) -> Spot {
        Spot::of(self.text, part)
    }

    fn word(&mut self, what: &'static str) -> Result<&'a str, Error> {
        self.words.next().ok_or_else(|| Error::Missing(what, Spot::end_of(self.text)))
    }

    /// Reads the side to move, from the words for Black and White.
    pub(super) fn read_turn(&mut self, words: [&str; 2]) -> Result<(), Error> {
        let word = self.word("side to move")?;
        let side = Side::ALL.into_iter().find(|&side| words[side as usize] == word);
        self.setup.turn = side.ok_or_else(|| Error::Turn(self.spot(word)))?;
        Ok(())
    }

    /// Reads a number that is at least so large.
    pub(super) fn number(&self, word: &str, least: u32) -> Result<u32, Error> {
        let digits = word.bytes().all(|byte| byte.is_ascii_digit());
        let number = word.parse().ok().filter(|&number| digits && number >= least);
        number.ok_or_else(|| Error::Ply(self.spot(word)))
    }

    pub(super) fn read_board(&mut self, board: &str) -> Result<(), Error> {
        let spec = self.setup.variant.spec();
        let found = board.split('/').count();
        if found != usize::from(spec.ranks) {
            return Err(Error::Ranks { spot: self.spot(board), found, expected: spec.ranks });
        }
        for (rank, row) in (0..spec.ranks).zip(board.split('/')) {
            let squares = self.squares(spec, row)?;
            if squares.len() != usize::from(spec.files) {
                let (spot, rank) = (self.spot(row), char::from(b'a' + rank));
                return Err(Error::Files { spot, rank, found: squares.len(), expected: spec.files });
            }
            for (file, piece) in (1..=spec.files).rev().zip(squares) {
                if let Some(square) = Square::new(file, rank) {
                    self.setup.board[square.index()] = piece;
                }
            }
        }
        Ok(())
    }

    /// The squares that a rank lists.
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
            squares.push(Some(piece_of(spec, symbol).ok_or_else(|| Error::Piece(self.spot(symbol)))?));
        }
    }

    pub(super) fn read_hands(&mut self, hands: &str) -> Result<(), Error> {
        if hands == "-" {
            return Ok(());
        }
        let spec = self.setup.variant.spec();
        let mut rest = hands;
        while let Some((at, letter)) = rest.char_indices().find(|(_, letter)| !letter.is_ascii_digit()) {
            let (part, behind) = rest.split_at(at + letter.len_utf8());
            let (digits, symbol) = part.split_at(at);
            let wrong = || Error::Hands(self.spot(part));
            let piece = piece_of(spec, symbol).ok_or_else(wrong)?;
            let kind = spec.tables.in_hand(piece.kind).ok_or_else(wrong)?;
            let count: u8 = if digits.is_empty() { 1 } else { digits.parse().map_err(|_| wrong())? };
            let held = self.setup.hands[piece.side as usize].count(kind);
            if count == 0 || count.saturating_add(held) > Hand::MAX {
                return Err(wrong());
            }
            (0..count).for_each(|_| self.setup.hands[piece.side as usize].add(kind));
            rest = behind;
        }
        if rest.is_empty() { Ok(()) } else { Err(Error::Hands(self.spot(rest))) }
    }
}

fn cased(symbol: &str, side: Side) -> String {
    match side {
        Side::Black => symbol.to_owned(),
        Side::White => symbol.to_ascii_lowercase(),
    }
}

/// Writes an SFEN.
#[must_use]
pub fn print(setup: &Setup) -> String {
    let spec = setup.variant.spec();
    let ranks: Vec<String> = (0..spec.ranks).map(|rank| rank_text(setup, rank)).collect();
    let turn = match setup.turn {
        Side::Black => 'b',
        Side::White => 'w',
    };
    format!("{} {turn} {} {}", ranks.join("/"), Hands(setup), setup.ply)
}

fn rank_text(setup: &Setup, rank: u8) -> String {
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
            text.push_str(&cased(setup.variant.spec().tables.symbol(piece.kind), piece.side));
        } else {
            empty += 1;
        }
    }
    flush(&mut text, &mut empty);
    text
}

/// Both hands as SFEN writes them.
struct Hands<'a>(&'a Setup);

impl fmt::Display for Hands<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(Setup { variant, hands, .. }) = self;
        if hands.iter().all(|hand| hand.is_empty()) {
            return f.write_char('-');
        }
        let spec = variant.spec();
        for side in Side::ALL {
            for kind in spec.hand_tiles().map(|tile| tile.faces[0].kind) {
                let count = hands[side as usize].count(kind);
                if count > 1 {
                    write!(f, "{count}")?;
                }
                if count > 0 {
                    f.write_str(&cased(spec.tables.symbol(kind), side))?;
                }
            }
        }
        Ok(())
    }
}
