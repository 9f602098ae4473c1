//! USI commands: one line, one command.

use std::{fmt, str::FromStr};

use rules::{BySide, Side};

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Command {
    Usi,
    /// Answer when all earlier commands are done.
    IsReady,
    NewGame,
    SetOption {
        name: String,
        /// Empty if none is given.
        value: String,
    },
    Position {
        /// `None` for the start of the current variant.
        sfen: Option<String>,
        moves: Vec<String>,
    },
    Go(Go),
    Stop,
    /// The expected move was played.
    PonderHit,
    GameOver,
    /// `d`: show the board.
    Show,
    /// Search fixed positions, to this depth if it is given.
    Bench(Option<u32>),
    Quit,
}

/// The parameters of `go`.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Go {
    /// In plies.
    pub depth: Option<u32>,
    pub nodes: Option<u64>,
    pub movetime_ms: Option<u64>,
    /// The remaining time on the clocks.
    pub left_ms: BySide<Option<u64>>,
    pub increment_ms: BySide<Option<u64>>,
    /// The time per move once a clock has run out.
    pub byoyomi_ms: Option<u64>,
    /// Moves until the next time control. Not part of USI, but `uci2wb` sends it.
    pub moves_to_go: Option<u64>,
    pub infinite: bool,
    /// Search on the opponent's time, until `stop` or `ponderhit`.
    pub ponder: bool,
    /// Search for a forced win.
    pub mate: Option<Mate>,
    /// Only count the leaves of the move tree at this depth, in plies.
    pub perft: Option<u32>,
}

/// The limit of a mate search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mate {
    Infinite,
    Time { ms: u64 },
    Plies(u32),
}

/// USI gives `go mate` a time in milliseconds, other protocols a number of plies. No program allows less than 50 ms,
/// and no mate is that long: smaller numbers are plies.
const MIN_MATE_MS: u64 = 50;

/// The error for an invalid line; names the bad token.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Error {
    /// Unknown command.
    Command(String),
    /// A word that the command does not know.
    Word { command: &'static str, word: String },
    Missing {
        command: &'static str,
        /// What is missing.
        what: &'static str,
        /// The word before, which may be the command itself.
        after: String,
    },
    /// A number is expected.
    Number {
        /// The word before.
        word: String,
        /// The token found instead.
        token: String,
    },
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Command(word) => write!(f, "there is no command {word:?}"),
            Self::Word { command, word } => write!(f, "{command} does not know {word:?}"),
            Self::Missing { command, what, after } => write!(f, "{command}: {what} should follow {after:?}"),
            Self::Number { word, token } => write!(f, "{token:?} after {word:?} is no number that is possible there"),
        }
    }
}

impl std::error::Error for Error {}

impl FromStr for Command {
    type Err = Error;

    fn from_str(line: &str) -> Result<Self, Error> {
        let words: Vec<&str> = line.split_whitespace().collect();
        let (&first, rest) = words.split_first().ok_or_else(|| Error::Command(String::new()))?;
        let alone = |command: Self, name| match rest.first() {
            None => Ok(command),
            Some(&word) => Err(Error::Word { command: name, word: word.to_owned() }),
        };
        match first {
            "usi" => alone(Self::Usi, "usi"),
            "isready" => alone(Self::IsReady, "isready"),
            "usinewgame" => alone(Self::NewGame, "usinewgame"),
            "setoption" => set_option(rest),
            "position" => position(rest),
            "go" => go(rest).map(Self::Go),
            "stop" => alone(Self::Stop, "stop"),
            "ponderhit" => alone(Self::PonderHit, "ponderhit"),
            "gameover" => Ok(Self::GameOver),
            "d" => alone(Self::Show, "d"),
            "bench" => bench(rest),
            "quit" => alone(Self::Quit, "quit"),
            other => Err(Error::Command(other.to_owned())),
        }
    }
}

fn bench(words: &[&str]) -> Result<Command, Error> {
    match words {
        [] => Ok(Command::Bench(None)),
        [depth] => match depth.parse() {
            Ok(depth) if depth > 0 => Ok(Command::Bench(Some(depth))),
            _ => Err(Error::Number { word: "bench".to_owned(), token: (*depth).to_owned() }),
        },
        [_, word, ..] => Err(Error::Word { command: "bench", word: (*word).to_owned() }),
    }
}

