//! How much of the remaining time a move may use. Source: <https://www.chessprogramming.org/Time_Management>

/// A player's clock.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Clock {
    /// The remaining time.
    pub left_ms: u64,
    /// The increment per move.
    pub increment_ms: u64,
    /// The time per move once the clock has run out.
    pub byoyomi_ms: u64,
    /// The number of moves until the next time control; `None` if the clock is for the rest of the game.
    pub moves_to_go: Option<u64>,
}

/// The time for one move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TimeBudget {
    /// The hard limit, at which the answer is due.
    pub hard_ms: u64,
    /// The soft limit: no further depth starts after it, because it would hardly finish.
    pub soft_ms: u64,
}

/// The overhead of a fixed time per move. The clock counts whole milliseconds, so less than two remain unused.
const MOVE_OVERHEAD_MS: u64 = 1;

/// The clock should last for this many moves, or until an earlier time control.
const MOVES_TO_GO: u64 = 24;
/// The hard limit is at most this many times a move's share.
const MAX_SHARES: u64 = 3;
/// The hard limit is at most the clock divided by this number, or a move's share if that is larger.
const CLOCK_DIVISOR: u64 = 6;
/// The percentage of each increment that is spent.
const INCREMENT_PERCENT: u64 = 80;
/// The soft limit as a percentage of a move's share.
const SOFT_LIMIT_PERCENT: u64 = 60;

impl TimeBudget {
    /// The time for a move by the clock. The answer is due `overhead_ms` before clock and byoyomi run out, or at once if
    /// they are shorter, since it takes time until the other program has read it.
    #[must_use]
    pub fn from_clock(clock: Clock, overhead_ms: u64) -> Self {
        let Clock { left_ms, increment_ms, byoyomi_ms, moves_to_go } = clock;
        let moves = moves_to_go.unwrap_or(MOVES_TO_GO).clamp(1, MOVES_TO_GO);
        let usable = left_ms.saturating_add(byoyomi_ms).saturating_sub(overhead_ms);
        // Each move has its own byoyomi, so all of it is spent.
        let gained = (increment_ms.saturating_mul(INCREMENT_PERCENT) / 100).saturating_add(byoyomi_ms);
        let share = left_ms / moves;
        let hard =
            share.saturating_mul(MAX_SHARES).min(left_ms / CLOCK_DIVISOR.min(moves)).saturating_add(gained).min(usable);
        let soft = if left_ms == 0 {
            // Unused byoyomi is lost.
            hard
        } else {
            share.saturating_add(gained).saturating_mul(SOFT_LIMIT_PERCENT) / 100
        };
        Self { hard_ms: hard, soft_ms: soft.min(hard) }
    }

    /// The time for a move with a fixed time.
    #[must_use]
    pub fn for_fixed_time(ms: u64) -> Self {
        let hard_ms = ms.saturating_sub(MOVE_OVERHEAD_MS).max(ms.min(1));
        Self { hard_ms, soft_ms: hard_ms }
    }

    /// The shorter limits of two budgets.
    #[must_use]
    pub fn min(self, other: Self) -> Self {
        Self { hard_ms: self.hard_ms.min(other.hard_ms), soft_ms: self.soft_ms.min(other.soft_ms) }
    }
}
