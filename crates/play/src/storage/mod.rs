//! Storage between visits: the running [session](saved_session), and the [archive] of all games.

pub mod archive;
pub mod load_error;
mod saved_clock;
mod saved_game;
mod saved_lesson;
mod saved_review;
pub mod saved_session;

use std::{cell::RefCell, collections::HashMap};

use serde::{Serialize, de::DeserializeOwned};

pub use saved_lesson::SavedLesson;

/// The keys of what a visit begins with: the settings, the session and the lesson.
pub const MAIN_KEYS: [&str; 3] = [crate::settings::SETTINGS, saved_session::SESSION, saved_lesson::LESSON];

/// A key-value store of texts. A page uses the browser's local storage, or memory where that is not available (in a
/// frame or a private window).
pub trait Storage {
    /// Loads the text of a key.
    fn load(&self, key: &str) -> Option<String>;

    /// Saves a text under a key, and returns whether it persists to the next visit. The page works without storage.
    fn save(&self, key: &str, text: &str) -> bool;

    /// The browser's name for this storage; `None` for one that ends with the page.
    fn name(&self) -> Option<&'static str> {
        None
    }
}

/// What the browser cannot keep, because storage is missing or full; the worst comes last.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum StorageFailure {
    Settings,
    /// Which puzzles are solved.
    Puzzles,
    /// The archive: the list has the last games only.
    Archive,
    /// The game on the board; the list still has it.
    Board,
    /// Any game.
    Session,
}

impl StorageFailure {
    /// The failure to report after `said` was reported; `None` if that was the same, or worse.
    #[must_use]
    pub fn news_after(self, said: Option<Self>) -> Option<Self> {
        let is_neither_kept =
            matches!((said, self), (Some(Self::Archive), Self::Board) | (Some(Self::Board), Self::Archive));
        Some(if is_neither_kept { Self::Session } else { self }).filter(|&now| said < Some(now))
    }
}

/// A store in memory.
#[derive(Default, Debug)]
pub struct MemoryStorage(RefCell<HashMap<String, String>>);

impl Storage for MemoryStorage {
    fn load(&self, key: &str) -> Option<String> {
        self.0.borrow().get(key).cloned()
    }

    fn save(&self, key: &str, text: &str) -> bool {
        self.0.borrow_mut().insert(key.to_owned(), text.to_owned());
        true
    }
}

/// A storage with memory as a fallback: a text that the storage refuses lasts as long as the page.
pub struct WithFallback<S> {
    storage: S,
    refused: RefCell<HashMap<String, Refused>>,
}

/// A text that was refused.
struct Refused {
    text: String,
    /// What the storage holds in its place.
    stored: Option<String>,
}

impl<S> WithFallback<S> {
    /// A storage with memory as a fallback.
    #[must_use]
    pub fn over(storage: S) -> Self {
        Self { storage, refused: RefCell::default() }
    }
}

impl<S: Storage> Storage for WithFallback<S> {
    fn load(&self, key: &str) -> Option<String> {
        let stored = self.storage.load(key);
        match self.refused.borrow().get(key) {
            // Anything else was stored by another page since.
            Some(refused) if refused.stored == stored => Some(refused.text.clone()),
            _ => stored,
        }
    }

    fn save(&self, key: &str, text: &str) -> bool {
        let is_kept = self.storage.save(key, text);
        let mut refused = self.refused.borrow_mut();
        if is_kept {
            refused.remove(key);
        } else {
            let stored = self.storage.load(key);
            refused.insert(key.to_owned(), Refused { text: text.to_owned(), stored });
        }
        is_kept
    }

    fn name(&self) -> Option<&'static str> {
        self.storage.name()
    }
}

/// The maximum number of damaged texts of a key. Beyond it an unreadable text stays where it is, and nothing is saved over
/// it.
const MAX_DAMAGED: u32 = 9;

/// Merges the stored value, which another tab may have changed, into `own`, and stores the result. An unreadable text is
/// quarantined first, and never overwritten if that fails. Returns whether the browser keeps the value.
#[must_use = "a full storage is to be reported"]
pub(crate) fn save_merged<T: Serialize + DeserializeOwned>(
    storage: &dyn Storage,
    key: &str,
    own: &mut T,
    merge: impl FnOnce(&mut T, T),
) -> bool {
    if let Some(text) = storage.load(key) {
        match serde_json::from_str(&text) {
            Ok(other) => merge(own, other),
            Err(_) if quarantine(storage, key, &text) => {}
            Err(_) => return false,
        }
    }
    storage.save(key, &serde_json::to_string(own).unwrap_or_default())
}

/// Copies a key's unreadable text to a key of its own (`session-damaged`, `session-damaged-2` and so on), so that nothing
/// is lost. Returns whether the copy exists.
pub(super) fn quarantine(storage: &dyn Storage, key: &str, text: &str) -> bool {
    let first = format!("{key}-damaged");
    let further = (2..=MAX_DAMAGED).map(|nth| format!("{first}-{nth}"));
    let mut keys = std::iter::once(first.clone()).chain(further);
    let free = keys.find(|key| storage.load(key).is_none_or(|stored| stored == text));
    free.is_some_and(|key| storage.save(&key, text))
}

/// The id of a game as text: the key under which it is stored.
#[must_use]
pub fn id_text(id: u64) -> String {
    format!("{id:016x}")
}
