//! The saved session.

use std::{fmt, rc::Rc};

use serde::{Deserialize, Serialize};

use crate::{
    play::{
        message::Message,
        session::{Match, MatchOptions, Players, Session},
    },
    protocol::Level,
    rules::{
        Side,
        notation::line::{self, Unreadable},
    },
};

use super::Storage;

/// The storage key of the session.
const SESSION: &str = "session";
/// The storage key of a damaged session, so that nothing is lost. Further ones get a number after it.
const DAMAGED: &str = "session-damaged";
/// The maximum number of damaged sessions; beyond it the last one is overwritten.
const MAX_DAMAGED: u32 = 9;
/// The version of the format. A session of a later version is treated as damaged.
const VERSION: u32 = 1;

/// A saved session.
#[derive(Serialize, Deserialize)]
struct SavedSession {
    version: u32,
    game: SavedGame,
    #[serde(default)]
    previous: Option<SavedGame>,
    /// The parked games.
    #[serde(rename = "aside", default, skip_serializing_if = "Vec::is_empty")]
    parked: Vec<SavedGame>,
}

/// A saved game, in standard notations.
#[derive(Serialize, Deserialize)]
struct SavedGame {
    variant: String,
    sfen: String,
    moves: Vec<String>,
    #[serde(default)]
    resigned: Option<String>,
    /// Whether the players agreed on a draw.
    #[serde(default, skip_serializing_if = "is_false")]
    drawn: bool,
    /// The engine's side, if it plays; absent for two people.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    engine: Option<SavedEngine>,
    /// Whether nobody plays.
    #[serde(rename = "still", default, skip_serializing_if = "is_false")]
    view_only: bool,
}

/// The engine's side in a saved game.
#[derive(Serialize, Deserialize)]
struct SavedEngine {
    /// The letter of its side, or [`BOTH`].
    side: String,
    level: Level,
    seed: u32,
}

/// Why a saved session cannot be parsed.
#[derive(Debug)]
pub enum Error {
    /// It is not JSON of the expected shape.
    Json(serde_json::Error),
    /// It was saved by a later version.
    Version(u32),
    /// A game in it is invalid.
    Game(Unreadable),
    /// The resigned or the engine's side is neither `b` nor `w`.
    Side(String),
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Json(error) => write!(f, "not a saved game: {error}"),
            Self::Version(version) => write!(f, "version {version} is later than {VERSION}"),
            Self::Game(error) => error.fmt(f),
            Self::Side(side) => write!(f, "{side:?} is no side (\"b\" or \"w\")"),
        }
    }
}

impl std::error::Error for Error {}

/// The letters of both sides.
const BOTH: &str = "bw";

/// A side's letter.
const fn letter(side: Side) -> &'static str {
    match side {
        Side::Black => "b",
        Side::White => "w",
    }
}

