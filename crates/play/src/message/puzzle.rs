//! Messages about puzzles.

use rules::{Kind, Side};

use crate::puzzle::{PuzzleKind, RunKind};

use super::Played;

/// A message about the puzzle that is being solved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PuzzleMessage {
    Task {
        side: Side,
        kind: PuzzleKind,
        /// How many moves of the solver are left.
        moves: usize,
        /// Whether a right move was already played.
        begun: bool,
    },
    /// Find a better move than this one.
    Better(Played),
    /// A hint: the piece to move or to drop.
    LookAt { kind: Kind, drop: bool },
    /// The engine judges the move.
    Judging,
    /// The last move is wrong, with the reply that refutes it if that is known.
    Wrong(Option<Played>),
    Solved {
        /// Whether a move was wrong, or was shown to the solver.
        helped: bool,
    },
    /// How many puzzles are solved in a run so far, and the seconds left if it is timed and shown with its clock.
    RunTitle { kind: RunKind, solved: u32, left: Option<u32> },
    /// How many puzzles were solved in a run that has ended, and the most in an earlier one.
    RunOver { solved: u32, best: u32 },
    /// The difficulty of the puzzle, and whether it is the puzzle of the day.
    Title {
        /// From 1 to 5; unknown of a puzzle in a link.
        difficulty: Option<u8>,
        of_day: bool,
    },
}
