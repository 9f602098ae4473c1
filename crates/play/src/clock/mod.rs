//! Clocks: how much time the players have, and how much of it is left.
//!
//! A clock is a pure fold: the time control, the time that each move took, and the time spent on the move in progress. So undo
//! and redo need nothing but the moves. Time comes in from outside, in milliseconds.

mod control;
mod reading;

pub use control::{BadControl, MAX_MAIN_S, MAX_PER_MOVE_S, PRESETS, PerMove, TimeControl};
pub use reading::{Reading, SideReading};

/// The most that is counted at once. More passes only when the device sleeps or the page is frozen: the rest is not the
/// player's.
pub const MAX_STEP_MS: u32 = 2_000;

/// The clock of a match: its time control, and what was spent on the move in progress. The times of the moves are in the tree
/// of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Clock {
    pub control: TimeControl,
    /// The time spent on the move in progress until the clock was paused last, in milliseconds.
    pub spent_ms: u32,
}

impl From<TimeControl> for Clock {
    fn from(control: TimeControl) -> Self {
        Self { control, spent_ms: 0 }
    }
}
