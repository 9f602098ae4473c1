//! The messages between the page and the engine.
//!
//! Positions and moves are in common notations (SFEN, USI), and each message is one JSON text, so that a message can be
//! logged, replayed and understood. A worker sends [`Reply::Ready`] first; every later reply carries the id of the
//! request that it answers.

use serde::{Deserialize, Serialize};

/// The id of a request. Ids are never reused, so a late reply can be told from the awaited one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug, Serialize, Deserialize)]
pub struct RequestId(pub u32);

/// How well the computer plays.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Level {
    /// Sees captures, misses plans.
    #[default]
    Friendly,
    /// Looks a few moves ahead.
    Even,
    /// Plays as well as it can in a second or two.
    Strong,
}

impl Level {
    /// Every level, the weakest first.
    pub const ALL: [Self; 3] = [Self::Friendly, Self::Even, Self::Strong];

    /// The level's number in links and options, from 1.
    #[must_use]
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }

    /// The level with this number.
    #[must_use]
    pub fn of_number(number: u8) -> Option<Self> {
        Self::ALL.into_iter().find(|level| level.number() == number)
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
