//! Zobrist keys (Zobrist, "A New Hashing Method with Application for Game Playing", 1970).
//!
//! Keys are computed on demand: three multiplications cost no more than a table lookup that misses the CPU's cache, and
//! the page downloads no table.

use crate::board::{Kind, Side, Square};

/// The key of White to move.
pub(super) const TURN: u64 = splitmix64(0);

/// The output function of `SplitMix64` (Steele, Lea, Flood, "Fast splittable pseudorandom number generators", 2014).
#[must_use]
pub const fn splitmix64(n: u64) -> u64 {
    let z = n.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// The key of a piece on a square.
pub(super) const fn on_board(side: Side, kind: Kind, square: Square) -> u64 {
    splitmix64(1 << 16 | (kind as u64) << 8 | (side as u64) << 7 | square.index() as u64)
}

/// The key of the `nth` piece (from 1) of a kind in a hand; a hand of three combines the keys of 1, 2 and 3.
pub(super) const fn in_hand(side: Side, kind: Kind, nth: u8) -> u64 {
    splitmix64(2 << 16 | (kind as u64) << 8 | (side as u64) << 7 | nth as u64)
}
