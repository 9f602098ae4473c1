//! Storage between visits: the running [session](saved_session), and the [archive] of all games.

pub mod archive;
mod saved_clock;
mod saved_game;
mod saved_review;
pub mod saved_session;

use std::{cell::RefCell, collections::HashMap};

/// A key-value store of texts. A page uses the browser's local storage, or memory where that is not available (in a
/// frame or a private window).
pub trait Storage {
    /// Loads the text of a key.
    fn load(&self, key: &str) -> Option<String>;

    /// Saves a text under a key, and returns whether it will be there at the next visit as well. The page works without
    /// storage.
    fn save(&self, key: &str, text: &str) -> bool;

    /// The name under which the browser keeps it; none for a storage that ends with the page.
    fn name(&self) -> Option<&'static str> {
        None
    }
}

/// What the browser does not keep, because it offers no storage or has no room.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StorageFailure {
    /// The archive: the list has the last games only.
    Archive,
    /// Any game.
    Session,
}

/// A store in memory.
#[derive(Default, Debug)]
pub struct MemoryStorage(RefCell<HashMap<String, String>>);

impl MemoryStorage {
    /// Removes a key.
    pub fn remove(&self, key: &str) {
        self.0.borrow_mut().remove(key);
    }
}

impl Storage for MemoryStorage {
    fn load(&self, key: &str) -> Option<String> {
        self.0.borrow().get(key).cloned()
    }

    fn save(&self, key: &str, text: &str) -> bool {
        self.0.borrow_mut().insert(key.to_owned(), text.to_owned());
        true
    }
}

/// The id of a game as text: the key under which it is stored.
#[must_use]
pub fn id_text(id: u64) -> String {
    format!("{id:016x}")
}
