//! The native engine: speaks USI on standard input and output, or XBoard's protocol if the first line is `xboard`.
//!
//! All that it says is in [`Talk`]; here are the threads, the clock and the streams.

use std::{
    io::{self, BufRead, Write},
    process::ExitCode,
    sync::mpsc::{self, Receiver, RecvError, TryRecvError},
    thread,
    time::{Instant, SystemTime},
};

use poppy_shogi::usi::talk::Talk;

const USAGE: &str =
    "usage: poppy-usi                              speaks USI or XBoard's protocol on standard input and output
       poppy-usi bench [DEPTH]                searches fixed positions to a fixed depth
       poppy-usi perft VARIANT DEPTH [SFEN]   counts the leaves of the move tree";

/// The engine with a clock and an output.
struct World {
    talk: Talk,
    began: Instant,
}

impl World {
    #[expect(clippy::cast_possible_truncation, reason = "the low bits of the clock are as good as any for a seed")]
    fn new() -> Self {
        let seed = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).map_or(0, |time| time.as_millis() as u32);
        Self { talk: Talk::new(seed), began: Instant::now() }
    }

    /// What it answers to a line at once.
    fn hear(&mut self, line: &str) -> Vec<String> {
        self.talk.hear(line, milliseconds(self.began))
    }

    /// Works for a turn and prints what there is to say.
    fn work(&mut self) -> io::Result<()> {
        let began = self.began;
        say(&self.talk.work(&|| milliseconds(began)))
    }
}

fn milliseconds(since: Instant) -> u64 {
    u64::try_from(since.elapsed().as_millis()).unwrap_or(u64::MAX)
}

fn say(lines: &[String]) -> io::Result<()> {
    if lines.is_empty() {
        return Ok(());
    }
    let mut text = lines.join("\n");
    text.push('\n');
    let mut output = io::stdout().lock();
    output.write_all(text.as_bytes())?;
    output.flush()
}

/// The lines of standard input, read by a thread of its own, so that they are heard while the engine thinks.
fn input() -> Receiver<String> {
    let (sender, receiver) = mpsc::channel();
    thread::spawn(move || {
        let mut input = io::stdin().lock();
        let mut line = Vec::new();
        while input.read_until(b'\n', &mut line).is_ok_and(|length| length > 0) {
            if sender.send(String::from_utf8_lossy(&line).into_owned()).is_err() {
                break;
            }
            line.clear();
        }
    });
    receiver
}

/// Until `quit`, or the end of the input and of the work that was asked for.
fn converse() -> io::Result<()> {
    let mut world = World::new();
    let lines = input();
    while !world.talk.is_over() {
        let heard = if world.talk.is_busy() {
            lines.try_recv()
        } else {
            lines.recv().map_err(|RecvError| TryRecvError::Disconnected)
        };
        match heard {
            Ok(line) => say(&world.hear(&line))?,
            Err(TryRecvError::Disconnected) if world.talk.is_held() || !world.talk.is_busy() => break,
            Err(_) => world.work()?,
        }
    }
    Ok(())
}

/// Says these lines to the engine and lets it work. The first line that it refuses is the error.
fn run(lines: &[String]) -> Result<(), String> {
    let mut world = World::new();
    for line in lines {
        let said = world.hear(line);
        if let Some(error) = said.first().and_then(|line| line.strip_prefix("info string ")) {
            return Err(error.to_owned());
        }
    }
    while world.talk.is_busy() {
        world.work().map_err(|error| format!("error: {error}"))?;
    }
    Ok(())
}

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let done = match words.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        [] => converse().map_err(|error| format!("error: {error}")),
        ["bench"] | ["bench", _] => run(&[words.join(" ")]),
        ["perft", variant, depth, ref sfen @ ..] => {
            let position = if sfen.is_empty() { "startpos".to_owned() } else { format!("sfen {}", sfen.join(" ")) };
            run(&[
                format!("setoption name USI_Variant value {variant}"),
                format!("position {position}"),
                format!("go perft {depth}"),
            ])
        }
        ["bench", bad, ..] | [bad, ..] => Err(format!("error: {bad:?} is not understood\n{USAGE}")),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}
