//! The contents of tables of solved games: values of positions and of moves.

use std::{cmp::Ordering, fmt};

use serde::{Deserialize, Serialize};

use super::BadLimit;

/// The most plies of best play in a [`Probe`].
pub const MAX_BEST_PLIES: u32 = 20;

/// The value of a position for the side to move, with the number of plies to the end. The winner takes the shortest way,
/// the loser the longest.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Value {
    /// The side to move wins.
    Win(u32),
    /// Neither side can force a win.
    Draw,
    /// The side to move loses; in 0 plies if it has no legal move.
    Loss(u32),
}

impl Value {
    /// The value of the position one move earlier, for the side that makes the move.
    #[must_use]
    pub const fn before(self) -> Self {
        match self {
            Self::Win(plies) => Self::Loss(plies + 1),
            Self::Draw => Self::Draw,
            Self::Loss(plies) => Self::Win(plies + 1),
        }
    }

    /// The value of a position this many plies of best play earlier.
    #[must_use]
    pub const fn earlier_by(self, plies: u32) -> Self {
        let same = plies.is_multiple_of(2);
        match self {
            Self::Draw => Self::Draw,
            Self::Win(end) if same => Self::Win(end + plies),
            Self::Win(end) => Self::Loss(end + plies),
            Self::Loss(end) if same => Self::Loss(end + plies),
            Self::Loss(end) => Self::Win(end + plies),
        }
    }

    /// The plies to the end; `None` for a draw.
    #[must_use]
    pub const fn plies(self) -> Option<u32> {
        match self {
            Self::Win(plies) | Self::Loss(plies) => Some(plies),
            Self::Draw => None,
        }
    }

    /// Whether it is a win, a draw or a loss.
    #[must_use]
    pub const fn wdl(self) -> Wdl {
        match self {
            Self::Win(_) => Wdl::Win,
            Self::Draw => Wdl::Draw,
            Self::Loss(_) => Wdl::Loss,
        }
    }
}

/// The larger value is better for the side to move: the shorter of two wins, the longer of two losses.
impl Ord for Value {
    fn cmp(&self, other: &Self) -> Ordering {
        match (self, other) {
            (Self::Win(plies), Self::Win(others)) => others.cmp(plies),
            (Self::Loss(plies), Self::Loss(others)) => plies.cmp(others),
            _ => self.wdl().cmp(&other.wdl()),
        }
    }
}

impl PartialOrd for Value {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// Win, draw or loss: the value of a position without its distance. The best comes last.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Wdl {
    /// The side to move loses.
    Loss,
    /// Neither side can force a win.
    Draw,
    /// The side to move wins.
    Win,
}

/// A request for the values of a game's positions.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Probe {
    /// The variant's token, such as `nana`.
    pub variant: String,
    /// The start position, as SFEN. Tables are only for games from the usual start.
    pub sfen: String,
    /// The moves since then, in USI.
    pub moves: Vec<String>,
    /// How many plies of best play to find after the last position, at most [`MAX_BEST_PLIES`].
    #[serde(default)]
    pub best_plies: u32,
}

impl Probe {
    /// Checks that the number of plies is in its range.
    ///
    /// # Errors
    /// If it is out of range.
    pub fn check(&self) -> Result<(), BadLimit> {
        let plies = self.best_plies;
        if plies > MAX_BEST_PLIES { Err(BadLimit::of("best_plies", plies, 0..=MAX_BEST_PLIES)) } else { Ok(()) }
    }
}

/// The values of a game's positions, and of the moves in its last one.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Values {
    /// The value of each position, from the start to the last one, without regard to repetitions; one more than there are
    /// moves.
    pub line: Vec<Value>,
    /// Each legal move of the last position, in USI, with its value for the side to move. A move is a draw if it, or a
    /// reply, leads to the fourth occurrence of a position.
    pub moves: Vec<(String, Value)>,
    /// Best play after the last position, in USI, for [`Probe::best_plies`] or to the end: the winner takes the shortest
    /// way, the loser the longest, and in a draw both prefer new positions.
    #[serde(default)]
    pub best: Vec<String>,
}

/// Why a table gives no values, or why a network is missing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TablebaseFault {
    /// This build of the program comes without tables, or without one of this game.
    Absent,
    /// The table cannot be loaded, for example without a connection.
    Unreachable,
    /// The loaded file is no table, cut off, damaged, or of another version.
    Damaged,
    /// The game does not begin at the usual start, so its positions may not be in the table.
    OtherStart,
}

impl fmt::Display for TablebaseFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Absent => "there is no table of this game",
            Self::Unreachable => "the table cannot be loaded",
            Self::Damaged => "the table is damaged",
            Self::OtherStart => "the table is of games from the usual start",
        })
    }
}
