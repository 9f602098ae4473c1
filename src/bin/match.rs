//! Plays a match over USI: `poppy-match RESULTS VARIANT GAMES MS ENGINE OPPONENT [OPPONENT'S OPTION=VALUE ...]`.
//!
//! Every game is a line appended to the results, and a match resumes where they end. Openings are random; each is
//! played twice with the sides exchanged. This program applies the rules itself, whatever the engines say.

use std::{
    collections::BTreeMap,
    error::Error,
    fs::{self, OpenOptions},
    io::{BufRead, BufReader, Lines, Write},
    process::{Child, ChildStdin, ChildStdout, Command, ExitCode, Stdio},
    time::Instant,
};

use poppy_shogi::rules::{Game, Move, Outcome, Side, Variant, notation::usi, zobrist::splitmix64};

const USAGE: &str = "usage: poppy-match RESULTS VARIANT GAMES MS ENGINE OPPONENT [OPTION=VALUE of the opponent ...]";
/// The number of random plies at the start of a game.
const OPENING_PLIES: usize = 4;
/// A game of this length is a draw.
const MAX_PLIES: usize = 300;
/// Faces that Fairy-Stockfish writes as promoted pieces in variants with flipping pieces, and our letters for them.
const NOTATIONS: [(&str, &str); 4] = [("+L", "S"), ("+R", "G"), ("+B", "T"), ("+P", "N")];

type AnyError = Box<dyn Error>;

/// An engine that speaks USI.
struct Engine {
    child: Child,
    input: ChildStdin,
    output: Lines<BufReader<ChildStdout>>,
    slowest_ms: u128,
}

impl Engine {
    fn start(program: &str, options: &[(String, String)]) -> Result<Self, AnyError> {
        let mut child = Command::new(program).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
        let input = child.stdin.take().ok_or("no input")?;
        let output = BufReader::new(child.stdout.take().ok_or("no output")?).lines();
        let mut engine = Self { child, input, output, slowest_ms: 0 };
        engine.send("usi")?;
        engine.read_until("usiok")?;
        for (name, value) in options {
            engine.send(&format!("setoption name {name} value {value}"))?;
        }
        Ok(engine)
    }

    fn send(&mut self, line: &str) -> Result<(), AnyError> {
        writeln!(self.input, "{line}")?;
        Ok(self.input.flush()?)
    }

    /// Reads lines until one starts with this text, which is the last of the result.
    fn read_until(&mut self, beginning: &str) -> Result<Vec<String>, AnyError> {
        let mut lines = Vec::new();
        for line in self.output.by_ref() {
            lines.push(line?);
            if lines.last().is_some_and(|line| line.starts_with(beginning)) {
                return Ok(lines);
            }
        }
        Err(format!("the program ended; waiting for {beginning:?}").into())
    }

    fn new_game(&mut self) -> Result<(), AnyError> {
        self.send("usinewgame")?;
        self.send("isready")?;
        self.read_until("readyok").map(drop)
    }

    /// The engine's move in its own notation.
    fn best_move(&mut self, position: &str, ms: u64) -> Result<String, AnyError> {
        self.send(position)?;
        self.send(&format!("go movetime {ms}"))?;
        let start = Instant::now();
        let lines = self.read_until("bestmove ")?;
        self.slowest_ms = self.slowest_ms.max(start.elapsed().as_millis());
        let line = lines.last().ok_or("no answer")?;
        Ok(line.split(' ').nth(1).ok_or("no move")?.to_owned())
    }

    /// The legal moves in the engine's own notation.
    fn legal_moves(&mut self, position: &str) -> Result<Vec<String>, AnyError> {
        self.send(position)?;
        self.send("go perft 1")?;
        let lines = self.read_until("Nodes searched")?;
        Ok(lines
            .iter()
            .filter_map(|line| line.strip_suffix(": 1"))
            .filter(|word| !word.contains(' '))
            .map(str::to_owned)
            .collect())
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        let _ = self.send("quit");
        let _ = self.child.wait();
    }
}

/// A game that both engines follow, each in its own notation.
struct MatchGame {
    game: Game,
    /// The moves in our notation and the opponent's.
    moves: [String; 2],
}

impl MatchGame {
    fn new(variant: Variant) -> Self {
        Self { game: Game::new(variant), moves: Default::default() }
    }

    fn position(&self, notation: usize) -> String {
        let moves = &self.moves[notation];
        if moves.is_empty() { "position startpos".to_owned() } else { format!("position startpos moves{moves}") }
    }

    /// The legal moves by the opponent's notation.
    fn opponents_moves(&self, opponent: &mut Engine) -> Result<BTreeMap<String, Move>, AnyError> {
        let position = self.game.position();
        let ours: BTreeMap<String, Move> =
            position.moves().into_iter().map(|played| (usi::print(position, played), played)).collect();
        let mut theirs = BTreeMap::new();
        for word in opponent.legal_moves(&self.position(1))? {
            let face =
                NOTATIONS.iter().find_map(|(theirs, ours)| Some(format!("{ours}{}", word.strip_prefix(theirs)?)));
            let bare = word.trim_end_matches(['+', '-']);
            let found = ours.get(&word).or_else(|| ours.get(&face?)).or_else(|| ours.get(bare));
            let &played = found.ok_or_else(|| format!("{word} after {} is no move", self.position(0)))?;
            theirs.insert(word, played);
        }
        if theirs.len() == ours.len() {
            Ok(theirs)
        } else {
            Err(format!("moves differ after {}", self.position(0)).into())
        }
    }

