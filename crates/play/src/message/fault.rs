//! Why a move was a mistake.

use rules::{Kind, Side, Square};

use super::Played;

/// What was wrong with a move. Each is true by the rules, or by a win that the engine has proved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fault {
    /// The opponent can force a win after this many plies, the reply included.
    AllowsWin { plies: u32, end: WinEnd, reply: Played },
    /// It missed a forced win in this many plies.
    MissesWin { plies: u32, end: WinEnd, better: Played },
    /// The opponent takes a piece, and there is neither a way to take back nor another capture that gains anything.
    Hangs { captor: Kind, taken: Kind, on: Square },
    /// The same, and a piece that attacks the square cannot take back because it is pinned.
    Pinned { captor: Kind, taken: Kind, on: Square, pinned: Kind, pinned_on: Square },
    /// The opponent takes a piece, and only a much weaker one is taken for it.
    LosesExchange { taken: Kind, on: Square, regained: Kind },
    /// A reply attacks two pieces at once, and whatever is played, its piece captures something for free.
    Fork { reply: Played, by: Kind, targets: [Kind; 2] },
    /// After this reply the opponent wins a piece, whatever is played; `None` if which one depends.
    LosesPiece { side: Side, reply: Played, piece: Option<Kind> },
    /// A better move would have won a piece; `None` if which one was up to the opponent.
    MissesPiece { better: Played, piece: Option<Kind> },
    /// The reply attacks a piece that is unprotected or worth much more than the attacker.
    Attacked { reply: Played, target: Kind, on: Square },
    /// A move on the board was played, and a drop was better.
    OverlooksDrop {
        better: Played,
        /// Whether the drop gives check.
        check: bool,
    },
    /// The position occurred for the fourth time.
    Repeats {
        /// Whether that loses, and does not draw.
        loses: bool,
    },
    /// The position occurred for the fourth time, by check after check, which loses.
    PerpetualCheck,
}

/// How a forced win ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WinEnd {
    Mate,
    /// The loser has no legal move, without being in check.
    Stalemate,
    /// The known line does not reach the end.
    Unknown,
}
