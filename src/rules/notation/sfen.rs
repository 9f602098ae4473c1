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
//! let error = sfen::parse(Variant::Micro, "kbx1/4/4/4/3K b - 1").unwrap_err();
//! assert_eq!(error.to_string(), "\"x\" on rank a is no piece of this game");
//! let promoted = "1+P2k/5/5/5/K4 b 2r 9";
//! assert_eq!(sfen::print(&sfen::parse(Variant::Minishogi, promoted).unwrap()), promoted);
//! ```

use std::fmt::{self, Write};

use super::fairy;
use crate::rules::{
    hand::Hand,
    kind::Piece,
    setup::Setup,
    side::Side,
    square::Square,
    variants::{Spec, Variant},
};

/// Why a text is not an SFEN of this game; each names what is wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Error {
    /// The board, the side to move or the hands are missing.
    Missing(&'static str),
    /// There is something behind the move number.
    Excess(String),
    /// The board has another number of ranks.
    Ranks {
        /// How many the text has.
        found: usize,
        /// How many the board has.
        expected: u8,
    },
    /// A rank has another number of squares.
    Files {
        /// The rank's letter.
        rank: char,
        /// How many squares the text has.
        found: usize,
        /// How many the board has.
        expected: u8,
    },
    /// A letter, or a `+` and a letter, that is no piece of this game.
    Piece {
        /// The text.
        symbol: String,
        /// Where it stands.
        rank: char,
    },
    /// The side to move is neither `b` nor `w`.
    Turn(String),
    /// A part of the hands is not a piece that can be held.
    Hands {
        /// All of the hands.
        hands: String,
        /// The part.
        part: String,
    },
    /// The move number is not a number from 1.
    Ply(String),
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Missing(part) => write!(f, "no {part} given"),
            Self::Excess(text) => write!(f, "{text:?} behind the move number is too much"),
            Self::Ranks { found, expected } => write!(f, "the board has {found} ranks instead of {expected}"),
            Self::Files { rank, found, expected } => {
                write!(f, "rank {rank} has {found} squares instead of {expected}")
            }
            Self::Piece { symbol, rank } => write!(f, "{symbol:?} on rank {rank} is no piece of this game"),
            Self::Turn(text) => write!(f, "{text:?} is no side to move (\"b\" or \"w\")"),
            Self::Hands { hands, part } => write!(f, "{part:?} in the hands {hands:?} is no piece that can be held"),
            Self::Ply(text) => write!(f, "{text:?} is no move number"),
        }
    }
}

impl std::error::Error for Error {}

/// Reads an SFEN.
///
/// # Errors
/// If it is not an SFEN of this game. Whether the position is playable is another question.
pub fn parse(variant: Variant, text: &str) -> Result<Setup, Error> {
    let mut setup = Setup::empty(variant);
    let mut words = text.split_whitespace();
    read_board(&mut setup, words.next().ok_or(Error::Missing("board"))?)?;
    setup.turn = match words.next().ok_or(Error::Missing("side to move"))? {
        "b" => Side::Black,
        "w" => Side::White,
        other => return Err(Error::Turn(other.to_owned())),
    };
    read_hands(&mut setup, words.next().ok_or(Error::Missing("hands"))?)?;
    if let Some(word) = words.next() {
        let digits = word.bytes().all(|byte| byte.is_ascii_digit());
        let ply = word.parse().ok().filter(|&ply| digits && ply >= 1);
        setup.ply = ply.ok_or_else(|| Error::Ply(word.to_owned()))?;
    }
    match words.next() {
        Some(word) => Err(Error::Excess(word.to_owned())),
        None => Ok(setup),
    }
}

/// The piece that a symbol stands for in this game.
fn piece_of(spec: &Spec, symbol: &str) -> Option<Piece> {
    let side = if symbol.contains(|c: char| c.is_ascii_uppercase()) { Side::Black } else { Side::White };
    let symbol = symbol.to_ascii_uppercase();
    let kind = spec.tables.kind_of(&symbol).or_else(|| fairy::face(spec, &symbol))?;
    Some(Piece { side, kind })
}

fn read_board(setup: &mut Setup, text: &str) -> Result<(), Error> {
    let spec = setup.variant.spec();
    let found = text.split('/').count();
    if found != usize::from(spec.ranks) {
        return Err(Error::Ranks { found, expected: spec.ranks });
    }
    for (rank, row) in (0..spec.ranks).zip(text.split('/')) {
        let name = char::from(b'a' + rank);
        let mut contents: Vec<Option<Piece>> = Vec::new();
        let mut letters = row.chars();
        while let Some(letter) = letters.next() {
            if let Some(empty @ 1..) = letter.to_digit(10) {
                contents.extend((0..empty).map(|_| None));
                continue;
            }
            let mut symbol = letter.to_string();
            if letter == '+' {
                symbol.extend(letters.next());
            }
            let piece = piece_of(spec, &symbol).ok_or(Error::Piece { symbol, rank: name })?;
            contents.push(Some(piece));
        }
        if contents.len() != usize::from(spec.files) {
            return Err(Error::Files { rank: name, found: contents.len(), expected: spec.files });
        }
        for (file, piece) in (1..=spec.files).rev().zip(contents) {
            if let Some(square) = Square::new(file, rank) {
                setup.board[square.index()] = piece;
            }
        }
    }
    Ok(())
}

fn read_hands(setup: &mut Setup, text: &str) -> Result<(), Error> {
    if text == "-" {
        return Ok(());
    }
    let tables = &setup.variant.spec().tables;
    let mut part = String::new();
    for letter in text.chars() {
        part.push(letter);
        if letter.is_ascii_digit() {
            continue;
        }
        let wrong = || Error::Hands { hands: text.to_owned(), part: part.clone() };
        let piece = piece_of(setup.variant.spec(), letter.encode_utf8(&mut [0; 4])).ok_or_else(wrong)?;
        let kind = tables.in_hand(piece.kind).ok_or_else(wrong)?;
        let digits = &part[..part.len() - 1];
        let count: u8 = if digits.is_empty() { 1 } else { digits.parse().map_err(|_| wrong())? };
        let hand = &mut setup.hands[piece.side as usize];
        if count == 0 || count.saturating_add(hand.count(kind)) > Hand::MAX {
            return Err(wrong());
        }
        (0..count).for_each(|_| hand.add(kind));
        part.clear();
    }
    if part.is_empty() { Ok(()) } else { Err(Error::Hands { hands: text.to_owned(), part }) }
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
