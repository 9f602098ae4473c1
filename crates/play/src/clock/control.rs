//! Time controls, and their keys in links and saved games.

/// The maximum main time, in seconds.
pub const MAX_MAIN_S: u32 = 3 * 60 * 60;
/// The maximum time per move, in seconds.
pub const MAX_PER_MOVE_S: u32 = 10 * 60;

const MS: u32 = 1000;

/// The time per move besides the main time, in seconds.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum PerMove {
    /// Sudden death.
    #[default]
    Nothing,
    /// This much for each move once the main time is used up; unused time is lost.
    Byoyomi(u32),
    /// This much more after each move (Fischer).
    Increment(u32),
}

/// How much time each player has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TimeControl {
    main_s: u32,
    per_move: PerMove,
}

/// The key of the invalid part of a time control.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BadControl(pub &'static str);

/// The time controls on offer, grouped by kind, the shorter first. Games of small variants take 20 to 60 moves.
pub const PRESETS: [TimeControl; 9] = [
    TimeControl::preset(3 * 60, PerMove::Nothing),
    TimeControl::preset(10 * 60, PerMove::Nothing),
    TimeControl::preset(0, PerMove::Byoyomi(10)),
    TimeControl::preset(60, PerMove::Byoyomi(5)),
    TimeControl::preset(5 * 60, PerMove::Byoyomi(10)),
    TimeControl::preset(10 * 60, PerMove::Byoyomi(30)),
    TimeControl::preset(60, PerMove::Increment(1)),
    TimeControl::preset(3 * 60, PerMove::Increment(2)),
    TimeControl::preset(5 * 60, PerMove::Increment(5)),
];

impl TimeControl {
    const fn preset(main_s: u32, per_move: PerMove) -> Self {
        Self { main_s, per_move }
    }

    /// A time control with this main time in seconds.
    ///
    /// # Errors
    /// If a part is out of its range, or there would be no time for the first move.
    pub const fn new(main_s: u32, per_move: PerMove) -> Result<Self, BadControl> {
        let is_empty = match per_move {
            PerMove::Byoyomi(0 | TOO_MUCH_S..) => return Err(BadControl("byoyomi")),
            PerMove::Increment(0 | TOO_MUCH_S..) => return Err(BadControl("increment")),
            PerMove::Byoyomi(_) => false,
            PerMove::Nothing | PerMove::Increment(_) => main_s == 0,
        };
        if is_empty || main_s > MAX_MAIN_S { Err(BadControl("time")) } else { Ok(Self { main_s, per_move }) }
    }

    /// The time control of the keys `time`, `byoyomi` and `increment`, in seconds; `None` if all are missing.
    ///
    /// # Errors
    /// If the values form no valid time control.
    pub fn of_keys(
        time: Option<u32>,
        byoyomi: Option<u32>,
        increment: Option<u32>,
    ) -> Result<Option<Self>, BadControl> {
        let per_move = match (byoyomi, increment) {
            (Some(_), Some(_)) => return Err(BadControl("increment")),
            (Some(seconds), None) => PerMove::Byoyomi(seconds),
            (None, Some(seconds)) => PerMove::Increment(seconds),
            (None, None) if time.is_none() => return Ok(None),
            (None, None) => PerMove::Nothing,
        };
        // Without a main time, the increment after the first move comes too late.
        if time.is_none() && matches!(per_move, PerMove::Increment(_)) {
            return Err(BadControl("increment"));
        }
        Self::new(time.unwrap_or(0), per_move).map(Some)
    }

    /// The keys with their values.
    pub fn keys(self) -> impl Iterator<Item = (&'static str, u32)> {
        let per_move = match self.per_move {
            PerMove::Nothing => None,
            PerMove::Byoyomi(seconds) => Some(("byoyomi", seconds)),
            PerMove::Increment(seconds) => Some(("increment", seconds)),
        };
        [("time", self.main_s)].into_iter().chain(per_move)
    }

    /// The main time in seconds.
    #[must_use]
    pub const fn main_s(self) -> u32 {
        self.main_s
    }

    #[must_use]
    pub const fn per_move(self) -> PerMove {
        self.per_move
    }

    /// The main time in milliseconds.
    pub(super) const fn main_ms(self) -> u32 {
        self.main_s * MS
    }

    /// The byoyomi of a move in milliseconds.
    #[must_use]
    pub const fn byoyomi_ms(self) -> u32 {
        match self.per_move {
            PerMove::Byoyomi(seconds) => seconds * MS,
            PerMove::Nothing | PerMove::Increment(_) => 0,
        }
    }

    /// The increment of a move in milliseconds.
    #[must_use]
    pub const fn increment_ms(self) -> u32 {
        match self.per_move {
            PerMove::Increment(seconds) => seconds * MS,
            PerMove::Nothing | PerMove::Byoyomi(_) => 0,
        }
    }
}

/// The smallest invalid time per move, in seconds.
const TOO_MUCH_S: u32 = MAX_PER_MOVE_S + 1;
