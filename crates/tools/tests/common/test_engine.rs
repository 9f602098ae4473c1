//! The engine behind its protocols, with a simulated clock.

use std::cell::Cell;

use engine::usi::protocol_handler::ProtocolHandler;

/// The simulated time of a turn of work.
pub(crate) const TURN_MS: u64 = 5;

pub(crate) struct TestEngine {
    pub(crate) handler: ProtocolHandler,
    pub(crate) now_ms: Cell<u64>,
}

impl TestEngine {
    pub(crate) fn new() -> Self {
        Self { handler: ProtocolHandler::new(1), now_ms: 0.into() }
    }

    /// Returns the immediate output.
    pub(crate) fn send(&mut self, line: &str) -> Vec<String> {
        self.handler.handle(line, self.now_ms.get())
    }

    /// Works for this many milliseconds, or until it is done.
    pub(crate) fn work(&mut self, max_ms: u64) -> Vec<String> {
        let end = self.now_ms.get().saturating_add(max_ms);
        let mut output = Vec::new();
        while self.handler.is_busy() && self.now_ms.get() < end {
            let now = &self.now_ms;
            output.extend(self.handler.work(&|| now.get()));
            now.set(now.get() + TURN_MS);
        }
        output
    }

    /// Sends these lines, with this much time to work after each, and returns all output.
    pub(crate) fn send_all<'a>(&mut self, lines: impl IntoIterator<Item = &'a str>, max_ms: u64) -> Vec<String> {
        let mut output = Vec::new();
        for line in lines {
            output.extend(self.send(line));
            output.extend(self.work(max_ms));
        }
        output
    }
}
