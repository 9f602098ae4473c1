//! The engine's answers: mates, material, legal moves.

use engine::search::{
    engine::{Answer, Engine, Progress},
    level::Limits,
};
use protocol::{Evaluation, Level};
use rules::{Game, Side, Variant};

use super::{
    TABLE_BYTES, ask, best,
    common::{can_mate, game, position, random_game, usi, variant::In},
    evaluation,
};

#[track_caller]
fn ends_in_mate(text: &str, answer: &Answer, plies: usize) {
    let mut game = game(text);
    let line = &answer.findings.as_ref().expect("findings").lines[0].moves;
    assert_eq!(line.len(), plies, "{text}: {line:?}");
    for token in line {
        let played = usi(game.position(), token);
        game.play(played).expect("legal");
    }
    assert!(!game.position().has_moves(), "{text}: {line:?}");
}

#[test]
fn a_mate_in_one_is_found() {
    for text in ["k3/4/1GG1/4/3K b - 1", "k3/2R1/4/4/3K b G 1"] {
        assert!(can_mate(&position(text), 1), "{text}");
        let answer = ask(&game(text), Limits::to_depth(5));
        assert_eq!(evaluation(&answer), Evaluation::Mate(1), "{text}");
        ends_in_mate(text, &answer, 1);
    }
}

#[test]
fn a_mate_in_three_is_found() {
    for text in [
        "kbNG/4/K1ss/1G1P/2B1 b - 1",
        "1bN1/2L1/2kl/K2P/2B1 w 2g 1",
        "2N1/1ktB/Lr1N/K3/4 w gs 1",
        "r1N1/LktB/1r1N/2l1/K3 w - 1",
        "k1G1/4/p1lb/L2P/1RBK b - 1",
    ] {
        assert!(!can_mate(&position(text), 1) && can_mate(&position(text), 3), "{text}");
        let answer = ask(&game(text), Limits::to_depth(9));
        assert_eq!(evaluation(&answer), Evaluation::Mate(3), "{text}");
        ends_in_mate(text, &answer, 3);
    }
}

/// An exhaustive search has proved that these are mates in five and not fewer.
#[test]
fn a_mate_in_five_is_found() {
    for text in [
        "1klP/t2g/3P/t1G1/3K w S 1",
        "t1lP/1kSg/3P/t3/2GK w - 1",
        "1SlP/3N/kb2/tR1K/4 w G 1",
        "3s/p1kg/Gb1N/4/SKB1 w - 1",
        "b1k1/2lr/K3/2l1/P2g w Pb 1",
        "1L1T/kLG1/2RN/p2K/2t1 b - 1",
    ] {
        let answer = ask(&game(text), Limits::to_depth(9));
        assert_eq!(evaluation(&answer), Evaluation::Mate(5), "{text}");
        ends_in_mate(text, &answer, 5);
    }
}

#[test]
fn the_side_to_be_mated_sees_it() {
    // Gold and rook mate after any move of White's.
    let mut game = game("2bN/4/2kl/K1LP/2B1 w 2g 1");
    let answer = ask(&game, Limits::to_depth(9));
    let Evaluation::Mate(plies) = evaluation(&answer) else { panic!("{answer:?}") };
    game.play(answer.best.expect("a move")).expect("legal");
    assert_eq!(evaluation(&ask(&game, Limits::to_depth(9))), Evaluation::Mate(1 - plies));
}

#[test]
fn a_mated_side_has_no_move_and_a_mate_score_of_zero() {
    let mated = game("k3/1R2/1G2/4/3K w - 1");
    assert!(mated.outcome().is_some());
    let answer = ask(&mated, Limits::to_depth(3));
    assert_eq!((answer.best, evaluation(&answer)), (None, Evaluation::Mate(0)));
}

