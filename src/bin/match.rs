//! Plays a match over USI: `poppy-match RESULTS VARIANT GAMES MS ENGINE RIVAL [RIVAL'S OPTION=VALUE ...]`.
//!
//! Every game is a line that is appended to the results, and a match goes on where they end. Openings are random; each
//! is played twice with the sides exchanged. The rules are kept here, whatever the programs think of them.

use std::{
    collections::BTreeMap,
    error::Error,
    fs::{self, OpenOptions},
    io::{BufRead, BufReader, Lines, Write},
    process::{Child, ChildStdin, ChildStdout, Command, ExitCode, Stdio},
    time::Instant,
};

use poppy_shogi::rules::{Game, Move, Outcome, Side, Variant, notation::usi, zobrist::splitmix64};

const USAGE: &str = "usage: poppy-match RESULTS VARIANT GAMES MS ENGINE RIVAL [OPTION=VALUE of the rival ...]";
/// How many plies of a game are random.
const OPENING_PLIES: usize = 4;
/// A game so long is a draw.
const MOST_PLIES: usize = 300;
/// Faces that Fairy-Stockfish writes as promoted pieces in the two-faced games, by their order there; and ours.
const SPELLINGS: [(&str, &str); 4] = [("+L", "S"), ("+R", "G"), ("+B", "T"), ("+P", "N")];

type Fault = Box<dyn Error>;

/// A program that speaks USI.
struct Engine {
    child: Child,
    input: ChildStdin,
    output: Lines<BufReader<ChildStdout>>,
    slowest_ms: u128,
}

impl Engine {
    fn start(program: &str, options: &[(String, String)]) -> Result<Self, Fault> {
        let mut child = Command::new(program).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
        let input = child.stdin.take().ok_or("no input")?;
        let output = BufReader::new(child.stdout.take().ok_or("no output")?).lines();
        let mut engine = Self { child, input, output, slowest_ms: 0 };
        engine.say("usi")?;
        engine.until("usiok")?;
        for (name, value) in options {
            engine.say(&format!("setoption name {name} value {value}"))?;
        }
        Ok(engine)
    }

    fn say(&mut self, line: &str) -> Result<(), Fault> {
        writeln!(self.input, "{line}")?;
        Ok(self.input.flush()?)
    }

    /// The lines up to one that begins so, which is the last.
    fn until(&mut self, beginning: &str) -> Result<Vec<String>, Fault> {
        let mut lines = Vec::new();
        for line in self.output.by_ref() {
            lines.push(line?);
            if lines.last().is_some_and(|line| line.starts_with(beginning)) {
                return Ok(lines);
            }
        }
        Err(format!("the program ended; waiting for {beginning:?}").into())
    }

    fn new_game(&mut self) -> Result<(), Fault> {
        self.say("usinewgame")?;
        self.say("isready")?;
        self.until("readyok").map(drop)
    }

    /// Its move, as it spells it.
    fn best(&mut self, position: &str, ms: u64) -> Result<String, Fault> {
        self.say(position)?;
        self.say(&format!("go movetime {ms}"))?;
        let asked = Instant::now();
        let lines = self.until("bestmove ")?;
        self.slowest_ms = self.slowest_ms.max(asked.elapsed().as_millis());
        let line = lines.last().ok_or("no answer")?;
        Ok(line.split(' ').nth(1).ok_or("no move")?.to_owned())
    }

    /// The legal moves, as it spells them.
    fn legal(&mut self, position: &str) -> Result<Vec<String>, Fault> {
        self.say(position)?;
        self.say("go perft 1")?;
        let lines = self.until("Nodes searched")?;
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
        let _ = self.say("quit");
        let _ = self.child.wait();
    }
}

/// A game that both programs follow, each in its own spelling.
struct Record {
    game: Game,
    /// The moves as our spelling and the rival's.
    moves: [String; 2],
}

impl Record {
    fn new(variant: Variant) -> Self {
        Self { game: Game::new(variant), moves: Default::default() }
    }

    fn position(&self, spelling: usize) -> String {
        let moves = &self.moves[spelling];
        if moves.is_empty() { "position startpos".to_owned() } else { format!("position startpos moves{moves}") }
    }

