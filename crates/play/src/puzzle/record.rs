//! The user's solved puzzles and streak of puzzles of the day.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use rules::Variant;

use crate::{
    rating::{Rating, after_puzzles, hardest_solved},
    storage::{Storage, save_merged},
};

use super::{DailyPuzzle, DaySize, Puzzle, PuzzleId, PuzzleKind, PuzzleSet, RunKind};

/// The storage key of the record.
const PUZZLES: &str = "puzzles";

/// The solved puzzles. Saved as JSON; games and puzzles that are no longer known, or not yet, are kept.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct PuzzleRecord {
    /// The ids of the solved puzzles by the name of their game; `true` if solved without a wrong move and without help.
    solved: BTreeMap<String, BTreeMap<String, bool>>,
    /// The last day on which a puzzle of the day was solved, in days since 1 January 1970, by the name of the game, and by
    /// the name of the game and the size.
    last_day: BTreeMap<String, i64>,
    streak: DailyStreak,
    /// The day of the first visit, in days since 1 January 1970.
    #[serde(skip_serializing_if = "Option::is_none")]
    first_day: Option<i64>,
    /// The day of the last visit.
    #[serde(skip_serializing_if = "Option::is_none")]
    last_visit: Option<i64>,
    /// The attempts at puzzles that count for the rating, the earliest first, by the name of the game; one for each puzzle.
    attempts: BTreeMap<String, Vec<RatedAttempt>>,
    /// The most puzzles solved in a run, by the names of the game and of the kind of run.
    runs: BTreeMap<String, u32>,
    /// The fields of later versions.
    #[serde(flatten)]
    later: Map<String, Value>,
}

/// An attempt at a puzzle that counts for the rating.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
struct RatedAttempt {
    /// When it was decided, in milliseconds since 1970.
    at: u64,
    id: String,
    /// The difficulty at the time.
    difficulty: u8,
    /// Whether it was solved without a wrong move and without help.
    solved: bool,
}

/// How long after a rated attempt another one at the same puzzle takes its place.
const RATED_AGAIN_MS: u64 = 14 * 24 * 60 * 60 * 1_000;

/// Adds an attempt, unless another one at the same puzzle counts.
fn rate(attempts: &mut Vec<RatedAttempt>, attempt: RatedAttempt) {
    if let Some(at) = attempts.iter().position(|known| known.id == attempt.id) {
        let [first, last] = [&attempts[at], &attempt].map(|attempt| attempt.at);
        let counts = if last > first { last - first >= RATED_AGAIN_MS } else { first - last < RATED_AGAIN_MS };
        if !counts {
            return;
        }
        attempts.remove(at);
    }
    attempts.push(attempt);
    attempts.sort();
}

/// The key of a game and a size or a kind of run.
fn key(variant: Variant, name: &str) -> String {
    format!("{} {name}", variant.name())
}