#[test]
fn stalemate_is_a_loss() {
    let stalemate = game("k3/2R1/1R2/4/3K w - 1");
    assert!(!stalemate.position().in_check() && stalemate.outcome().is_some());
    let answer = ask(&stalemate, Limits::to_depth(3));
    assert_eq!((answer.best, evaluation(&answer)), (None, Evaluation::Mate(0)));
    // Stalemate wins, like checkmate.
    let answer = ask(&game("k3/2R1/4/1R2/3K b - 1"), Limits::to_depth(4));
    assert_eq!(evaluation(&answer), Evaluation::Mate(1));
}

#[test]
fn a_resigned_game_has_no_answer() {
    let mut resigned = Game::new(Variant::ALL[0]);
    resigned.resign(Side::Black).expect("the game is on");
    assert_eq!(ask(&resigned, Limits::to_depth(3)), Answer::default());
    assert_eq!(Engine::new(TABLE_BYTES).run_slice(0), Progress::Done(Answer::default()), "nothing was asked");
}

#[test]
fn from_the_seventh_level_on_a_hanging_piece_is_taken() {
    // Black's gold can take White's rook on 2c, which is not defended.
    let game = game("k3/3p/2r1/1G2/2K1 b - 1");
    for level in Level::ALL.into_iter().filter(|&level| level >= Level::Seven) {
        for seed in 0..5 {
            let mut engine = Engine::new(TABLE_BYTES);
            assert_eq!(
                best(&engine.answer(&game, Limits { nodes: 20_000, ..Limits::of(level) }, seed)),
                "3d2c",
                "{level:?} {seed}"
            );
        }
    }
}

#[test]
fn a_forced_move_is_played_at_once() {
    let game = game("k3/4/4/r3/3K b - 1");
    assert_eq!(game.position().count_moves(), 1);
    let answer = ask(&game, Limits::of(Level::Twelve));
    assert!(answer.findings.expect("findings").nodes < 100);
    assert!(game.position().is_legal(answer.best.expect("a move")));
}

#[test]
fn every_answer_is_legal_and_so_is_its_line() {
    let mut engine = Engine::new(TABLE_BYTES);
    let mut asked = 0;
    for seed in 0..12 {
        random_game(Variant::ALL[0], seed, |game| {
            if game.outcome().is_some() || !(game.moves().len() as u64 + seed).is_multiple_of(3) {
                return;
            }
            asked += 1;
            let answer = engine.answer(game, Limits { noise_percent: 50, ..Limits::to_nodes(300) }, 7);
            assert!(game.position().is_legal(answer.best.expect("a move")));
            let mut line = game.clone();
            for token in answer.findings.iter().flat_map(|findings| &findings.lines[0].moves) {
                let played = usi(line.position(), token);
                assert!(line.position().is_legal(played), "{token} of {answer:?}");
                if line.play(played).is_err() {
                    break;
                }
            }
        });
    }
    assert!(asked >= 200, "{asked}");
}

/// Searched in far less than a second.
const NODES: u64 = 100_000;

#[track_caller]
fn plies_to_mate(answer: &Answer) -> i32 {
    match evaluation(answer) {
        Evaluation::Mate(plies) => plies,
        Evaluation::Centipawns(_) => panic!("no mate: {answer:?}"),
    }
}

#[test]
fn a_bare_king_is_mated_in_eight_plies_as_announced() {
    let bare_king = Variant::Minishogi.spec().handicaps.iter().find(|handicap| handicap.name == "bare-king");
    let mut game = In(Variant::Minishogi).game(bare_king.expect("it is one").start, "");
    for left in (1..=8).rev() {
        let answer = ask(&game, Limits::to_nodes(NODES));
        assert_eq!(plies_to_mate(&answer), if left % 2 == 0 { -left } else { left });
        game.play(answer.best.expect("a move")).expect("legal");
    }
    assert_eq!(game.outcome().and_then(|outcome| outcome.winner), Some(Side::Black));
}

#[test]
fn a_mate_is_not_left_for_a_gain() {
    // The rook could be captured; a drop mates in one move.
    let text = "k3/4/K3/3r/3S b G 1";
    let answer = ask(&game(text), Limits::to_nodes(NODES));
    assert_eq!(plies_to_mate(&answer), 1, "{answer:?}");
    ends_in_mate(text, &answer, 1);
}
