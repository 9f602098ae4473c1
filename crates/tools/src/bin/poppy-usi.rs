//! The native engine: speaks USI on standard input and output, or XBoard's protocol if the first line is `xboard`. Adds
//! threads, clock and streams to [`ProtocolHandler`].

use std::{
    io::{self, BufRead, Read, Write},
    process::ExitCode,
    sync::mpsc::{self, Receiver, RecvError, TryRecvError},
    thread,
    time::{Instant, SystemTime},
};

use engine::usi::protocol_handler::ProtocolHandler;

const USAGE: &str =
    "usage: poppy-usi                              speaks USI or XBoard's protocol on standard input and output
       poppy-usi bench [DEPTH]                searches fixed positions to a fixed depth
       poppy-usi perft VARIANT DEPTH [SFEN]   counts the leaves of the move tree";

struct Program {
    handler: ProtocolHandler,
    began: Instant,
}

impl Program {
    #[expect(clippy::cast_possible_truncation, reason = "the low bits of the clock are as good as any for a seed")]
    fn new() -> Self {
        let seed = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).map_or(0, |time| time.as_millis() as u32);
        Self { handler: ProtocolHandler::new(seed), began: Instant::now() }
    }

    /// Returns the immediate output.
    fn handle(&mut self, line: &str) -> Vec<String> {
        self.handler.handle(line, milliseconds(self.began))
    }

    /// Works for a turn and prints the output.
    fn work(&mut self) -> io::Result<()> {
        let began = self.began;
        print_lines(&self.handler.work(&|| milliseconds(began)))
    }
}

fn milliseconds(since: Instant) -> u64 {
    u64::try_from(since.elapsed().as_millis()).unwrap_or(u64::MAX)
}

fn print_lines(lines: &[String]) -> io::Result<()> {
    if lines.is_empty() {
        return Ok(());
    }
    let mut text = lines.join("\n");
    text.push('\n');
    let mut output = io::stdout().lock();
    output.write_all(text.as_bytes())?;
    output.flush()
}

/// The longest line that is read: enough for a game of a hundred thousand moves.
const MAX_LINE_BYTES: u64 = 1 << 20;
const LINES_IN_ADVANCE: usize = 16;
/// How many bytes of an overlong line the error shows.
const SHOWN_BYTES: usize = 40;

enum Line {
    Text(String),
    /// The beginning of an overlong line.
    TooLong(String),
}

/// Reads the next line; `None` at the end of the input. The rest of an overlong line stays unread.
fn read_line(input: &mut impl BufRead) -> io::Result<Option<Line>> {
    let mut line = Vec::new();
    let length = input.take(MAX_LINE_BYTES).read_until(b'\n', &mut line)?;
    let is_too_long = length as u64 == MAX_LINE_BYTES && !line.ends_with(b"\n");
    if is_too_long {
        line.truncate(SHOWN_BYTES);
    }
    let text = String::from_utf8_lossy(&line).into_owned();
    Ok((length > 0).then_some(if is_too_long { Line::TooLong(text) } else { Line::Text(text) }))
}

/// The lines of standard input, read by a separate thread so that they arrive while the engine searches.
fn input() -> Receiver<Line> {
    let (sender, receiver) = mpsc::sync_channel(LINES_IN_ADVANCE);
    thread::spawn(move || {
        let mut input = io::stdin().lock();
        while let Ok(Some(line)) = read_line(&mut input) {
            let is_too_long = matches!(line, Line::TooLong(_));
            if sender.send(line).is_err() || is_too_long && input.skip_until(b'\n').is_err() {
                break;
            }
        }
    });
    receiver
}

/// Runs until `quit`, or until the input has ended and its work is done.
fn run_protocol() -> io::Result<()> {
    let mut program = Program::new();
    let lines = input();
    while !program.handler.is_over() {
        let received = if program.handler.is_busy() {
            lines.try_recv()
        } else {
            lines.recv().map_err(|RecvError| TryRecvError::Disconnected)
        };
        match received {
            Ok(Line::Text(line)) => print_lines(&program.handle(&line))?,
            Ok(Line::TooLong(beginning)) => print_lines(&program.handler.refuse_long_line(&beginning))?,
            Err(TryRecvError::Disconnected) if program.handler.waits_for_command() || !program.handler.is_busy() => {
                break;
            }
            Err(_) => program.work()?,
        }
    }
    Ok(())
}

/// Sends these lines to the engine and runs its work. The first refusal is the error.
fn run_commands(lines: &[String]) -> Result<(), String> {
    let mut program = Program::new();
    for line in lines {
        let output = program.handle(line);
        if let Some(error) = output.first().and_then(|line| line.strip_prefix("info string error: ")) {
            return Err(error.to_owned());
        }
    }
    while program.handler.is_busy() {
        program.work().map_err(|error| error.to_string())?;
    }
    Ok(())
}

fn run(words: &[String]) -> Result<(), String> {
    match words.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        [] => run_protocol().map_err(|error| error.to_string()),
        ["bench"] | ["bench", _] => run_commands(&[words.join(" ")]),
        ["perft", variant, depth, ref sfen @ ..] => {
            let position = if sfen.is_empty() { "startpos".to_owned() } else { format!("sfen {}", sfen.join(" ")) };
            run_commands(&[
                format!("setoption name USI_Variant value {variant}"),
                format!("position {position}"),
                format!("go perft {depth}"),
            ])
        }
        ["bench", bad, ..] | [bad, ..] => Err(format!("{bad:?} is not understood\n{USAGE}")),
    }
}

fn main() -> ExitCode {
    tools::main(run)
}
