//! How much of the time that is left a move may take.

/// What a player has left.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Clock {
    /// On the clock.
    pub left_ms: u64,
    /// What the clock gains with every move.
    pub increment_ms: u64,
    /// For every move when the clock has run down.
    pub byoyomi_ms: u64,
    /// How many moves the clock has to last for; none if for the rest of the game.
    pub moves_to_go: Option<u64>,
}

/// How long a move may take.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TimeBudget {
    /// The answer is due.
    pub hard_ms: u64,
    /// After this no further depth is begun, which would hardly come to an end.
    pub soft_ms: u64,
}

/// Kept back for the way of the answer: pipes, programs, and another program that has the processor just then.
const MARGIN_MS: u64 = 40;
/// The same where the time for one move is told: of a short one only a part.
const MOVE_MARGIN_MS: u64 = 10;
const MOVE_MARGIN_PART: u64 = 10;

/// The clock is thought to suffice for so many moves more, if it need not last for fewer.
const MOVES_TO_GO: u64 = 24;
/// A hard move may take so many times its share.
const MOST_SHARES: u64 = 3;
/// But no more of the clock than one part of so many, and a move's share.
const LEAST_PARTS: u64 = 6;
/// Of every increment so many hundredths are spent.
const INCREMENT_PERCENT: u64 = 80;
/// After so many hundredths of a move's share no further depth is begun.
const LAST_DEPTH_PERCENT: u64 = 60;

impl TimeBudget {
    /// The time for a move by the clock. It never oversteps: the answer is due before clock and byoyomi have run down, unless
    /// they are shorter than the answer's way; then it is due at once.
    #[must_use]
    pub fn from_clock(clock: Clock) -> Self {
        let Clock { left_ms, increment_ms, byoyomi_ms, moves_to_go } = clock;
        let moves = moves_to_go.unwrap_or(MOVES_TO_GO).clamp(1, MOVES_TO_GO);
        let usable = left_ms.saturating_add(byoyomi_ms).saturating_sub(MARGIN_MS);
        // With a byoyomi the clock is nothing that has to last.
        let gained = (increment_ms.saturating_mul(INCREMENT_PERCENT) / 100).saturating_add(byoyomi_ms);
        let share = left_ms / moves;
        let most =
            share.saturating_mul(MOST_SHARES).min(left_ms / LEAST_PARTS.min(moves)).saturating_add(gained).min(usable);
        let last_depth = if left_ms == 0 {
            // What is not used now is lost.
            most
        } else {
            share.saturating_add(gained).saturating_mul(LAST_DEPTH_PERCENT) / 100
        };
        Self { hard_ms: most, soft_ms: last_depth.min(most) }
    }

    /// The time for a move that is told as such.
    #[must_use]
    pub fn for_fixed_time(ms: u64) -> Self {
        let hard_ms = ms - MOVE_MARGIN_MS.min(ms / MOVE_MARGIN_PART);
        Self { hard_ms, soft_ms: hard_ms }
    }

    /// The shorter of two.
    #[must_use]
    pub fn min(self, other: Self) -> Self {
        Self { hard_ms: self.hard_ms.min(other.hard_ms), soft_ms: self.soft_ms.min(other.soft_ms) }
    }
}
