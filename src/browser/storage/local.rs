//! `localStorage`.

use play::storage::{Storage, WithFallback};

/// `localStorage` under keys with a prefix.
pub struct LocalStorage {
    prefix: &'static str,
}

impl LocalStorage {
    /// `localStorage` under keys with this prefix, with memory as a fallback: the browser may refuse in frames and private
    /// windows, and when it is full.
    #[must_use]
    pub fn with_fallback(prefix: &'static str) -> WithFallback<Self> {
        WithFallback::over(Self { prefix })
    }

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
