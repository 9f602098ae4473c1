//! The engine as a process, over pipes.

use std::{
    io::{BufRead, BufReader, Lines, Write},
    process::{Child, ChildStdin, ChildStdout, Command, Stdio},
    time::Instant,
};

/// The goal is 20 ms; a busy machine takes longer.
const MAX_MS: u128 = 2_000;

struct Program {
    child: Child,
    input: Option<ChildStdin>,
    output: Lines<BufReader<ChildStdout>>,
}

fn program(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_poppy-usi"));
    command.args(arguments);
    command
}

impl Program {
    fn start() -> Self {
        Self::spawn(program(&[]))
    }

    fn spawn(mut command: Command) -> Self {
        let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("the program starts");
        let input = child.stdin.take();
        let output = BufReader::new(child.stdout.take().expect("a pipe")).lines();
        Self { child, input, output }
    }

    fn send(&mut self, line: &[u8]) {
        let input = self.input.as_mut().expect("not closed yet");
        input.write_all(line).and_then(|()| input.write_all(b"\n")).expect("it listens");
    }

    fn read_until(&mut self, beginning: &str) -> String {
        self.output.by_ref().map(|line| line.expect("text")).find(|line| line.starts_with(beginning)).expect("a line")
    }
}

#[test]
fn stop_and_quit_are_obeyed_at_once() {
    let mut program = Program::start();
    program.send(b"usi");
    program.read_until("usiok");
    let mut slowest = 0;
    for _ in 0..5 {
        program.send(b"go infinite");
        program.read_until("info depth 6 ");
        let output = Instant::now();
        program.send(b"stop");
        program.read_until("bestmove ");
        slowest = slowest.max(output.elapsed().as_millis());
    }
    println!("stop: {slowest} ms");
    assert!(slowest < MAX_MS, "{slowest} ms");
    for work in ["go infinite", "go perft 30", "bench", "setoption name USI_Hash value 256\ngo infinite"] {
        let mut program = Program::start();
        program.send(b"isready");
        program.read_until("readyok");
        program.send(work.as_bytes());
        let output = Instant::now();
        program.send(b"quit");
        assert!(program.child.wait().expect("it ends").success());
        let took = output.elapsed().as_millis();
        println!("quit from {work:?}: {took} ms");
        assert!(took < MAX_MS, "{took} ms");
    }
}

#[test]
fn unreadable_input_does_not_end_the_process() {
    let mut program = Program::start();
    for line in
        [&b"hello"[..], b"\xff\xfe\x00", b"position sfen \xff b - 1", b"go depth \xc3", b"", &vec![b'x'; 100_000]]
    {
        program.send(line);
    }
    program.send(b"position startpos moves 1d1c 1d1c");
    assert!(program.read_until("info string error: ").contains("hello"));
    program.send(b"isready");
    program.read_until("readyok");
    program.send(b"go depth 2");
    program.read_until("bestmove ");
    program.send(b"quit");
    assert!(program.child.wait().expect("it ends").success());
}

#[test]
fn a_line_without_an_end_is_refused_before_it_ends_and_the_next_one_is_read() {
    for (protocol, error) in
        [("isready", "info string error: the line that begins with \"xxxx"), ("xboard", "Error (line too long): xxxx")]
    {
        let mut program = Program::start();
        program.send(protocol.as_bytes());
        let input = program.input.as_mut().expect("not closed yet");
        input.write_all(&vec![b'x'; 3 << 20]).expect("it listens");
        assert!(program.read_until(error).len() < 200);
        program.send(b" and its end\nping 1\nisready\nquit");
        let rest: Vec<String> = program.output.by_ref().map(|line| line.expect("text")).collect();
        assert!(rest.iter().any(|line| ["readyok", "pong 1"].contains(&line.as_str())), "{rest:?}");
        assert!(!rest.concat().contains("xxxx"), "it is refused once");
        assert!(program.child.wait().expect("it ends").success());
    }
}

