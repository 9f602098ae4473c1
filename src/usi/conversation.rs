//! The protocol: lines in, lines out, and thinking in between.

use std::fmt;

use crate::{
    rules::{
        Game, Move, Variant,
        notation::{
            line::{self, Unreadable},
            usi,
        },
    },
    search::engine::Engine,
};

use super::{
    bench::Bench,
    command::{self, Command, Go},
    count::Count,
    options::{self, Options},
    print::board,
    thought::Thought,
};

/// What is searched before it listens again, in nodes: less than a millisecond on a desktop.
const TURN_NODES: u64 = 1_000;
/// What is counted before it listens again, in steps of [`Count`].
const TURN_STEPS: usize = 64;

/// Why a line is refused; each names the bad token.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Error {
    /// It is no command.
    Command(command::Error),
    /// It sets nothing.
    Option(options::Error),
    /// It is no position of the game that is set.
    Position(Unreadable),
    /// It has to wait until the engine is done.
    Busy(&'static str),
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Command(error) => error.fmt(f),
            Self::Option(error) => error.fmt(f),
            Self::Position(error) => error.fmt(f),
            Self::Busy(command) => write!(f, "{command:?} has to wait: the engine is at work, \"stop\" ends that"),
        }
    }
}

impl std::error::Error for Error {}

impl From<command::Error> for Error {
    fn from(error: command::Error) -> Self {
        Self::Command(error)
    }
}

impl From<options::Error> for Error {
    fn from(error: options::Error) -> Self {
        Self::Option(error)
    }
}

impl From<Unreadable> for Error {
    fn from(error: Unreadable) -> Self {
        Self::Position(error)
    }
}

/// What the engine is at.
#[derive(Debug)]
enum Job {
    Think(Thought),
    Count(Count),
    Bench(Box<Bench>),
}

/// The engine in conversation with another program.
///
/// ```
/// use poppy_shogi::usi::conversation::Conversation;
///
/// let mut engine = Conversation::new(0);
/// assert_eq!(engine.hear("isready", 0), ["readyok"]);
/// engine.hear("go depth 3", 0);
/// let mut said = Vec::new();
/// while engine.is_busy() {
///     said.extend(engine.work(&|| 0));
/// }
/// assert!(said.last().unwrap().starts_with("bestmove "));
/// ```
#[derive(Debug)]
pub struct Conversation {
    options: Options,
    engine: Engine,
    /// The game that was told last; it may be over.
    game: Game,
    job: Option<Job>,
    seed: u32,
    is_over: bool,
}

impl Conversation {
    /// A conversation that has not begun. The seed decides how the weaker levels err.
    #[must_use]
    pub fn new(seed: u32) -> Self {
        let options = Options::default();
        let game = Game::new(options.variant);
        Self { options, engine: Engine::new(options.hash_mb << 20), game, job: None, seed, is_over: false }
    }

    /// Whether `quit` was said.
    #[must_use]
    pub const fn is_over(&self) -> bool {
        self.is_over
    }

    /// Whether there is work to do.
    #[must_use]
    pub const fn is_busy(&self) -> bool {
        match &self.job {
            None => false,
            Some(Job::Think(thought)) => thought.is_busy(),
            Some(Job::Count(_) | Job::Bench(_)) => true,
        }
    }

    /// Whether it waits for `stop` or `ponderhit`, and ends only by them.
    #[must_use]
    pub const fn is_held(&self) -> bool {
        matches!(&self.job, Some(Job::Think(thought)) if thought.is_held())
    }

    /// Hears a line and answers what can be answered at once. The rest is for [`Conversation::work`].
    pub fn hear(&mut self, line: &str, now_ms: u64) -> Vec<String> {
        if line.trim().is_empty() {
            return Vec::new();
        }
        let done = line.parse().map_err(Error::from).and_then(|command| self.obey(command, now_ms));
        done.unwrap_or_else(|error| vec![format!("info string error: {error}")])
    }

