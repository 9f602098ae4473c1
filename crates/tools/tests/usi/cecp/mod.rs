//! XBoard's protocol: commands, output, and games saved by XBoard.

mod game;
mod saved;
mod setup;
mod thinking;

use std::ops::{Deref, DerefMut};

use super::test_engine::{TURN_MS, TestEngine};

struct XBoard(TestEngine);

impl Deref for XBoard {
    type Target = TestEngine;

    fn deref(&self) -> &TestEngine {
        &self.0
    }
}

impl DerefMut for XBoard {
    fn deref_mut(&mut self) -> &mut TestEngine {
        &mut self.0
    }
}

impl XBoard {
    /// The engine after XBoard's first commands.
    fn connected() -> Self {
        let mut xboard = Self(TestEngine::new());
        assert_eq!(xboard.send("xboard"), [""; 0]);
        xboard.send("protover 2");
        xboard
    }

    /// The engine at the start of this variant, with a very short time per move.
    fn of(variant: &str) -> Self {
        let mut xboard = Self::connected();
        xboard.send("new");
        xboard.send(&format!("variant {variant}"));
        xboard.send("st 0.02");
        xboard
    }

    /// Sends these lines and returns all output until the work is done.
    fn ask(&mut self, lines: &[&str]) -> Vec<String> {
        self.send_all(lines.iter().copied(), 10_000)
    }

    /// Sends these lines and returns the one move of the output.
    #[track_caller]
    fn answer(&mut self, lines: &[&str]) -> String {
        let output = self.ask(lines);
        let moves: Vec<&str> = output.iter().filter_map(|line| line.strip_prefix("move ")).collect();
        assert_eq!(moves.len(), 1, "{output:?}");
        moves[0].to_owned()
    }
}
