//! Why a move was a mistake.

use rules::{Kind, Side, Square};

use super::Played;

/// What was wrong with a move. Each is true by the rules, or by a mate that the search has proved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fault {
    /// The opponent can force mate.
    AllowsMate {
        /// After this many plies, the reply included, the game is over.
        plies: u32,
        /// Whether the loser has no legal move at the end, without check.
        is_stalemate: bool,
        reply: Played,
    },
    /// It missed a mate in this many plies.
    MissesMate { plies: u32, better: Played },
    /// The opponent takes a piece, and there is neither a way to take back nor another capture that makes up for it.
    Hangs { captor: Kind, taken: Kind, on: Square },
    /// The same, and a piece that attacks the square cannot take back because it is pinned.
    Pinned { captor: Kind, taken: Kind, on: Square, pinned: Kind, pinned_on: Square },
    /// The opponent takes a piece, and only a much weaker one is taken for it.
    LosesExchange { taken: Kind, on: Square, regained: Kind },
    /// A reply attacks two pieces at once, and whatever is played, a piece is lost.
    Fork { reply: Played, by: Kind, targets: [Kind; 2] },
    /// After this reply the opponent wins a piece, whatever is played; `None` if which one depends.
    LosesPiece { side: Side, reply: Played, piece: Option<Kind> },
    /// A better move would have won a piece; `None` if which one was up to the opponent.
    MissesPiece { better: Played, piece: Option<Kind> },
    /// The position occurred for the last time that the rules allow.
    Repeats {
        /// Whether that loses, and does not draw.
        loses: bool,
    },
}
