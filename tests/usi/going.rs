//! `go` and its limits, `stop`, `ponderhit`, and what is told meanwhile.

use poppy_shogi::rules::{Position, Variant, perft};

use super::{
    TURN_MS, Talk, after,
    common::{game, usi},
    number,
};

/// Black has one legal move.
const FORCED: &str = "position sfen k3/4/4/r3/3K b - 1";

#[test]
fn a_depth_is_searched_and_every_one_told() {
    let said = Talk::new().ask("position startpos\ngo depth 6");
    assert_eq!(said.len(), 7, "{said:?}");
    for (depth, line) in (1..).zip(&said[..6]) {
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
    assert_eq!(after(&said[6], "bestmove"), after(&said[5], "pv"));
    let line = said[5].split(" pv ").nth(1).expect("a line");
    assert!(line.starts_with(&format!("{} {}", after(&said[6], "bestmove"), after(&said[6], "ponder"))), "{said:?}");
}

#[test]
fn nodes_and_times_are_kept() {
    let mut talk = Talk::new();
    let said = talk.ask("position startpos\ngo nodes 5000");
    let told = said.iter().rfind(|line| line.contains(" nodes ")).expect("lines");
    assert!((1000..6100).contains(&number(told, "nodes")), "{told}");
    for (go, least, most) in [
        ("go movetime 200", 150, 200),
        ("go btime 0 wtime 0 byoyomi 300", 200, 300),
        ("go btime 1000 wtime 900000", 5, 300),
        ("go btime 6000 wtime 10 binc 0 winc 0", 100, 1000),
        ("go btime 1000 wtime 10 movestogo 1", 500, 960),
        ("go btime 1000 wtime 10 movestogo 40", 5, 300),
        ("go btime 0 wtime 0", 0, 0),
        ("go btime -20 wtime -20 byoyomi 0", 0, 0),
        ("go depth 60 movetime 50", 40, 50),
        ("go movetime 1", 0, 5),
    ] {
        let began = talk.now_ms.get();
        let best = talk.answer(go);
        let took = talk.now_ms.get() - began;
        assert!(best.starts_with("bestmove ") && best != "bestmove resign", "{go}: {best}");
        assert!((least..=most + TURN_MS).contains(&took), "{go}: {took} ms");
    }
}

#[test]
fn a_forced_move_is_played_at_once_by_the_clock_only() {
    let mut talk = Talk::new();
    talk.hear(FORCED);
    for go in ["go btime 900000 wtime 900000", "go byoyomi 10000", "go movetime 5000"] {
        talk.answer(go);
        assert!(talk.now_ms.replace(0) <= 2 * TURN_MS, "{go}");
    }
    let said = talk.ask("go depth 4");
    assert!(said.iter().any(|line| line.contains("depth 4 ")), "{said:?}");
}

#[test]
fn infinite_is_until_stop() {
    let mut talk = Talk::new();
    talk.hear("go infinite");
    assert!(talk.work(50).iter().all(|line| line.starts_with("info depth ")));
    assert!(talk.engine.is_busy() && talk.engine.is_held());
    let said = talk.hear("stop");
    assert!(said.last().is_some_and(|line| line.starts_with("bestmove ")), "{said:?}");
    assert!(!talk.engine.is_busy() && !talk.engine.is_held());

    // Where there is nothing more to find, it waits all the same.
    talk.ask("position sfen k3/2R1/4/4/3K b G 1\ngo infinite");
    assert!(talk.engine.is_held() && !talk.engine.is_busy());
    let said = talk.hear("stop");
    assert!(said.last().is_some_and(|line| line.starts_with("bestmove ")), "{said:?}");
}

#[test]
fn the_time_counts_from_ponderhit() {
    let mut talk = Talk::new();
    talk.hear("position startpos moves 1d1c");
    talk.hear("go ponder btime 0 wtime 0 byoyomi 200");
    assert!(talk.work(1000).iter().all(|line| !line.contains("bestmove")));
    assert!(talk.engine.is_busy());
    let hit = talk.now_ms.get();
    assert!(talk.hear("ponderhit").is_empty());
    let best = talk.work(10_000).pop().expect("an answer");
    assert!(best.starts_with("bestmove "), "{best}");
    assert!((100..=200 + TURN_MS).contains(&(talk.now_ms.get() - hit)));
}

#[test]
fn a_pondered_move_may_be_known_already_or_not_wanted() {
    let mut talk = Talk::new();
    talk.hear("position sfen k3/2R1/4/4/3K b G 1");
    talk.hear("go ponder btime 5000 wtime 5000");
    talk.work(1000);
    assert!(!talk.engine.is_busy(), "it has found the mate");
    assert!(talk.hear("ponderhit").is_empty());
    assert!(talk.work(5).pop().is_some_and(|line| line.starts_with("bestmove ")));

    talk.hear("go ponder btime 5000 wtime 5000");
    let said = talk.hear("stop");
    assert!(said.last().is_some_and(|line| line.starts_with("bestmove ")), "{said:?}");
    assert!(talk.hear("ponderhit").is_empty());
}

#[test]
fn who_has_no_legal_move_resigns() {
    for (mated, score) in [("k3/1R2/1G2/4/3K w - 1", "mate 0"), ("k3/2R1/1R2/4/3K w - 1", "mate 0")] {
        let said = Talk::new().ask(&format!("position sfen {mated}\ngo btime 1000 wtime 1000"));
        assert!(said[0].contains(score), "{said:?}");
        assert_eq!(said.last().map(String::as_str), Some("bestmove resign"));
    }
}

#[test]
fn after_a_repetition_that_ends_the_game_it_still_moves() {
    let round = "1e1d 4a4b 1d1e 4b4a ";
    let moves = round.repeat(3);
    let mut talk = Talk::new();
    for more in ["", " 1e1d", " 1e1d 4a4b 1d1e 4b4a 1e1d"] {
        assert!(talk.hear(&format!("position sfen k3/4/4/4/3K b R 1 moves {moves}{more}")).is_empty(), "{more}");
        let best = talk.answer("go depth 3");
        assert!(best.starts_with("bestmove ") && best != "bestmove resign", "{best}");
    }
    assert!(talk.answer("d").ends_with(" w G 18"), "the moves are counted on");
}

#[test]
fn the_table_is_kept_within_a_game() {
    let nodes = |talk: &mut Talk| {
        let said = talk.ask("position startpos\ngo depth 8");
        number(&said[said.len() - 2], "nodes")
    };
    let mut talk = Talk::new();
    let first = nodes(&mut talk);
    assert!(nodes(&mut talk) < first);
    talk.hear("usinewgame");
    assert_eq!(nodes(&mut talk), first);
}

#[test]
fn leaves_are_counted_move_by_move() {
    let position = Position::start(Variant::ALL[0]);
    for depth in 1..=5 {
        let said = Talk::new().ask(&format!("position startpos\ngo perft {depth}"));
        assert_eq!(said.len() as u64, position.count_moves() + 1);
        let (last, moves) = said.split_last().expect("lines");
        assert_eq!(*last, format!("Nodes searched: {}", perft(&position, depth)));
        let sum: u64 =
            moves.iter().map(|line| line.split(": ").nth(1).expect("a count").parse::<u64>().expect("a number")).sum();
        assert_eq!(sum, perft(&position, depth));
    }
    let mut talk = Talk::new();
    talk.hear("go perft 30");
    talk.work(5);
    let said = talk.hear("stop");
    assert!(said[0].starts_with("info string "), "{said:?}");
    assert!(!talk.engine.is_busy());
}
