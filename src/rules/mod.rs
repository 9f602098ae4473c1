//! The rules: squares, pieces, positions, moves, games and their notations.
//!
//! Pure: no input or output, no clock, no randomness. Everything that differs between the games is data in
//! [`variants`]. The common types are re-exported here: `use crate::rules::{Position, Square}`.

mod board;
mod game;
pub mod notation;
mod position;
pub mod variants;

pub use board::{
    Bitboard, BySide, Hand, Kind, KindSet, Kinds, Move, MoveSet, Movement, Piece, Side, Square, Squares, attacks,
    between, reach,
};
pub use game::{Ending, Game, GameTree, Headers, NodeId, Outcome, Reason, Recurrence, Start, Walk, repetition};
pub use position::{CheckInfo, Illegal, Position, Setup, Unplayable, divide, perft, zobrist};
pub use variants::{Handicap, Spec, Variant};
