//! Repetition: the worse side seeks it, the better side avoids it, and perpetual check loses.

use poppy_shogi::{
    protocol::Evaluation,
    search::{engine::Answer, level::Limits},
};

use super::{
    ask, best,
    common::{game, play},
    evaluation,
};

/// The kings move back and forth: the position occurs twice, and a third time one ply later.
const KING_MOVES: &str = "1e1d 4a4b 1d1e 4b4a 1e1d 4a4b 1d1e";
/// White's move that repeats the position.
const REPEATING_MOVE: &str = "4b4a";

fn after(text: &str, moves: &str) -> Answer {
    let mut game = game(text);
    play(&mut game, moves);
    ask(&game, Limits::to_depth(5))
}

#[test]
fn the_worse_side_repeats() {
    let answer = after("k3/4/4/4/3K b R 1", KING_MOVES);
    assert_eq!((best(&answer).as_str(), evaluation(&answer)), (REPEATING_MOVE, Evaluation::Centipawns(0)));
}

#[test]
fn the_better_side_does_not_repeat() {
    let answer = after("k3/4/4/4/3K b r 1", KING_MOVES);
    assert_ne!(best(&answer), REPEATING_MOVE);
    assert!(matches!(evaluation(&answer), Evaluation::Centipawns(200..) | Evaluation::Mate(1..)), "{answer:?}");
}

/// Black's rook chases the king of White, whose hand is worth more than the rook.
const CHASE: &str = "k3/4/R3/4/3K w bs 1";

#[test]
fn a_draw_is_better_than_a_worse_position() {
    let answer = after(CHASE, "4a3a 4c2c 3a4a 2c4c 4a3a 4c3c 3a4a");
    assert_eq!((best(&answer).as_str(), evaluation(&answer)), ("3c4c", Evaluation::Centipawns(0)));
}

#[test]
fn perpetual_check_is_worse_than_a_worse_position() {
    // The same except for one move: now every one of Black's moves gave check.
    let answer = after(CHASE, "4a3a 4c3c 3a4a 3c4c 4a3a 4c3c 3a4a");
    assert_ne!(best(&answer), "3c4c");
    assert_ne!(evaluation(&answer), Evaluation::Centipawns(0));
}
