//! What the page and the engine say to each other, as data.
//!
//! Positions and moves travel in common notations (SFEN, USI), each message as one JSON text, so that a
//! message can be logged, replayed and understood. A worker says [`Reply::Ready`] first; after that every reply carries the
//! id of the request that it answers.

use serde::{Deserialize, Serialize};

/// The number of a request. Numbers are never used twice by one asker, so a late reply can be told from the awaited one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug, Serialize, Deserialize)]
pub struct RequestId(pub u32);

/// How well the computer plays.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Level {
    /// Sees a capture, misses a plan.
    #[default]
    Friendly,
    /// Looks a few moves ahead.
    Even,
    /// As well as it can in a second or two.
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

/// A position with its history, and how well to play in it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Question {
    /// The game's token, such as `micro`.
    pub variant: String,
    /// Where the game started, as SFEN.
    pub sfen: String,
    /// The moves since then, in USI.
    pub moves: Vec<String>,
    /// How well to play.
    pub level: Level,
    /// Questions that are equal, seed and all, get the same answer from an engine of the same build, unless a slow machine
    /// runs out of the level's time first.
    pub seed: u32,
}

/// What the page says to the engine.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Request {
    /// Find a move. A question that is still being thought about is given up without a reply.
    Think {
        /// The number that every reply to this carries.
        id: RequestId,
        /// What to think about.
        question: Question,
    },
    /// Answer this question now, with the best move found so far. Nothing happens if it has been answered.
    Stop {
        /// The number of the question.
        id: RequestId,
    },
}

/// How good a position is for the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Evaluation {
    /// In hundredths of a pawn.
    Centipawns(i32),
    /// Mate in so many plies, this one included; negative if the side to move is mated, 0 if it is so now.
    Mate(i32),
}

/// How far the engine has come with a question.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Findings {
    /// The depth that was searched completely, in plies.
    pub depth: u32,
    /// How good the position is.
    pub evaluation: Evaluation,
    /// Positions looked at.
    pub nodes: u64,
    /// The time that this took, in milliseconds.
    pub elapsed_ms: u64,
    /// The best moves for both sides, in USI.
    pub line: Vec<String>,
}

/// What the engine says to the page.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Reply {
    /// The engine runs. It says this once, unasked.
    Ready {
        /// The build that it belongs to.
        build: String,
    },
    /// A sign of life at least every quarter of a second while it thinks, with what was found so far.
    Thinking {
        /// The question's number.
        id: RequestId,
        /// What was found; none before the first depth is done.
        findings: Option<Findings>,
    },
    /// The answer.
    Best {
        /// The question's number.
        id: RequestId,
        /// The move, in USI; none if there is no legal one.
        best: Option<String>,
        /// What was found; none if there was nothing to think about.
        findings: Option<Findings>,
    },
    /// The question cannot be read.
    Refused {
        /// The question's number.
        id: RequestId,
        /// Why, naming the bad token.
        why: String,
    },
}