    fn obey(&mut self, command: Command, now_ms: u64) -> Result<Vec<String>, Error> {
        match command {
            Command::Usi => return Ok(introduction()),
            Command::IsReady => return Ok(vec!["readyok".to_owned()]),
            Command::NewGame => {
                self.be_idle("usinewgame")?;
                self.engine.forget();
                self.seed = self.seed.wrapping_add(1);
            }
            Command::SetOption { name, value } => {
                self.be_idle("setoption")?;
                self.set(&name, &value)?;
            }
            Command::Position { sfen, moves } => self.game = game_of(self.options.variant, sfen.as_deref(), &moves)?,
            Command::Go(go) => {
                self.be_idle("go")?;
                self.go(&go, now_ms);
            }
            Command::Bench(depth) => {
                self.be_idle("bench")?;
                self.job = Some(Job::Bench(Box::new(Bench::new(depth, now_ms))));
            }
            Command::Stop | Command::GameOver => return Ok(self.stop(now_ms)),
            Command::PonderHit => {
                if let Some(Job::Think(thought)) = &mut self.job {
                    thought.ponderhit(&mut self.engine, now_ms);
                }
            }
            Command::Show => return Ok(board(&self.game)),
            Command::Quit => (self.is_over, self.job) = (true, None),
        }
        Ok(Vec::new())
    }

    fn be_idle(&self, command: &'static str) -> Result<(), Error> {
        if self.job.is_some() { Err(Error::Busy(command)) } else { Ok(()) }
    }

    fn set(&mut self, name: &str, value: &str) -> Result<(), Error> {
        let before = self.options;
        self.options.set(name, value)?;
        if self.options.variant != before.variant {
            self.game = Game::new(self.options.variant);
        }
        if self.options.hash_mb != before.hash_mb {
            self.engine = Engine::new(self.options.hash_mb << 20);
        }
        Ok(())
    }

    fn go(&mut self, go: &Go, now_ms: u64) {
        self.job = Some(if let Some(depth) = go.perft {
            Job::Count(Count::new(*self.game.position(), depth))
        } else {
            let game = playable(&self.game);
            Job::Think(Thought::begin(&mut self.engine, game, go, &self.options, self.seed, now_ms))
        });
    }

    fn stop(&mut self, now_ms: u64) -> Vec<String> {
        if let Some(Job::Think(thought)) = &mut self.job {
            thought.stop(&mut self.engine);
            return self.work(&|| now_ms);
        }
        match self.job.take() {
            Some(_) => vec!["info string stopped before the end".to_owned()],
            None => Vec::new(),
        }
    }

    /// Works for a turn, about a millisecond, and says what there is to say. The clock tells milliseconds since any moment.
    pub fn work(&mut self, clock: &dyn Fn() -> u64) -> Vec<String> {
        let (said, is_done) = match &mut self.job {
            None => return Vec::new(),
            Some(Job::Think(thought)) => thought.step(&mut self.engine, TURN_NODES, clock),
            Some(Job::Count(count)) => {
                if (0..TURN_STEPS).any(|_| count.step()) {
                    (counted(&self.game, count), true)
                } else {
                    (Vec::new(), false)
                }
            }
            Some(Job::Bench(bench)) => {
                let (said, is_done) = bench.step(TURN_NODES, clock());
                (said.into_iter().collect(), is_done)
            }
        };
        if is_done {
            self.job = None;
        }
        said
    }
}

fn introduction() -> Vec<String> {
    let mut lines = vec![
        format!("id name Poppy Shogi {}", env!("CARGO_PKG_VERSION")),
        "id author the authors of Poppy Shogi".to_owned(),
    ];
    lines.extend(Options::list());
    lines.push("usiok".to_owned());
    lines
}

fn counted(game: &Game, count: &Count) -> Vec<String> {
    let position = game.position();
    let line = |&(played, leaves): &(Move, u64)| format!("{}: {leaves}", usi::print(position, played));
    let mut lines: Vec<String> = count.counted().iter().map(line).collect();
    lines.push(format!("Nodes searched: {}", count.counted().iter().map(|(_, leaves)| leaves).sum::<u64>()));
    lines
}

/// A game that goes on: one that a repetition has ended begins anew where it stands. The same game otherwise.
fn playable(game: &Game) -> Game {
    let position = game.position();
    if game.outcome().is_none() || !position.has_moves() {
        return game.clone();
    }
    Game::from_setup(&position.setup(game.ply())).unwrap_or_else(|_| game.clone())
}

/// The game that is told: from the start, or from an SFEN. Other programs may play on after a repetition that ends it.
fn game_of(variant: Variant, text: Option<&str>, moves: &[String]) -> Result<Game, Unreadable> {
    let mut game = text.map_or_else(|| Ok(Game::new(variant)), |text| line::begin(variant, text))?;
    for (number, token) in (1..).zip(moves) {
        if game.outcome().is_some() {
            game = playable(&game);
        }
        line::play_nth(&mut game, number, token)?;
    }
    Ok(game)
}
