//! The review of a game: what each of its positions is worth, and which moves cost most.
//!
//! A [`Review`] knows the moves of its game and takes what the engine finds, position by position, from the last one back:
//! so the engine, which remembers what it has searched, knows what lies ahead.

mod costly;
mod judged;

use protocol::Chance;
use rules::{Game, Move, Side, Start};

pub use costly::{
    BLUNDER_PERMILLE, CostlyMove, INACCURACY_PERMILLE, MISTAKE_PERMILLE, MateError, SHORT_MATE_PLIES, Severity,
};
pub use judged::{Judged, MAX_LINE, legal_line};

/// The review of a game, or the part of it that is done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Review {
    start: Start,
    moves: Vec<Move>,
    /// What is known of the start and of the position after each move: one more than `moves`.
    judged: Vec<Option<Judged>>,
}

impl Review {
    /// A review of a game, with nothing judged but its end by the rules.
    #[must_use]
    pub fn new(game: &Game) -> Self {
        let mut judged = vec![None; game.positions().len()];
        if let (Some(outcome), Some(last)) = (game.outcome(), judged.last_mut()) {
            *last = outcome.reason.is_by_rules().then(|| Judged::of_outcome(outcome, game.position().turn()));
        }
        Self { start: game.restart(), moves: game.moves().to_vec(), judged }
    }

    /// A review of a game with what was found before; none if that is of a game with another number of positions.
    #[must_use]
    pub fn with_judged(game: &Game, judged: Vec<Option<Judged>>) -> Option<Self> {
        (judged.len() == game.positions().len()).then(|| Self { judged, ..Self::new(game) })
    }

    /// Whether the reviewed game has these moves.
    #[must_use]
    pub fn has_moves(&self, moves: impl Iterator<Item = Move>) -> bool {
        self.moves.iter().copied().eq(moves)
    }

    /// The review of another game, with what is known of the positions that both have after the same moves.
    #[must_use]
    pub fn of_changed(&self, game: &Game) -> Self {
        let mut review = Self::new(game);
        if self.start != review.start {
            return review;
        }
        let shared = self.shared_moves(game);
        for (place, judged) in review.judged.iter_mut().zip(&self.judged[..=shared]) {
            if place.is_none() {
                place.clone_from(judged);
            }
        }
        review
    }

    /// How many of the first moves of a game are those of the reviewed one.
    #[must_use]
    pub fn shared_moves(&self, game: &Game) -> usize {
        if self.start != game.restart() {
            return 0;
        }
        self.moves.iter().zip(game.moves()).take_while(|(own, other)| own == other).count()
    }

    /// What is known of the start and of the position after each move.
    #[must_use]
    pub fn judged(&self) -> &[Option<Judged>] {
        &self.judged
    }

    /// The number of moves before the next position to judge; none if all are judged.
    #[must_use]
    pub fn next(&self) -> Option<usize> {
        self.judged.iter().rposition(Option::is_none)
    }

    /// How many positions are judged.
    #[must_use]
    pub fn done(&self) -> usize {
        self.judged.iter().flatten().count()
    }

    /// Takes what was found in the position after this many moves.
    pub fn judge(&mut self, moves: usize, judged: Judged) {
        if let Some(place) = self.judged.get_mut(moves) {
            *place = Some(judged);
        }
    }

    /// The side to move after this many moves.
    #[must_use]
    pub fn turn(&self, moves: usize) -> Side {
        let first = self.start.position().turn();
        if moves.is_multiple_of(2) { first } else { !first }
    }

    /// Black's chance to win at the start and after each move, where it is known.
    #[must_use]
    pub fn chances_of_black(&self) -> Vec<Option<Chance>> {
        let of_black = |(moves, judged): (usize, &Option<Judged>)| {
            let chance = judged.as_ref()?.chance;
            Some(if self.turn(moves) == Side::Black { chance } else { chance.of_other_side() })
        };
        self.judged.iter().enumerate().map(of_black).collect()
    }

    #[must_use]
    pub const fn start(&self) -> Start {
        self.start
    }

    /// The moves of the game.
    #[must_use]
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// The move with this index, if it costs much.
    #[must_use]
    pub fn costly_move(&self, index: usize) -> Option<CostlyMove> {
        let (before, after) = (self.judged.get(index)?.as_ref()?, self.judged.get(index + 1)?.as_ref()?);
        CostlyMove::between(index, *self.moves.get(index)?, before, after)
    }
}
