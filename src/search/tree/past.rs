//! The positions before a node, of the game and of the line that is looked at, and what it means to repeat one.

use crate::{
    rules::{Game, Position, Side, repetition},
    search::score::Score,
};

/// What a repetition needs to know of a position.
#[derive(Clone, Copy, Debug)]
struct Passed {
    key: u64,
    turn: Side,
    in_check: bool,
}

/// How many counters there are to tell most positions that are new without a look at the list.
const COUNTERS: usize = 1024;

/// The positions before a node, the game's start first.
#[derive(Debug)]
pub struct PositionHistory {
    passed: Vec<Passed>,
    /// How many of them share a counter.
    counters: Vec<u16>,
    /// Where the line begins that is looked at; what lies before was played.
    root: usize,
    /// The side that made the game's first move.
    first_mover: Side,
    /// Nothing before this counts: a pass lies between, which no game has.
    barrier: usize,
}

/// Where the barrier was before a pass.
#[derive(Clone, Copy, Debug)]
pub struct Barrier(usize);

impl Default for PositionHistory {
    fn default() -> Self {
        Self { passed: Vec::new(), counters: vec![0; COUNTERS], root: 0, first_mover: Side::Black, barrier: 0 }
    }
}

#[expect(clippy::cast_possible_truncation, reason = "the low bits are all that is wanted")]
const fn counter(key: u64) -> usize {
    key as usize % COUNTERS
}

impl PositionHistory {
    /// Begins with the positions of a game before the present one.
    pub fn begin(&mut self, game: &Game) {
        self.passed.clear();
        self.counters.fill(0);
        let positions = game.positions();
        for position in &positions[..positions.len() - 1] {
            self.push(position, position.in_check());
        }
        self.root = self.passed.len();
        self.first_mover = game.first_mover();
        self.barrier = 0;
    }

    /// Goes on from this position.
    pub fn push(&mut self, position: &Position, in_check: bool) {
        self.passed.push(Passed { key: position.key(), turn: position.turn(), in_check });
        self.counters[counter(position.key())] += 1;
    }

    /// Comes back to the last position.
    pub fn pop(&mut self) {
        if let Some(passed) = self.passed.pop() {
            self.counters[counter(passed.key)] -= 1;
        }
    }

    /// Nothing up to here counts until [`PositionHistory::leave_null_move`].
    pub fn enter_null_move(&mut self) -> Barrier {
        let before = Barrier(self.barrier);
        self.barrier = self.passed.len();
        before
    }

    /// Puts the barrier back where it was.
    pub fn leave_null_move(&mut self, before: Barrier) {
        self.barrier = before.0;
    }

    /// The score of a position that repeats one of the line, or that was met twice before altogether, for its side to move.
    ///
    /// What led to it once can lead to it again, so it is judged at once, as the fourth occurrence would be.
    #[must_use]
    pub fn judge(&self, position: &Position, in_check: bool, ply: usize) -> Option<Score> {
        if self.counters[counter(position.key())] == 0 {
            return None;
        }
        let equal = (self.barrier..self.passed.len()).filter(|&at| self.passed[at].key == position.key());
        let mut first = None;
        let mut weight = 0;
        for at in equal {
            first.get_or_insert(at);
            weight += if at >= self.root { 2 } else { 1 };
        }
        if weight < 2 {
            return None;
        }
        let since = self.passed[first? + 1..].iter().map(|passed| (passed.turn, passed.in_check));
        let cycle = since.chain([(position.turn(), in_check)]);
        Some(match repetition::judge(position.spec(), self.first_mover, cycle).winner {
            None => Score::DRAW,
            Some(winner) if winner == position.turn() => Score::BY_RULE.later(ply),
            Some(_) => -Score::BY_RULE.later(ply),
        })
    }
}
