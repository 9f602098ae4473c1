//! The transposition table. Source: <https://www.chessprogramming.org/Transposition_Table>

use bytemuck::{Pod, Zeroable};

use rules::{Kind, Move, Square};

use crate::search::score::Score;

use super::memory::{Memory, OutOfMemory};

/// A move in 18 bits, with room for 32 kinds. Zero is no move.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct PackedMove(u32);

const FACE_SHIFT: u32 = 6;
const FROM_SHIFT: u32 = 11;
/// The origin of a drop.
const FROM_HAND: u32 = 63;
/// Set in every move, so that none is zero.
const IS_MOVE: u32 = 1 << 17;
const _: () = assert!(Kind::COUNT <= 1 << (FROM_SHIFT - FACE_SHIFT) && Square::COUNT <= 63);

impl PackedMove {
    /// Packs a move; `None` is zero.
    #[must_use]
    #[expect(clippy::cast_possible_truncation, reason = "squares are below 36")]
    pub fn of(played: Option<Move>) -> Self {
        let Some(played) = played else { return Self(0) };
        let from = played.from().map_or(FROM_HAND, |square| square.index() as u32);
        let (to, face) = (played.to().index() as u32, played.face() as u32);
        Self(IS_MOVE | from << FROM_SHIFT | face << FACE_SHIFT | to)
    }

    /// The move, if there is one.
    #[must_use]
    pub fn unpack(self) -> Option<Move> {
        if self.0 == 0 {
            return None;
        }
        let square = |index: u32| Square::from_index(index as usize);
        let face = Kind::ALL[(self.0 >> FACE_SHIFT & 31) as usize];
        let to = square(self.0 & 63);
        Some(match self.0 >> FROM_SHIFT & 63 {
            FROM_HAND => Move::Drop { face, to },
            from => Move::Board { from: square(from), to, face },
        })
    }
}

/// A move and a static evaluation, which is in the 14 bits that the move leaves free; zero for none.
#[derive(Clone, Copy, Debug, Pod, Zeroable)]
#[repr(transparent)]
struct PackedMoveAndEstimate(u32);

const ESTIMATE_SHIFT: u32 = 18;
/// Added to an evaluation, so that it is positive. Larger evaluations are not stored.
const ESTIMATE_BIAS: i32 = 1 << 13;

impl PackedMoveAndEstimate {
    fn of(best: PackedMove, estimate: Option<Score>) -> Self {
        let biased = estimate.map_or(0, |estimate| estimate.above(Score::DRAW) + ESTIMATE_BIAS);
        let biased = if biased > 0 && biased < 2 * ESTIMATE_BIAS { biased.cast_unsigned() } else { 0 };
        Self(biased << ESTIMATE_SHIFT | best.0)
    }

    const fn best(self) -> PackedMove {
        PackedMove(self.0 & ((1 << ESTIMATE_SHIFT) - 1))
    }

    fn estimate(self) -> Option<Score> {
        let biased = (self.0 >> ESTIMATE_SHIFT).cast_signed();
        (biased > 0).then(|| Score::centipawns(biased - ESTIMATE_BIAS))
    }
}

/// How a stored score bounds the true score.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Bound {
    /// The true score is equal.
    Exact,
    /// The true score is equal or higher.
    Lower,
    /// The true score is equal or lower.
    Upper,
}

/// What the table knows about a position.
#[derive(Clone, Copy, Debug)]
pub struct TableEntry {
    /// The depth of the search, in plies.
    pub depth: i32,
    /// For the side to move.
    pub score: Score,
    /// How the score bounds the true one.
    pub bound: Bound,
    /// The move that raised alpha last, if any did.
    pub best: Option<Move>,
    /// The static evaluation, if it is known.
    pub estimate: Option<Score>,
}

/// A slot of one position: sixteen bytes, all of them zero in an empty one.
#[derive(Clone, Copy, Debug, Pod, Zeroable)]
#[repr(C)]
struct PackedEntry {
    key: u64,
    best: PackedMoveAndEstimate,
    score: i16,
    depth: i8,
    /// The generation in the upper six bits, the bound in the lower two. Generation 0 is never valid: the slot is
    /// empty.
    tag: u8,
}

const _: () = assert!(size_of::<PackedEntry>() == 16);

impl PackedEntry {
    const EMPTY: Self = Self { key: 0, best: PackedMoveAndEstimate(0), score: 0, depth: 0, tag: 0 };

    const fn generation(self) -> u8 {
        self.tag >> 2
    }

