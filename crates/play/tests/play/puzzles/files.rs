//! The committed files: enough puzzles, no duplicates, and the puzzle of the day.

use std::collections::{BTreeMap, HashSet};

use play::puzzle::{DaySize, PuzzleId, PuzzleKind, PuzzleSet};
use rules::{Position, Setup, Variant, notation::sfen};

use super::{set, text};
use crate::common::{colours_exchanged, mirrored};

/// The maximum size of a file in bytes, since it is downloaded.
const MOST_BYTES: usize = 15_000;
/// The minimum number of puzzles of a game, and of its mates of each length.
const LEAST: usize = 200;
const LEAST_MATES: usize = 20;

/// The position with its files in the opposite order.
fn in_mirror(setup: &Setup) -> Setup {
    let mut other = *setup;
    for square in setup.variant.spec().squares() {
        other.board[mirrored(setup.variant, square).index()] = setup.board[square.index()];
    }
    other
}

#[test]
fn every_game_has_enough_puzzles_of_each_kind() {
    for variant in Variant::ALL {
        let (text, set) = (text(variant), set(variant));
        assert_eq!(set.variant(), variant);
        assert_eq!(set.to_string(), text, "{variant:?} is printed as it is written");
        assert!(text.len() < MOST_BYTES, "{variant:?}: {} bytes", text.len());
        assert!(set.puzzles().len() >= LEAST, "{variant:?}: {}", set.puzzles().len());
        let mut counts = BTreeMap::<PuzzleKind, usize>::new();
        for puzzle in set.puzzles() {
            *counts.entry(puzzle.kind).or_default() += 1;
        }
        for plies in [1, 3, 5, 7] {
            assert!(counts.get(&PuzzleKind::Mate(plies)).is_some_and(|&count| count >= LEAST_MATES), "{counts:?}");
        }
        assert!(set.puzzles().is_sorted_by_key(|puzzle| puzzle.difficulty), "{variant:?}: the easy ones come first");
        let difficulties: HashSet<u8> = set.puzzles().iter().map(|puzzle| puzzle.difficulty).collect();
        assert_eq!(difficulties.len(), 5, "{variant:?}");
    }
}

#[test]
fn no_puzzle_is_another_one_in_the_mirror_or_with_the_colours_exchanged() {
    for variant in Variant::ALL {
        let mut seen = HashSet::new();
        for puzzle in set(variant).puzzles() {
            let start = puzzle.start.position().setup(1);
            assert_eq!(puzzle.id, PuzzleId::of(&start), "{puzzle}");
            let turned = colours_exchanged(&start);
            let twins = [start, turned, in_mirror(&start), in_mirror(&turned)].map(|setup| sfen::print(&setup));
            assert!(twins.iter().all(|twin| !seen.contains(twin)), "{puzzle}");
            seen.extend(twins);
        }
    }
}

#[test]
fn an_id_follows_from_the_position_and_not_from_the_number_of_the_move() {
    let start = Position::start(Variant::Micro);
    assert_eq!(PuzzleId::of(&start.setup(1)), PuzzleId::of(&start.setup(9)));
    // Links and stored results contain ids, so ids must never change.
    assert_eq!(PuzzleId::of(&start.setup(1)).to_string(), "7vqs7");
}

#[test]
fn puzzles_are_found_by_their_ids() {
    let set = set(Variant::Kyoto);
    for puzzle in set.puzzles() {
        assert_eq!(set.find(&puzzle.id.to_string()), Some(puzzle));
    }
    let mut other = set.puzzles().to_vec();
    let first = other.remove(0);
    let other = PuzzleSet::new(Variant::Kyoto, 1, other).expect("the rest");
    assert_eq!(other.find(&first.id.to_string()), None);
    assert_eq!(set.find("no id"), None);
}

#[test]
fn each_puzzle_is_that_of_one_day_before_the_first_comes_again() {
    for variant in Variant::ALL {
        let set = set(variant);
        let mut puzzles = set.puzzles().to_vec();
        puzzles.reverse();
        let reversed = PuzzleSet::new(variant, 1, puzzles).expect("the same");
        for size in DaySize::ALL {
            let of_day = |day: i64| set.of_day(day, size);
            let of_size = set.puzzles().iter().filter(|puzzle| puzzle.size() == size).count();
            let count = i64::try_from(of_size).expect("few");
            for first in [0, 20_000, -count / 2, i64::MAX - count, i64::MIN] {
                let ids: HashSet<PuzzleId> = (first..first + count).map(|day| of_day(day).id).collect();
                assert_eq!(ids.len(), of_size, "{variant:?} from {first}");
            }
            assert_eq!(of_day(5), of_day(5 + count));
            assert_eq!(of_day(-1), of_day(count - 1));
            assert!((0..count).all(|day| of_day(day).size() == size));
            assert_eq!(set.as_daily(of_day(5), 5).tomorrow, of_day(6).kind);
            // The order of the file does not matter.
            assert!((0..count).all(|day| of_day(day).id == reversed.of_day(day, size).id));
        }
        // Puzzles do not come sorted by difficulty either.
        assert!(!(0..20).map(|day| set.of_day(day, DaySize::Easy).difficulty).is_sorted());
    }
}
