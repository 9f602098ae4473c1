//! The rules: squares, pieces, positions, moves, games and their notations.
//!
//! Pure: no input or output, no clock, no randomness. Everything that differs between the games is data in [`variants`].

pub mod attacks;
pub mod bitboard;
pub mod by_side;
mod drops;
pub mod game;
pub mod hand;
pub mod illegal;
pub mod kind;
mod movegen;
pub mod moves;
pub mod notation;
pub mod perft;
pub mod playable;
pub mod position;
pub mod repetition;
pub mod setup;
pub mod side;
pub mod square;
pub mod start;
pub mod variants;
pub mod zobrist;
