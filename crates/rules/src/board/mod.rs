//! Squares, bitboards, sides, pieces, hands, moves and attacks: the same in every game.

mod attacks;
mod bitboard;
mod by_side;
mod hand;
mod kind;
mod moves;
mod side;
mod square;

pub(super) use attacks::compute_pseudo_attacks;
pub use attacks::{Movement, attacks, between, pseudo_attacks};
pub use bitboard::{Bitboard, Squares};
pub use by_side::BySide;
pub use hand::Hand;
pub use kind::{Kind, KindSet, Kinds, Piece};
pub use moves::{Move, MoveSet};
pub use side::Side;
pub use square::Square;
