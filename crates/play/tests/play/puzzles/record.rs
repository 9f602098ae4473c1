//! Which puzzles are solved, and on how many days in a row.

use play::{
    puzzle::{DailyPuzzle, DaySize, Puzzle, PuzzleKind, PuzzleRecord, RunKind},
    storage::{MemoryStorage, Storage},
};
use rules::Variant;

use super::set;

const KIND: PuzzleKind = PuzzleKind::Mate(3);
const EASY: DaySize = DaySize::Easy;

/// The easiest puzzle of a game.
fn first(variant: Variant) -> Puzzle {
    set(variant).puzzles()[0].clone()
}

/// Solved as the puzzle of this day.
#[expect(clippy::unnecessary_wraps, reason = "as the record takes it")]
fn on(day: i64) -> Option<DailyPuzzle> {
    Some(DailyPuzzle { day, tomorrow: KIND })
}

#[test]
fn the_next_puzzle_is_the_easiest_one_that_is_not_solved_and_comes_after_the_last() {
    let set = set(Variant::Kyoto);
    let of_kind: Vec<_> = set.puzzles().iter().filter(|puzzle| puzzle.kind == KIND).collect();
    let mut record = PuzzleRecord::default();
    assert_eq!(record.next(&set, KIND, None), Some(of_kind[0]));
    assert_eq!(record.count(&set, KIND), (0, of_kind.len()));
    record.solve(of_kind[0], true, None);
    record.solve(of_kind[2], false, None);
    assert_eq!(record.next(&set, KIND, None), Some(of_kind[1]));
    assert_eq!(record.next(&set, KIND, Some(of_kind[1].id)), Some(of_kind[3]), "one may be skipped");
    let last = of_kind[of_kind.len() - 1];
    assert_eq!(record.next(&set, KIND, Some(last.id)), Some(of_kind[1]), "after the last one it begins again");
    assert_eq!(record.count(&set, KIND), (2, of_kind.len()));
    for puzzle in &of_kind {
        record.solve(puzzle, true, None);
    }
    assert_eq!((record.next(&set, KIND, None), record.next(&set, KIND, Some(last.id))), (None, None));
    assert!(!record.is_solved(Variant::Micro, last.id), "each game has its own");
}

#[test]
fn days_in_a_row_end_with_a_day_without_a_puzzle() {
    let mut record = PuzzleRecord::default();
    let solve = |record: &mut PuzzleRecord, variant: Variant, day: i64| record.solve(&first(variant), true, on(day));
    assert_eq!((record.days_in_a_row(100), record.best_days()), (0, 0));
    for day in 100..103 {
        solve(&mut record, Variant::Micro, day);
    }
    solve(&mut record, Variant::Kyoto, 102);
    assert_eq!(record.days_in_a_row(102), 3, "the puzzle of another game is the same day");
    assert_eq!(record.days_in_a_row(103), 3, "today's is still to be solved");
    assert_eq!(record.days_in_a_row(104), 0);
    assert!(record.is_day_solved(Variant::Kyoto, EASY, 102) && !record.is_day_solved(Variant::Kyoto, EASY, 101));
    assert!(!record.is_day_solved(Variant::Nana, EASY, 102));
    assert!(!record.is_day_solved(Variant::Kyoto, DaySize::Hard, 102), "each size is solved for itself");
    solve(&mut record, Variant::Micro, 110);
    assert_eq!((record.days_in_a_row(110), record.best_days()), (1, 3));
    record.solve(&first(Variant::Micro), true, None);
    assert_eq!(record.days_in_a_row(110), 1, "a puzzle that is not that of the day does not count");
}

#[test]
fn the_puzzle_of_the_day_waits_from_the_second_day_on() {
    let mut record = PuzzleRecord::default();
    record.visit(100);
    assert_eq!([100, 101].map(|day| record.is_day_waiting(day)), [false, true], "not on the first day");
    record.visit(101);
    assert!(record.is_day_waiting(101));
    let mut record = PuzzleRecord::default();
    assert!(!record.is_day_waiting(100), "a newcomer");
    record.solve(&first(Variant::Micro), true, on(100));
    assert_eq!([100, 101, 130].map(|day| record.is_day_waiting(day)), [false, true, true]);
    record.solve(&first(Variant::Kyoto), true, on(101));
    assert!(!record.is_day_waiting(101), "one of any game is enough");
}

#[test]
fn a_date_that_the_device_had_wrong_ends_no_row_for_good() {
    let mut record = PuzzleRecord::default();
    record.solve(&first(Variant::Micro), true, on(40_000));
    assert_eq!(record.days_in_a_row(100), 0, "it is not that day yet");
    for day in 100..102 {
        record.solve(&first(Variant::Micro), true, on(day));
    }
    assert_eq!((record.days_in_a_row(101), record.is_day_solved(Variant::Micro, EASY, 101)), (2, true));
}

