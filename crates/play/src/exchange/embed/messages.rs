//! The messages between an embedded board and the page that embeds it: JSON objects with `"source": "poppy-shogi"` and
//! `"version": 1`. `docs/embedding.md` describes them for authors of pages.
//!
//! ```
//! use play::exchange::embed::messages::{BoardMessage, HostMessage};
//!
//! let json = BoardMessage::Move { usi: "1d1c".to_owned(), sfen: "kbgs/p3/3P/4/SGBK w - 2".to_owned(), ply: 1 }.to_json();
//! assert!(json.starts_with(r#"{"source":"poppy-shogi","version":1,"type":"move","usi":"1d1c","#));
//! let read = |text: &str| HostMessage::parse(text).map(|read| read.map_err(|error| error.to_string()));
//! assert_eq!(read(r#"{"source":"poppy-shogi","version":1,"type":"play","usi":"1d1c"}"#), Some(Ok(HostMessage::Play { usi: "1d1c".to_owned() })));
//! assert_eq!(read(r#"{"source":"another-widget"}"#), None);
//! assert_eq!(read(r#"{"source":"poppy-shogi","version":1,"type":"jump"}"#), Some(Err("\"jump\" is no message".to_owned())));
//! ```

use std::fmt;

use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use rules::{
    Game, Outcome,
    notation::{sfen, usi},
};
use serde::Serialize;
use serde_json::{Map, Value};

use crate::{exchange::link::Link, session::Session, settings::Theme};

/// The `source` of every message, by which other messages of a window are told apart.
const SOURCE: &str = "poppy-shogi";

/// The version of the messages.
const VERSION: u32 = 1;

/// A message from the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "type", rename_all = "lowercase")]
pub enum BoardMessage {
    /// The board shows its game and accepts messages.
    Ready { variant: &'static str, sfen: String, ply: usize },
    /// A move was played on the board, by a person, by the computer or by the host.
    Move {
        usi: String,
        /// The position after it.
        sfen: String,
        /// The number of moves up to it.
        ply: usize,
    },
    /// Another position is shown: an earlier one, or that of another game.
    Ply { sfen: String, ply: usize },
    /// The game is over.
    End {
        /// `black`, `white` or `draw`.
        result: &'static str,
        /// A [`rules::Reason`] by name.
        reason: &'static str,
    },
    /// The puzzle is solved.
    Solved,
    /// The height at which the board fills the width of its frame, in CSS pixels.
    Height { px: u32 },
    /// A message or a link has an error.
    Error { message: String },
}

impl BoardMessage {
    /// The message as text.
    ///
    /// # Panics
    /// Never: its fields are numbers and strings.
    #[must_use]
    pub fn to_json(&self) -> String {
        #[derive(Serialize)]
        struct Envelope<'a> {
            source: &'static str,
            version: u32,
            #[serde(flatten)]
            message: &'a BoardMessage,
        }
        let envelope = Envelope { source: SOURCE, version: VERSION, message: self };
        serde_json::to_string(&envelope).expect("numbers and strings are valid JSON")
    }
}

/// A message from the host page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum HostMessage {
    /// Opens the game of these parameters, which are those of a link.
    Load(Box<Link>),
    /// Plays a move in the position that is shown.
    Play {
        usi: String,
    },
    /// Takes back the last move of a person.
    Undo,
    /// Turns the board.
    Flip,
    /// Starts the game or the puzzle again.
    Restart,
    /// Shows the position after this many moves.
    GoTo {
        ply: usize,
    },
    Theme(Theme),
}

/// Why a message from the host page is not understood.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BadMessage {
    /// Its version is not 1.
    Version(String),
    /// Its `type` is unknown.
    Type(String),
    /// A field of this name is missing or has this invalid value.
    Field(&'static str, String),
}

impl fmt::Display for BadMessage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Version(version) => write!(f, "version {version} is not known; this board knows version {VERSION}"),
            Self::Type(kind) => write!(f, "{kind} is no message"),
            Self::Field(name, value) => write!(f, "{name:?} cannot be {value}"),
        }
    }
}

impl std::error::Error for BadMessage {}

impl HostMessage {
    /// Parses the data of a window's message, as JSON; `None` if it is not meant for the board.
    #[must_use]
    pub fn parse(json: &str) -> Option<Result<Self, BadMessage>> {
        let message: Map<String, Value> = serde_json::from_str(json).ok()?;
        (message.get("source")?.as_str()? == SOURCE).then(|| Self::read(&message))
    }

