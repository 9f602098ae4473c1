//! What a position is worth with best play.

/// The value of a position for the side to move, with the number of plies to the end. The winner takes the shortest way,
/// the loser the longest.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Value {
    /// The side to move wins.
    Win(u32),
    /// Neither side can force a win.
    Draw,
    /// The side to move loses; in 0 plies if it has no legal move.
    Loss(u32),
}

impl Value {
    /// The value of the position before a move that leads to this one, if the move is played.
    #[must_use]
    pub const fn before(self) -> Self {
        match self {
            Self::Win(plies) => Self::Loss(plies + 1),
            Self::Draw => Self::Draw,
            Self::Loss(plies) => Self::Win(plies + 1),
        }
    }

    /// The value of a position from which this many plies of best play lead to one of this value.
    #[must_use]
    pub const fn earlier_by(self, plies: u32) -> Self {
        let same = plies.is_multiple_of(2);
        match self {
            Self::Draw => Self::Draw,
            Self::Win(end) if same => Self::Win(end + plies),
            Self::Win(end) => Self::Loss(end + plies),
            Self::Loss(end) if same => Self::Loss(end + plies),
            Self::Loss(end) => Self::Win(end + plies),
        }
    }

    /// Orders values: larger is better for the side to move.
    #[must_use]
    pub fn goodness(self) -> i64 {
        const END: i64 = 1 << 40;
        match self {
            Self::Win(plies) => END - i64::from(plies),
            Self::Draw => 0,
            Self::Loss(plies) => i64::from(plies) - END,
        }
    }
}
