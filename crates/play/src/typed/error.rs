//! Why a typed text is no legal move.

use rules::{Illegal, Kind};

/// Why a typed text is no legal move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TypedError {
    /// Nothing was typed.
    Empty,
    /// Not a word of a move.
    Word(String),
    /// Not a square of this board.
    Square(String),
    /// The player has no such piece.
    NoPiece(Kind),
    Illegal(Illegal),
    /// No piece can make such a move.
    NoMove,
    /// Nobody may move now.
    NotYourTurn,
}
