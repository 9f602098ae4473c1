//! The time for a move: within the clock, and sensible.

use protocol::time_management::{Clock, TimeBudget};

fn budget(left_ms: u64, increment_ms: u64, byoyomi_ms: u64) -> TimeBudget {
    TimeBudget::from_clock(Clock { left_ms, increment_ms, byoyomi_ms, moves_to_go: None }, 40)
}

#[test]
fn a_move_never_takes_more_than_the_clock_has() {
    let times = [0, 1, 9, 39, 40, 41, 99, 100, 500, 1000, 10_000, 600_000, 86_400_000, u64::MAX];
    for left in times {
        for increment in times {
            for byoyomi in times {
                let TimeBudget { hard_ms, soft_ms } = budget(left, increment, byoyomi);
                let all = left.saturating_add(byoyomi);
                assert!(hard_ms <= all.saturating_sub(40), "{left} {increment} {byoyomi}");
                assert!(soft_ms <= hard_ms);
            }
        }
    }
}

#[test]
fn a_byoyomi_is_spent() {
    assert_eq!(budget(0, 0, 10_000), TimeBudget { hard_ms: 9960, soft_ms: 9960 });
}

#[test]
fn a_clock_lasts_for_a_game() {
    // Every move uses a third of its hard limit; after sixty moves there is still time left.
    let mut left = 60_000;
    for _ in 0..60 {
        let TimeBudget { hard_ms, .. } = budget(left, 0, 0);
        assert!(hard_ms > 0 && hard_ms <= left / 6);
        left -= hard_ms / 3;
    }
    assert!(left > 1000, "{left}");
    let TimeBudget { hard_ms, soft_ms } = budget(240_000, 0, 0);
    assert!((5_000..60_000).contains(&hard_ms) && (3_000..10_000).contains(&soft_ms));
}

#[test]
fn a_clock_lasts_until_the_next_time_control() {
    let until =
        |left_ms, moves| TimeBudget::from_clock(Clock { left_ms, moves_to_go: Some(moves), ..Clock::default() }, 40);
    for moves in [1, 2, 3, 10, 40, 400] {
        // Every move uses its hard limit.
        let mut left = 60_000;
        for to_go in (1..=moves).rev() {
            let TimeBudget { hard_ms, soft_ms } = until(left, to_go);
            assert!((1..left).contains(&hard_ms) && soft_ms <= hard_ms || left <= 40, "{to_go} of {moves}: {left}");
            left -= hard_ms;
        }
    }
    // The last moves before the time control use everything.
    assert_eq!(until(60_000, 1).hard_ms, 59_960);
    assert_eq!(until(60_000, 2).hard_ms, 30_000);
    assert_eq!(until(60_000, 0), until(60_000, 1));
    assert_eq!(until(u64::MAX, 1).hard_ms, u64::MAX - 40);
    assert_eq!(until(60_000, 40), budget(60_000, 0, 0));
}

#[test]
fn an_increment_is_spent() {
    // With nothing but increments the clock stays level.
    let mut left = 2000;
    for _ in 0..100 {
        let TimeBudget { hard_ms, .. } = budget(left, 1000, 0);
        assert!(hard_ms >= 500);
        left = left - hard_ms + 1000;
    }
    assert!((500..4000).contains(&left), "{left}");
}

#[test]
fn a_time_for_one_move_is_nearly_used_up() {
    for (move_ms, most) in [(1000, 999), (100, 99), (20, 19), (2, 1), (1, 1), (0, 0)] {
        assert_eq!(TimeBudget::for_fixed_time(move_ms).hard_ms, most);
    }
    let both = budget(0, 0, 10_000).min(TimeBudget::for_fixed_time(100));
    assert_eq!(both.hard_ms, 99);
}
