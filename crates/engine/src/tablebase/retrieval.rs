//! Static retrieval: a bit for each key, without storing the keys, in about 1.03 bits a key. It is a ribbon, the
//! solution of a banded system of linear equations over bits. A key that was not stored gets an arbitrary bit.
//!
//! Source: P. C. Dillinger and S. Walzer, "Ribbon filter: practically smaller than Bloom and Xor", 2021,
//! <https://arxiv.org/abs/2103.02515>

use serde::{Deserialize, Serialize};

use rules::zobrist::splitmix64;

/// The width of the band: a key's bit is the parity of some of this many neighbouring bits.
const WIDTH: u32 = u128::BITS;

/// A part of the system that is solved on its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Shard {
    /// At least 128.
    pub bits: u32,
    /// Decides which bits a key reads.
    pub seed: u8,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Retrieval {
    shards: Vec<Shard>,
    /// Where each shard begins, in bits.
    offsets: Vec<usize>,
    words: Vec<u64>,
}

impl Shard {
    /// The first bit that a key may read, and a mask of those from there on, the lowest first.
    fn row(self, hash: u64) -> (usize, u128) {
        let place = splitmix64(hash ^ u64::from(self.seed).rotate_left(56));
        let (high, low) = (splitmix64(place), splitmix64(place ^ u64::MAX));
        let begins = u64::from(self.bits - WIDTH + 1);
        let start = usize::try_from((u128::from(place) * u128::from(begins)) >> 64).unwrap_or_default();
        (start, u128::from(high) << 64 | u128::from(low) | 1)
    }
}

/// The shard of a key, and the key's hash.
fn shard_of(key: u64, shards: usize) -> (usize, u64) {
    let hash = splitmix64(key);
    let shard = usize::try_from((u128::from(hash) * shards as u128) >> 64).unwrap_or_default();
    (shard, splitmix64(hash))
}

impl Retrieval {
    /// Joins parts; `None` if the number of words does not fit the shards.
    #[must_use]
    pub fn new(shards: Vec<Shard>, words: Vec<u64>) -> Option<Self> {
        let mut offsets = Vec::with_capacity(shards.len());
        let mut bits = 0_usize;
        for shard in &shards {
            offsets.push(bits);
            bits = bits.checked_add(usize::try_from(shard.bits).ok().filter(|_| shard.bits >= WIDTH)?)?;
        }
        (bits.div_ceil(64) == words.len() && !shards.is_empty()).then_some(Self { shards, offsets, words })
    }

    /// The bit of a key; arbitrary if the key was not stored.
    #[must_use]
    pub fn bit(&self, key: u64) -> bool {
        let (shard, hash) = shard_of(key, self.shards.len());
        let (start, row) = self.shards[shard].row(hash);
        let first = self.offsets[shard] + start;
        let word = |nth: usize| u128::from(self.words.get(first / 64 + nth).copied().unwrap_or(0));
        let shift = first % 64;
        let low = word(0) | word(1) << 64;
        let window = if shift == 0 { low } else { low >> shift | word(2) << (128 - shift) };
        (window & row).count_ones() % 2 == 1
    }

    #[must_use]
    pub fn parts(&self) -> (&[Shard], &[u64]) {
        (&self.shards, &self.words)
    }
}

mod build {
    use super::{Retrieval, Shard, WIDTH, shard_of};

    /// The mean number of keys in a shard.
    const SHARD_KEYS: usize = 1 << 14;
    /// The seeds tried before a shard gets more bits.
    const SEEDS: u8 = 8;
    /// How often a shard gets half a per cent more bits.
    const STEPS: u32 = 200;

    impl Retrieval {
        /// Stores the bits of these keys.
        ///
        /// # Panics
        /// If a key occurs twice with different bits.
        #[must_use]
        pub fn of(entries: &[(u64, bool)]) -> Self {
            let count = entries.len().div_ceil(SHARD_KEYS).max(1);
            let mut sorted = vec![Vec::new(); count];
            for &(key, bit) in entries {
                let (shard, hash) = shard_of(key, count);
                sorted[shard].push((hash, bit));
            }
            let (mut shards, mut offsets, mut words, mut used) = (Vec::new(), Vec::new(), vec![0_u64], 0_usize);
            for entries in &sorted {
                let (shard, solution) = solve(entries);
                shards.push(shard);
                offsets.push(used);
                words.resize((used + solution.len()).div_ceil(64), 0);
                for (nth, _) in solution.iter().enumerate().filter(|&(_, &bit)| bit) {
                    words[(used + nth) / 64] |= 1 << ((used + nth) % 64);
                }
                used += solution.len();
            }
            Self { shards, offsets, words }
        }
    }

    /// A shard for these hashes, with the bits that solve its equations: a few more than there are equations.
    fn solve(entries: &[(u64, bool)]) -> (Shard, Vec<bool>) {
        let keys = u32::try_from(entries.len()).unwrap_or(u32::MAX);
        let bits = |step: u32| keys + (keys / 200 + 1) * (step + 1) + WIDTH;
        (0..STEPS)
            .flat_map(|step| (0..SEEDS).map(move |seed| Shard { bits: bits(step), seed }))
            .find_map(|shard| solve_with(shard, entries).map(|solution| (shard, solution)))
            .expect("different keys have a solution")
    }

    /// Solves a shard's equations by elimination; `None` if they contradict each other.
    fn solve_with(shard: Shard, entries: &[(u64, bool)]) -> Option<Vec<bool>> {
        let bits = shard.bits as usize;
        let mut rows = vec![(0_u128, false); bits];
        for &(hash, bit) in entries {
            let (mut start, mut row) = shard.row(hash);
            let mut value = bit;
            while rows[start].0 != 0 {
                row ^= rows[start].0;
                value ^= rows[start].1;
                if row == 0 {
                    break;
                }
                start += row.trailing_zeros() as usize;
                row >>= row.trailing_zeros();
            }
            if row != 0 {
                rows[start] = (row, value);
            } else if value {
                return None;
            }
        }
        let mut solution = vec![false; bits];
        // The solved bits from the current one on, the lowest first.
        let mut window = 0_u128;
        for nth in (0..bits).rev() {
            let (row, value) = rows[nth];
            window <<= 1;
            let bit = row != 0 && (value ^ ((row & window).count_ones() % 2 == 1));
            window |= u128::from(bit);
            solution[nth] = bit;
        }
        Some(solution)
    }

    #[cfg(test)]
    mod tests {
        use super::*;
        use rules::zobrist::splitmix64;

        #[test]
        fn every_key_gets_its_bit_back() {
            for count in [0, 1, 100, 50_000] {
                let entries: Vec<(u64, bool)> =
                    (0..count).map(|key| (key, splitmix64(key).is_multiple_of(3))).collect();
                let built = Retrieval::of(&entries);
                let (shards, words) = built.parts();
                let read = Retrieval::new(shards.to_vec(), words.to_vec()).expect("complete");
                assert!(entries.iter().all(|&(key, bit)| read.bit(key) == bit), "{count} keys");
                assert!(words.len() as u64 * 64 < count * 21 / 20 + 400, "{count} keys in {} words", words.len());
            }
        }
    }
}
