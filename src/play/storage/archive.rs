//! The saved session.

use std::{fmt, rc::Rc};

use serde::{Deserialize, Serialize};

use crate::{
    play::{
        message::Message,
        session::{Match, MatchOptions, Session},
    },
    rules::notation::line::Unreadable,
};

use super::{Storage, saved_game::SavedGame};

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
