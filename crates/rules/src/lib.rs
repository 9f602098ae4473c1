#![doc = include_str!("../README.md")]
#![warn(missing_docs)]

mod board;
mod game;
pub mod notation;
mod position;
pub mod variants;

pub use board::{
    Bitboard, BySide, Hand, Kind, KindSet, Kinds, Move, MoveSet, Movement, Piece, Side, Square, Squares, attacks,
    between, pseudo_attacks,
};
pub use game::{Ending, Game, GameTree, Headers, NodeId, Outcome, Reason, Recurrence, Start, Walk, repetition};
pub use position::{CheckInfo, Illegal, Position, Setup, Unplayable, divide, perft, zobrist};
pub use variants::{Handicap, Spec, Variant};
