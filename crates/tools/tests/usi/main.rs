//! The USI protocol: commands and output, with a simulated clock.

#[path = "../../../rules/tests/common/mod.rs"]
mod common;

mod bench;
mod cecp;
mod errors;
mod fairy_stockfish;
mod game;
mod go;
mod matches;
mod mate;
mod options;
mod process;
#[path = "../common/test_engine.rs"]
mod test_engine;
mod time_management;

use test_engine::{TURN_MS, TestEngine};

impl TestEngine {
    /// Sends these lines and returns all output until the work is done.
    fn ask(&mut self, lines: &str) -> Vec<String> {
        self.send_all(lines.lines().map(str::trim), u64::MAX)
    }

    /// Sends these lines and returns the last line of output.
    #[track_caller]
    fn answer(&mut self, lines: &str) -> String {
        self.ask(lines).pop().unwrap_or_else(|| panic!("no answer to {lines:?}"))
    }
}

#[track_caller]
fn after<'a>(line: &'a str, word: &str) -> &'a str {
    let mut words = line.split(' ').skip_while(|at| *at != word).skip(1);
    words.next().unwrap_or_else(|| panic!("no {word} in {line:?}"))
}

#[track_caller]
fn number(line: &str, word: &str) -> i64 {
    after(line, word).parse().unwrap_or_else(|_| panic!("no number after {word} in {line:?}"))
}
