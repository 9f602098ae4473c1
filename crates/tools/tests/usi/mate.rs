//! `go mate`: the answer is proven either way.

use engine::usi::command::{Command, Mate};
use rules::{Game, Variant};

use super::{
    TestEngine,
    common::{Lcg, can_mate, game, random_game, text, usi},
};

/// Checks that the moves of a `checkmate` answer end the game after so many plies.
#[track_caller]
fn ends_the_game(start: &Game, answer: &str, plies: usize) {
    let moves = answer.strip_prefix("checkmate ").unwrap_or_else(|| panic!("{answer}"));
    let mut game = start.clone();
    for token in moves.split(' ') {
        let played = usi(game.position(), token);
        game.play(played).unwrap_or_else(|reason| panic!("{token} of {answer}: {reason}"));
    }
    assert_eq!(game.moves().len(), plies, "{answer}");
    assert!(!game.position().has_moves(), "{answer}");
}

#[test]
fn a_checkmate_answer_has_the_whole_line() {
    for (sfen, plies) in [
        ("k3/4/1GG1/4/3K b - 1", 1),
        ("k3/2R1/4/1R2/3K b - 1", 1), // a stalemate
        ("1bN1/2L1/2kl/K2P/2B1 w 2g 1", 3),
        ("k1G1/4/p1lb/L2P/1RBK b - 1", 3),
        ("1klP/t2g/3P/t1G1/3K w S 1", 5),
        ("1L1T/kLG1/2RN/p2K/2t1 b - 1", 5),
    ] {
        for go in ["go mate infinite", "go mate 60000", "go mate", "go mate 7", &format!("go mate {plies}")] {
            let answer = TestEngine::new().answer(&format!("position sfen {sfen}\n{go}"));
            ends_the_game(&game(sfen), &answer, plies);
        }
        if plies > 1 {
            let answer = TestEngine::new().answer(&format!("position sfen {sfen}\ngo mate {}", plies - 1));
            assert_eq!(answer, "checkmate nomate", "{sfen}");
        }
    }
}

#[test]
fn mate_answers_agree_with_trying_every_move() {
    let mut random = Lcg(3);
    let mut mates = 0;
    for seed in 0..40 {
        random_game(Variant::ALL[0], seed, |played| {
            let position = *played.position();
            if played.outcome().is_some() || position.count_moves() > 25 || random.below(6) != 0 {
                return;
            }
            let sfen = text(&position);
            let answer = TestEngine::new().answer(&format!("position sfen {sfen} 1\ngo mate 3"));
            match [1, 3].into_iter().find(|&plies| can_mate(&position, plies)) {
                None => assert_eq!(answer, "checkmate nomate", "{sfen}"),
                Some(plies) => {
                    mates += 1;
                    ends_the_game(&game(&format!("{sfen} 1")), &answer, plies as usize);
                }
            }
        });
    }
    assert!(mates > 5, "{mates}");
}

#[test]
fn without_proof_the_time_runs_out() {
    let mut engine = TestEngine::new();
    assert_eq!(engine.answer("position startpos\ngo mate 100"), "checkmate timeout");
    assert_eq!(engine.answer("go mate infinite nodes 3000"), "checkmate timeout");
    engine.send("go mate infinite");
    engine.work(10);
    assert_eq!(engine.send("stop").pop().as_deref(), Some("checkmate timeout"));
}

#[test]
fn a_mated_side_does_not_mate() {
    assert_eq!(TestEngine::new().answer("position sfen k3/1R2/1G2/4/3K w - 1\ngo mate infinite"), "checkmate nomate");
}

#[test]
fn a_small_number_is_a_length_and_a_large_one_a_time() {
    for (line, expected) in [
        ("go mate", Mate::Infinite),
        ("go mate infinite", Mate::Infinite),
        ("go mate depth 5", Mate::Infinite),
        ("go mate 5", Mate::Plies(5)),
        ("go mate 1000", Mate::Time { ms: 1000 }),
    ] {
        let Ok(Command::Go(go)) = line.parse() else { panic!("{line}") };
        assert_eq!(go.mate, Some(expected), "{line}");
    }
}