#[test]
fn a_record_that_cannot_be_quarantined_is_not_overwritten() {
    /// A storage that refuses every new text.
    struct Full(MemoryStorage);
    impl Storage for Full {
        fn load(&self, key: &str) -> Option<String> {
            self.0.load(key)
        }
        fn save(&self, _: &str, _: &str) -> bool {
            false
        }
    }
    let storage = Full(MemoryStorage::default());
    storage.0.save("puzzles", "{damaged");
    let mut record = PuzzleRecord::load(&storage);
    record.solve(&first(Variant::Micro), true, None);
    assert!(!record.save(&storage), "which is to be reported");
    assert_eq!(storage.load("puzzles").as_deref(), Some("{damaged"));
}

#[test]
fn two_tabs_keep_what_both_have_solved() {
    let (set, storage) = (set(Variant::Kyoto), MemoryStorage::default());
    let [first, second] = [&set.puzzles()[0], &set.puzzles()[1]];
    let (mut one, mut other) = (PuzzleRecord::load(&storage), PuzzleRecord::load(&storage));
    one.attempt(first, false, 5);
    one.solve(first, false, on(7));
    one.note_run(Variant::Kyoto, RunKind::Timed, 12);
    assert!(one.save(&storage));
    other.attempt(second, true, 3);
    other.solve(second, true, None);
    other.note_run(Variant::Kyoto, RunKind::Timed, 9);
    other.solve(first, true, None);
    assert!(other.save(&storage));
    let stored = PuzzleRecord::load(&storage);
    assert!(stored.is_solved(Variant::Kyoto, first.id) && stored.is_solved(Variant::Kyoto, second.id));
    assert_eq!((stored.days_in_a_row(7), &stored), (1, &other));
    assert_eq!(stored.best_run(Variant::Kyoto, RunKind::Timed), 12);
    assert_ne!(stored.rating(Variant::Kyoto), one.rating(Variant::Kyoto), "both attempts count");
    let mut merged = one.clone();
    merged.merge(other);
    assert_eq!(merged, stored, "as by news from the other tab");
}

#[test]
fn what_cannot_be_read_and_what_is_not_known_is_kept() {
    let storage = MemoryStorage::default();
    storage.save("puzzles", "{damaged");
    let mut record = PuzzleRecord::load(&storage);
    assert_eq!(record, PuzzleRecord::default());
    assert!(record.save(&storage));
    assert_eq!(storage.load("puzzles-damaged").as_deref(), Some("{damaged"));
    let later = r#"{"solved":{"another-game":{"0k7zm":true}},"medals":15}"#;
    storage.save("puzzles", later);
    let mut record = PuzzleRecord::load(&storage);
    record.solve(&first(Variant::Micro), true, None);
    assert!(record.save(&storage));
    let text = storage.load("puzzles").expect("stored");
    assert!(text.contains(r#""another-game":{"0k7zm":true}"#) && text.contains(r#""medals":15"#), "{text}");
}

#[test]
fn an_attempt_changes_the_rating_once_in_two_weeks() {
    let set = set(Variant::Kyoto);
    let mut record = PuzzleRecord::default();
    assert_eq!((record.rating(Variant::Kyoto), record.fitting_size(Variant::Kyoto)), (None, EASY));
    record.attempt(&set.puzzles()[0], false, 0);
    let failed = record.rating(Variant::Kyoto).expect("a rating");
    record.attempt(&set.puzzles()[0], true, 1_000);
    assert_eq!(record.rating(Variant::Kyoto), Some(failed), "a second attempt at once does not count");
    let mut later = record.clone();
    later.attempt(&set.puzzles()[0], true, 15 * 86_400_000);
    assert!(later.rating(Variant::Kyoto).expect("a rating").points > failed.points, "after two weeks it does");
    let points = |record: &PuzzleRecord| record.rating(Variant::Kyoto).map(|rating| rating.points);
    record.attempt(&set.puzzles()[1], true, 2_000);
    assert!(points(&record) > Some(failed.points));
    for puzzle in set.puzzles().iter().filter(|puzzle| puzzle.difficulty >= 4) {
        record.attempt(puzzle, true, 3_000);
    }
    assert_eq!(record.fitting_size(Variant::Kyoto), DaySize::Hard, "{:?}", record.rating(Variant::Kyoto));
    assert!(record.rating(Variant::Kyoto).expect("a rating").margin < failed.margin);
    for puzzle in set.puzzles().iter().filter(|puzzle| puzzle.difficulty < 4) {
        record.attempt(puzzle, false, 4_000);
    }
    assert_eq!(record.fitting_size(Variant::Kyoto), EASY);
    assert_eq!(record.rating(Variant::Micro), None, "each game has its own");
    let read = PuzzleRecord::parse(&record.print()).expect("a record");
    assert_eq!(read.rating(Variant::Kyoto), record.rating(Variant::Kyoto));
}

#[test]
fn the_best_run_of_each_kind_is_kept() {
    let mut record = PuzzleRecord::default();
    assert_eq!(record.best_run(Variant::Micro, RunKind::Timed), 0);
    for solved in [4, 9, 7] {
        record.note_run(Variant::Micro, RunKind::Timed, solved);
    }
    assert_eq!(record.best_run(Variant::Micro, RunKind::Timed), 9);
    assert_eq!(
        [record.best_run(Variant::Micro, RunKind::Streak), record.best_run(Variant::Kyoto, RunKind::Timed)],
        [0, 0]
    );
}
