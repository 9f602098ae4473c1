//! Perfect play: of the best moves of a solved game, the one that is hardest to answer.

use std::cmp::Reverse;

use protocol::{Evaluation, Value};
use rules::{Game, Move, zobrist::splitmix64};

use crate::tablebase::prober::Prober;

use super::move_value;

/// A search for the move to play, one value per step.
#[derive(Debug)]
pub struct PerfectPlay {
    game: Game,
    seed: u32,
    /// The moves without a value so far.
    open: Vec<Move>,
    /// The best moves so far, all of the same value and distance.
    best: Vec<Move>,
    value: Option<Value>,
    /// The best moves, with the number of replies that are mistakes.
    ranked: Vec<(Move, usize)>,
}

impl PerfectPlay {
    /// The seed decides among equally good moves.
    #[must_use]
    pub fn new(game: Game, seed: u32) -> Self {
        let open = if game.outcome().is_some() { Vec::new() } else { game.position().moves() };
        Self { game, seed, open, best: Vec::new(), value: None, ranked: Vec::new() }
    }

    /// The game.
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// Evaluates one more move; returns whether all values are known.
    pub fn step(&mut self, prober: &mut Prober) -> bool {
        if let Some(played) = self.open.pop() {
            let value = move_value(&self.game, prober, played);
            if self.value < Some(value) {
                (self.value, self.best) = (Some(value), Vec::new());
            }
            if self.value == Some(value) {
                self.best.push(played);
            }
        } else if let Some(&played) = self.best.get(self.ranked.len()) {
            // The only best move needs no comparison.
            let mistakes = if self.best.len() > 1 { mistakes(&self.game, prober, played) } else { 0 };
            self.ranked.push((played, mistakes));
        }
        self.open.is_empty() && self.ranked.len() == self.best.len()
    }

    /// The move to play; `None` until the values of all moves are known. Of the best moves, those to a new position
    /// come first, so that a failed trap is not repeated; then those with the most mistakes among the replies, as far
    /// as counted.
    #[must_use]
    pub fn best(&self) -> Option<Move> {
        let unranked = self.best.iter().map(|&played| (played, 0));
        let ranked: Vec<_> = if self.ranked.is_empty() { unranked.collect() } else { self.ranked.clone() };
        let rank = |&(played, mistakes): &(Move, usize)| {
            let after = self.game.position().after(played);
            let occurred = self.game.positions().iter().filter(|&before| *before == after).count();
            (Reverse(occurred), mistakes, splitmix64(after.key() ^ u64::from(self.seed).rotate_left(16)))
        };
        ranked.into_iter().filter(|_| self.open.is_empty()).max_by_key(rank).map(|(played, _)| played)
    }

    /// The value of the game for the side to move.
    #[must_use]
    pub fn evaluation(&self) -> Option<Evaluation> {
        let plies = |plies: u32| i32::try_from(plies).unwrap_or(i32::MAX);
        Some(match self.value? {
            Value::Win(end) => Evaluation::Mate(plies(end)),
            Value::Draw => Evaluation::Centipawns(0),
            Value::Loss(end) => Evaluation::Mate(-plies(end)),
        })
    }
}

/// The number of replies to a move that throw away a win or a draw.
fn mistakes(game: &Game, prober: &mut Prober, played: Move) -> usize {
    let after = game.position().after(played);
    let best = prober.value(&after).wdl();
    let replies = after.moves().into_iter();
    replies.filter(|&reply| prober.value(&after.after(reply)).before().wdl() < best).count()
}
