//! An engine as a child process that speaks USI.

use std::{
    fs,
    io::{BufRead, BufReader, Write},
    process::{Child, ChildStdin, Command, Stdio},
    sync::mpsc::{self, Receiver, RecvTimeoutError},
    thread,
    time::{Duration, Instant},
};

use rules::{
    Game, Variant,
    notation::{fairy, sfen, usi},
};

use crate::settings::Player;

/// The limit for a program to start or prepare a game, compilation of wasm included.
const START_MAX: Duration = Duration::from_secs(60);
const WARM_UP: &str = "go movetime 500";
/// How long a program has to exit after `quit`.
const END_MAX: Duration = Duration::from_secs(1);
const END_POLL: Duration = Duration::from_millis(5);
/// Fairy-Stockfish's `id name` begins with this.
const FAIRY: &str = "Fairy-Stockfish";
/// Fairy-Stockfish appends this to some of our game names, as in `kyotoshogi`.
const FAIRY_ENDING: &str = "shogi";
const TICK_MS: u64 = 10;
/// How `poppy-usi` refuses an option, and the network of another game.
const REFUSALS: [&str; 2] = ["info string error: ", "info string EvalFile: "];

/// Why there is no answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Silence {
    /// The program has exited.
    Ended,
    /// The program runs, but has exceeded the time limit.
    Hangs,
}

pub(crate) struct Engine {
    child: Child,
    input: ChildStdin,
    /// Output lines with their times of arrival.
    lines: Receiver<(Instant, String)>,
    /// Its `id name`.
    pub(crate) name: String,
    /// Its `option` lines.
    options: Vec<String>,
}

impl Engine {
    pub(crate) fn start(player: &Player, variant: Variant, hash_mb: u32) -> Result<Self, String> {
        let fail = |why: &str| format!("{:?} {why}", player.command.join(" "));
        let (program, arguments) = player.command.split_first().ok_or("an engine has no command")?;
        let spawned = Command::new(program).args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn();
        let mut child = spawned.map_err(|error| fail(&format!("does not start: {error}")))?;
        let (input, output) = child.stdin.take().zip(child.stdout.take()).ok_or_else(|| fail("has no pipes"))?;
        let (sender, lines) = mpsc::channel();
        thread::spawn(move || {
            for line in BufReader::new(output).lines().map_while(Result::ok) {
                if sender.send((Instant::now(), line)).is_err() {
                    break;
                }
            }
        });
        let mut engine = Self { child, input, lines, name: String::new(), options: Vec::new() };
        let introduction = engine.ask("usi", "usiok", START_MAX).map_err(|_| fail("does not answer \"usi\""))?;
        let named = introduction.iter().find_map(|line| line.strip_prefix("id name "));
        named.unwrap_or(program).clone_into(&mut engine.name);
        engine.options = introduction.into_iter().filter(|line| line.starts_with("option name ")).collect();
        engine.set_variant(variant)?;
        engine.set(&["USI_Hash", "Hash"], &hash_mb.to_string())?;
        for (name, value) in &player.options {
            engine.set(&[name], value)?;
        }
        let prepared = engine.new_game().map_err(|_| fail("does not answer \"isready\""))?;
        if let Some(refusal) = prepared.iter().find(|line| REFUSALS.iter().any(|refusal| line.starts_with(refusal))) {
            return Err(fail(&format!("refuses an option: {refusal}")));
        }
        // The first search loads the program's pages, and wasm is compiled again while it runs. An error here recurs in
        // the game, which counts it.
        let _ = engine.best_move(&Game::new(variant), WARM_UP, START_MAX);
        Ok(engine)
    }

    fn is_fairy(&self) -> bool {
        self.name.starts_with(FAIRY)
    }

    fn send(&mut self, line: &str) -> Result<(), Silence> {
        writeln!(self.input, "{line}").and_then(|()| self.input.flush()).map_err(|_| Silence::Ended)
    }

