//! `localStorage`, with memory as a fallback.

use crate::play::storage::{MemoryStorage, Storage};

/// `localStorage` under keys with a prefix. In frames and private windows the browser may refuse it at any moment: what
/// cannot be saved there is held in memory.
pub struct BrowserStorage {
    prefix: &'static str,
    memory: MemoryStorage,
}

impl BrowserStorage {
    /// A storage whose keys begin with this prefix.
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
        let saved = local().and_then(|store| store.get_item(&self.key(key)).ok()?);
        self.memory.load(key).or(saved)
    }

    fn save(&self, key: &str, text: &str) -> bool {
        let kept = local().is_some_and(|store| store.set_item(&self.key(key), text).is_ok());
        if kept {
            self.memory.remove(key);
        } else {
            self.memory.save(key, text);
        }
        kept
    }

    fn name(&self) -> Option<&'static str> {
        Some(self.prefix)
    }
}
