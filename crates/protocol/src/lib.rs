//! The messages between the page and the engine.
//!
//! Positions and moves are in common notations (SFEN, USI), and each message is one JSON text, so that a message can be
//! logged, replayed and understood. A worker sends [`Reply::Starting`] and [`Reply::Ready`] first; every later reply
//! carries the id of its request.

#![warn(missing_docs)]

pub mod time_management;
mod value;

use std::{fmt, ops::RangeInclusive};

use serde::{Deserialize, Serialize};

pub use value::{MAX_BEST_PLIES, Probe, TablebaseFault, Value, Values, Wdl};

/// The id of a request. Ids are never reused, so a late reply can be told from the awaited one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug, Serialize, Deserialize)]
pub struct RequestId(pub u32);

/// The computer's playing strength, from beginner to full strength. Messages and stored games contain its number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Debug, Serialize, Deserialize)]
#[serde(into = "u8", try_from = "u8")]
#[allow(missing_docs, reason = "the names are numbers")]
#[repr(u8)]
pub enum Level {
    One = 1,
    #[default]
    Two,
    Three,
    Four,
    Five,
    Six,
    Seven,
    Eight,
    Nine,
    Ten,
    Eleven,
    Twelve,
}

impl Level {
    /// Every level, the weakest first.
    pub const ALL: [Self; 12] = [
        Self::One,
        Self::Two,
        Self::Three,
        Self::Four,
        Self::Five,
        Self::Six,
        Self::Seven,
        Self::Eight,
        Self::Nine,
        Self::Ten,
        Self::Eleven,
        Self::Twelve,
    ];
    /// The level without a handicap.
    pub const STRONGEST: Self = Self::Twelve;
    /// The eight levels of older links and saved games, which are among the twelve.
    const OF_EIGHT: [Self; 8] =
        [Self::One, Self::Two, Self::Four, Self::Five, Self::Seven, Self::Nine, Self::Eleven, Self::Twelve];

    /// From 1 to 12.
    #[must_use]
    pub const fn number(self) -> u8 {
        self as u8
    }

    /// The next stronger level; `None` for the strongest.
    #[must_use]
    pub fn stronger(self) -> Option<Self> {
        Self::of_number(self.number() + 1)
    }

    /// The next weaker level; `None` for the weakest.
    #[must_use]
    pub fn weaker(self) -> Option<Self> {
        Self::of_number(self.number() - 1)
    }

    /// The level with this number, from 1 to 12.
    #[must_use]
    pub fn of_number(number: u8) -> Option<Self> {
        Self::ALL.into_iter().find(|level| level.number() == number)
    }

    /// The level that was number 1 to 8 when there were eight: links and saved games keep their strengths.
    #[must_use]
    pub fn of_eight(number: u8) -> Option<Self> {
        Self::OF_EIGHT.get(usize::from(number).checked_sub(1)?).copied()
    }
}

impl From<Level> for u8 {
    fn from(level: Level) -> Self {
        level.number()
    }
}

impl TryFrom<u8> for Level {
    type Error = String;

    fn try_from(number: u8) -> Result<Self, String> {
        Self::of_number(number).ok_or_else(|| format!("there is no level {number}"))
    }
}

/// The name of a worker that must not store anything in the browser, as for a game embedded in another page.
pub const WORKER_WITHOUT_STORAGE: &str = "without storage";
/// The maximum time that a level takes for a move, in milliseconds.
pub const LEVEL_TIME_MS: u64 = 2000;
/// The most lines that a question may ask for.
pub const MAX_LINES: u32 = 64;
/// The longest forced win that a question may ask for, in plies.
pub const MAX_MATE_PLIES: u32 = 60;
/// The greatest depth that a question may limit a search to, in plies.
pub const MAX_LIMIT_DEPTH: u32 = 60;

/// Limits of a question's search besides those of its level; an absent one sets no limit. At the strongest level a limit
/// of time, nodes or depth replaces the level's own, without random choices; at other levels both apply.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct QuestionLimits {
    /// The time for the answer, in milliseconds.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub time_ms: Option<u64>,
    /// The most nodes to search.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub nodes: Option<u64>,
    /// The number of best lines to find (`MultiPV`). If absent, the answer is one line, which a level that varies its
    /// openings may draw from several good lines; with 1 it is the best line.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lines: Option<u32>,
    /// Only look for a forced win within this many plies, at any level: a line for each first move of the shortest one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mate: Option<u32>,
    /// The greatest depth to search, in plies.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub depth: Option<u32>,
}

impl QuestionLimits {
    /// Checks that every limit is in its range.
    ///
    /// # Errors
    /// The first limit that is out of range.
    pub fn check(&self) -> Result<(), BadLimit> {
        let ranges = [
            ("time_ms", self.time_ms, u64::MAX),
            ("nodes", self.nodes, u64::MAX),
            ("lines", self.lines.map(u64::from), MAX_LINES.into()),
            ("mate", self.mate.map(u64::from), MAX_MATE_PLIES.into()),
            ("depth", self.depth.map(u64::from), MAX_LIMIT_DEPTH.into()),
        ];
        for (name, value, most) in ranges {
            if let Some(value) = value.filter(|value| !(1..=most).contains(value)) {
                return Err(BadLimit::of(name, value, 1..=most));
            }
        }
        Ok(())
    }
}

/// A limit that is out of its range.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BadLimit {
    name: &'static str,
    value: u64,
    least: u64,
    most: u64,
}

