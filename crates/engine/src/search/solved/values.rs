//! Values of a game's positions and moves, with the game's repetitions.

use protocol::{Value, Values, Wdl};
use rules::{Game, Move, Outcome, Position, Side, notation::usi};

use crate::tablebase::prober::Prober;

use super::best_line::BestLine;

/// The value for a side, this many plies before the game's outcome.
fn value_of(outcome: Outcome, side: Side, plies: u32) -> Value {
    match outcome.winner {
        None => Value::Draw,
        Some(winner) if winner == side => Value::Win(plies),
        Some(_) => Value::Loss(plies),
    }
}

/// The value of a legal move for the side that makes it. Counts only repetitions that the move or a reply to it
/// completes.
pub fn move_value(game: &Game, prober: &mut Prober, played: Move) -> Value {
    let mut next = game.clone();
    if next.play(played).is_err() {
        return Value::Loss(0);
    }
    let mover = game.position().turn();
    if let Some(outcome) = next.outcome() {
        return value_of(outcome, mover, 1);
    }
    let value = prober.value(next.position()).before();
    if value.wdl() == Wdl::Loss {
        return value;
    }
    let ending = |reply| {
        let mut last = next.clone();
        last.play(reply).ok()?;
        last.outcome().map(|outcome| value_of(outcome, mover, 2))
    };
    let endings = repeated(&next).filter_map(ending);
    endings.chain([value]).min().unwrap_or(value)
}

/// The moves after which a position occurs again.
fn repeated(game: &Game) -> impl Iterator<Item = Move> {
    // A repeated position has the same side to move as the position one ply ago, and is not that position.
    let before: Vec<&Position> = game.positions().iter().rev().skip(1).step_by(2).collect();
    let moves = if before.len() < 2 { Vec::new() } else { game.position().moves() };
    moves.into_iter().filter(move |&reply| before.contains(&&game.position().after(reply)))
}

/// The values of a game, found one per step.
#[derive(Debug)]
pub struct Lookup {
    game: Game,
    best: BestLine,
    line: Vec<Value>,
    moves: Vec<(Move, Value)>,
    /// The moves without a value so far.
    open: Vec<Move>,
}

impl Lookup {
    /// The values of a game, and this many plies of best play after it.
    #[must_use]
    pub fn new(game: Game, best_plies: u32) -> Self {
        let best = BestLine::new(game.clone(), best_plies);
        let mut open = if game.outcome().is_some() { Vec::new() } else { game.position().moves() };
        open.reverse();
        Self { game, best, line: Vec::new(), moves: Vec::new(), open }
    }

    /// The game.
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// Finds the next value; returns all of them once they are complete.
    pub fn step(&mut self, prober: &mut Prober) -> Option<Values> {
        if let Some(position) = self.game.positions().get(self.line.len()) {
            self.line.push(prober.value(position));
        } else if let Some(played) = self.open.pop() {
            self.moves.push((played, move_value(&self.game, prober, played)));
        } else {
            self.best.step(prober);
        }
        if self.line.len() < self.game.positions().len() || !self.open.is_empty() || !self.best.is_complete() {
            return None;
        }
        let print = |&(played, value): &(Move, Value)| (usi::print(self.game.position(), played), value);
        let (line, moves) = (self.line.clone(), self.moves.iter().map(print).collect());
        Some(Values { line, moves, best: self.best.print() })
    }
}
