//! Time, what is told while it thinks, and what comes in between.

use poppy_shogi::{
    rules::Side,
    usi::cecp::{
        clocks::{Clocks, Level},
        command::Command,
    },
};

use super::{Board, TURN_MS};

#[test]
fn times_are_read_and_divided() {
    for (line, level) in [
        ("level 40 5 0", Level { moves: 40, base_ms: 300_000, increment_ms: 0 }),
        ("level 0 2:30 12", Level { moves: 0, base_ms: 150_000, increment_ms: 12_000 }),
        ("level 0 0:05 0.25", Level { moves: 0, base_ms: 5_000, increment_ms: 250 }),
    ] {
        assert_eq!(line.parse(), Ok(Command::Level(level)));
    }
    assert_eq!("st 3".parse(), Ok(Command::MoveTime { ms: 3000 }));
    assert_eq!("otim -7".parse(), Ok(Command::OpponentTime { ms: 0 }));
    let clocks = Clocks { own_ms: Some(900), other_ms: Some(700), depth: Some(4), ..Clocks::default() };
    assert_eq!(clocks.go(Side::Black, 39), "go btime 900 wtime 700 binc 0 winc 0 movestogo 1 depth 4");
    assert_eq!(clocks.go(Side::White, 40), "go btime 700 wtime 900 binc 0 winc 0 movestogo 40 depth 4");
    assert_eq!(Clocks { move_ms: Some(80), ..clocks }.go(Side::White, 0), "go movetime 80 depth 4");
}

#[test]
fn a_move_takes_the_time_that_it_may() {
    let mut board = Board::of("minishogi");
    for (line, least, most) in [("st 0.3", 200, 300), ("level 0 0:10 0", 100, 1_700), ("level 1 0:01 0", 400, 1000)] {
        board.ask(&["new", "variant minishogi", line]);
        let began = board.now_ms.get();
        board.answer(&["go"]);
        let took = board.now_ms.get() - began;
        assert!((least..=most + TURN_MS).contains(&took), "{line}: {took} ms");
    }
    // Its own clock counts, not the opponent's.
    board.ask(&["new", "variant minishogi", "level 0 5 0", "time 10", "otim 60000"]);
    let began = board.now_ms.get();
    board.answer(&["go"]);
    assert!(board.now_ms.get() - began < 100);
}

#[test]
fn what_is_found_is_told_if_it_is_wanted() {
    let mut board = Board::of("minishogi");
    board.hear("sd 5");
    assert_eq!(board.ask(&["nopost", "go"]).len(), 1);
    board.ask(&["new", "variant minishogi", "sd 5"]);
    let said = board.ask(&["post", "go"]);
    let (last, told) = said.split_last().expect("something");
    assert!(told.len() >= 5 && last.starts_with("move "), "{said:?}");
    for line in told {
        let words: Vec<&str> = line.split(' ').collect();
        assert!(words[..4].iter().all(|word| word.parse::<i64>().is_ok()), "{line}");
        assert!(!words[4..].is_empty(), "{line}");
    }
    assert_eq!(told[told.len() - 1].split(' ').nth(4), last.strip_prefix("move "));
}

#[test]
fn a_mate_is_counted_in_moves() {
    let mut board = Board::of("minishogi");
    board.ask(&["force", "setboard 4k/5/4G/5/K4[G] w 0 1", "post"]);
    let said = board.ask(&["go"]);
    assert!(said.iter().any(|line| line.split(' ').nth(1) == Some("100001")), "{said:?}");
}

#[test]
fn move_now_is_obeyed() {
    let mut board = Board::of("minishogi");
    board.hear("st 1000");
    board.hear("go");
    board.work(50);
    assert!(board.engine.is_busy());
    let said = board.hear("?");
    assert!(said.len() == 1 && said[0].starts_with("move "), "{said:?}");
    assert!(!board.engine.is_busy());
    assert_eq!(board.hear("?"), [""; 0]);
}

#[test]
fn a_ping_waits_for_the_move() {
    let mut board = Board::of("minishogi");
    assert_eq!(board.hear("ping 1"), ["pong 1"]);
    board.hear("st 1000");
    board.hear("go");
    board.work(20);
    assert_eq!(board.hear("ping 2"), [""; 0]);
    let said = board.hear("?");
    assert!(said.len() == 2 && said[0].starts_with("move ") && said[1] == "pong 2", "{said:?}");
    board.hear("force");
    board.hear("go");
    assert_eq!(board.hear("ping 3"), [""; 0]);
    assert_eq!(board.hear("force"), ["pong 3"]);
}

#[test]
fn what_is_told_meanwhile_ends_the_thinking_without_a_move() {
    for line in ["force", "new", "result 1-0 {White resigns}", "setboard 4k/5/5/5/K4[-] b 0 1", "undo", "quit"] {
        let mut board = Board::of("minishogi");
        board.hear("st 1000");
        board.hear("go");
        board.work(50);
        assert_eq!(board.hear(line), [""; 0]);
        let goes_on = board.engine.is_busy();
        assert_eq!(goes_on, line == "undo", "{line}");
    }
    // An option is set, and the thinking begins anew.
    let mut board = Board::of("minishogi");
    board.hear("st 0.1");
    board.hear("go");
    board.work(20);
    assert_eq!(board.hear("option Skill_Level=1"), [""; 0]);
    assert!(board.work(1000).iter().any(|line| line.starts_with("move ")));
}

#[test]
fn analysis_goes_on_until_it_ends() {
    let mut board = Board::of("minishogi");
    board.ask(&["force"]);
    board.hear("analyze");
    assert!(board.work(50).iter().all(|line| line.parse::<Command>().is_err() && !line.starts_with("move ")));
    assert!(board.engine.is_busy() && board.engine.is_held());
    for line in ["usermove a2a3", "undo", "usermove d1c2", "."] {
        assert_eq!(board.hear(line), [""; 0]);
        assert!(line == "." || !board.work(50).is_empty(), "{line}");
        assert!(board.engine.is_busy(), "{line}");
    }
    assert_eq!(board.hear("ping 4"), ["pong 4"]);
    assert_eq!(board.hear("exit"), [""; 0]);
    assert!(!board.engine.is_busy());
}
