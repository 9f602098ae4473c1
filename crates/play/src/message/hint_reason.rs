//! Why the computer proposes a move.

use protocol::Chance;
use rules::Kind;

/// What is good about a proposed move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HintReason {
    /// After at most this many plies, the last one included, the opponent has no legal move, whatever is played.
    Mate(u32),
    /// No other move is legal.
    OnlyLegal,
    /// The opponent can force mate after every other move.
    OnlyEscape,
    /// By the search, the game is as good as lost after every other move.
    OnlyGood,
    /// Every move loses: the opponent mates in this many plies, this one included.
    Mated(u32),
    /// It wins a piece that shows this face, and the opponent can capture nothing in return.
    Wins(Kind),
    /// It wins a piece; which one is up to the opponent.
    WinsPiece,
    /// It promotes, and the promoted piece cannot be captured at once.
    Promotes,
    /// It keeps the draw, by the tablebase.
    KeepsDraw,
    Chance(Chance),
}