    const fn bound(self) -> Bound {
        match self.tag & 3 {
            0 => Bound::Exact,
            1 => Bound::Lower,
            _ => Bound::Upper,
        }
    }
}

/// Slots that share an index: as many as fit into a cache line.
type Bucket = [PackedEntry; 4];
/// The largest generation that fits beside a bound.
const LAST_GENERATION: u8 = 63;

/// A table of fixed size. Entries from before [`Table::clear`] count as empty for probing and replacing alike, so the
/// search behaves as with a new table. Entries from before [`Table::begin_generation`] are found, but replaced first.
#[derive(Debug)]
pub struct Table {
    buckets: Memory<Bucket>,
    generation: u8,
    /// Entries of earlier generations count as empty.
    oldest_valid: u8,
}

/// An entry of an earlier question is replaced as if it were this many plies shallower.
const OLD_ENTRY_PENALTY: i32 = 128;

impl Table {
    /// A table of at most this many bytes, but at least one bucket; smaller where memory is short.
    ///
    /// # Panics
    /// If there is not even memory for one bucket.
    #[must_use]
    pub fn new(bytes: usize) -> Self {
        let mut smaller = std::iter::successors(Some(bytes), |&bytes| (bytes > 0).then_some(bytes / 2));
        smaller.find_map(|bytes| Self::try_new(bytes).ok()).expect("memory for one bucket")
    }

    /// A table of at most this many bytes, but at least one bucket.
    ///
    /// # Errors
    /// If there is no memory for it.
    pub fn try_new(bytes: usize) -> Result<Self, OutOfMemory> {
        let buckets = (bytes / size_of::<Bucket>()).max(1);
        // A power of two, so that a mask gives the index.
        Ok(Self { buckets: Memory::try_new(1 << buckets.ilog2())?, generation: 1, oldest_valid: 1 })
    }

    /// Empties the table; takes time only on every 63rd call.
    pub fn clear(&mut self) {
        if self.generation == LAST_GENERATION {
            self.buckets.fill([PackedEntry::EMPTY; 4]);
            self.generation = 0;
        }
        self.generation += 1;
        self.oldest_valid = self.generation;
    }

    /// Starts a question that keeps the known entries; takes time only on every 61st call.
    pub fn begin_generation(&mut self) {
        if self.generation == LAST_GENERATION {
            for entry in self.buckets.iter_mut().flatten() {
                *entry = if entry.generation() < self.oldest_valid {
                    PackedEntry::EMPTY
                } else {
                    PackedEntry { tag: 1 << 2 | entry.tag & 3, ..*entry }
                };
            }
            (self.oldest_valid, self.generation) = (1, 1);
        }
        self.generation += 1;
    }

    /// How full the table is, in permille, estimated from its first buckets.
    #[must_use]
    pub fn fullness(&self) -> usize {
        let sample = &self.buckets[..self.buckets.len().min(250)];
        let full = sample.iter().flatten().filter(|entry| entry.generation() >= self.oldest_valid).count();
        full * 1000 / (sample.len() * sample[0].len())
    }

    #[expect(clippy::cast_possible_truncation, reason = "only the low bits are needed")]
    fn index(&self, key: u64) -> usize {
        key as usize & (self.buckets.len() - 1)
    }

    /// The entry of the position with this key, found at this ply of the search.
    #[must_use]
    pub fn probe(&self, key: u64, ply: usize) -> Option<TableEntry> {
        let entry = self.buckets[self.index(key)]
            .iter()
            .find(|entry| entry.key == key && entry.generation() >= self.oldest_valid)?;
        Some(TableEntry {
            depth: i32::from(entry.depth),
            score: Score::from_table(entry.score, ply),
            bound: entry.bound(),
            best: entry.best.best().unpack(),
            estimate: entry.best.estimate(),
        })
    }