    fn read(message: &Map<String, Value>) -> Result<Self, BadMessage> {
        let field = |name: &str| message.get(name).cloned().unwrap_or_default();
        if field("version") != VERSION {
            return Err(BadMessage::Version(field("version").to_string()));
        }
        let invalid = |name| BadMessage::Field(name, field(name).to_string());
        Ok(match field("type").as_str() {
            Some("load") => Self::Load(Box::new(link_of(message))),
            Some("play") => Self::Play { usi: field("usi").as_str().ok_or_else(|| invalid("usi"))?.to_owned() },
            Some("undo") => Self::Undo,
            Some("flip") => Self::Flip,
            Some("restart") => Self::Restart,
            Some("goto") => {
                let ply = field("ply").as_u64().and_then(|ply| usize::try_from(ply).ok());
                Self::GoTo { ply: ply.ok_or_else(|| invalid("ply"))? }
            }
            Some("theme") => {
                Self::Theme(field("theme").as_str().and_then(Theme::parse).ok_or_else(|| invalid("theme"))?)
            }
            _ => return Err(BadMessage::Type(field("type").to_string())),
        })
    }
}

/// The link whose parameters are the fields of an object: strings, numbers, booleans, and moves also as an array or separated by
/// spaces.
#[must_use]
pub fn link_of(fields: &Map<String, Value>) -> Link {
    let text = |value: &Value| match value {
        Value::String(text) => Some(text.clone()),
        Value::Number(number) => Some(number.to_string()),
        Value::Bool(on) => Some(u8::from(*on).to_string()),
        Value::Array(items) => {
            let word = |item: &Value| item.as_str().map_or_else(|| item.to_string(), str::to_owned);
            Some(items.iter().map(word).collect::<Vec<_>>().join(","))
        }
        Value::Null => None,
        // No key has such a value: the link names it as invalid.
        Value::Object(_) => Some(value.to_string()),
    };
    let is_of_envelope = |name: &str| ["source", "version", "type", "embed"].contains(&name);
    let pairs = fields.iter().filter(|(name, _)| !is_of_envelope(name)).filter_map(|(name, value)| {
        let mut value = text(value)?;
        if name == "moves" {
            value = value.split_whitespace().collect::<Vec<_>>().join(",");
        }
        Some(format!("{name}={}", utf8_percent_encode(value.trim(), NON_ALPHANUMERIC)))
    });
    Link::parse(&pairs.chain(["embed=1".to_owned()]).collect::<Vec<_>>().join("&"), "")
}

/// What the host page is told of.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BoardState {
    /// The id of the match.
    id: u64,
    /// The line on the board, with its start.
    game: Game,
    /// How many of its moves are shown.
    ply: usize,
    /// Whether the puzzle is solved.
    is_solved: bool,
}

impl BoardState {
    #[must_use]
    pub fn of(session: &Session) -> Self {
        Self {
            id: session.current().stamp.id,
            game: session.game().clone(),
            ply: session.shown_moves(),
            is_solved: session.puzzle().is_some() && session.is_step_done(),
        }
    }

    /// The SFEN after this many moves.
    fn sfen(&self, ply: usize) -> String {
        sfen::print(&self.game.positions()[ply].setup(self.game.number_of(ply)))
    }

    /// What has happened since `before`; without it, that the board is ready.
    #[must_use]
    pub fn since(&self, before: Option<&Self>) -> Vec<BoardMessage> {
        let ply = self.ply;
        let Some(before) = before else {
            return vec![BoardMessage::Ready { variant: self.game.variant().name(), sfen: self.sfen(ply), ply }];
        };
        let mut messages = Vec::new();
        let (old, moves) = (before.game.moves(), self.game.moves());
        let goes_on = before.id == self.id
            && before.game.positions()[0] == self.game.positions()[0]
            && moves.starts_with(&old[..before.ply]);
        let played = if goes_on && ply > before.ply && ply == moves.len() && before.ply == old.len() {
            before.ply..ply
        } else {
            0..0
        };
        for index in played.clone() {
            let usi = usi::print(&self.game.positions()[index], moves[index]);
            messages.push(BoardMessage::Move { usi, sfen: self.sfen(index + 1), ply: index + 1 });
        }
        if played.is_empty() && (!goes_on || ply != before.ply) {
            messages.push(BoardMessage::Ply { sfen: self.sfen(ply), ply });
        }
        if let Some(Outcome { winner, reason }) =
            self.game.outcome().filter(|_| before.id != self.id || self.game.outcome() != before.game.outcome())
        {
            messages
                .push(BoardMessage::End { result: winner.map_or("draw", rules::Side::name), reason: reason.name() });
        }
        messages.extend((self.is_solved && !before.is_solved).then_some(BoardMessage::Solved));
        messages
    }
}
