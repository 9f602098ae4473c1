//! A line of best play: what both sides of a solved game play from here on.

use rules::{Game, notation::usi};

use crate::tablebase::prober::Prober;

use super::PerfectPlay;

/// Decides among equally good moves; any number does.
const SEED: u32 = 0;

/// A line of best play, found one value after the other.
#[derive(Debug)]
pub(super) struct BestLine {
    /// How many moves of the game were there before.
    before: usize,
    /// How many moves there are to be in all.
    until: usize,
    /// The choice of the next move.
    next: PerfectPlay,
}

impl BestLine {
    /// So many plies of best play after a game, or fewer if it ends.
    pub(super) fn new(game: Game, plies: u32) -> Self {
        let before = game.moves().len();
        Self { before, until: before + plies as usize, next: PerfectPlay::new(game, SEED) }
    }

    /// Whether the line is as long as it is to be, or the game over.
    pub(super) fn is_complete(&self) -> bool {
        let game = self.next.game();
        game.moves().len() >= self.until || game.outcome().is_some()
    }

    /// Looks at one more move.
    pub(super) fn step(&mut self, prober: &mut Prober) {
        if self.is_complete() {
            return;
        }
        self.next.step(prober);
        // As soon as all values are known: which move is hardest to answer would take much longer.
        if let Some(played) = self.next.best() {
            let mut game = self.next.game().clone();
            if game.play(played).is_ok() {
                self.next = PerfectPlay::new(game, SEED);
            }
        }
    }

    /// Its moves so far, in USI.
    pub(super) fn print(&self) -> Vec<String> {
        let game = self.next.game();
        usi::print_line(&game.positions()[self.before], &game.moves()[self.before..])
    }
}
