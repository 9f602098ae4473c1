//! `localStorage`.

use crate::play::storage::{Storage, WithFallback};

/// `localStorage`, with memory as a fallback: in frames and private windows, and when it is full, the browser refuses.
pub type BrowserStorage = WithFallback<LocalStorage>;

/// `localStorage` under keys with a prefix.
pub struct LocalStorage {
    prefix: &'static str,
}

impl BrowserStorage {
    /// A storage whose keys begin with this prefix.
    #[must_use]
    pub fn new(prefix: &'static str) -> Self {
        Self::over(LocalStorage { prefix })
    }
}

impl LocalStorage {
    fn key(&self, key: &str) -> String {
        format!("{}.{key}", self.prefix)
    }
}

fn local() -> Option<web_sys::Storage> {
    web_sys::window()?.local_storage().ok()?
}

impl Storage for LocalStorage {
    fn load(&self, key: &str) -> Option<String> {
        local()?.get_item(&self.key(key)).ok()?
    }

    fn save(&self, key: &str, text: &str) -> bool {
        local().is_some_and(|store| store.set_item(&self.key(key), text).is_ok())
    }

    fn name(&self) -> Option<&'static str> {
        Some(self.prefix)
    }
}
