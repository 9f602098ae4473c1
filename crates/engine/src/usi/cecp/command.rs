//! XBoard's commands: one line, one command.

use std::{fmt, str::FromStr};

use crate::usi::options::MAX_HASH_MB;

use super::clocks::Level;

/// The only option offered to XBoard. Other USI options would change the engine without the handler's knowledge.
pub(super) const LEVEL: &str = "Skill_Level";

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Command {
    /// `protover N`: list the features.
    Protover,
    /// `new`: the start position; the engine plays the side that moves second.
    New,
    /// `variant NAME`.
    Variant(String),
    /// `setboard FEN`: the game starts there.
    SetBoard(String),
    /// `usermove MOVE`.
    Move(String),
    /// `undo`: take back one ply.
    Undo,
    /// `remove`: take back two plies.
    Remove,
    /// `force`, `result ...`, and `exit` from analysis: play neither side.
    Force,
    /// `go`: play the side to move.
    Go,
    /// `playother`: play the other side.
    PlayOther,
    /// `analyze`: play neither side and send thinking output.
    Analyze,
    /// `?`.
    MoveNow,
    /// `ping N`: answer when all earlier commands are done.
    Ping(String),
    /// `level MOVES BASE INCREMENT`.
    Level(Level),
    /// `st SECONDS`.
    MoveTime { ms: u64 },
    /// `sd PLIES`.
    Depth(u32),
    /// `time N`: the engine's remaining time.
    Time { ms: u64 },
    /// `otim N`: the opponent's remaining time.
    OpponentTime { ms: u64 },
    /// `post` and `nopost`: whether to send thinking output.
    Post(bool),
    /// `memory N`, and `option Skill_Level=N`: an option of USI.
    Set { name: String, value: String },
    /// `quit`.
    Quit,
    /// An ignored command.
    Nothing,
}

/// The error for an invalid line, as sent to XBoard; names the line or the bad token.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Error {
    /// Unknown command.
    Unknown(String),
    /// Unknown option.
    Option(String),
    /// Bad parameter.
    Parameter { token: String, line: String },
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unknown(line) => write!(f, "Error (unknown command): {line}"),
            Self::Option(line) => write!(f, "Error (unknown option): {line}"),
            Self::Parameter { token, line } => write!(f, "Error ({token:?} is not possible there): {line}"),
        }
    }
}

impl std::error::Error for Error {}

impl FromStr for Command {
    type Err = Error;

    fn from_str(line: &str) -> Result<Self, Error> {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        let bad = || Error::Parameter { token: rest.to_owned(), line: line.to_owned() };
        // XBoard sends hundredths of a second, negative when a clock is overstepped.
        let left = || rest.parse::<i64>().map(|hundredths| hundredths.max(0).unsigned_abs().saturating_mul(10));
        Ok(match word {
            "protover" => Self::Protover,
            "new" => Self::New,
            "variant" => Self::Variant(rest.to_owned()),
            "setboard" => Self::SetBoard(rest.to_owned()),
            "usermove" => Self::Move(rest.to_owned()),
            "undo" => Self::Undo,
            "remove" => Self::Remove,
            "force" | "result" | "exit" => Self::Force,
            "go" => Self::Go,
            "playother" => Self::PlayOther,
            "analyze" => Self::Analyze,
            "?" => Self::MoveNow,
            "ping" => Self::Ping(rest.to_owned()),
            "level" => Self::Level(level(rest).ok_or_else(bad)?),
            "st" => Self::MoveTime { ms: duration(rest).ok_or_else(bad)? },
            "sd" => Self::Depth(rest.parse().ok().filter(|&plies| plies > 0).ok_or_else(bad)?),
            "time" => Self::Time { ms: left().map_err(|_| bad())? },
            "otim" => Self::OpponentTime { ms: left().map_err(|_| bad())? },
            "post" => Self::Post(true),
            "nopost" => Self::Post(false),
            "memory" => {
                let mb = rest.parse::<usize>().map_err(|_| bad())?.clamp(1, MAX_HASH_MB);
                Self::Set { name: "USI_Hash".to_owned(), value: mb.to_string() }
            }
            "option" => {
                let (name, value) = rest.split_once('=').ok_or_else(bad)?;
                if name != LEVEL {
                    return Err(Error::Option(line.to_owned()));
                }
                Self::Set { name: name.to_owned(), value: value.to_owned() }
            }
            "quit" => Self::Quit,
            "xboard" | "accepted" | "rejected" | "random" | "hard" | "easy" | "computer" | "name" | "rating"
            | "ics" | "hint" | "bk" | "draw" | "." | "" => Self::Nothing,
            _ => return Err(Error::Unknown(line.to_owned())),
        })
    }
}

/// `40 5 0`, `0 2:30 12`, `40 0:30 0.5`: moves, minutes and seconds, seconds.
fn level(text: &str) -> Option<Level> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let &[moves, base, increment] = &words[..] else { return None };
    let (minutes, seconds) = base.split_once(':').unwrap_or((base, "0"));
    let base_ms = minutes.parse::<u64>().ok()?.checked_mul(60_000)?.checked_add(duration(seconds)?)?;
    Some(Level { moves: moves.parse().ok()?, base_ms, increment_ms: duration(increment)? })
}

/// Seconds with an optional fraction, in milliseconds.
fn duration(seconds: &str) -> Option<u64> {
    let (whole, fraction) = seconds.split_once('.').unwrap_or((seconds, "0"));
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    if !is_number(fraction) {
        return None;
    }
    let thousandths: u64 = format!("{fraction}00").get(..3)?.parse().ok()?;
    whole.parse::<u64>().ok()?.checked_mul(1000)?.checked_add(thousandths)
}
