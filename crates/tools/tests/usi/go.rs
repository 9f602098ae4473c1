//! `go` and its limits, `stop`, `ponderhit`, and `info` lines.

use rules::{Position, Variant, perft};

use super::{
    TURN_MS, TestEngine, after,
    common::{game, usi},
    number,
};

/// Black has one legal move.
const FORCED: &str = "position sfen k3/4/4/r3/3K b - 1";

#[test]
fn every_depth_is_reported() {
    let output = TestEngine::new().ask("position startpos\ngo depth 6");
    assert_eq!(output.len(), 7, "{output:?}");
    for (depth, line) in (1..).zip(&output[..6]) {
        assert_eq!((number(line, "depth"), number(line, "multipv")), (depth, 1));
        assert!(number(line, "seldepth") >= depth, "{line}");
        assert!(number(line, "nodes") > 0 && number(line, "nps") > 0 && number(line, "hashfull") >= 0);
        assert!(number(line, "time") >= 0 && (number(line, "cp").abs() < 1000), "{line}");
        let mut game = game(Variant::ALL[0].spec().start);
        for token in line.split(" pv ").nth(1).expect("a line").split(' ') {
            let played = usi(game.position(), token);
            game.play(played).expect("legal");
        }
    }
    assert_eq!(after(&output[6], "bestmove"), after(&output[5], "pv"));
    let line = output[5].split(" pv ").nth(1).expect("a line");
    assert!(
        line.starts_with(&format!("{} {}", after(&output[6], "bestmove"), after(&output[6], "ponder"))),
        "{output:?}"
    );
}

#[test]
fn the_overhead_is_what_remains_of_a_byoyomi() {
    let mut engine = TestEngine::new();
    for overhead_ms in [20, 60] {
        engine.send(&format!("setoption name Move_Overhead value {overhead_ms}"));
        let began = engine.now_ms.get();
        engine.answer("position startpos\ngo btime 0 wtime 0 byoyomi 200");
        let took = engine.now_ms.get() - began;
        assert!(
            (200 - overhead_ms - TURN_MS..=200 - overhead_ms + TURN_MS).contains(&took),
            "{overhead_ms}: {took} ms"
        );
    }
}

#[test]
fn node_and_time_limits_are_respected() {
    let mut engine = TestEngine::new();
    let output = engine.ask("position startpos\ngo nodes 5000");
    let info = output.iter().rfind(|line| line.contains(" nodes ")).expect("lines");
    assert!((1000..6100).contains(&number(info, "nodes")), "{info}");
    for (go, least, most) in [
        ("go movetime 200", 195, 200),
        ("go btime 0 wtime 0 byoyomi 300", 285, 290),
        ("go btime 1000 wtime 900000", 5, 300),
        ("go btime 6000 wtime 10 binc 0 winc 0", 100, 1000),
        ("go btime 1000 wtime 10 movestogo 1", 500, 990),
        ("go btime 1000 wtime 10 movestogo 40", 5, 300),
        ("go btime 0 wtime 0", 0, 0),
        ("go btime -20 wtime -20 byoyomi 0", 0, 0),
        ("go depth 60 movetime 50", 40, 50),
        ("go movetime 1", 0, 5),
    ] {
        let began = engine.now_ms.get();
        let best = engine.answer(go);
        let took = engine.now_ms.get() - began;
        assert!(best.starts_with("bestmove ") && best != "bestmove resign", "{go}: {best}");
        assert!((least..=most + TURN_MS).contains(&took), "{go}: {took} ms");
    }
}

#[test]
fn a_forced_move_is_played_at_once_only_with_a_clock() {
    let mut engine = TestEngine::new();
    engine.send(FORCED);
    for go in ["go btime 900000 wtime 900000", "go byoyomi 10000", "go movetime 5000"] {
        engine.answer(go);
        assert!(engine.now_ms.replace(0) <= 2 * TURN_MS, "{go}");
    }
    let output = engine.ask("go depth 4");
    assert!(output.iter().any(|line| line.contains("depth 4 ")), "{output:?}");
}

#[test]
fn infinite_lasts_until_stop() {
    let mut engine = TestEngine::new();
    engine.send("go infinite");
    assert!(engine.work(50).iter().all(|line| line.starts_with("info depth ")));
    assert!(engine.handler.is_busy() && engine.handler.waits_for_command());
    let output = engine.send("stop");
    assert!(output.last().is_some_and(|line| line.starts_with("bestmove ")), "{output:?}");
    assert!(!engine.handler.is_busy() && !engine.handler.waits_for_command());

    // The search is exhausted, but `infinite` still waits.
    engine.ask("position sfen k3/2R1/4/4/3K b G 1\ngo infinite");
    assert!(engine.handler.waits_for_command() && !engine.handler.is_busy());
    let output = engine.send("stop");
    assert!(output.last().is_some_and(|line| line.starts_with("bestmove ")), "{output:?}");
}

