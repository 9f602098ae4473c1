//! Puzzles: positions in which one move mates, wins or saves a piece, escapes check, or keeps a win or a draw; and the
//! judge of the solver's moves. `poppy-puzzles` generates them (docs/dev/puzzles.md); the files are
//! `assets/puzzles/GAME.txt`.

mod attempt;
mod day;
mod error;
mod id;
mod kind;
mod linked;
mod mate;
mod proof;
mod puzzle_ref;
mod record;
mod run;
mod saving;
mod set;

use std::ops::RangeInclusive;

use rules::{Move, Start};

pub(crate) use attempt::MOST_POSITIONS;
pub use attempt::{Refutation, Verdict};
pub use day::{DailyPuzzle, DaySize};
pub use error::{Fault, PuzzleError};
pub use id::PuzzleId;
pub use kind::PuzzleKind;
pub use mate::{MAX_MATE_PLIES, MateSearch};
pub use proof::{Flaw, Values, piece_winning_moves};
pub use puzzle_ref::PuzzleRef;
pub use record::{DailyStreak, PuzzleRecord};
pub use run::{Run, RunKind};
pub use saving::{MOST_SAVING_MOVES, Saving, saving_moves};
pub use set::{FORMAT, PuzzleSet, VERSION};

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Puzzle {
    /// Unique in its set.
    pub id: PuzzleId,
    pub kind: PuzzleKind,
    /// One of [`Self::DIFFICULTIES`].
    pub difficulty: u8,
    /// The position, as it came up in a game; the solver is to move.
    pub start: Start,
    /// The main line: the solver's moves, each the only solution except for the last one, and the longest defence.
    pub solution: Vec<Move>,
}

impl Puzzle {
    /// The difficulties, the easiest first.
    pub const DIFFICULTIES: RangeInclusive<u8> = 1..=5;
}
