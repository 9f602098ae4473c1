//! Keys for hashing positions (Zobrist, "A New Hashing Method with Application for Game Playing", 1970).
//!
//! Keys are computed when asked for instead of being stored: three multiplications cost no more than a load from a table
//! that has left the cache, and a page need not download the table.

use crate::rules::board::{Kind, Side, Square};

/// Changes whenever the side to move does.
pub(super) const TURN: u64 = scrambled(0);

/// The output function of `SplitMix64` (Steele, Lea, Flood, "Fast splittable pseudorandom number generators", 2014).
#[must_use]
pub const fn scrambled(n: u64) -> u64 {
    let z = n.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// The key of a piece of this kind and owner on this square.
pub(super) const fn on_board(side: Side, kind: Kind, square: Square) -> u64 {
    scrambled(1 << 16 | (kind as u64) << 8 | (side as u64) << 7 | square.index() as u64)
}

/// The key of the `nth` piece (from 1) of this kind in this player's hand; a hand of three has the keys of 1, 2 and 3.
pub(super) const fn in_hand(side: Side, kind: Kind, nth: u8) -> u64 {
    scrambled(2 << 16 | (kind as u64) << 8 | (side as u64) << 7 | nth as u64)
}
