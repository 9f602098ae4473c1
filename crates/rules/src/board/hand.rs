//! The pieces in a player's hand.

use super::kind::Kind;

/// The number of pieces in hand by kind: four bits for each of the first [`Kind::HAND_COUNT`] kinds.
///
/// Every face of a tile counts as the same kind in hand, the tile's first face.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Hand(u64);

const BITS: u32 = 4;
const _: () = assert!(Kind::HAND_COUNT * BITS as usize <= u64::BITS as usize, "a hand fits in one word");

impl Hand {
    /// No pieces.
    pub const EMPTY: Self = Self(0);
    /// The largest number of one kind that a hand can hold.
    pub const MAX: u8 = 15;

    /// The number of pieces of this kind.
    #[must_use]
    #[expect(clippy::cast_possible_truncation, reason = "masked to four bits")]
    pub const fn count(self, kind: Kind) -> u8 {
        if kind as usize >= Kind::HAND_COUNT {
            return 0;
        }
        (self.0 >> (kind as u32 * BITS) & Self::MAX as u64) as u8
    }

    /// Whether the hand is empty.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Adds a piece of one of the first [`Kind::HAND_COUNT`] kinds. The hand must hold fewer than [`Hand::MAX`] of them.
    pub const fn add(&mut self, kind: Kind) {
        debug_assert!((kind as usize) < Kind::HAND_COUNT && self.count(kind) < Self::MAX);
        self.0 += 1 << (kind as u32 * BITS);
    }

    /// Adds a piece as [`Self::add`] does; `None` if there is no room for it.
    pub(crate) fn try_add(&mut self, kind: Kind) -> Option<()> {
        (self.count(kind) < Self::MAX).then(|| self.add(kind))
    }

    /// Removes a piece, of which the hand must hold at least one.
    pub const fn remove(&mut self, kind: Kind) {
        debug_assert!(self.count(kind) > 0);
        self.0 -= 1 << (kind as u32 * BITS);
    }

    /// The kinds in hand with their counts (1 or more), in the order of [`Kind`].
    pub fn pieces(self) -> impl Iterator<Item = (Kind, u8)> {
        let mut left = self;
        std::iter::from_fn(move || {
            if left.is_empty() {
                return None;
            }
            let slot = left.0.trailing_zeros() / BITS;
            let kind = Kind::ALL[slot as usize];
            let count = left.count(kind);
            left.0 &= !(u64::from(Self::MAX) << (slot * BITS));
            Some((kind, count))
        })
    }
}
