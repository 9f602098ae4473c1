//! The USI protocol: what is said to the engine and what it answers. Time is what the tests say it is.

#[path = "../common/mod.rs"]
mod common;

mod bench;
mod clock;
mod errors;
mod game;
mod going;
mod mate;
mod process;
mod setting;

use poppy_shogi::usi::conversation::Conversation;

/// How long a turn of work takes.
const TURN_MS: u64 = 5;

/// A conversation with a clock of its own.
struct Talk {
    engine: Conversation,
    now_ms: std::cell::Cell<u64>,
}

impl Talk {
    fn new() -> Self {
        Self { engine: Conversation::new(1), now_ms: 0.into() }
    }

    /// What is answered at once.
    fn hear(&mut self, line: &str) -> Vec<String> {
        self.engine.hear(line, self.now_ms.get())
    }

    /// Lets it work for so many milliseconds, or less if it is done.
    fn work(&mut self, most_ms: u64) -> Vec<String> {
        let end = self.now_ms.get() + most_ms;
        let mut said = Vec::new();
        while self.engine.is_busy() && self.now_ms.get() < end {
            let now = &self.now_ms;
            said.extend(self.engine.work(&|| now.get()));
            now.set(now.get() + TURN_MS);
        }
        said
    }

    /// All that is said until there is nothing more to do.
    fn ask(&mut self, lines: &str) -> Vec<String> {
        let mut said = Vec::new();
        for line in lines.lines() {
            said.extend(self.hear(line.trim()));
            said.extend(self.work(u64::MAX / 2));
        }
        said
    }

    /// The last line that is said.
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
