//! Repetition: sought by who is worse, avoided by who is better, and never by giving perpetual check.

use poppy_shogi::{
    protocol::Evaluation,
    search::{engine::Answer, level::Limits},
};

use super::{
    ask, best,
    common::{game, play},
    evaluation,
};

/// The kings step to and fro, which makes the position for the second time, and but for one ply for the third.
const WALK_BUT_ONE: &str = "1e1d 4a4b 1d1e 4b4a 1e1d 4a4b 1d1e";
/// White's move that makes it.
const REPEATS: &str = "4b4a";

fn after(text: &str, moves: &str) -> Answer {
    let mut game = game(text);
    play(&mut game, moves);
    ask(&game, Limits::to_depth(5))
}

#[test]
fn who_is_worse_repeats() {
    let answer = after("k3/4/4/4/3K b R 1", WALK_BUT_ONE);
    assert_eq!((best(&answer).as_str(), evaluation(&answer)), (REPEATS, Evaluation::Centipawns(0)));
}

#[test]
fn who_is_better_does_not() {
    let answer = after("k3/4/4/4/3K b r 1", WALK_BUT_ONE);
    assert_ne!(best(&answer), REPEATS);
    assert!(matches!(evaluation(&answer), Evaluation::Centipawns(200..) | Evaluation::Mate(1..)), "{answer:?}");
}

/// Black's rook chases White's king, who holds more than the rook is worth.
const CHASE: &str = "k3/4/R3/4/3K w bs 1";

#[test]
fn a_draw_is_better_than_to_be_worse() {
    let answer = after(CHASE, "4a3a 4c2c 3a4a 2c4c 4a3a 4c3c 3a4a");
    assert_eq!((best(&answer).as_str(), evaluation(&answer)), ("3c4c", Evaluation::Centipawns(0)));
}

#[test]
fn perpetual_check_is_worse_still() {
    // The same but for one move: this time every one of Black's gave check.
    let answer = after(CHASE, "4a3a 4c3c 3a4a 3c4c 4a3a 4c3c 3a4a");
    assert_ne!(best(&answer), "3c4c");
    assert_ne!(evaluation(&answer), Evaluation::Centipawns(0));
}
