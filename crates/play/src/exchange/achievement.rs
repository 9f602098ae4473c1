//! What a person may want to show others.

use protocol::Level;
use rules::Variant;

use crate::{puzzle::PuzzleKind, session::Session};

/// A success to share.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Achievement {
    /// A game won against the computer.
    Won {
        variant: Variant,
        level: Level,
        /// The number of moves of both sides.
        moves: usize,
    },
    /// A puzzle solved without a wrong move and without help.
    Solved { variant: Variant, kind: PuzzleKind },
}

impl Session {
    /// The success on the board: the end of a won game, or a solved puzzle.
    #[must_use]
    pub fn achievement(&self) -> Option<Achievement> {
        if let Some(task) = self.puzzle() {
            let is_clean = self.lesson().is_some_and(|lesson| lesson.is_done() && !lesson.had_slips());
            return is_clean.then_some(Achievement::Solved { variant: task.variant(), kind: task.puzzle.kind });
        }
        self.shown_end().filter(|_| self.is_won())?;
        let game = self.game();
        Some(Achievement::Won { variant: game.variant(), level: self.players().level()?, moves: game.moves().len() })
    }
}
