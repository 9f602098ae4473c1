//! The games in `IndexedDB`: one text each, under the id of the game.

use idb::{DatabaseEvent, Error, Factory, ObjectStoreParams, TransactionMode};
use wasm_bindgen::{JsCast, JsValue};

/// The name of the object store.
const GAMES: &str = "games";
/// The version of the database. The texts in it have versions of their own.
const VERSION: u32 = 1;

/// The open database; dropping it closes it.
pub struct Database(idb::Database);

impl Drop for Database {
    fn drop(&mut self) {
        self.0.close();
    }
}

impl Database {
    /// Opens the database with this name, or creates it. When a later version of the page in another tab needs it, it is
    /// closed and `closed` is called.
    ///
    /// # Errors
    /// If the browser has no database for the page, as in some private windows.
    pub async fn open(name: &str, closed: impl FnOnce() + 'static) -> Result<Self, Error> {
        let mut request = Factory::new()?.open(name, Some(VERSION))?;
        request.on_upgrade_needed(|event| {
            if let Ok(database) = event.database() {
                // A failure here makes the request fail.
                let _ = database.create_object_store(GAMES, ObjectStoreParams::new());
            }
        });
        let mut database = request.await?;
        database.on_version_change(move |event| {
            if let Some(database) = event.target() {
                database.unchecked_into::<web_sys::IdbDatabase>().close();
            }
            closed();
        });
        Ok(Self(database))
    }

    /// The stored texts, with their keys.
    ///
    /// # Errors
    /// If the browser refuses.
    pub async fn load(&self) -> Result<Vec<(String, String)>, Error> {
        let transaction = self.0.transaction(&[GAMES], TransactionMode::ReadOnly)?;
        let store = transaction.object_store(GAMES)?;
        // Both requests are made before the first is awaited: a transaction without requests ends.
        let (keys, texts) = (store.get_all_keys(None, None)?, store.get_all(None, None)?);
        let (keys, texts) = (keys.await?, texts.await?);
        let text = |value: JsValue| value.as_string();
        Ok(keys.into_iter().zip(texts).filter_map(|(key, value)| Some((text(key)?, text(value)?))).collect())
    }

    /// Stores texts under their keys, all or none, except in place of stored texts that `keeps` accepts. Returns those stored
    /// texts.
    ///
    /// # Errors
    /// If the browser refuses, as when its storage is full.
    pub async fn store(
        &self,
        texts: Vec<(String, String)>,
        keeps: impl Fn(&str) -> bool,
    ) -> Result<Vec<String>, Error> {
        let transaction = self.0.transaction(&[GAMES], TransactionMode::ReadWrite)?;
        let store = transaction.object_store(GAMES)?;
        let mut kept = Vec::new();
        for (key, text) in texts {
            let key = JsValue::from(key);
            let stored = store.get(key.clone())?.await?.and_then(|value| value.as_string());
            match stored.filter(|stored| keeps(stored)) {
                Some(stored) => kept.push(stored),
                None => drop(store.put(&text.into(), Some(&key))?),
            }
        }
        transaction.await?;
        Ok(kept)
    }

    /// Deletes the text under a key.
    ///
    /// # Errors
    /// If the browser refuses.
    pub async fn delete(&self, key: &str) -> Result<(), Error> {
        let transaction = self.0.transaction(&[GAMES], TransactionMode::ReadWrite)?;
        transaction.object_store(GAMES)?.delete(JsValue::from_str(key))?;
        transaction.await.map(drop)
    }
}
