//! The saved session.

use std::rc::Rc;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use rules::{
    Setup, Variant,
    notation::{line::Unreadable, sfen},
};

use crate::{
    message::Message,
    session::{Match, MatchOptions, Session},
};

use super::{Storage, load_error::LoadError, quarantine, saved_game::SavedGame};

/// The storage key of the session.
pub(super) const SESSION: &str = "session";
/// The version of the format. A session of a later version is quarantined. So is one with an unreadable game, such as one
/// with a numeric level on a page that knows only words; that page still reads its other games.
const VERSION: u32 = 1;

#[derive(PartialEq, Serialize)]
struct SavedSession<'a> {
    version: u32,
    game: &'a Match,
    #[serde(skip_serializing_if = "Option::is_none")]
    previous: Option<&'a Match>,
    /// The earlier games that are not in the archive yet.
    #[serde(rename = "aside", skip_serializing_if = "<[_]>::is_empty")]
    unsaved: &'a [Match],
    /// The position in the open editor.
    #[serde(skip_serializing_if = "Option::is_none")]
    editor: Option<SavedPosition>,
    /// The last position set up but not played.
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

/// A position from the editor, playable or not.
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
    type Error = LoadError;

    fn try_from(saved: SavedPosition) -> Result<Self, LoadError> {
        let variant =
            Variant::parse(&saved.variant).ok_or(Unreadable::Variant(saved.variant)).map_err(LoadError::Game)?;
        sfen::parse(variant, &saved.sfen).map_err(|error| LoadError::Game(Unreadable::Sfen(error)))
    }
}

/// A saved session, before its games are read one by one.
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

/// Serializes a session, without a lesson.
#[must_use]
pub fn print(session: &Session) -> String {
    serde_json::to_string(&SavedSession::from(session)).unwrap_or_default()
}

/// The result of reading a session.
#[derive(Debug)]
pub struct Reading {
    /// The session; `None` if the running game is missing or unreadable.
    pub session: Option<Session>,
    /// The readable games of a session whose running game is unreadable.
    pub others: Vec<Match>,
    /// Why games in it, or all of it, are unreadable.
    pub errors: Vec<LoadError>,
}

/// Reads a session. An unreadable game does not affect the others. The selection is not saved.
#[must_use]
pub fn read(text: &str) -> Reading {
    let failed = |error| Reading { session: None, others: Vec::new(), errors: vec![error] };
    let unread: Unread = match serde_json::from_str(text) {
        Ok(unread) => unread,
        Err(error) => return failed(LoadError::Json(error)),
    };
    if unread.version > VERSION {
        return failed(LoadError::Version(unread.version));
    }
    let mut errors = Vec::new();
    let mut game = |value: Value| {
        let read = serde_json::from_value::<SavedGame>(value).map_err(LoadError::Json).and_then(SavedGame::read);
        let (game, record_error) = read.map_err(|error| errors.push(error)).ok()?;
        // Without its variations the game can still be played.
        errors.extend(record_error);
        Some(game)
    };
    let current = game(unread.game);
    let previous = unread.previous.and_then(&mut game);
    let unsaved: Vec<Match> = unread.unsaved.into_iter().filter_map(game).collect();
    let mut position = |value: Value| {
        let saved = serde_json::from_value::<SavedPosition>(value).map_err(LoadError::Json);
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
pub fn parse(text: &str) -> Result<Session, LoadError> {
    let Reading { session, errors, .. } = read(text);
    match errors.into_iter().next() {
        Some(error) => Err(error),
        None => session.ok_or(LoadError::Missing),
    }
}

/// Saves a session whenever it changes. Several pages may share a storage, as in two tabs of a browser.
pub struct Autosave {
    storage: Rc<dyn Storage>,
    /// This page's session, as last saved or loaded.
    own: Session,
    /// The text in the storage at that time.
    stored: Option<String>,
    /// The text that this page has written.
    written: Option<String>,
}

/// The result of saving a session.
#[derive(Debug, Default)]
pub struct Saved {
    /// The session that another page has saved meanwhile; the caller must keep its games with `Action::KeepGamesOf`.
    pub others: Option<Session>,
    /// Whether the session needed saving and was not saved.
    pub refused: bool,
}

impl Autosave {
    /// An autosave of a session that was just [loaded](load) or created.
    #[must_use]
    pub fn new(storage: Rc<dyn Storage>, session: &Session) -> Self {
        let stored = storage.load(SESSION);
        Self { storage, own: session.clone(), stored, written: None }
    }

    /// An autosave of a session that was created without a look at the storage: what is stored is another page's.
    #[must_use]
    pub fn of_new(storage: Rc<dyn Storage>, session: &Session) -> Self {
        Self { storage, own: session.clone(), stored: None, written: None }
    }

    /// Saves the session. Does nothing if only the selection or the pointer has changed. An unreadable text that another
    /// page has saved meanwhile, such as the session of a later version, is quarantined first, and never overwritten if
    /// that fails.
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

/// Loads the saved session, or creates one with these options. If games in it are unreadable, it is quarantined as it is,
/// with a notice.
#[must_use]
pub fn load(storage: &dyn Storage, options: MatchOptions) -> Session {
    let fresh = || Session::resume(Match::new(options), None);
    let Some(text) = storage.load(SESSION) else { return fresh() };
    let Reading { session, others, errors } = read(&text);
    let session = session.unwrap_or_else(fresh).with_unsaved(others);
    // Older versions did not store the previous game separately.
    let previous = session.matches().previous().cloned();
    let session = session.with_unsaved(previous);
    if errors.is_empty() {
        return session;
    }
    quarantine(storage, SESSION, &text);
    session.with_notice(Message::Damaged)
}
