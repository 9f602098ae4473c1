//! What is said of a puzzle.

use rules::Side;

use crate::puzzle::PuzzleKind;

use super::Played;

/// What is said of a puzzle that is being solved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PuzzleMessage {
    Task {
        side: Side,
        /// What is asked for.
        kind: PuzzleKind,
        /// How many moves of the solver are left.
        moves: usize,
        /// Whether a right move was played already.
        begun: bool,
    },
    /// The last move is wrong, with the reply to it if that is known.
    Wrong(Option<Played>),
    Solved {
        /// Whether moves were wrong or shown.
        helped: bool,
    },
    /// Which puzzle it is: how hard, from 1 to 5, and whether it is that of the day.
    Title {
        /// How hard it is.
        difficulty: u8,
        of_day: bool,
    },
}
