//! How long the engine may think, as XBoard tells it.

use crate::rules::Side;

/// What has been told.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Clocks {
    /// `level`.
    pub level: Level,
    /// `st`: the time for every move; the clocks do not count then.
    pub move_ms: Option<u64>,
    /// `sd`: the deepest search, in plies.
    pub depth: Option<u32>,
    /// `time`: what is left to the engine.
    pub own_ms: Option<u64>,
    /// `otim`: what is left to its opponent.
    pub other_ms: Option<u64>,
}

/// How the clocks are set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Level {
    /// After so many moves a clock is set anew; 0 if never.
    pub moves: u64,
    /// To so much.
    pub base_ms: u64,
    /// What every move adds.
    pub increment_ms: u64,
}

impl Default for Level {
    /// As XBoard sets them if it is told nothing.
    fn default() -> Self {
        Self { moves: 40, base_ms: 300_000, increment_ms: 0 }
    }
}

impl Clocks {
    /// The `go` for the side to move, which has made so many moves.
    ///
    /// ```
    /// use poppy_shogi::{rules::Side, usi::cecp::clocks::Clocks};
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
