//! The USI protocol: lines in, lines out, and search in between.

use std::error::Error;

use rules::{
    Game, Move, Variant,
    notation::{
        line::{self, Unreadable},
        usi,
    },
};

use crate::search::engine::Engine;

use super::{
    bench::Bench,
    command::{Command, Go},
    eval_file::{self, EvalFile},
    go_search::GoSearch,
    options::{self, Options},
    perft::PerftJob,
    print::board,
};

/// A fifth of a millisecond on a desktop: the most by which a deadline is missed.
const TURN_NODES: u64 = 500;
const TURN_STEPS: usize = 64;

#[derive(Debug)]
enum Job {
    Search(GoSearch),
    Perft(PerftJob),
    Bench(Box<Bench>),
}

/// The engine, driven by USI commands.
///
/// ```
/// use engine::usi::usi_handler::UsiHandler;
///
/// let mut engine = UsiHandler::new(0);
/// assert_eq!(engine.handle("isready", 0), ["readyok"]);
/// engine.handle("go depth 3", 0);
/// let mut output = Vec::new();
/// while engine.is_busy() {
///     output.extend(engine.work(&|| 0));
/// }
/// assert!(output.last().unwrap().starts_with("bestmove "));
/// ```
#[derive(Debug)]
pub struct UsiHandler {
    options: Options,
    eval_file: EvalFile,
    engine: Engine,
    /// The game of the last `position` command; it may be over.
    game: Game,
    job: Option<Job>,
    seed: u32,
    is_over: bool,
}

impl UsiHandler {
    /// The seed determines the errors of the weaker levels.
    #[must_use]
    pub fn new(seed: u32) -> Self {
        Self::with_options(seed, Options::default())
    }

    #[must_use]
    pub fn with_options(seed: u32, options: Options) -> Self {
        let game = Game::new(options.variant);
        let (eval_file, mut engine) = (EvalFile::default(), Engine::new(options.hash_mb << 20));
        engine.set_network(eval_file.network(options.variant));
        Self { options, eval_file, engine, game, job: None, seed, is_over: false }
    }

    /// Whether `quit` was received.
    #[must_use]
    pub const fn is_over(&self) -> bool {
        self.is_over
    }

    #[must_use]
    pub const fn is_busy(&self) -> bool {
        match &self.job {
            None => false,
            Some(Job::Search(search)) => search.is_busy(),
            Some(Job::Perft(_) | Job::Bench(_)) => true,
        }
    }

    /// Whether the search waits for `stop` or `ponderhit` to end it.
    #[must_use]
    pub const fn waits_for_command(&self) -> bool {
        matches!(&self.job, Some(Job::Search(search)) if search.waits_for_command())
    }

    /// Handles a line and returns the immediate output. [`UsiHandler::work`] does the rest.
    pub fn handle(&mut self, line: &str, now_ms: u64) -> Vec<String> {
        if line.trim().is_empty() {
            return Vec::new();
        }
        self.execute(line, now_ms).unwrap_or_else(|error| vec![format!("info string error: {error}")])
    }

    fn execute(&mut self, line: &str, now_ms: u64) -> Result<Vec<String>, Box<dyn Error>> {
        match line.parse()? {
            Command::Usi => return Ok(identification()),
            Command::IsReady => {
                let mismatch = self.eval_file.check(self.options.variant).err();
                let mismatch = mismatch.map(|why| format!("info string {}: {why}", eval_file::NAME));
                return Ok(mismatch.into_iter().chain(["readyok".to_owned()]).collect());
            }
            Command::NewGame => {
                self.require_idle("usinewgame")?;
                self.engine.clear_table();
                self.seed = self.seed.wrapping_add(1);
            }
            Command::SetOption { name, value } => {
                self.require_idle("setoption")?;
                self.set(&name, &value)?;
            }
            Command::Position { sfen, moves } => {
                self.game = read_position(self.options.variant, sfen.as_deref(), &moves)?;
            }
            Command::Go(go) => {
                self.require_idle("go")?;
                self.go(&go, now_ms);
            }
            Command::Bench(depth) => {
                self.require_idle("bench")?;
                self.job = Some(Job::Bench(Box::new(Bench::new(depth, now_ms))));
            }
            Command::Stop | Command::GameOver => return Ok(self.stop(now_ms)),
            Command::PonderHit => {
                if let Some(Job::Search(search)) = &mut self.job {
                    search.ponderhit(&mut self.engine, now_ms);
                }
            }
            Command::Show => return Ok(board(&self.game)),
            Command::Quit => (self.is_over, self.job) = (true, None),
        }
        Ok(Vec::new())
    }

