//! The time controls that XBoard sets.

use rules::Side;

#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Clocks {
    /// `level`.
    pub level: Level,
    /// `st`: a fixed time per move, which overrides the clocks.
    pub move_ms: Option<u64>,
    /// `sd`: the maximum depth, in plies.
    pub depth: Option<u32>,
    /// `time`: the engine's remaining time.
    pub own_ms: Option<u64>,
    /// `otim`: the opponent's remaining time.
    pub other_ms: Option<u64>,
}

/// The time control of `level`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Level {
    /// Moves per time control; 0 if the clock is for the whole game.
    pub moves: u64,
    /// The time per time control.
    pub base_ms: u64,
    /// The increment per move.
    pub increment_ms: u64,
}

impl Default for Level {
    /// XBoard's default.
    fn default() -> Self {
        Self { moves: 40, base_ms: 300_000, increment_ms: 0 }
    }
}

impl Clocks {
    /// The USI `go` for the side to move, which has made this many moves.
    ///
    /// ```
    /// use rules::Side;
    /// use engine::usi::cecp::clocks::Clocks;
    ///
    /// let clocks = Clocks { own_ms: Some(60_000), other_ms: Some(50_000), ..Clocks::default() };
    /// let go = "go btime 50000 wtime 60000 binc 0 winc 0 movestogo 33";
    /// assert_eq!(clocks.go(Side::White, 7), go);
    /// ```
    #[must_use]
    pub fn go(&self, side: Side, made: u64) -> String {
        let Level { moves, base_ms, increment_ms } = self.level;
        let (own, other) = (self.own_ms.unwrap_or(base_ms), self.other_ms.unwrap_or(base_ms));
        let (black, white) = match side {
            Side::Black => (own, other),
            Side::White => (other, own),
        };
        let time = match self.move_ms {
            Some(ms) => format!("movetime {ms}"),
            None => format!("btime {black} wtime {white} binc {increment_ms} winc {increment_ms}"),
        };
        let to_go = (self.move_ms.is_none() && moves > 0).then(|| format!(" movestogo {}", moves - made % moves));
        let depth = self.depth.map(|depth| format!(" depth {depth}"));
        format!("go {time}{}{}", to_go.unwrap_or_default(), depth.unwrap_or_default())
    }
}
