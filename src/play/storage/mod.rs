//! What is kept between visits: the store, and the [games](archive) in it.

pub mod archive;

use std::{cell::RefCell, collections::HashMap};

/// A store of texts by key. A page keeps them in the browser; where that is not possible (a frame, a private window), in
/// memory.
pub trait Storage {
    /// The text kept under a key.
    fn load(&self, key: &str) -> Option<String>;

    /// Keeps a text under a key. What cannot be kept is forgotten with the page: playing goes on.
    fn save(&self, key: &str, text: &str);
}

/// A store that lasts as long as the page.
#[derive(Default, Debug)]
pub struct MemoryStorage(RefCell<HashMap<String, String>>);

impl MemoryStorage {
    /// Forgets what was kept under a key.
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