#[test]
fn the_time_counts_from_ponderhit() {
    let mut engine = TestEngine::new();
    engine.send("position startpos moves 1d1c");
    engine.send("go ponder btime 0 wtime 0 byoyomi 200");
    assert!(engine.work(1000).iter().all(|line| !line.contains("bestmove")));
    assert!(engine.handler.is_busy());
    let hit = engine.now_ms.get();
    assert!(engine.send("ponderhit").is_empty());
    let best = engine.work(10_000).pop().expect("an answer");
    assert!(best.starts_with("bestmove "), "{best}");
    assert!((100..=200 + TURN_MS).contains(&(engine.now_ms.get() - hit)));
}

#[test]
fn pondering_can_finish_early_or_be_stopped() {
    let mut engine = TestEngine::new();
    engine.send("position sfen k3/2R1/4/4/3K b G 1");
    engine.send("go ponder btime 5000 wtime 5000");
    engine.work(1000);
    assert!(!engine.handler.is_busy(), "it has found the mate");
    assert!(engine.send("ponderhit").is_empty());
    assert!(engine.work(5).pop().is_some_and(|line| line.starts_with("bestmove ")));

    engine.send("go ponder btime 5000 wtime 5000");
    let output = engine.send("stop");
    assert!(output.last().is_some_and(|line| line.starts_with("bestmove ")), "{output:?}");
    assert!(engine.send("ponderhit").is_empty());
}

#[test]
fn a_side_without_legal_moves_resigns() {
    for (mated, score) in [("k3/1R2/1G2/4/3K w - 1", "mate 0"), ("k3/2R1/1R2/4/3K w - 1", "mate 0")] {
        let output = TestEngine::new().ask(&format!("position sfen {mated}\ngo btime 1000 wtime 1000"));
        assert!(output[0].contains(score), "{output:?}");
        assert_eq!(output.last().map(String::as_str), Some("bestmove resign"));
    }
}

#[test]
fn the_engine_still_moves_after_a_repetition_that_ends_the_game() {
    let round = "1e1d 4a4b 1d1e 4b4a ";
    let moves = round.repeat(3);
    let mut engine = TestEngine::new();
    for more in ["", " 1e1d", " 1e1d 4a4b 1d1e 4b4a 1e1d"] {
        assert!(engine.send(&format!("position sfen k3/4/4/4/3K b R 1 moves {moves}{more}")).is_empty(), "{more}");
        let best = engine.answer("go depth 3");
        assert!(best.starts_with("bestmove ") && best != "bestmove resign", "{best}");
    }
    assert!(engine.answer("d").ends_with(" w G 18"), "the ply count continues");
}

#[test]
fn the_table_is_kept_within_a_game() {
    let nodes = |engine: &mut TestEngine| {
        let output = engine.ask("position startpos\ngo depth 8");
        number(&output[output.len() - 2], "nodes")
    };
    let mut engine = TestEngine::new();
    let first = nodes(&mut engine);
    assert!(nodes(&mut engine) < first);
    engine.send("usinewgame");
    assert_eq!(nodes(&mut engine), first);
}

#[test]
fn leaves_are_counted_move_by_move() {
    let position = Position::start(Variant::ALL[0]);
    assert_eq!(TestEngine::new().ask("position startpos\ngo perft 0"), ["Nodes searched: 1"], "the root itself");
    for depth in 1..=5 {
        let output = TestEngine::new().ask(&format!("position startpos\ngo perft {depth}"));
        assert_eq!(output.len() as u64, position.count_moves() + 1);
        let (last, moves) = output.split_last().expect("lines");
        assert_eq!(*last, format!("Nodes searched: {}", perft(&position, depth)));
        let sum: u64 =
            moves.iter().map(|line| line.split(": ").nth(1).expect("a count").parse::<u64>().expect("a number")).sum();
        assert_eq!(sum, perft(&position, depth));
    }
    let mut engine = TestEngine::new();
    engine.send("go perft 30");
    engine.work(5);
    let output = engine.send("stop");
    assert!(output[0].starts_with("info string "), "{output:?}");
    assert!(!engine.handler.is_busy());
}
