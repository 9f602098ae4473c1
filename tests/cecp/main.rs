//! XBoard's protocol: what is said to the engine, what it answers, and games that XBoard has saved.

mod game;
mod saved;
mod setting;
mod thinking;

use std::cell::Cell;

use poppy_shogi::usi::talk::Talk;

/// How long a turn of work takes.
const TURN_MS: u64 = 5;

/// The engine, greeted by XBoard, with a clock of its own.
struct Board {
    engine: Talk,
    now_ms: Cell<u64>,
}

impl Board {
    fn new() -> Self {
        let mut board = Self { engine: Talk::new(1), now_ms: 0.into() };
        assert_eq!(board.say("xboard"), [""; 0]);
        board.say("protover 2");
        board
    }

    /// At the start of this game, with next to no time for every move.
    fn of(variant: &str) -> Self {
        let mut board = Self::new();
        board.say("new");
        board.say(&format!("variant {variant}"));
        board.say("st 0.02");
        board
    }

    /// What is answered at once.
    fn say(&mut self, line: &str) -> Vec<String> {
        self.engine.hear(line, self.now_ms.get())
    }

    /// Lets it work until it is done, or for so many milliseconds.
    fn work(&mut self, most_ms: u64) -> Vec<String> {
        let end = self.now_ms.get().saturating_add(most_ms);
        let mut said = Vec::new();
        while self.engine.is_busy() && self.now_ms.get() < end {
            let now = &self.now_ms;
            said.extend(self.engine.work(&|| now.get()));
            now.set(now.get() + TURN_MS);
        }
        said
    }

    /// All that is said to these lines until there is nothing more to do.
    fn ask(&mut self, lines: &[&str]) -> Vec<String> {
        let mut said = Vec::new();
        for line in lines {
            said.extend(self.say(line));
            said.extend(self.work(10_000));
        }
        said
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
