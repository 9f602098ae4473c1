//! Repetition: the worse side seeks it, the better side avoids it, and the search knows each game's rule.

use engine::search::{
    engine::{Answer, Engine},
    level::Limits,
    score::Score,
};
use protocol::Evaluation;
use rules::{
    Game,
    Variant::{self, Judkins, Kyoto, Micro, Minishogi, Nana, NanaFree},
    notation::usi,
};

use super::{
    TABLE_BYTES, ask, best,
    common::{game, play, variant::In},
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
    // One move differs: now each of Black's moves gave check.
    let answer = after(CHASE, "4a3a 4c3c 3a4a 3c4c 4a3a 4c3c 3a4a");
    assert_ne!(best(&answer), "3c4c");
    assert_ne!(evaluation(&answer), Evaluation::Centipawns(0));
}

/// The value of a repetition for the side that completes it.
#[derive(Debug)]
enum Worth {
    Draw,
    Win,
    Loss,
}

/// Games, a start, the moves of a cycle that returns to it, and the value of its last move after one such cycle.
const CYCLES: [(&[Variant], &str, &str, Worth); 10] = [
    (&[Micro], "kbgs/p3/4/3P/SGBK b - 1", "3e3d 2a2b 3d3e 2b2a", Worth::Draw),
    (&[Judkins], "rbnsgk/5p/6/6/P5/KGSNBR b - 1", "1f1e 6a6b 1e1f 6b6a", Worth::Draw),
    (&[Kyoto], "pgkst/5/5/5/TSKGP b - 1", "3e3d 3a3b 3d3e 3b3a", Worth::Draw),
    (&[Nana, NanaFree], "2k/3/2K b - 1", "1c2c 1a2a 2c1c 2a1a", Worth::Draw),
    // The side that made the game's first move loses.
    (&[Minishogi], "rbsgk/4p/5/P4/KGSBR b - 1", "1e1d 5a5b 1d1e 5b5a", Worth::Win),
    (&[Minishogi], "r1sgk/4p/5/P4/KGSBR w - 1", "5a5b 1e1d 5b5a 1d1e", Worth::Win),
    // Perpetual check by the side that completes the cycle, and by the other side.
    (&[Micro], "k3/4/1R2/4/3K b - 1", "3c4c 4a3a 4c3c 3a4a", Worth::Win),
    (&[Minishogi], "1k3/5/R4/5/4K b - 1", "5c4c 4a5a 4c5c 5a4a", Worth::Win),
    (&[Judkins], "k5/6/6/5r/6/5K b - 1", "1f2f 1d2d 2f1f 2d1d", Worth::Loss),
    // Nana shogi has no rule on perpetual check.
    (&[Nana, NanaFree], NANA_CHECKS, "2a3a 1a2b 3a2a 2b3c 2a3a 3c2b 3a2a 2b1a", Worth::Draw),
];

/// Black's cube checks with each of its moves.
const NANA_CHECKS: &str = "1kD/c2/1CK w B 1";

/// The score of a move for the side that plays it, from a search of one ply.
fn score_of(game: &Game, token: &str) -> Score {
    let mut engine = Engine::new(TABLE_BYTES);
    engine.answer(game, Limits { lines: 200, ..Limits::to_depth(1) }, 0);
    let played = usi::parse(game.position(), token).expect("a move");
    let lines = engine.take_new_lines();
    lines.iter().find(|line| line.moves.first() == Some(&played)).expect("a line for each move").score
}

#[test]
fn each_rule_of_repetition_is_known_to_the_search() {
    for (variants, start, cycle, worth) in CYCLES {
        for &variant in variants {
            let (moves, last) = cycle.rsplit_once(' ').expect("several moves");
            let game = In(variant).game(start, &format!("{cycle} {moves}"));
            let score = score_of(&game, last);
            let sees = match worth {
                Worth::Draw => score == Score::DRAW,
                Worth::Win => score.is_decided() && score > Score::DRAW && score.plies_to_mate().is_none(),
                Worth::Loss => score.is_decided() && score < Score::DRAW && score.plies_to_mate().is_none(),
            };
            assert!(sees, "{variant:?} {start}: {worth:?}, {score:?}");
        }
    }
}