impl BadLimit {
    fn of<T: Into<u64>>(name: &'static str, value: T, range: RangeInclusive<T>) -> Self {
        let (least, most) = range.into_inner();
        Self { name, value: value.into(), least: least.into(), most: most.into() }
    }
}

impl fmt::Display for BadLimit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { name, value, least, most } = self;
        match *most {
            u64::MAX => write!(f, "{name} cannot be {value}; it is at least {least}"),
            _ => write!(f, "{name} cannot be {value}; it goes from {least} to {most}"),
        }
    }
}

impl std::error::Error for BadLimit {}

/// A position with its history, the level to play at, and limits.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Question {
    /// The variant's token, such as `micro`.
    pub variant: String,
    /// The start position, as SFEN.
    pub sfen: String,
    /// The moves since then, in USI.
    pub moves: Vec<String>,
    /// The level to play at.
    pub level: Level,
    /// The seed of the level's random choices.
    pub seed: u32,
    /// Whether the search forgets earlier questions, so that equal questions, seed included, get the same answer from an
    /// engine of the same build, unless it runs out of time.
    #[serde(default)]
    pub repeatable: bool,
    /// Limits besides the level's.
    #[serde(default)]
    pub limits: QuestionLimits,
}

/// A message from the page to the engine.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Request {
    /// Find a move. The previous request, if unanswered, is dropped without a reply.
    Think {
        /// Every reply to this request carries it.
        id: RequestId,
        /// What to search.
        question: Question,
    },
    /// Look up the values of a game's positions in the table of its game. The previous request, if unanswered, is dropped
    /// without a reply.
    Probe {
        /// Every reply to this request carries it.
        id: RequestId,
        /// What to look up.
        probe: Probe,
    },
    /// Answer this question now with the best move found so far. Ignored if it has been answered.
    Stop {
        /// The question's id.
        id: RequestId,
    },
}

/// The evaluation of a position for the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Evaluation {
    /// In hundredths of a pawn.
    Centipawns(i32),
    /// Mate in this many plies, this one included; negative if the side to move is mated, 0 if it is mated now.
    Mate(i32),
}

/// The chance of the side to move to win, a draw counted as half a win, in thousandths: from 0 to 1000.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(from = "u16", into = "u16")]
pub struct Chance(u16);

impl Chance {
    /// A certain win.
    pub const WIN: Self = Self(1000);
    /// As likely a win as a loss, or a certain draw.
    pub const EVEN: Self = Self(500);
    /// A certain loss.
    pub const LOSS: Self = Self(0);

    /// Converts a share of a win; clamps it to 0 to 1.
    #[must_use]
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "it is within 0 and 1000")]
    pub fn of_share(share: f64) -> Self {
        Self((share * 1000.0).round().clamp(0.0, 1000.0) as u16)
    }

    /// Thousandths of a win, from 0 to 1000.
    #[must_use]
    pub const fn permille(self) -> u16 {
        self.0
    }

    /// The chance of the other side.
    #[must_use]
    pub const fn of_other_side(self) -> Self {
        Self(1000_u16.saturating_sub(self.0))
    }
}

/// Larger numbers count as a certain win.
impl From<u16> for Chance {
    fn from(permille: u16) -> Self {
        Self(permille.min(Self::WIN.0))
    }
}

impl From<Chance> for u16 {
    fn from(chance: Chance) -> Self {
        chance.0
    }
}

/// A line that a search has found.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct FoundLine {
    /// The evaluation after this line.
    pub evaluation: Evaluation,
    /// The winning chance that corresponds to the evaluation in this game.
    pub chance: Chance,
    /// Its moves, in USI.
    pub moves: Vec<String>,
}

/// The result of a search so far.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Findings {
    /// The last completed depth, in plies.
    pub depth: u32,
    /// Nodes searched.
    pub nodes: u64,
    /// The time since the question, in milliseconds.
    pub elapsed_ms: u64,
    /// The lines of that depth, the best one first. Empty if a mate search has proven that there is no forced win within
    /// that depth.
    pub lines: Vec<FoundLine>,
}

impl Findings {
    /// The evaluation of the best line.
    #[must_use]
    pub fn evaluation(&self) -> Option<Evaluation> {
        self.lines.first().map(|line| line.evaluation)
    }
}

/// A message from the engine to the page.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reply {
    /// The worker's script loads the engine; sent at once and then every second, without a request. The script of
    /// `trunk serve` does not send it.
    Starting,
    /// The engine has started; sent once, without a request.
    Ready {
        /// The name of the engine's build.
        build: String,
    },
    /// Progress, at least every quarter of a second during a search.
    Thinking {
        /// The question's id.
        id: RequestId,
        /// `None` before the first depth is complete.
        findings: Option<Findings>,
    },
    /// The answer.
    Best {
        /// The question's id.
        id: RequestId,
        /// The move, in USI; `None` if no move is legal, or if the wanted forced win was not found.
        best: Option<String>,
        /// `None` if there was nothing to search.
        findings: Option<Findings>,
    },
    /// The answer waits until a table or a network is loaded.
    Loading {
        /// The request's id.
        id: RequestId,
    },
    /// The answer to a [`Request::Probe`].
    Values {
        /// The request's id.
        id: RequestId,
        /// The values of the game's positions and moves.
        values: Values,
    },
    /// The table of the game cannot be used. This answers a [`Request::Probe`]; a question is searched instead.
    NoTable {
        /// The request's id.
        id: RequestId,
        /// The reason.
        fault: TablebaseFault,
    },
    /// The question cannot be read.
    Refused {
        /// The question's id.
        id: RequestId,
        /// The reason, which names the bad token.
        why: String,
    },
}
