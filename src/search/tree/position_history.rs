//! The positions before a node, those of the game and of the current line, for repetition detection.
//! Source: <https://www.chessprogramming.org/Repetitions>

use crate::{
    rules::{Game, Position, Side, repetition},
    search::score::Score,
};

/// What repetition detection needs to know about a position.
#[derive(Clone, Copy, Debug)]
struct PastPosition {
    key: u64,
    turn: Side,
    in_check: bool,
}

/// The number of counters that rule out most new positions without scanning the list.
const COUNTERS: usize = 1024;

/// The positions before a node, the game's start first.
#[derive(Debug)]
pub struct PositionHistory {
    positions: Vec<PastPosition>,
    /// How many positions have a key that falls on each counter.
    counters: Vec<u16>,
    /// Index of the search's root; the positions before it were played.
    root: usize,
    /// The side that made the game's first move.
    first_mover: Side,
    /// Index of the first position that can be repeated; those before a null move cannot.
    repeatable_from: usize,
}

/// The value of `repeatable_from` before a null move.
#[derive(Clone, Copy, Debug)]
pub struct RepeatableFrom(usize);

impl Default for PositionHistory {
    fn default() -> Self {
        Self {
            positions: Vec::new(),
            counters: vec![0; COUNTERS],
            root: 0,
            first_mover: Side::Black,
            repeatable_from: 0,
        }
    }
}

#[expect(clippy::cast_possible_truncation, reason = "only the low bits are needed")]
const fn counter(key: u64) -> usize {
    key as usize % COUNTERS
}

impl PositionHistory {
    /// Starts with a game's positions except for the last, which is the search's root.
    pub fn begin(&mut self, game: &Game) {
        self.positions.clear();
        self.counters.fill(0);
        let positions = game.positions();
        for position in &positions[..positions.len() - 1] {
            self.push(position, position.in_check());
        }
        self.root = self.positions.len();
        self.first_mover = game.first_mover();
        self.repeatable_from = 0;
    }

    /// Adds a position.
    pub fn push(&mut self, position: &Position, in_check: bool) {
        self.positions.push(PastPosition { key: position.key(), turn: position.turn(), in_check });
        self.counters[counter(position.key())] += 1;
    }

    /// Removes the last position.
    pub fn pop(&mut self) {
        if let Some(past) = self.positions.pop() {
            self.counters[counter(past.key)] -= 1;
        }
    }

    /// Ignores all positions so far until [`PositionHistory::leave_null_move`].
    pub fn enter_null_move(&mut self) -> RepeatableFrom {
        let before = RepeatableFrom(self.repeatable_from);
        self.repeatable_from = self.positions.len();
        before
    }

    /// Restores what [`PositionHistory::enter_null_move`] returned.
    pub fn leave_null_move(&mut self, before: RepeatableFrom) {
        self.repeatable_from = before.0;
    }

    /// The score for the side to move of a position that occurred once in the current line or twice altogether.
    ///
    /// A cycle that was played once can be played again, so it is scored like the fourth occurrence.
    #[must_use]
    pub fn repetition_score(&self, position: &Position, in_check: bool, ply: usize) -> Option<Score> {
        if self.counters[counter(position.key())] == 0 {
            return None;
        }
        let equal = (self.repeatable_from..self.positions.len()).filter(|&i| self.positions[i].key == position.key());
        let mut first = None;
        let mut weight = 0;
        for i in equal {
            first.get_or_insert(i);
            weight += if i >= self.root { 2 } else { 1 };
        }
        if weight < 2 {
            return None;
        }
        let since = self.positions[first? + 1..].iter().map(|past| (past.turn, past.in_check));
        let cycle = since.chain([(position.turn(), in_check)]);
        Some(match repetition::judge(position.spec(), self.first_mover, cycle).winner {
            None => Score::DRAW,
            Some(winner) if winner == position.turn() => Score::BY_RULE.later(ply),
            Some(_) => -Score::BY_RULE.later(ply),
        })
    }
}