    /// Sends a line and returns the output up to a line that starts with `beginning`.
    fn ask(&mut self, line: &str, beginning: &str, max: Duration) -> Result<Vec<String>, Silence> {
        self.send(line)?;
        let end = Instant::now() + max;
        let mut lines = Vec::new();
        loop {
            let (_, line) = self.receive(end)?;
            let is_last = line.starts_with(beginning);
            lines.push(line);
            if is_last {
                return Ok(lines);
            }
        }
    }

    fn receive(&mut self, end: Instant) -> Result<(Instant, String), Silence> {
        self.lines.recv_timeout(end.saturating_duration_since(Instant::now())).map_err(|error| match error {
            RecvTimeoutError::Timeout => Silence::Hangs,
            RecvTimeoutError::Disconnected => Silence::Ended,
        })
    }

    /// Sets the first of these options that the engine has.
    fn set(&mut self, names: &[&str], value: &str) -> Result<(), String> {
        let has = |name: &&&str| self.options.iter().any(|line| line.starts_with(&format!("option name {name} type ")));
        let name = names.iter().find(has).ok_or_else(|| format!("{} has no option {:?}", self.name, names[0]))?;
        let line = format!("setoption name {name} value {value}");
        self.send(&line).map_err(|_| format!("{} ended at {line:?}", self.name))
    }

    /// Selects the game by the engine's own name for it.
    fn set_variant(&mut self, variant: Variant) -> Result<(), String> {
        let names = [variant.name().to_owned(), format!("{}{FAIRY_ENDING}", variant.name())];
        let listed = self.options.iter().find(|line| line.contains("_Variant type "));
        let known = |name: &&String| listed.is_some_and(|line| line.split(" var ").any(|var| var.trim() == **name));
        let name = names.iter().find(known).ok_or_else(|| format!("{} does not play {}", self.name, names[0]))?;
        self.set(&["USI_Variant", "UCI_Variant"], name)
    }

    /// Prepares a game; the lines that the engine printed since the last answer.
    pub(crate) fn new_game(&mut self) -> Result<Vec<String>, Silence> {
        self.send("usinewgame")?;
        self.ask("isready", "readyok", START_MAX)
    }

    /// The engine's move in its own notation, and how long it took.
    pub(crate) fn best_move(&mut self, game: &Game, go: &str, max: Duration) -> Result<(String, Duration), Silence> {
        let position = self.position(game);
        self.send(&position)?;
        let begin = Instant::now();
        self.send(go)?;
        loop {
            let (arrived, line) = self.receive(begin + max)?;
            if let Some(best) = line.strip_prefix("bestmove ") {
                let word = best.split(' ').next().unwrap_or_default().to_owned();
                return Ok((word, arrived.saturating_duration_since(begin)));
            }
        }
    }

    fn position(&self, game: &Game) -> String {
        let setup = game.start().setup(game.first_ply());
        let played = game.positions().iter().zip(game.moves());
        let (start, moves): (_, Vec<String>) = if self.is_fairy() {
            (fairy::print(&setup), played.map(|(position, &played)| fairy::print_move(position, played)).collect())
        } else {
            (sfen::print(&setup), played.map(|(position, &played)| usi::print(position, played)).collect())
        };
        let moves = if moves.is_empty() { String::new() } else { format!(" moves {}", moves.join(" ")) };
        format!("position sfen {start}{moves}")
    }

    /// The CPU time of all threads since the start, in milliseconds; 0 if the system does not report it.
    pub(crate) fn processor_ms(&self) -> u64 {
        let text = fs::read_to_string(format!("/proc/{}/stat", self.child.id())).unwrap_or_default();
        // Fields 14 and 15 of the line, user and system time; the program's name in parentheses comes before.
        let fields = text.rsplit(')').next().unwrap_or_default().split_whitespace().skip(11).take(2);
        fields.filter_map(|field| field.parse::<u64>().ok()).sum::<u64>() * TICK_MS
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        let _ = self.send("quit");
        let end = Instant::now() + END_MAX;
        while Instant::now() < end {
            if matches!(self.child.try_wait(), Ok(Some(_))) {
                return;
            }
            thread::sleep(END_POLL);
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