    /// Stores an entry found at this ply. It replaces the position's own entry, or else an empty one, or else the
    /// shallowest one, those of earlier questions first.
    pub fn store(&mut self, key: u64, ply: usize, known: TableEntry) {
        let (generation, oldest_valid, index) = (self.generation, self.oldest_valid, self.index(key));
        let bucket = &mut self.buckets[index];
        let own = bucket.iter().position(|entry| entry.key == key && entry.generation() >= oldest_valid);
        let value = |entry: &PackedEntry| match entry.generation() {
            current if current == generation => i32::from(entry.depth),
            known if known >= oldest_valid => i32::from(entry.depth) - OLD_ENTRY_PENALTY,
            _ => i32::MIN,
        };
        let Some(slot) = own.or_else(|| (0..bucket.len()).min_by_key(|&i| value(&bucket[i]))) else { return };
        let entry = &mut bucket[slot];
        let mut best = PackedMove::of(known.best);
        if own.is_some() && best == PackedMove(0) {
            // The earlier best move is still the best guess.
            best = entry.best.best();
        }
        let depth = i8::try_from(known.depth.clamp(0, 127)).unwrap_or(i8::MAX);
        *entry = PackedEntry {
            key,
            best: PackedMoveAndEstimate::of(best, known.estimate),
            score: known.score.to_table(ply),
            depth,
            tag: generation << 2 | known.bound as u8,
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::{Position, Variant};

    fn known(depth: i32, best: Option<Move>) -> TableEntry {
        TableEntry { depth, score: Score::centipawns(depth), bound: Bound::Lower, best, estimate: None }
    }

    #[test]
    fn every_move_survives_packing() {
        let squares = (0..Square::COUNT).map(Square::from_index);
        for (from, to, face) in
            squares.clone().flat_map(|a| squares.clone().flat_map(move |b| Kind::ALL.map(|face| (a, b, face))))
        {
            for played in [Move::Board { from, to, face }, Move::Drop { face, to }] {
                assert_eq!(PackedMove::of(Some(played)).unpack(), Some(played));
            }
        }
        assert_eq!(PackedMove::of(None).unpack(), None);
    }

    #[test]
    fn an_evaluation_survives_packing_unless_it_is_too_large() {
        let best = PackedMove::of(Position::start(Variant::Micro).moves().first().copied());
        for cp in [-8191, -1, 0, 1, 8191] {
            let packed = PackedMoveAndEstimate::of(best, Some(Score::centipawns(cp)));
            assert_eq!((packed.best(), packed.estimate()), (best, Some(Score::centipawns(cp))));
        }
        for estimate in [None, Some(Score::centipawns(-8192)), Some(Score::centipawns(8192))] {
            let packed = PackedMoveAndEstimate::of(best, estimate);
            assert_eq!((packed.best(), packed.estimate()), (best, None));
        }
    }

    #[test]
    fn entries_are_found_until_the_table_is_cleared() {
        let best = Position::start(Variant::Micro).moves().first().copied();
        let mut table = Table::new(1 << 10);
        for _ in 0..200 {
            assert!(table.probe(7, 0).is_none());
            table.store(7, 0, known(3, best));
            let found = table.probe(7, 0).unwrap();
            assert_eq!((found.depth, found.score, found.bound), (3, Score::centipawns(3), Bound::Lower));
            assert_eq!(found.best, best);
            table.clear();
        }
    }

    #[test]
    fn entries_of_earlier_generations_are_found_until_the_table_is_cleared() {
        let mut table = Table::new(1 << 10);
        table.store(1, 0, known(9, None));
        table.clear();
        table.store(7, 0, known(3, None));
        for _ in 0..200 {
            table.begin_generation();
            assert_eq!(table.probe(7, 0).map(|found| found.depth), Some(3));
            assert!(table.probe(1, 0).is_none());
        }
        table.clear();
        assert!(table.probe(7, 0).is_none());
    }

    #[test]
    fn entries_of_earlier_generations_are_replaced_first() {
        let mut table = Table::new(64);
        (0..4).for_each(|key| table.store(key, 0, known(9, None)));
        assert_eq!(table.fullness(), 1000);
        table.begin_generation();
        (4..8).for_each(|key| table.store(key, 0, known(1, None)));
        assert!((0..4).all(|key| table.probe(key, 0).is_none()) && (4..8).all(|key| table.probe(key, 0).is_some()));
        table.clear();
        assert_eq!(table.fullness(), 0);
    }

    #[test]
    fn a_best_move_is_kept_when_a_later_search_finds_none() {
        let best = Position::start(Variant::Micro).moves().first().copied();
        let mut table = Table::new(0);
        table.store(7, 0, known(3, best));
        table.store(7, 0, known(4, None));
        assert_eq!(table.probe(7, 0).unwrap().best, best);
    }

    #[test]
    fn the_deepest_entries_stay_in_a_full_bucket() {
        let mut table = Table::new(64);
        for depth in [4, 9, 2, 7, 5] {
            table.store(u64::try_from(depth).unwrap(), 0, known(depth, None));
        }
        assert!(table.probe(2, 0).is_none());
        assert!([4, 5, 7, 9].iter().all(|&key| table.probe(key, 0).is_some()));
    }
}