fn set_option(words: &[&str]) -> Result<Command, Error> {
    let command = "setoption";
    let words = match words.split_first() {
        Some((&"name", words)) => words,
        Some((&word, _)) => return Err(Error::Word { command, word: word.to_owned() }),
        None => return Err(Error::Missing { command, what: "\"name\"", after: command.to_owned() }),
    };
    let mut parts = words.splitn(2, |&word| word == "value");
    let mut part = || parts.next().map(|words| words.join(" ")).unwrap_or_default();
    let (name, value) = (part(), part());
    if name.is_empty() {
        return Err(Error::Missing { command, what: "an option", after: "name".to_owned() });
    }
    Ok(Command::SetOption { name, value })
}

fn position(words: &[&str]) -> Result<Command, Error> {
    let command = "position";
    let (&first, rest) = words.split_first().ok_or_else(|| Error::Missing {
        command,
        what: "\"startpos\" or \"sfen\"",
        after: command.to_owned(),
    })?;
    let end = rest.iter().position(|&word| word == "moves").unwrap_or(rest.len());
    let (start, moves) = rest.split_at(end);
    let sfen = match (first, start.first()) {
        ("sfen", Some(_)) => Some(start.join(" ")),
        ("sfen", None) => return Err(Error::Missing { command, what: "an SFEN", after: first.to_owned() }),
        ("startpos", None) => None,
        ("startpos", Some(&word)) | (word, _) => return Err(Error::Word { command, word: word.to_owned() }),
    };
    Ok(Command::Position { sfen, moves: moves.iter().skip(1).map(|&word| word.to_owned()).collect() })
}

/// The words of a `go` that are not read yet.
struct Words<'a> {
    rest: std::iter::Peekable<std::slice::Iter<'a, &'a str>>,
}

impl Words<'_> {
    fn number<T: FromStr>(&mut self, word: &str) -> Result<T, Error> {
        let missing = || Error::Missing { command: "go", what: "a number", after: word.to_owned() };
        let &token = self.rest.next().ok_or_else(missing)?;
        token.parse().map_err(|_| Error::Number { word: word.to_owned(), token: token.to_owned() })
    }

    /// The time after a word. Some programs send negative times for an overstepped clock.
    fn ms(&mut self, word: &str) -> Result<u64, Error> {
        self.number::<i64>(word).map(|ms| ms.max(0).unsigned_abs())
    }

    fn mate(&mut self) -> Result<Mate, Error> {
        match self.rest.peek() {
            None => Ok(Mate::Infinite),
            Some(&&"infinite") => {
                self.rest.next();
                Ok(Mate::Infinite)
            }
            Some(token) if token.starts_with(|first: char| first.is_ascii_alphabetic()) => Ok(Mate::Infinite),
            Some(_) => Ok(match self.number("mate")? {
                ms @ MIN_MATE_MS.. => Mate::Time { ms },
                plies => Mate::Plies(u32::try_from(plies).unwrap_or(u32::MAX)),
            }),
        }
    }
}

fn go(words: &[&str]) -> Result<Go, Error> {
    let mut go = Go::default();
    let mut words = Words { rest: words.iter().peekable() };
    while let Some(&word) = words.rest.next() {
        match word {
            "depth" => go.depth = Some(words.number(word)?),
            "nodes" => go.nodes = Some(words.number(word)?),
            "movetime" => go.movetime_ms = Some(words.ms(word)?),
            "btime" => go.left_ms[Side::Black] = Some(words.ms(word)?),
            "wtime" => go.left_ms[Side::White] = Some(words.ms(word)?),
            "binc" => go.increment_ms[Side::Black] = Some(words.ms(word)?),
            "winc" => go.increment_ms[Side::White] = Some(words.ms(word)?),
            "byoyomi" => go.byoyomi_ms = Some(words.ms(word)?),
            "movestogo" => go.moves_to_go = Some(words.number(word)?),
            "infinite" => go.infinite = true,
            "ponder" => go.ponder = true,
            "mate" => go.mate = Some(words.mate()?),
            "perft" => go.perft = Some(words.number(word)?),
            _ => return Err(Error::Word { command: "go", word: word.to_owned() }),
        }
    }
    Ok(go)
}
