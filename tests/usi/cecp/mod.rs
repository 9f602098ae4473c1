//! XBoard's protocol: what is said to the engine, what it answers, and games that XBoard has saved.

mod game;
mod saved;
mod setting;
mod thinking;

use std::ops::{Deref, DerefMut};

use super::talk::{TURN_MS, Talk};

/// An engine that XBoard speaks with.
struct Board(Talk);

impl Deref for Board {
    type Target = Talk;

    fn deref(&self) -> &Talk {
        &self.0
    }
}

impl DerefMut for Board {
    fn deref_mut(&mut self) -> &mut Talk {
        &mut self.0
    }
}

impl Board {
    /// The engine, greeted by XBoard.
    fn greeted() -> Self {
        let mut board = Self(Talk::new());
        assert_eq!(board.hear("xboard"), [""; 0]);
        board.hear("protover 2");
        board
    }

    /// At the start of this game, with next to no time for every move.
    fn of(variant: &str) -> Self {
        let mut board = Self::greeted();
        board.hear("new");
        board.hear(&format!("variant {variant}"));
        board.hear("st 0.02");
        board
    }

    /// All that is said to these lines until there is nothing more to do.
    fn ask(&mut self, lines: &[&str]) -> Vec<String> {
        self.hear_all(lines.iter().copied(), 10_000)
    }

    /// The one move that is answered.
    #[track_caller]
    fn answer(&mut self, lines: &[&str]) -> String {
        let said = self.ask(lines);
        let moves: Vec<&str> = said.iter().filter_map(|line| line.strip_prefix("move ")).collect();
        assert_eq!(moves.len(), 1, "{said:?}");
        moves[0].to_owned()
    }
}