/// Consecutive days on which a puzzle of the day was solved, of any game.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct DailyStreak {
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
        for (game, others) in other.attempts {
            let own = self.attempts.entry(game).or_default();
            for attempt in others {
                rate(own, attempt);
            }
        }
        for (run, best) in other.runs {
            let own = self.runs.entry(run).or_default();
            *own = best.max(*own);
        }
        self.first_day = self.first_day.into_iter().chain(other.first_day).min();
        self.last_visit = self.last_visit.max(other.last_visit);
        self.later.extend(other.later);
        let best = self.streak.best.max(other.streak.best);
        let latest = if (other.streak.last, other.streak.days) > (self.streak.last, self.streak.days) {
            other.streak
        } else {
            self.streak
        };
        self.streak = DailyStreak { best, ..latest };
    }

    /// Records an attempt that is decided at a time in milliseconds since 1970: by the first wrong move or help, or by the
    /// solution. Another attempt at the same puzzle counts after two weeks, instead of the earlier one.
    pub fn attempt(&mut self, puzzle: &Puzzle, solved: bool, at: u64) {
        let attempts = self.attempts.entry(puzzle.start.variant().name().to_owned()).or_default();
        rate(attempts, RatedAttempt { at, id: puzzle.id.to_string(), difficulty: puzzle.difficulty, solved });
    }

    /// The user's rating in the puzzles of a game; `None` before the first attempt.
    #[must_use]
    pub fn rating(&self, variant: Variant) -> Option<Rating> {
        let attempts = self.attempts.get(variant.name())?;
        after_puzzles(attempts.iter().map(|attempt| (attempt.difficulty, attempt.solved)))
    }

    /// The size of the puzzle of the day that fits the user.
    #[must_use]
    pub fn fitting_size(&self, variant: Variant) -> DaySize {
        self.rating(variant).map_or(DaySize::Easy, |rating| DaySize::of(hardest_solved(rating)))
    }

    /// The most puzzles solved in a run; 0 before the first one.
    #[must_use]
    pub fn best_run(&self, variant: Variant, kind: RunKind) -> u32 {
        self.runs.get(&key(variant, kind.name())).copied().unwrap_or(0)
    }

    /// Records how many puzzles are solved in a run, which may go on.
    pub fn note_run(&mut self, variant: Variant, kind: RunKind, solved: u32) {
        let best = self.runs.entry(key(variant, kind.name())).or_default();
        *best = solved.max(*best);
    }

    /// Records a solved puzzle; `is_clean` if without a wrong move and without help, `day` if it was the puzzle of that day.
    pub fn solve(&mut self, puzzle: &Puzzle, is_clean: bool, day: Option<DailyPuzzle>) {
        let (variant, game) = (puzzle.start.variant(), puzzle.start.variant().name().to_owned());
        *self.solved.entry(game.clone()).or_default().entry(puzzle.id.to_string()).or_default() |= is_clean;
        let Some(DailyPuzzle { day, .. }) = day else { return };
        self.last_day.insert(game, day);
        self.last_day.insert(key(variant, puzzle.size().name()), day);
        let days = match day - self.streak.last {
            _ if self.streak.days == 0 => 1,
            // In a time zone to the west it may be yesterday again.
            -1 | 0 => return,
            1 => self.streak.days + 1,
            // Also after wrong dates of the device.
            _ => 1,
        };
        self.streak = DailyStreak { last: day, days, best: self.streak.best.max(days) };
    }

    #[must_use]
    pub fn is_solved(&self, variant: Variant, id: PuzzleId) -> bool {
        self.solved.get(variant.name()).is_some_and(|solved| solved.contains_key(&id.to_string()))
    }

    /// Whether the puzzle of a day of this size is solved.
    #[must_use]
    pub fn is_day_solved(&self, variant: Variant, size: DaySize, day: i64) -> bool {
        self.last_day.get(&key(variant, size.name())) == Some(&day)
    }

    /// The streak up to `today`, or up to yesterday if today's puzzle is not solved yet.
    #[must_use]
    pub const fn days_in_a_row(&self, today: i64) -> u32 {
        // A later date, by a mistake of the device, ends the streak.
        if self.streak.last + 1 >= today && self.streak.last <= today + 1 { self.streak.days } else { 0 }
    }

    /// Whether no puzzle of the day is solved today, and it is not the day of the first visit, unless one was solved before.
    #[must_use]
    pub fn is_day_waiting(&self, today: i64) -> bool {
        let is_first_day = self.streak.best == 0 && self.first_day.is_none_or(|first| first >= today);
        !is_first_day && self.last_day.values().all(|&day| day != today)
    }

    /// Records the day of a visit; returns whether it is the first one on a later day than the first visit.
    pub fn visit(&mut self, today: i64) -> bool {
        let first_day = *self.first_day.get_or_insert(today);
        let last_visit = self.last_visit.replace(today).unwrap_or(first_day);
        last_visit < today
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