    fn require_idle(&self, command: &str) -> Result<(), String> {
        let busy = || format!("{command:?} has to wait: the engine is at work, \"stop\" ends that");
        if self.job.is_some() { Err(busy()) } else { Ok(()) }
    }

    fn set(&mut self, name: &str, value: &str) -> Result<(), options::Error> {
        if name.eq_ignore_ascii_case(eval_file::NAME) {
            self.eval_file = EvalFile::parse(value).map_err(|why| options::Error::EvalFile(value.to_owned(), why))?;
            self.engine.set_network(self.eval_file.network(self.options.variant));
            return Ok(());
        }
        let before = self.options;
        self.options.set(name, value)?;
        if self.options.variant != before.variant {
            self.game = Game::new(self.options.variant);
            self.engine.set_network(self.eval_file.network(self.options.variant));
        }
        if self.options.hash_mb != before.hash_mb {
            let (hash_mb, kept_mb) = (self.options.hash_mb, before.hash_mb);
            if self.engine.resize_table(hash_mb << 20).is_err() {
                self.options = before;
                return Err(options::Error::Memory { hash_mb, kept_mb });
            }
        }
        Ok(())
    }

    fn go(&mut self, go: &Go, now_ms: u64) {
        self.job = Some(if let Some(depth) = go.perft {
            Job::Perft(PerftJob::new(*self.game.position(), depth))
        } else {
            let game = playable(&self.game);
            Job::Search(GoSearch::begin(&mut self.engine, game, go, &self.options, self.seed, now_ms))
        });
    }

    fn stop(&mut self, now_ms: u64) -> Vec<String> {
        if let Some(Job::Search(search)) = &mut self.job {
            search.stop(&mut self.engine);
            return self.work(&|| now_ms);
        }
        match self.job.take() {
            Some(_) => vec!["info string stopped before the end".to_owned()],
            None => Vec::new(),
        }
    }

    /// Works for less than a millisecond and returns the output. The clock counts milliseconds from any fixed moment.
    pub fn work(&mut self, clock: &dyn Fn() -> u64) -> Vec<String> {
        let (output, is_done) = match &mut self.job {
            None => return Vec::new(),
            Some(Job::Search(search)) => search.step(&mut self.engine, TURN_NODES, clock),
            Some(Job::Perft(perft)) => {
                if (0..TURN_STEPS).any(|_| perft.step()) {
                    (perft_lines(&self.game, perft), true)
                } else {
                    (Vec::new(), false)
                }
            }
            Some(Job::Bench(bench)) => {
                let (output, is_done) = bench.step(TURN_NODES, clock());
                (output.into_iter().collect(), is_done)
            }
        };
        if is_done {
            self.job = None;
        }
        output
    }
}

fn identification() -> Vec<String> {
    let mut lines = vec![
        format!("id name Poppy Shogi {}", env!("CARGO_PKG_VERSION")),
        "id author the authors of Poppy Shogi".to_owned(),
    ];
    lines.extend(Options::list());
    lines.push("usiok".to_owned());
    lines
}

fn perft_lines(game: &Game, perft: &PerftJob) -> Vec<String> {
    let position = game.position();
    let line = |&(played, leaves): &(Move, u64)| format!("{}: {leaves}", usi::print(position, played));
    let mut lines: Vec<String> = perft.counted().iter().map(line).collect();
    lines.push(format!("Nodes searched: {}", perft.leaves()));
    lines
}

/// The game if it is not over; a game that ended by repetition starts anew from its last position.
fn playable(game: &Game) -> Game {
    let position = game.position();
    if game.outcome().is_none() || !position.has_moves() {
        return game.clone();
    }
    Game::from_setup(&position.setup(game.ply())).unwrap_or_else(|_| game.clone())
}

/// Reads the game of a `position` command. Other programs may play on after a repetition that ends the game.
fn read_position(variant: Variant, text: Option<&str>, moves: &[String]) -> Result<Game, Unreadable> {
    let mut game = text.map_or_else(|| Ok(Game::new(variant)), |text| line::begin(variant, text))?;
    for (number, token) in (1..).zip(moves) {
        if game.outcome().is_some() {
            game = playable(&game);
        }
        line::play_nth(&mut game, number, token)?;
    }
    Ok(game)
}