fn side(letter: String) -> Result<Side, Error> {
    Side::ALL.into_iter().find(|&side| self::letter(side) == letter).ok_or(Error::Side(letter))
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
const fn is_false(flag: &bool) -> bool {
    !*flag
}

impl From<&Match> for SavedGame {
    fn from(Match { game, players, seed }: &Match) -> Self {
        let computer = players.person().map_or(BOTH, |person| letter(!person));
        let engine = players.level().map(|level| SavedEngine { side: computer.to_owned(), level, seed: *seed });
        Self {
            variant: game.variant().name().to_owned(),
            sfen: line::start(game),
            moves: line::moves(game),
            resigned: game.resigned().map(|side| letter(side).to_owned()),
            drawn: game.is_agreed_draw(),
            engine,
            view_only: *players == Players::NOBODY,
        }
    }
}

impl TryFrom<SavedGame> for Match {
    type Error = Error;

    fn try_from(saved: SavedGame) -> Result<Self, Error> {
        let mut game = line::read(&saved.variant, &saved.sfen, &saved.moves).map_err(Error::Game)?;
        let illegal = |token: &str| {
            let (number, token) = (saved.moves.len() + 1, token.to_owned());
            move |reason| Error::Game(Unreadable::Illegal { number, token, reason })
        };
        if let Some(resigned) = saved.resigned {
            game.resign(side(resigned)?).map_err(illegal("resign"))?;
        }
        if saved.drawn {
            game.agree_draw().map_err(illegal("draw"))?;
        }
        let Some(SavedEngine { side: computer, level, seed }) = saved.engine else {
            let players = if saved.view_only { Players::NOBODY } else { Players::PEOPLE };
            return Ok(Self { players, ..game.into() });
        };
        let players =
            if computer == BOTH { Players::engines(level) } else { Players::against(!side(computer)?, level) };
        Ok(Self { game, players, seed })
    }
}

/// Prints a session, without a lesson.
#[must_use]
pub fn print(session: &Session) -> String {
    let session = session.without_lesson();
    let (game, previous) = (session.current().into(), session.previous().map(Into::into));
    let parked = session.parked().iter().map(Into::into).collect();
    let saved = SavedSession { version: VERSION, game, previous, parked };
    serde_json::to_string(&saved).unwrap_or_default()
}

/// Parses a session. The selection is not saved.
///
/// # Errors
/// If any part is invalid.
pub fn parse(text: &str) -> Result<Session, Error> {
    let saved: SavedSession = serde_json::from_str(text).map_err(Error::Json)?;
    if saved.version > VERSION {
        return Err(Error::Version(saved.version));
    }
    let current: Match = saved.game.try_into()?;
    let previous = saved.previous.map(TryInto::try_into).transpose()?;
    let parked = saved.parked.into_iter().map(TryInto::try_into).collect::<Result<_, _>>()?;
    Ok(Session::resume(current, previous).with_parked(parked))
}

/// Saves a session whenever it changes. Several pages may share a storage, as in two tabs of a browser.
pub struct Autosave {
    storage: Rc<dyn Storage>,
    /// This page's session, as last saved or loaded.
    own: String,
    /// The text in the storage at that time.
    stored: Option<String>,
}

impl Autosave {
    /// An autosave of the session that [`print()`](fn@print) gave this text, which was just [loaded](load) or created.
    #[must_use]
    pub fn new(storage: Rc<dyn Storage>, session: String) -> Self {
        let stored = storage.load(SESSION);
        Self { storage, own: session, stored }
    }

    /// Saves the session if it has changed. If another page has saved its session meanwhile, returns that one, whose
    /// games the caller must [park](Session::park_games_of).
    #[must_use = "the games of the returned session would be lost"]
    pub fn save(&mut self, session: &str) -> Option<Session> {
        if self.own == session {
            return None;
        }
        let found = self.storage.load(SESSION);
        let other = found.filter(|found| self.stored.as_ref() != Some(found));
        self.storage.save(SESSION, session);
        session.clone_into(&mut self.own);
        self.stored = Some(session.to_owned());
        other.and_then(|text| parse(&text).ok())
    }
}

/// Whether a session was saved.
#[must_use]
pub fn has_saved_session(storage: &dyn Storage) -> bool {
    storage.load(SESSION).is_some()
}

/// Loads the saved session, or creates one with these options. A damaged one is saved under another key, with a notice.
#[must_use]
pub fn load(storage: &dyn Storage, options: MatchOptions) -> Session {
    let fresh = || Session::resume(Match::new(options), None);
    let Some(text) = storage.load(SESSION) else { return fresh() };
    parse(&text).unwrap_or_else(|_| {
        save_damaged(storage, &text);
        fresh().with_notice(Message::Damaged)
    })
}

/// Saves a damaged session under a key of its own.
fn save_damaged(storage: &dyn Storage, text: &str) {
    let mut keys = std::iter::once(DAMAGED.to_owned()).chain((2..=MAX_DAMAGED).map(|nth| format!("{DAMAGED}-{nth}")));
    let free = keys.find(|key| storage.load(key).is_none_or(|stored| stored == text));
    storage.save(&free.unwrap_or_else(|| format!("{DAMAGED}-{MAX_DAMAGED}")), text);
}
