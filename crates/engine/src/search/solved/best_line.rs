//! Best play: the line that both sides play from a position of a solved game.

use rules::{Game, notation::usi};

use crate::tablebase::prober::Prober;

use super::PerfectPlay;

/// Chooses among equally good moves; the value does not matter.
const SEED: u32 = 0;

/// A line of best play, found one value per step.
#[derive(Debug)]
pub(super) struct BestLine {
    /// The number of moves before the line.
    before: usize,
    /// The number of moves at its end.
    until: usize,
    next: PerfectPlay,
}

impl BestLine {
    /// A line of at most this many plies of best play after a game.
    pub(super) fn new(game: Game, plies: u32) -> Self {
        let before = game.moves().len();
        Self { before, until: before + plies as usize, next: PerfectPlay::new(game, SEED) }
    }

    pub(super) fn is_complete(&self) -> bool {
        let game = self.next.game();
        game.moves().len() >= self.until || game.outcome().is_some()
    }

    pub(super) fn step(&mut self, prober: &mut Prober) {
        if self.is_complete() {
            return;
        }
        self.next.step(prober);
        // All values are enough: finding the move that is hardest to answer would take much longer.
        if let Some(played) = self.next.best() {
            let mut game = self.next.game().clone();
            if game.play(played).is_ok() {
                self.next = PerfectPlay::new(game, SEED);
            }
        }
    }

    /// The line's moves so far, in USI.
    pub(super) fn print(&self) -> Vec<String> {
        let game = self.next.game();
        usi::print_line(&game.positions()[self.before], &game.moves()[self.before..])
    }
}
