//! The engine in conversation, with a clock of its own.

use std::cell::Cell;

use poppy_shogi::usi::talk::Talk as Engine;

/// How long a turn of work takes.
pub(crate) const TURN_MS: u64 = 5;

/// The engine, and what the clock shows.
pub(crate) struct Talk {
    pub(crate) engine: Engine,
    pub(crate) now_ms: Cell<u64>,
}

impl Talk {
    pub(crate) fn new() -> Self {
        Self { engine: Engine::new(1), now_ms: 0.into() }
    }

    /// What is answered at once.
    pub(crate) fn hear(&mut self, line: &str) -> Vec<String> {
        self.engine.hear(line, self.now_ms.get())
    }

    /// Lets it work for so many milliseconds, or less if it is done.
    pub(crate) fn work(&mut self, most_ms: u64) -> Vec<String> {
        let end = self.now_ms.get().saturating_add(most_ms);
        let mut said = Vec::new();
        while self.engine.is_busy() && self.now_ms.get() < end {
            let now = &self.now_ms;
            said.extend(self.engine.work(&|| now.get()));
            now.set(now.get() + TURN_MS);
        }
        said
    }

    /// All that is said to these lines, for each of which it may work so long.
    pub(crate) fn hear_all<'a>(&mut self, lines: impl IntoIterator<Item = &'a str>, most_ms: u64) -> Vec<String> {
        let mut said = Vec::new();
        for line in lines {
            said.extend(self.hear(line));
            said.extend(self.work(most_ms));
        }
        said
    }
}