    fn play(&mut self, played: Move, opponents: &str) -> Result<(), AnyError> {
        let ours = usi::print(self.game.position(), played);
        self.game.play(played).map_err(|why| format!("{ours}: {why}"))?;
        for (moves, word) in self.moves.iter_mut().zip([ours.as_str(), opponents]) {
            moves.push(' ');
            moves.push_str(word);
        }
        Ok(())
    }

    fn is_over(&self) -> bool {
        self.game.outcome().is_some() || self.game.moves().len() >= MAX_PLIES
    }
}

/// Plays one game and returns its line for the results. Pairs of games share their opening.
fn play(number: u64, variant: Variant, ms: u64, engines: &mut [Engine; 2]) -> Result<String, AnyError> {
    let our_side = if number.is_multiple_of(2) { Side::Black } else { Side::White };
    let mut match_game = MatchGame::new(variant);
    let [ours, opponent] = engines;
    ours.new_game()?;
    opponent.new_game()?;
    while !match_game.is_over() {
        let words = match_game.opponents_moves(opponent)?;
        let ply = match_game.game.moves().len();
        let (word, played) = if ply < OPENING_PLIES {
            let drawn = splitmix64(splitmix64(number / 2) ^ ply as u64) % words.len() as u64;
            words.iter().nth(usize::try_from(drawn)?).map(|(word, &played)| (word.clone(), played)).ok_or("no move")?
        } else if match_game.game.position().turn() == our_side {
            let best = usi::parse(match_game.game.position(), &ours.best_move(&match_game.position(0), ms)?)?;
            words
                .iter()
                .find(|&(_, &played)| played == best)
                .map(|(word, &played)| (word.clone(), played))
                .ok_or("not legal")?
        } else {
            let word = opponent.best_move(&match_game.position(1), ms)?;
            let &played = words
                .get(&word)
                .ok_or_else(|| format!("the opponent plays {word} after {}", match_game.position(1)))?;
            (word, played)
        };
        match_game.play(played, &word)?;
    }
    let outcome = match_game.game.outcome();
    let score = match outcome.and_then(|Outcome { winner, .. }| winner) {
        Some(winner) if winner == our_side => "1",
        Some(_) => "0",
        None => "0.5",
    };
    let reason = outcome.map_or_else(|| "Length".to_owned(), |Outcome { reason, .. }| format!("{reason:?}"));
    let plies = match_game.game.moves().len();
    Ok(format!("{number} {} {score} {reason} {plies}{}", our_side.name(), match_game.moves[0]))
}

/// The number of games, the mean score with its error, and the difference in Elo points.
fn summary(results: &str) -> String {
    let scores: Vec<f64> = results.lines().filter_map(|line| line.split(' ').nth(2)?.parse().ok()).collect();
    let count = |result: f64| scores.iter().filter(|&&score| (score - result).abs() < 0.1).count();
    let games = f64::from(u32::try_from(scores.len()).unwrap_or(u32::MAX).max(1));
    let mean = scores.iter().sum::<f64>() / games;
    let variance = scores.iter().map(|score| (score - mean).powi(2)).sum::<f64>() / games;
    let error = 1.96 * (variance / games).sqrt();
    let elo = |score: f64| -400.0 * (1.0 / score.clamp(0.001, 0.999) - 1.0).log10();
    format!(
        "{games} games: +{} ={} -{}; score {mean:.3} ± {error:.3} (95 %); Elo {:+.0} ({:+.0} to {:+.0})",
        count(1.0),
        count(0.5),
        count(0.0),
        elo(mean),
        elo(mean - error),
        elo(mean + error),
    )
}

fn run(words: &[String]) -> Result<String, AnyError> {
    let [path, variant, games, ms, engine, opponent, options @ ..] = words else { return Err(USAGE.into()) };
    let variant = Variant::parse(variant).ok_or_else(|| format!("{variant:?} is no variant"))?;
    let (games, ms): (u64, u64) = (games.parse()?, ms.parse()?);
    let pair = |word: &String| word.split_once('=').map(|(name, value)| (name.to_owned(), value.to_owned()));
    let options: Vec<_> = options.iter().map(|word| pair(word).ok_or(USAGE)).collect::<Result<_, _>>()?;
    let our_options = [("USI_Variant".to_owned(), variant.name().to_owned())];
    let mut engines = [Engine::start(engine, &our_options)?, Engine::start(opponent, &options)?];
    let mut results = fs::read_to_string(path).unwrap_or_default();
    for number in results.lines().count() as u64..games {
        let line = play(number, variant, ms, &mut engines)?;
        writeln!(OpenOptions::new().create(true).append(true).open(path)?, "{line}")?;
        results.push_str(&line);
        results.push('\n');
        eprintln!("{}", line.split(' ').take(5).collect::<Vec<_>>().join(" "));
    }
    let [ours, opponents] = engines.each_ref().map(|engine| engine.slowest_ms);
    Ok(format!("{}; slowest moves: {ours} ms, opponent {opponents} ms", summary(&results)))
}

fn main() -> ExitCode {
    match run(&std::env::args().skip(1).collect::<Vec<_>>()) {
        Ok(summary) => {
            println!("{summary}");
            ExitCode::SUCCESS
        }
        Err(fault) => {
            eprintln!("error: {fault}");
            ExitCode::FAILURE
        }
    }
}
