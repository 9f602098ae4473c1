//! Variety: which of several good moves the upper levels play in the opening, so that games differ. The errors of the
//! lower levels vary their games.

use rules::{Position, zobrist::splitmix64};

use super::line::Line;

/// A choice among good moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Variety {
    /// The number of plies from the start of a game in which the choice is made.
    pub plies: usize,
    /// The number of moves to choose from, at least 1.
    pub lines: usize,
    /// How much worse than the best move a choice may be.
    pub margin_cp: i32,
}

impl Variety {
    /// Chooses a line by the position and the seed alone. The lines are ordered, the best first. Once the game is
    /// decided there is no choice.
    #[must_use]
    pub fn choose<'a>(&self, lines: &'a [Line], position: &Position, seed: u32) -> Option<&'a Line> {
        let best = lines.first()?.score;
        let is_good = |line: &&Line| !best.is_decided() && best.above(line.score) <= self.margin_cp;
        let good = lines.iter().take(self.lines).take_while(is_good).count().max(1);
        let drawn = splitmix64(position.key() ^ u64::from(seed).rotate_left(16)) % good as u64;
        lines.get(usize::try_from(drawn).ok()?)
    }
}
