//! Storage between visits, and the saved [games](archive).

pub mod archive;
mod saved_game;

use std::{cell::RefCell, collections::HashMap};

/// A key-value store of texts. A page uses the browser's local storage, or memory where that is not available (in a
/// frame or a private window).
pub trait Storage {
    /// Loads the text of a key.
    fn load(&self, key: &str) -> Option<String>;

    /// Saves a text under a key. A failure is ignored: the page works without storage.
    fn save(&self, key: &str, text: &str);
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

    fn save(&self, key: &str, text: &str) {
        self.0.borrow_mut().insert(key.to_owned(), text.to_owned());
    }
}
