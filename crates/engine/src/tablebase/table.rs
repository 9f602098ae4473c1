//! The table of a game.
//!
//! A file is a line of JSON, `Header`, and the bits of the [`Retrieval`] in little-endian 64-bit words. A bit says
//! whether the choice with this rank is best, if none before it is.

use std::fmt;

use serde::{Deserialize, Serialize};

use rules::{Move, Position, variants::Variant};

use crate::checked_file::{self, Checked};

use super::{
    Value,
    choices::Outlook,
    numbering::Numbering,
    retrieval::{Retrieval, Shard},
};

/// The version of the file, the numbering, and the choices and their order.
pub const VERSION: u32 = 2;

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Header {
    game: String,
    version: u32,
    /// See [`Table::near_end_plies`].
    near_end_plies: u32,
    shards: Vec<Shard>,
    checksum: String,
}

impl Checked for Header {
    fn checksum(&mut self) -> &mut String {
        &mut self.checksum
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TableError {
    /// The first line is no header of a table.
    Header,
    /// The file's version, which is not [`VERSION`].
    Version(u32),
    /// There is no game of this name, or it has no table.
    Game(String),
    /// The rest of the file is cut off or damaged.
    Damaged,
}

impl fmt::Display for TableError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Header => write!(f, "this is not a table of a solved game"),
            Self::Version(version) => write!(f, "the table has version {version} instead of {VERSION}"),
            Self::Game(name) => write!(f, "there are no tables of a game {name:?}"),
            Self::Damaged => write!(f, "the table is cut off or damaged"),
        }
    }
}

impl std::error::Error for TableError {}

/// The value and the best move of each position that is reachable from the start. Answers for other positions are
/// meaningless.
#[derive(Clone, Debug)]
pub struct Table {
    variant: Variant,
    numbering: Numbering,
    near_end_plies: u32,
    best: Retrieval,
}

/// The key of the bit that says whether the choice with this rank is best in the position with this number.
#[must_use]
pub fn key(number: u32, rank: usize) -> u64 {
    u64::from(number) << 8 | rank as u64
}

impl Table {
    /// `None` if the game has too many positions. A larger `near_end_plies`, at least 1, makes the table smaller and
    /// every answer slower (docs/dev/tablebase.md).
    #[must_use]
    pub fn new(variant: Variant, near_end_plies: u32, best: Retrieval) -> Option<Self> {
        let numbering = Numbering::new(variant).filter(|_| near_end_plies > 0)?;
        Some(Self { variant, numbering, near_end_plies, best })
    }

    /// Reads a file.
    ///
    /// # Errors
    /// If it is no table of this version, or damaged.
    pub fn read(file: &[u8]) -> Result<Self, TableError> {
        let (mut header, bits): (Header, _) = checked_file::split(file).ok_or(TableError::Header)?;
        if header.version != VERSION {
            return Err(TableError::Version(header.version));
        }
        if !header.is_intact(bits) {
            return Err(TableError::Damaged);
        }
        let (words, rest) = bits.as_chunks();
        let words = words.iter().map(|&word| u64::from_le_bytes(word)).collect();
        let best = Retrieval::new(header.shards, words).filter(|_| rest.is_empty()).ok_or(TableError::Damaged)?;
        let variant = Variant::parse(&header.game).and_then(|variant| Self::new(variant, header.near_end_plies, best));
        variant.ok_or(TableError::Game(header.game))
    }

    /// The file of the table.
    #[must_use]
    pub fn write(&self) -> Vec<u8> {
        let (shards, words) = self.best.parts();
        let bits: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
        let (game, shards) = (self.variant.name().to_owned(), shards.to_vec());
        let (version, near_end_plies, checksum) = (VERSION, self.near_end_plies, String::new());
        checked_file::join(Header { game, version, near_end_plies, shards, checksum }, &bits)
    }

    #[must_use]
    pub const fn variant(&self) -> Variant {
        self.variant
    }

    #[must_use]
    pub const fn numbering(&self) -> &Numbering {
        &self.numbering
    }

    /// Positions won or lost within this many plies are searched, and have no entry.
    #[must_use]
    pub const fn near_end_plies(&self) -> u32 {
        self.near_end_plies
    }

    /// A best move and the position after it; near the end the value instead.
    #[must_use]
    pub fn step(&self, position: &Position) -> Step {
        self.step_from(position, Outlook::of(position, &self.numbering, self.near_end_plies))
    }

    /// As [`Self::step`], given the position's outlook.
    #[must_use]
    pub fn step_from(&self, position: &Position, outlook: Outlook) -> Step {
        debug_assert_eq!(position.variant(), self.variant, "a table is of one game");
        let choices = match outlook {
            Outlook::End(value) => return Step::End(value),
            Outlook::Choices(choices) => choices,
        };
        let last = choices.len() - 1;
        let number = if last > 0 { self.numbering.number(position) } else { 0 };
        let rank = (0..last).find(|&rank| self.best.bit(key(number, rank))).unwrap_or(last);
        let (played, after) = choices[rank];
        Step::Best(played, after)
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// The value, near the end.
    End(Value),
    /// A best move, and the position after it.
    Best(Move, Position),
}
