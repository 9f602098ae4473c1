//! Time controls, thinking output, and commands during a search.

use engine::usi::cecp::{
    clocks::{Clocks, Level},
    command::Command,
};
use rules::Side;

use super::{TURN_MS, XBoard};

#[test]
fn time_controls_are_read_and_sent() {
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
fn a_move_uses_its_time() {
    let mut xboard = XBoard::of("minishogi");
    for (line, least, most) in [("st 0.3", 200, 300), ("level 0 0:10 0", 100, 1_700), ("level 1 0:01 0", 400, 1000)] {
        xboard.ask(&["new", "variant minishogi", line]);
        let began = xboard.now_ms.get();
        xboard.answer(&["go"]);
        let took = xboard.now_ms.get() - began;
        assert!((least..=most + TURN_MS).contains(&took), "{line}: {took} ms");
    }
    // The engine's own clock counts, not the opponent's.
    xboard.ask(&["new", "variant minishogi", "level 0 5 0", "time 10", "otim 60000"]);
    let began = xboard.now_ms.get();
    xboard.answer(&["go"]);
    assert!(xboard.now_ms.get() - began < 100);
}

#[test]
fn thinking_output_is_sent_after_post() {
    let mut xboard = XBoard::of("minishogi");
    xboard.send("sd 5");
    assert_eq!(xboard.ask(&["nopost", "go"]).len(), 1);
    xboard.ask(&["new", "variant minishogi", "sd 5"]);
    let output = xboard.ask(&["post", "go"]);
    let (last, info) = output.split_last().expect("something");
    assert!(info.len() >= 5 && last.starts_with("move "), "{output:?}");
    for line in info {
        let words: Vec<&str> = line.split(' ').collect();
        assert!(words[..4].iter().all(|word| word.parse::<i64>().is_ok()), "{line}");
        assert!(!words[4..].is_empty(), "{line}");
    }
    assert_eq!(info[info.len() - 1].split(' ').nth(4), last.strip_prefix("move "));
}

#[test]
fn a_mate_is_counted_in_moves() {
    let mut xboard = XBoard::of("minishogi");
    xboard.ask(&["force", "setboard 4k/5/4G/5/K4[G] w 0 1", "post"]);
    let output = xboard.ask(&["go"]);
    assert!(output.iter().any(|line| line.split(' ').nth(1) == Some("100001")), "{output:?}");
}

#[test]
fn move_now_ends_the_search() {
    let mut xboard = XBoard::of("minishogi");
    xboard.send("st 1000");
    xboard.send("go");
    xboard.work(50);
    assert!(xboard.handler.is_busy());
    let output = xboard.send("?");
    assert!(output.len() == 1 && output[0].starts_with("move "), "{output:?}");
    assert!(!xboard.handler.is_busy());
    assert_eq!(xboard.send("?"), [""; 0]);
}

#[test]
fn a_ping_waits_for_the_move() {
    let mut xboard = XBoard::of("minishogi");
    assert_eq!(xboard.send("ping 1"), ["pong 1"]);
    xboard.send("st 1000");
    xboard.send("go");
    xboard.work(20);
    assert_eq!(xboard.send("ping 2"), [""; 0]);
    let output = xboard.send("?");
    assert!(output.len() == 2 && output[0].starts_with("move ") && output[1] == "pong 2", "{output:?}");
    xboard.send("force");
    xboard.send("go");
    assert_eq!(xboard.send("ping 3"), [""; 0]);
    assert_eq!(xboard.send("force"), ["pong 3"]);
}

#[test]
fn some_commands_end_the_search_without_a_move() {
    for line in ["force", "new", "result 1-0 {White resigns}", "setboard 4k/5/5/5/K4[-] b 0 1", "undo", "quit"] {
        let mut xboard = XBoard::of("minishogi");
        xboard.send("st 1000");
        xboard.send("go");
        xboard.work(50);
        assert_eq!(xboard.send(line), [""; 0]);
        let goes_on = xboard.handler.is_busy();
        assert_eq!(goes_on, line == "undo", "{line}");
    }
    // An option is set, and the search restarts.
    let mut xboard = XBoard::of("minishogi");
    xboard.send("st 0.1");
    xboard.send("go");
    xboard.work(20);
    assert_eq!(xboard.send("option Skill_Level=1"), [""; 0]);
    assert!(xboard.work(1000).iter().any(|line| line.starts_with("move ")));
}

#[test]
fn analysis_lasts_until_exit() {
    let mut xboard = XBoard::of("minishogi");
    xboard.ask(&["force"]);
    xboard.send("analyze");
    assert!(xboard.work(50).iter().all(|line| line.parse::<Command>().is_err() && !line.starts_with("move ")));
    assert!(xboard.handler.is_busy() && xboard.handler.waits_for_command());
    for line in ["usermove a2a3", "undo", "usermove d1c2", "."] {
        assert_eq!(xboard.send(line), [""; 0]);
        assert!(line == "." || !xboard.work(50).is_empty(), "{line}");
        assert!(xboard.handler.is_busy(), "{line}");
    }
    assert_eq!(xboard.send("ping 4"), ["pong 4"]);
    assert_eq!(xboard.send("exit"), [""; 0]);
    assert!(!xboard.handler.is_busy());
}
