//! The saved session.

use std::{fmt, rc::Rc};

use serde::{Deserialize, Serialize};
use serde_json::Value;

use rules::{
    Setup, Variant,
    notation::{kif, line::Unreadable, sfen},
};

use crate::{
    message::Message,
    session::{Match, MatchOptions, Session},
};

use super::{Storage, quarantine, saved_game::SavedGame};

/// The storage key of the session.
const SESSION: &str = "session";
/// The version of the format. A session of a later version is quarantined. So is one with a game that cannot be read, such as one
/// with the number of a level on a page that knows only words; that page still reads its other games.
const VERSION: u32 = 1;

/// What is saved of a session.
#[derive(PartialEq, Serialize)]
struct SavedSession<'a> {
    version: u32,
    game: &'a Match,
    #[serde(skip_serializing_if = "Option::is_none")]
    previous: Option<&'a Match>,
    /// The games that were left and are not in the archive yet.
    #[serde(rename = "aside", skip_serializing_if = "<[_]>::is_empty")]
    unsaved: &'a [Match],
    /// The position in the open editor.
    #[serde(skip_serializing_if = "Option::is_none")]
    editor: Option<SavedPosition>,
    /// The position that was set up before.
    #[serde(skip_serializing_if = "Option::is_none")]
    draft: Option<SavedPosition>,
}

impl<'a> From<&'a Session> for SavedSession<'a> {
    fn from(session: &'a Session) -> Self {
        let matches = session.matches();
        Self {
            version: VERSION,
            game: matches.current(),
            previous: matches.previous(),
            unsaved: matches.unsaved(),
            editor: session.edited().map(Into::into),
            draft: session.draft().map(Into::into),
        }
    }
}

/// A position that is set up, playable or not.
#[derive(PartialEq, Eq, Serialize, Deserialize)]
struct SavedPosition {
    variant: String,
    sfen: String,
}

impl From<&Setup> for SavedPosition {
    fn from(setup: &Setup) -> Self {
        Self { variant: setup.variant.name().to_owned(), sfen: sfen::print(setup) }
    }
}

impl TryFrom<SavedPosition> for Setup {
    type Error = Error;

    fn try_from(saved: SavedPosition) -> Result<Self, Error> {
        let variant = Variant::parse(&saved.variant).ok_or(Unreadable::Variant(saved.variant)).map_err(Error::Game)?;
        sfen::parse(variant, &saved.sfen).map_err(|error| Error::Game(Unreadable::Sfen(error)))
    }
}

/// A saved session as it is read, one game after the other.
#[derive(Deserialize)]
struct Unread {
    version: u32,
    game: Value,
    #[serde(default)]
    previous: Option<Value>,
    #[serde(rename = "aside", default)]
    unsaved: Vec<Value>,
    #[serde(default)]
    editor: Option<Value>,
    #[serde(default)]
    draft: Option<Value>,
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
    /// The variations and comments of a game are invalid.
    Record(kif::Error),
    /// A game of the archive has no id.
    NoId,
    /// The clock has this key with this value, which makes no time control.
    Clock(&'static str, u32),
    /// The side that lost on time is not the one to move.
    Timeout(String),
    /// The resigned or the engine's side is neither `b` nor `w`.
    Side(String),
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Json(error) => write!(f, "not a saved game: {error}"),
            Self::Version(version) => write!(f, "version {version} is later than {VERSION}"),
            Self::NoId => f.write_str("it has no \"id\""),
            Self::Game(error) => error.fmt(f),
            Self::Record(error) => error.fmt(f),
            Self::Clock(key, value) => write!(f, "{key}: {value} makes no clock"),
            Self::Timeout(side) => write!(f, "{side:?} cannot lose on time: the other side is to move"),
            Self::Side(side) => write!(f, "{side:?} is no side (\"b\" or \"w\")"),
        }
    }
}

impl std::error::Error for Error {}

/// Prints a session, without a lesson.
#[must_use]
pub fn print(session: &Session) -> String {
    serde_json::to_string(&SavedSession::from(session)).unwrap_or_default()
}

/// A session that was read, with what is wrong in it.
#[derive(Debug)]
pub struct Reading {
    /// The session; none if the running game is missing or no game can be read.
    pub session: Option<Session>,
    /// The readable games of a session whose running game is not readable.
    pub others: Vec<Match>,
    /// Why games in it, or all of it, cannot be read.
    pub errors: Vec<Error>,
}

