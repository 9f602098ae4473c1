//! The USI protocol: what is output to the engine and what it answers. Time is what the tests say it is.

#[path = "../common/mod.rs"]
mod common;

mod bench;
mod cecp;
mod errors;
mod game;
mod go;
mod mate;
mod options;
mod process;
#[path = "../common/test_engine.rs"]
mod test_engine;
mod time_management;

use test_engine::{TURN_MS, TestEngine};

impl TestEngine {
    /// All that is output until there is nothing more to do.
    fn ask(&mut self, lines: &str) -> Vec<String> {
        self.send_all(lines.lines().map(str::trim), u64::MAX)
    }

    /// The last line that is output.
    #[track_caller]
    fn answer(&mut self, lines: &str) -> String {
        self.ask(lines).pop().unwrap_or_else(|| panic!("no answer to {lines:?}"))
    }
}

/// The word behind a word of a line.
#[track_caller]
fn after<'a>(line: &'a str, word: &str) -> &'a str {
    let mut words = line.split(' ').skip_while(|at| *at != word).skip(1);
    words.next().unwrap_or_else(|| panic!("no {word} in {line:?}"))
}

/// The number behind a word of a line.
#[track_caller]
fn number(line: &str, word: &str) -> i64 {
    after(line, word).parse().unwrap_or_else(|_| panic!("no number after {word} in {line:?}"))
}
