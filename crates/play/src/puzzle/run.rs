//! Runs: many puzzles in a row, from easy to hard.

use rules::{Variant, zobrist::splitmix64};

use super::{Puzzle, PuzzleSet};

/// How a run ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RunKind {
    /// After [`RunKind::TIME_MS`]; a wrong move ends only its puzzle.
    Timed,
    /// With the first wrong move.
    Streak,
}

impl RunKind {
    pub const ALL: [Self; 2] = [Self::Timed, Self::Streak];

    /// The time of a timed run, in milliseconds.
    pub const TIME_MS: u64 = 180_000;

    /// Its name in the storage.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Timed => "timed",
            Self::Streak => "streak",
        }
    }
}

/// A run through the puzzles of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Run {
    pub kind: RunKind,
    /// The most puzzles solved in an earlier run of this kind.
    pub best: u32,
    /// When it began, in milliseconds since 1970; the seed of its order too.
    began_ms: u64,
    /// The puzzles in their order, at least one.
    puzzles: Vec<&'static Puzzle>,
}

/// Each difficulty has this many puzzles before the next one begins.
const PUZZLES_A_DIFFICULTY: usize = 6;

impl Run {
    /// A run through all puzzles of a set, drawn within each difficulty by the time at which it begins, mates first.
    /// The puzzles left over come last, the hardest first.
    #[must_use]
    pub fn new(kind: RunKind, set: &'static PuzzleSet, best: u32, began_ms: u64) -> Self {
        let mut shuffled: Vec<&Puzzle> = set.puzzles().iter().collect();
        shuffled.sort_by_key(|puzzle| splitmix64(puzzle.id.scattered() ^ began_ms));
        let (mut puzzles, mut rest) = (Vec::new(), Vec::new());
        for difficulty in Puzzle::DIFFICULTIES {
            let mut of_difficulty = shuffled.iter().copied().filter(|puzzle| puzzle.difficulty == difficulty);
            // Mates first: they are the easiest to understand.
            let mut next: Vec<&Puzzle> = of_difficulty.by_ref().take(PUZZLES_A_DIFFICULTY).collect();
            next.sort_by_key(|puzzle| puzzle.kind);
            puzzles.append(&mut next);
            rest.extend(of_difficulty);
        }
        rest.reverse();
        puzzles.append(&mut rest);
        Self { kind, best, began_ms, puzzles }
    }

    /// The puzzles in their order.
    #[must_use]
    pub fn puzzles(&self) -> &[&'static Puzzle] {
        &self.puzzles
    }

    #[must_use]
    pub fn variant(&self) -> Variant {
        self.puzzles[0].start.variant()
    }

    /// When it ends, in milliseconds since 1970; `None` if it has no time limit.
    #[must_use]
    pub const fn ends_ms(&self) -> Option<u64> {
        match self.kind {
            RunKind::Timed => Some(self.began_ms + RunKind::TIME_MS),
            RunKind::Streak => None,
        }
    }
}