/// Reads a session: a game that cannot be read does not take the others with it. The selection is not saved.
#[must_use]
pub fn read(text: &str) -> Reading {
    let failed = |error| Reading { session: None, others: Vec::new(), errors: vec![error] };
    let unread: Unread = match serde_json::from_str(text) {
        Ok(unread) => unread,
        Err(error) => return failed(Error::Json(error)),
    };
    if unread.version > VERSION {
        return failed(Error::Version(unread.version));
    }
    let mut errors = Vec::new();
    let mut game = |value: Value| {
        let read = serde_json::from_value::<SavedGame>(value).map_err(Error::Json).and_then(SavedGame::read);
        let (game, record_error) = read.map_err(|error| errors.push(error)).ok()?;
        // Without its variations the game can still be played.
        errors.extend(record_error);
        Some(game)
    };
    let current = game(unread.game);
    let previous = unread.previous.and_then(&mut game);
    let unsaved: Vec<Match> = unread.unsaved.into_iter().filter_map(game).collect();
    let mut position = |value: Value| {
        let saved = serde_json::from_value::<SavedPosition>(value).map_err(Error::Json);
        saved.and_then(Setup::try_from).map_err(|error| errors.push(error)).ok()
    };
    let (edited, draft) = (unread.editor.and_then(&mut position), unread.draft.and_then(position));
    match current {
        Some(current) => {
            let session = Session::resume(current, previous).with_unsaved(unsaved).with_positions(edited, draft);
            Reading { session: Some(session), others: Vec::new(), errors }
        }
        None => Reading { session: None, others: unsaved.into_iter().chain(previous).collect(), errors },
    }
}

/// Parses a session all of whose games can be read.
///
/// # Errors
/// If any part is invalid.
pub fn parse(text: &str) -> Result<Session, Error> {
    let Reading { session, errors, .. } = read(text);
    match errors.into_iter().next() {
        Some(error) => Err(error),
        None => session.ok_or(Error::Version(VERSION)),
    }
}

/// Saves a session whenever it changes. Several pages may share a storage, as in two tabs of a browser.
pub struct Autosave {
    storage: Rc<dyn Storage>,
    /// This page's session, as last saved or loaded.
    own: Session,
    /// The text in the storage at that time.
    stored: Option<String>,
    /// The text that this page has put there.
    written: Option<String>,
}

/// What came of saving a session.
#[derive(Debug, Default)]
pub struct Saved {
    /// The games that another page has saved meanwhile, which the caller must keep by `Action::KeepGamesOf`.
    pub others: Option<Session>,
    /// Whether the session was to be saved and the browser did not take it.
    pub refused: bool,
}

impl Autosave {
    /// An autosave of a session that was just [loaded](load) or created.
    #[must_use]
    pub fn new(storage: Rc<dyn Storage>, session: &Session) -> Self {
        let stored = storage.load(SESSION);
        Self { storage, own: session.clone(), stored, written: None }
    }

    /// Saves the session. Does nothing if only the selection or the pointer has changed. What another page has saved
    /// meanwhile and cannot be read, such as the session of a later version of the program, is quarantined first, and never
    /// overwritten if that fails.
    #[must_use = "the games of the other session would be lost"]
    pub fn save(&mut self, session: &Session) -> Saved {
        if SavedSession::from(&self.own) == session.into() {
            return Saved::default();
        }
        let found = self.storage.load(SESSION).filter(|found| self.written.as_ref() != Some(found));
        let found = found.map(|text| (read(&text), text));
        if let Some((Reading { errors, .. }, text)) = &found
            && !errors.is_empty()
            && !quarantine(&*self.storage, SESSION, text)
        {
            return Saved { others: None, refused: true };
        }
        let other = found.filter(|(_, text)| self.stored.as_ref() != Some(text));
        let text = print(session);
        let refused = !self.storage.save(SESSION, &text);
        self.own.clone_from(session);
        self.stored = Some(text);
        self.written.clone_from(&self.stored);
        Saved { others: other.and_then(|(Reading { session, .. }, _)| session), refused }
    }
}

#[must_use]
pub fn has_saved_session(storage: &dyn Storage) -> bool {
    storage.load(SESSION).is_some()
}

/// Loads the saved session, or creates one with these options. If games in it cannot be read, it is quarantined as it is,
/// with a notice.
#[must_use]
pub fn load(storage: &dyn Storage, options: MatchOptions) -> Session {
    let fresh = || Session::resume(Match::new(options), None);
    let Some(text) = storage.load(SESSION) else { return fresh() };
    let Reading { session, others, errors } = read(&text);
    let session = session.unwrap_or_else(fresh).with_unsaved(others).with_ids(content_id);
    // Older versions did not store the previous game by itself.
    let previous = session.matches().previous().cloned();
    let session = session.with_unsaved(previous);
    if errors.is_empty() {
        return session;
    }
    quarantine(storage, SESSION, &text);
    session.with_notice(Message::Damaged)
}

/// The id of a game that was saved before there were ids, made of its content: the same one at each visit.
fn content_id(of: &Match) -> u64 {
    SavedGame::from(of).content().played
}
