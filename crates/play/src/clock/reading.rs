//! What the clocks of a game show.

use rules::{BySide, Side};

use super::TimeControl;

/// A clock with this many seconds left, or fewer, is urgent.
const URGENT_S: u32 = 10;

/// What both clocks show.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reading {
    sides: BySide<SideReading>,
}

/// What a player's clock shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SideReading {
    /// The time until the main time or the byoyomi is over, in milliseconds.
    pub left_ms: u32,
    /// Whether the main time is used up and the byoyomi counts.
    pub in_byoyomi: bool,
    /// The main time left before the move, or the whole byoyomi, in milliseconds.
    pub began_ms: u32,
}

impl Reading {
    /// The clocks after moves that took `times_ms`, the first by `first`; the side to move has since spent `spent_ms`.
    #[must_use]
    pub fn of(control: TimeControl, first: Side, times_ms: impl IntoIterator<Item = u32>, spent_ms: u32) -> Self {
        let mut main = BySide::both(control.main_ms());
        let mut turn = first;
        for time_ms in times_ms {
            main[turn] = main[turn].saturating_sub(time_ms).saturating_add(control.increment_ms());
            turn = !turn;
        }
        let side = |side: Side| {
            let spent_ms = if side == turn { spent_ms } else { 0 };
            let (main_ms, byoyomi_ms) = (main[side], control.byoyomi_ms());
            if spent_ms < main_ms || byoyomi_ms == 0 {
                let left_ms = main_ms.saturating_sub(spent_ms);
                return SideReading { left_ms, in_byoyomi: false, began_ms: main_ms };
            }
            let left_ms = byoyomi_ms.saturating_sub(spent_ms - main_ms);
            SideReading { left_ms, in_byoyomi: true, began_ms: byoyomi_ms }
        };
        Self { sides: BySide::from_fn(side) }
    }

    #[must_use]
    pub fn of_side(&self, side: Side) -> SideReading {
        self.sides[side]
    }
}

impl SideReading {
    #[must_use]
    pub const fn is_over(self) -> bool {
        self.left_ms == 0
    }

    /// The displayed seconds, rounded up, so that 0 means that the time is over.
    #[must_use]
    pub const fn seconds(self) -> u32 {
        self.left_ms.div_ceil(1000)
    }

    /// Whether the last ten seconds have begun.
    #[must_use]
    pub const fn is_urgent(self) -> bool {
        self.seconds() <= URGENT_S
    }

    /// How long a running clock keeps showing the same second, in milliseconds.
    #[must_use]
    pub const fn until_next_second_ms(self) -> u32 {
        match self.left_ms % 1000 {
            0 if self.left_ms > 0 => 1000,
            rest => rest,
        }
    }
}
