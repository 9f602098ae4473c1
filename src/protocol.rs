//! The messages between the page and the engine.
//!
//! Positions and moves are in common notations (SFEN, USI), and each message is one JSON text, so that a message can be
//! logged, replayed and understood. A worker sends [`Reply::Ready`] first; every later reply carries the id of the
//! request that it answers.

use serde::{Deserialize, Serialize};

/// The id of a request. Ids are never reused, so a late reply can be told from the awaited one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug, Serialize, Deserialize)]
pub struct RequestId(pub u32);

/// How well the computer plays, from a first game to full strength. Its number stands for it in messages and in kept
/// games.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Debug, Serialize, Deserialize)]
#[serde(into = "u8", try_from = "u8")]
#[allow(missing_docs, reason = "a number says all there is")]
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
}

impl Level {
    /// Every level, the weakest first.
    pub const ALL: [Self; 8] =
        [Self::One, Self::Two, Self::Three, Self::Four, Self::Five, Self::Six, Self::Seven, Self::Eight];
    /// The level without a handicap: it plays as well as it can.
    pub const STRONGEST: Self = Self::Eight;

    /// The level's number, from 1 to 8.
    #[must_use]
    pub const fn number(self) -> u8 {
        self as u8
    }

    /// The level with this number.
    #[must_use]
    pub fn of_number(number: u8) -> Option<Self> {
        Self::ALL.into_iter().find(|level| level.number() == number)
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

/// A position with its history, and the level to play at.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Question {
    /// The variant's token, such as `micro`.
    pub variant: String,
    /// The start position, as SFEN.
    pub sfen: String,
    /// The moves since then, in USI.
    pub moves: Vec<String>,
    /// The level.
    pub level: Level,
    /// Equal questions, seed included, get the same answer from an engine of the same build, unless a slow machine
    /// reaches the level's time limit.
    pub seed: u32,
}

/// A message from the page to the engine.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Request {
    /// Find a move. A question that is still being searched is dropped without a reply.
    Think {
        /// The id, which every reply to this request carries.
        id: RequestId,
        /// The position and the level.
        question: Question,
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

/// The result of a search so far.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Findings {
    /// The last completed depth, in plies.
    pub depth: u32,
    /// The evaluation.
    pub evaluation: Evaluation,
    /// Nodes searched.
    pub nodes: u64,
    /// The time since the question, in milliseconds.
    pub elapsed_ms: u64,
    /// The principal variation, in USI.
    pub line: Vec<String>,
}

/// A message from the engine to the page.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Reply {
    /// The engine has started; sent once, without a request.
    Ready {
        /// The engine's build.
        build: String,
    },
    /// Progress, at least every quarter of a second during a search.
    Thinking {
        /// The question's id.
        id: RequestId,
        /// The result so far; none before the first depth is complete.
        findings: Option<Findings>,
    },
    /// The answer.
    Best {
        /// The question's id.
        id: RequestId,
        /// The move, in USI; none if there is no legal one.
        best: Option<String>,
        /// The result; none if there was nothing to search.
        findings: Option<Findings>,
    },
    /// The question cannot be read.
    Refused {
        /// The question's id.
        id: RequestId,
        /// Why, naming the bad token.
        why: String,
    },
}
