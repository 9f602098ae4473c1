//! Time controls, and reading a clock from the times of the moves.

use play::clock::{BadControl, PRESETS, PerMove, Reading, TimeControl};
use rules::Side;

use super::control;

const SUDDEN_DEATH: PerMove = PerMove::Nothing;

/// Both clocks after these move times, Black moving first: the milliseconds left and whether in byoyomi, Black's first.
fn reading(time: TimeControl, times_ms: &[u32], spent_ms: u32) -> [(u32, bool); 2] {
    let reading = Reading::of(time, Side::Black, times_ms.iter().copied(), spent_ms);
    Side::ALL.map(|side| (reading.of_side(side).left_ms, reading.of_side(side).in_byoyomi))
}

#[test]
fn sudden_death_takes_the_time_of_each_move_from_who_made_it() {
    let time = control(60, SUDDEN_DEATH);
    assert_eq!(reading(time, &[], 0), [(60_000, false); 2]);
    assert_eq!(reading(time, &[1_000, 5_000, 2_500], 400), [(56_500, false), (54_600, false)]);
    assert_eq!(reading(time, &[0, 0], 59_999)[0], (1, false));
    let over = Reading::of(time, Side::Black, [0, 0], 60_000).of_side(Side::Black);
    assert!(over.is_over() && over.seconds() == 0);
}

#[test]
fn an_increment_comes_after_each_move() {
    let time = control(60, PerMove::Increment(2));
    assert_eq!(reading(time, &[5_000], 0), [(57_000, false), (60_000, false)]);
    assert_eq!(reading(time, &[0, 1_000, 500], 3_000), [(63_500, false), (58_000, false)]);
    assert!(Reading::of(time, Side::White, [], 60_000).of_side(Side::White).is_over(), "the increment comes too late");
}

#[test]
fn byoyomi_begins_anew_for_each_move_when_the_main_time_is_used_up() {
    let time = control(60, PerMove::Byoyomi(10));
    assert_eq!(reading(time, &[], 59_999)[0], (1, false));
    assert_eq!(reading(time, &[], 60_000)[0], (10_000, true), "the main time is over, and the byoyomi begins");
    assert_eq!(reading(time, &[], 69_999)[0], (1, true));
    assert_eq!(reading(time, &[65_000, 0], 0)[0], (10_000, true), "the main time is gone, the byoyomi whole");
    assert_eq!(reading(time, &[65_000, 0, 9_000, 0], 4_000)[0], (6_000, true));
    let over = |spent_ms| Reading::of(time, Side::Black, [65_000, 0], spent_ms).of_side(Side::Black).is_over();
    assert!(!over(9_999) && over(10_000), "at exactly 0 the time is over");
}

#[test]
fn byoyomi_may_be_all_there_is() {
    let time = control(0, PerMove::Byoyomi(10));
    assert_eq!(reading(time, &[9_000, 3_000], 1_000), [(9_000, true), (10_000, true)]);
}

#[test]
fn the_second_that_has_begun_is_shown() {
    let time = control(60, SUDDEN_DEATH);
    let shown = |spent_ms| Reading::of(time, Side::Black, [], spent_ms).of_side(Side::Black);
    for (spent_ms, seconds, next_ms, is_urgent) in [
        (0, 60, 1_000, false),
        (1, 60, 999, false),
        (999, 60, 1, false),
        (1_000, 59, 1_000, false),
        (49_999, 11, 1, false),
    ] {
        let side = shown(spent_ms);
        assert_eq!((side.seconds(), side.until_next_second_ms(), side.is_urgent()), (seconds, next_ms, is_urgent));
    }
    assert!(shown(50_000).is_urgent() && shown(50_000).seconds() == 10);
    assert_eq!((shown(59_001).seconds(), shown(59_001).until_next_second_ms()), (1, 999));
}

#[test]
fn keys_and_time_controls_are_the_same_thing() {
    for time in PRESETS {
        let keys: Vec<_> = time.keys().collect();
        let value = |key| keys.iter().find(|(known, _)| *known == key).map(|&(_, value)| value);
        assert_eq!(TimeControl::of_keys(value("time"), value("byoyomi"), value("increment")), Ok(Some(time)));
    }
    assert_eq!(TimeControl::of_keys(None, None, None), Ok(None));
    assert_eq!(TimeControl::of_keys(None, Some(10), None), Ok(Some(control(0, PerMove::Byoyomi(10)))));
}

#[test]
fn the_bad_key_of_a_time_control_is_named() {
    for (keys, bad) in [
        ((Some(0), None, None), "time"),
        ((Some(10_801), None, None), "time"),
        ((Some(0), None, Some(2)), "time"),
        ((Some(60), Some(0), None), "byoyomi"),
        ((Some(60), Some(601), None), "byoyomi"),
        ((Some(60), None, Some(0)), "increment"),
        ((Some(60), None, Some(601)), "increment"),
        ((None, None, Some(2)), "increment"),
        ((Some(60), Some(5), Some(5)), "increment"),
    ] {
        assert_eq!(TimeControl::of_keys(keys.0, keys.1, keys.2), Err(BadControl(bad)), "{keys:?}");
    }
}
