//! The browser's store, with memory where it cannot be had.

use crate::play::storage::{MemoryStorage, Storage};

/// `localStorage` under keys with a prefix. Frames and private windows may refuse it, at any moment: what could not be
/// kept there is kept in memory.
pub struct BrowserStorage {
    prefix: &'static str,
    memory: MemoryStorage,
}

impl BrowserStorage {
    /// A store whose keys begin with this word.
    #[must_use]
    pub fn new(prefix: &'static str) -> Self {
        Self { prefix, memory: MemoryStorage::default() }
    }

    fn key(&self, key: &str) -> String {
        format!("{}.{key}", self.prefix)
    }
}

fn local() -> Option<web_sys::Storage> {
    web_sys::window()?.local_storage().ok()?
}

impl Storage for BrowserStorage {
    fn load(&self, key: &str) -> Option<String> {
        let kept = local().and_then(|store| store.get_item(&self.key(key)).ok()?);
        self.memory.load(key).or(kept)
    }

    fn save(&self, key: &str, text: &str) {
        let kept = local().is_some_and(|store| store.set_item(&self.key(key), text).is_ok());
        if kept {
            self.memory.remove(key);
        } else {
            self.memory.save(key, text);
        }
    }
}
