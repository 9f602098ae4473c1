//! The positions of the game and of the current line before a node, for repetition detection. Source:
//! <https://www.chessprogramming.org/Repetitions>

use rules::{Game, Position, Side, repetition};

use crate::search::score::Score;

#[derive(Clone, Copy, Debug)]
struct PastPosition {
    key: u64,
    turn: Side,
    in_check: bool,
    /// One more than the index of the previous position in the same chain; zero for none.
    before: u32,
}

/// The number of chains. The key of a position selects its chain, so that an earlier occurrence is found without
/// scanning the list.
const CHAINS: usize = 1024;

/// The positions before a node, the game's start first.
#[derive(Debug)]
pub struct PositionHistory {
    positions: Vec<PastPosition>,
    /// One more than the index of the last position of each chain; zero for none.
    chains: Vec<u32>,
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
        Self { positions: Vec::new(), chains: vec![0; CHAINS], root: 0, first_mover: Side::Black, repeatable_from: 0 }
    }
}

#[expect(clippy::cast_possible_truncation, reason = "only the low bits are needed")]
const fn chain(key: u64) -> usize {
    key as usize % CHAINS
}

impl PositionHistory {
    /// Starts with a game's positions except the last, which is the search's root.
    pub fn begin(&mut self, game: &Game) {
        self.positions.clear();
        self.chains.fill(0);
        let positions = game.positions();
        for position in &positions[..positions.len() - 1] {
            self.push(position, position.in_check());
        }
        self.root = self.positions.len();
        self.first_mover = game.first_mover();
        self.repeatable_from = 0;
    }

    /// Adds a position.
    #[expect(clippy::cast_possible_truncation, reason = "no game has four thousand million moves")]
    pub fn push(&mut self, position: &Position, in_check: bool) {
        let number = self.positions.len() as u32 + 1;
        let before = std::mem::replace(&mut self.chains[chain(position.key())], number);
        self.positions.push(PastPosition { key: position.key(), turn: position.turn(), in_check, before });
    }

    /// Removes the last position.
    pub fn pop(&mut self) {
        if let Some(past) = self.positions.pop() {
            self.chains[chain(past.key)] = past.before;
        }
    }

    /// Ignores all positions so far, until [`PositionHistory::leave_null_move`].
    pub fn enter_null_move(&mut self) -> RepeatableFrom {
        let before = RepeatableFrom(self.repeatable_from);
        self.repeatable_from = self.positions.len();
        before
    }

    /// Undoes [`PositionHistory::enter_null_move`], given its result.
    pub fn leave_null_move(&mut self, before: RepeatableFrom) {
        self.repeatable_from = before.0;
    }

    /// The score, for the side to move, of a position that occurred once in the current line or twice altogether.
    ///
    /// A cycle that was played once can be played again, so it is scored like the fourth occurrence.
    #[must_use]
    pub fn repetition_score(&self, position: &Position, in_check: bool, ply: usize) -> Option<Score> {
        let index = |number: u32| (number as usize).checked_sub(1);
        let last = index(self.chains[chain(position.key())]);
        let same_chain = std::iter::successors(last, |&i| index(self.positions[i].before));
        let repeatable = same_chain.take_while(|&i| i >= self.repeatable_from);
        let mut first = None;
        let mut weight = 0;
        for i in repeatable.filter(|&i| self.positions[i].key == position.key()) {
            first = Some(i);
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