/// Starts the engine with too little memory, in KiB, for a large table.
#[cfg(unix)]
#[test]
fn a_table_for_which_there_is_no_memory_is_refused_and_the_old_one_stays() {
    let mut limited = Command::new("sh");
    limited.args(["-c", "ulimit -v 400000 && exec \"$0\"", env!("CARGO_BIN_EXE_poppy-usi")]);
    let mut program = Program::spawn(limited);
    program.send(b"setoption name USI_Hash value 1024\nsetoption name USI_Hash value 64\ngo depth 4");
    let error = program.read_until("info string error: ");
    assert_eq!(error, "info string error: USI_Hash cannot be \"1024\": there is not so much memory; it stays at 16");
    program.read_until("bestmove ");
    program.send(b"quit");
    assert!(program.child.wait().expect("it ends").success());
    let mut limited = Command::new("sh");
    limited.args(["-c", "ulimit -v 400000 && exec \"$0\"", env!("CARGO_BIN_EXE_poppy-usi")]);
    let mut program = Program::spawn(limited);
    program.send(b"xboard\nmemory 1024\nping 1");
    assert!(program.read_until("Error (").contains("1024"));
    program.read_until("pong 1");
}

#[cfg(unix)]
#[test]
fn an_argument_that_is_no_text_is_named() {
    use std::{ffi::OsStr, os::unix::ffi::OsStrExt};
    for program in
        [env!("CARGO_BIN_EXE_poppy-usi"), env!("CARGO_BIN_EXE_poppy-match"), env!("CARGO_BIN_EXE_poppy-solve")]
    {
        let output = Command::new(program).arg(OsStr::from_bytes(b"mi\xffcro")).output().expect("it runs");
        let error = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(1), "{program}: {error}");
        assert!(error.starts_with("error: ") && error.contains("mi\u{fffd}cro"), "{program}: {error}");
    }
}

#[test]
fn the_process_ends_after_the_input_when_the_work_is_done() {
    for (text, answer) in
        [("go depth 4", Some("bestmove ")), ("go infinite", None), ("go perft 2", Some("Nodes searched: "))]
    {
        let mut program = Program::start();
        program.send(text.as_bytes());
        program.input = None;
        let last = program.output.by_ref().last().map(|line| line.expect("text"));
        if let Some(answer) = answer {
            assert!(last.as_ref().is_some_and(|last| last.starts_with(answer)), "{text}: {last:?}");
        }
        assert!(program.child.wait().expect("it ends").success(), "{text}");
    }
}

#[test]
fn leaves_are_counted_on_the_command_line() {
    let count = |arguments: &[&str]| {
        let output = program(arguments).output().expect("it runs");
        let text =
            |bytes: Vec<u8>| String::from_utf8(bytes).expect("text").lines().last().unwrap_or_default().to_owned();
        (output.status.success(), text(output.stdout), text(output.stderr))
    };
    assert_eq!(count(&["perft", "micro", "3"]), (true, "Nodes searched: 767".to_owned(), String::new()));
    assert_eq!(count(&["perft", "micro", "0"]), (true, "Nodes searched: 1".to_owned(), String::new()));
    let sfen = ["perft", "micro", "2", "k3/4/4/r3/3K", "b", "-", "1"];
    let words = count(&sfen);
    assert!(words.0, "{words:?}");
    assert_eq!(count(&["perft", "micro", "2", &sfen[3..].join(" ")]), words);
    for (arguments, token) in [
        (&["perft", "chess", "3"][..], "chess"),
        (&["perft", "micro", "deep"], "deep"),
        (&["perft", "micro", "2", "kk2/4/4/4/3K b - 1"], "White"),
    ] {
        let (done, output, error) = count(arguments);
        assert!(!done && output.is_empty() && error.contains(token), "{output} {error}");
    }
    for arguments in [&["fly"][..], &["bench", "twice"], &["perft"], &["perft", "micro"]] {
        let (done, output, error) = count(arguments);
        assert!(!done && output.is_empty() && !error.is_empty(), "{arguments:?}");
    }
}
