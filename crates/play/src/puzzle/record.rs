//! The user's solved puzzles and streak of puzzles of the day.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use rules::Variant;

use crate::storage::{Storage, save_merged};

use super::{Puzzle, PuzzleId, PuzzleKind, PuzzleSet};

/// The storage key of the record.
const PUZZLES: &str = "puzzles";

/// The solved puzzles. Saved as JSON; games and puzzles that are no longer known, or not yet, are kept.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct PuzzleRecord {
    /// The ids of the solved puzzles by the name of their game; `true` if solved without a wrong move and without help.
    solved: BTreeMap<String, BTreeMap<String, bool>>,
    /// The last day on which the puzzle of the day of a game was solved, in days since 1 January 1970.
    last_day: BTreeMap<String, i64>,
    streak: Streak,
    /// The fields of later versions.
    #[serde(flatten)]
    later: Map<String, Value>,
}

/// Consecutive days on which a puzzle of the day was solved, of any game.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct Streak {
    /// The last day, in days since 1 January 1970.
    last: i64,
    /// The length in days.
    days: u32,
    /// The length of the longest streak.
    best: u32,
}

impl PuzzleRecord {
    /// Loads the stored record; empty if it is unreadable.
    #[must_use]
    pub fn load(storage: &dyn Storage) -> Self {
        storage.load(PUZZLES).and_then(|text| Self::parse(&text)).unwrap_or_default()
    }

    /// Parses a record; `None` if the text is anything else.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        serde_json::from_str(text).ok()
    }

    #[must_use]
    pub fn print(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Merges the stored record, which another tab may have changed, and stores the result. An unreadable text is
    /// quarantined first, and never overwritten if that fails. Returns whether the browser keeps the record.
    #[must_use = "a full storage is to be reported"]
    pub fn save(&mut self, storage: &dyn Storage) -> bool {
        save_merged(storage, PUZZLES, self, Self::merge)
    }

    /// Adds the solved puzzles of another tab.
    pub fn merge(&mut self, other: Self) {
        for (game, others) in other.solved {
            let own = self.solved.entry(game).or_default();
            for (id, is_clean) in others {
                *own.entry(id).or_default() |= is_clean;
            }
        }
        for (game, day) in other.last_day {
            let own = self.last_day.entry(game).or_insert(day);
            *own = day.max(*own);
        }
        self.later.extend(other.later);
        let best = self.streak.best.max(other.streak.best);
        let latest = if (other.streak.last, other.streak.days) > (self.streak.last, self.streak.days) {
            other.streak
        } else {
            self.streak
        };
        self.streak = Streak { best, ..latest };
    }

    /// Records a solved puzzle; `is_clean` if without a wrong move and without help, `day` if it was the puzzle of that day.
    pub fn solve(&mut self, variant: Variant, id: PuzzleId, is_clean: bool, day: Option<i64>) {
        let game = variant.name().to_owned();
        *self.solved.entry(game.clone()).or_default().entry(id.to_string()).or_default() |= is_clean;
        let Some(day) = day else { return };
        self.last_day.insert(game, day);
        let days = match day - self.streak.last {
            _ if self.streak.days == 0 => 1,
            // In a time zone to the west it may be yesterday again.
            -1 | 0 => return,
            1 => self.streak.days + 1,
            // Also after wrong dates of the device.
            _ => 1,
        };
        self.streak = Streak { last: day, days, best: self.streak.best.max(days) };
    }

    #[must_use]
    pub fn is_solved(&self, variant: Variant, id: PuzzleId) -> bool {
        self.solved.get(variant.name()).is_some_and(|solved| solved.contains_key(&id.to_string()))
    }

    #[must_use]
    pub fn is_day_solved(&self, variant: Variant, day: i64) -> bool {
        self.last_day.get(variant.name()) == Some(&day)
    }

    /// The streak up to `today`, or up to yesterday if today's puzzle is not solved yet.
    #[must_use]
    pub const fn days_in_a_row(&self, today: i64) -> u32 {
        // A later date, by a mistake of the device, ends the streak.
        if self.streak.last + 1 >= today && self.streak.last <= today + 1 { self.streak.days } else { 0 }
    }

    /// Whether the user solves puzzles of the day, but has solved none today.
    #[must_use]
    pub fn is_day_waiting(&self, today: i64) -> bool {
        self.streak.best > 0 && self.last_day.values().all(|&day| day != today)
    }

    /// The longest streak, in days.
    #[must_use]
    pub const fn best_days(&self) -> u32 {
        self.streak.best
    }

    /// How many puzzles of a kind are solved in a set, and how many there are.
    #[must_use]
    pub fn count(&self, set: &PuzzleSet, kind: PuzzleKind) -> (usize, usize) {
        let of_kind = || set.puzzles().iter().filter(|puzzle| puzzle.kind == kind);
        (of_kind().filter(|puzzle| self.is_solved(set.variant(), puzzle.id)).count(), of_kind().count())
    }

    /// The next unsolved puzzle of a kind after the one with the id `after`, the easiest first and wrapping around;
    /// `None` if all are solved.
    #[must_use]
    pub fn next<'a>(&self, set: &'a PuzzleSet, kind: PuzzleKind, after: Option<PuzzleId>) -> Option<&'a Puzzle> {
        let of_kind: Vec<&Puzzle> = set.puzzles().iter().filter(|puzzle| puzzle.kind == kind).collect();
        let from = of_kind.iter().position(|puzzle| Some(puzzle.id) == after).map_or(0, |at| at + 1);
        let mut ordered = of_kind[from..].iter().chain(&of_kind[..from]);
        ordered.find(|puzzle| !self.is_solved(set.variant(), puzzle.id) && Some(puzzle.id) != after).copied()
    }
}
