//! Clocks: how much time the players have, and how much of it is left.
//!
//! A clock is a pure fold over the time control, the time that each move took, and the time spent on the move in
//! progress, so undo and redo need only the moves. The caller measures the time, in milliseconds.

mod control;
mod reading;

pub use control::{BadControl, MAX_MAIN_S, MAX_PER_MOVE_S, PRESETS, PerMove, TimeControl};
pub use reading::{Reading, SideReading};

/// The most time that is counted at once. More passes only when the device sleeps or the page is frozen; the player is
/// not charged for the rest.
pub const MAX_STEP_MS: u32 = 2_000;

/// The clock of a match: its time control and the time spent on the move in progress. The game tree has the times of
/// the moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Clock {
    pub control: TimeControl,
    /// The time spent on the move in progress until the clock was last paused, in milliseconds.
    pub spent_ms: u32,
}

impl From<TimeControl> for Clock {
    fn from(control: TimeControl) -> Self {
        Self { control, spent_ms: 0 }
    }
}
