//! A mate search that prunes nothing: AND-OR over all moves of both sides, with a transposition table.
//! Source: <https://www.chessprogramming.org/AND-OR_Tree>
//!
//! A side without a legal move has lost, in check or not. Repetition is ignored: within a few plies no position can
//! occur for the fourth time.

use std::collections::HashMap;

use rules::{Move, Position};

/// The maximum length of a mate, in plies.
pub const MAX_MATE_PLIES: u32 = 15;

/// The known bounds of a position, for the side to move.
#[derive(Clone, Copy, Debug)]
struct Known {
    /// It mates within this many plies; [`u32::MAX`] if no mate is known.
    mates_within: u32,
    /// It does not mate within this many plies; 0 if that is unknown.
    no_mate_within: u32,
}

/// A search for forced mates with a node limit. It identifies positions by their 64-bit keys, so its answers assume
/// that different positions have different keys.
#[derive(Debug)]
pub struct MateSearch {
    known: HashMap<u64, Known>,
    /// By the plies left, the last reply that prevented a mate: it is likely to prevent the next one.
    refutations: [Option<Move>; MAX_MATE_PLIES as usize + 1],
    /// How many more positions may be visited.
    left: u64,
}

impl MateSearch {
    /// A search that visits at most this many positions, in all its answers together; those in its table do not count.
    #[must_use]
    pub fn new(most_positions: u64) -> Self {
        Self { known: HashMap::new(), refutations: [None; MAX_MATE_PLIES as usize + 1], left: most_positions }
    }

    /// Whether the side to move can force that the opponent has no legal move within this many plies, an odd number up
    /// to [`MAX_MATE_PLIES`]. `None` if the node limit is reached.
    ///
    /// # Panics
    /// If the number of plies is even or too large.
    pub fn mates_within(&mut self, position: &Position, plies: u32) -> Option<bool> {
        assert!(plies % 2 == 1 && plies <= MAX_MATE_PLIES, "a mate takes 1, 3, 5 ... plies");
        self.attack(position, plies)
    }

    /// Whether the side to move is mated within this many plies whatever it plays, an even number below
    /// [`MAX_MATE_PLIES`]. `None` if the node limit is reached.
    ///
    /// # Panics
    /// If the number of plies is odd or too large.
    pub fn is_mated_within(&mut self, position: &Position, plies: u32) -> Option<bool> {
        assert!(plies.is_multiple_of(2) && plies < MAX_MATE_PLIES, "to be mated takes 0, 2, 4 ... plies");
        self.defend(position, plies)
    }

    /// The length in plies of the shortest forced mate, as in [`Self::mates_within`]; `Some(None)` if there is none
    /// within `longest`, `None` if the node limit is reached.
    ///
    /// # Panics
    /// As [`Self::mates_within`].
    pub fn shortest_mate(&mut self, position: &Position, longest: u32) -> Option<Option<u32>> {
        for plies in (1..=longest).step_by(2) {
            if self.mates_within(position, plies)? {
                return Some(Some(plies));
            }
        }
        Some(None)
    }

    /// The moves that mate within this many plies, as in [`Self::mates_within`]. `None` if the node limit is reached.
    ///
    /// # Panics
    /// As [`Self::mates_within`].
    pub fn mating_moves(&mut self, position: &Position, plies: u32) -> Option<Vec<Move>> {
        let mut found = Vec::new();
        for played in position.moves() {
            if self.is_mated_within(&position.after(played), plies - 1)? {
                found.push(played);
            }
        }
        Some(found)
    }

    fn attack(&mut self, position: &Position, plies: u32) -> Option<bool> {
        let known = self.known.get(&position.key());
        let mut known = known.copied().unwrap_or(Known { mates_within: u32::MAX, no_mate_within: 0 });
        if known.mates_within <= plies {
            return Some(true);
        }
        if known.no_mate_within >= plies {
            return Some(false);
        }
        self.left = self.left.checked_sub(1)?;
        let mates = if plies == 1 {
            position.generate_moves(&mut |set| set.moves().any(|played| !position.after(played).has_moves()))
        } else {
            // Shorter mates first: they take much less time.
            self.attack(position, plies - 2)? || self.attack_with_any(position, plies)?
        };
        if mates {
            // A shorter mate may have been found above.
            known.mates_within = self.known.get(&position.key()).map_or(plies, |known| known.mates_within.min(plies));
        } else {
            known.no_mate_within = plies;
        }
        self.known.insert(position.key(), known);
        Some(mates)
    }

    fn attack_with_any(&mut self, position: &Position, plies: u32) -> Option<bool> {
        let info = position.check_info();
        for played in by_class(position, |played| usize::from(!position.gives_check(&info, played))) {
            if self.defend(&position.after(played), plies - 1)? {
                return Some(true);
            }
        }
        Some(false)
    }

    fn defend(&mut self, position: &Position, plies: u32) -> Option<bool> {
        if plies == 0 {
            return Some(!position.has_moves());
        }
        let likely = self.refutations[plies as usize];
        let is_quiet = |reply: Move| usize::from(position.piece(reply.to()).is_none());
        let class = |reply: Move| if Some(reply) == likely { 0 } else { 1 + is_quiet(reply) };
        for reply in by_class(position, class) {
            if !self.attack(&position.after(reply), plies - 1)? {
                self.refutations[plies as usize] = Some(reply);
                return Some(false);
            }
        }
        Some(true)
    }
}

/// The legal moves by their class, which is below 8, the lowest first; those of a class in the order of generation. A bucket
/// sort: the code of `sort_by_cached_key` is larger than the rest of the search.
pub(super) fn by_class(position: &Position, class: impl Fn(Move) -> usize) -> impl Iterator<Item = Move> {
    let mut buckets: [Vec<Move>; 8] = Default::default();
    for played in position.moves() {
        buckets[class(played)].push(played);
    }
    buckets.into_iter().flatten()
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::{Setup, Variant, notation::sfen};

    fn position(text: &str) -> Position {
        let setup: Setup = sfen::parse(Variant::Micro, text).expect("readable");
        Position::try_from(&setup).expect("playable")
    }

    #[test]
    fn a_mate_is_found_with_its_length() {
        let mut search = MateSearch::new(100_000);
        let start = position("k3/4/1G2/4/3K b R 1");
        assert_eq!(search.shortest_mate(&start, 7), Some(Some(1)));
        assert_eq!(search.mates_within(&start, 1), Some(true));
        assert_eq!(search.shortest_mate(&Position::start(Variant::Micro), 3), Some(None));
    }

    #[test]
    fn too_much_work_is_no_answer() {
        let mut search = MateSearch::new(10);
        assert_eq!(search.mates_within(&Position::start(Variant::Micro), 5), None);
    }
}