    /// The legal moves by the rival's spelling.
    fn rivals_moves(&self, rival: &mut Engine) -> Result<BTreeMap<String, Move>, Fault> {
        let position = self.game.position();
        let ours: BTreeMap<String, Move> =
            position.moves().into_iter().map(|played| (usi::print(position, played), played)).collect();
        let mut theirs = BTreeMap::new();
        for word in rival.legal(&self.position(1))? {
            let face =
                SPELLINGS.iter().find_map(|(theirs, ours)| Some(format!("{ours}{}", word.strip_prefix(theirs)?)));
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

    fn play(&mut self, played: Move, rivals: &str) -> Result<(), Fault> {
        let ours = usi::print(self.game.position(), played);
        self.game.play(played).map_err(|why| format!("{ours}: {why}"))?;
        for (moves, word) in self.moves.iter_mut().zip([ours.as_str(), rivals]) {
            moves.push(' ');
            moves.push_str(word);
        }
        Ok(())
    }

    fn is_over(&self) -> bool {
        self.game.outcome().is_some() || self.game.moves().len() >= MOST_PLIES
    }
}

/// One game; the pairs of games share their openings. Answers our score in halves, and the line for the results.
fn play(number: u64, variant: Variant, ms: u64, engines: &mut [Engine; 2]) -> Result<String, Fault> {
    let our_side = if number.is_multiple_of(2) { Side::Black } else { Side::White };
    let mut record = Record::new(variant);
    let [ours, rival] = engines;
    ours.new_game()?;
    rival.new_game()?;
    while !record.is_over() {
        let words = record.rivals_moves(rival)?;
        let ply = record.game.moves().len();
        let (word, played) = if ply < OPENING_PLIES {
            let drawn = splitmix64(splitmix64(number / 2) ^ ply as u64) % words.len() as u64;
            words.iter().nth(usize::try_from(drawn)?).map(|(word, &played)| (word.clone(), played)).ok_or("no move")?
        } else if record.game.position().turn() == our_side {
            let best = usi::parse(record.game.position(), &ours.best(&record.position(0), ms)?)?;
            words
                .iter()
                .find(|&(_, &played)| played == best)
                .map(|(word, &played)| (word.clone(), played))
                .ok_or("not legal")?
        } else {
            let word = rival.best(&record.position(1), ms)?;
            let &played =
                words.get(&word).ok_or_else(|| format!("the rival plays {word} after {}", record.position(1)))?;
            (word, played)
        };
        record.play(played, &word)?;
    }
    let outcome = record.game.outcome();
    let score = match outcome.and_then(|Outcome { winner, .. }| winner) {
        Some(winner) if winner == our_side => "1",
        Some(_) => "0",
        None => "0.5",
    };
    let reason = outcome.map_or_else(|| "Length".to_owned(), |Outcome { reason, .. }| format!("{reason:?}"));
    let plies = record.game.moves().len();
    Ok(format!("{number} {} {score} {reason} {plies}{}", our_side.name(), record.moves[0]))
}

/// What the results say: how many games, the mean score, its error, and the difference in Elo points.
fn summary(results: &str) -> String {
    let scores: Vec<f64> = results.lines().filter_map(|line| line.split(' ').nth(2)?.parse().ok()).collect();
    let count = |wanted: f64| scores.iter().filter(|&&score| (score - wanted).abs() < 0.1).count();
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

fn run(words: &[String]) -> Result<String, Fault> {
    let [path, variant, games, ms, engine, rival, options @ ..] = words else { return Err(USAGE.into()) };
    let variant = Variant::parse(variant).ok_or_else(|| format!("{variant:?} is no game"))?;
    let (games, ms): (u64, u64) = (games.parse()?, ms.parse()?);
    let pair = |word: &String| word.split_once('=').map(|(name, value)| (name.to_owned(), value.to_owned()));
    let options: Vec<_> = options.iter().map(|word| pair(word).ok_or(USAGE)).collect::<Result<_, _>>()?;
    let our_options = [("USI_Variant".to_owned(), variant.name().to_owned())];
    let mut engines = [Engine::start(engine, &our_options)?, Engine::start(rival, &options)?];
    let mut results = fs::read_to_string(path).unwrap_or_default();
    for number in results.lines().count() as u64..games {
        let line = play(number, variant, ms, &mut engines)?;
        writeln!(OpenOptions::new().create(true).append(true).open(path)?, "{line}")?;
        results.push_str(&line);
        results.push('\n');
        eprintln!("{}", line.split(' ').take(5).collect::<Vec<_>>().join(" "));
    }
    let [ours, rivals] = engines.each_ref().map(|engine| engine.slowest_ms);
    Ok(format!("{}; slowest moves: {ours} ms, rival {rivals} ms", summary(&results)))
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
