//! The archive: all started games, finished or not.
//!
//! Each game is a text stored under its id. The page keeps the texts in IndexedDB, this module their contents; without
//! IndexedDB the archive lasts as long as the page.

mod deleted;
mod entry;
mod filter;
mod labels;
mod numbers;
mod opening;
mod sync;
mod transfer;

pub use deleted::DeletedResults;
pub use entry::{Entry, Verdict};
pub use filter::{Filter, LocalDay, Opponent, Order, State, has_words};
pub use labels::{Labels, MAX_LABEL, label};
pub use numbers::{Milestone, Score};
pub use sync::{ArchiveSync, Changes};
pub use transfer::{GameFault, Import, Imported, TransferError, export, import, kif};

use std::collections::BTreeMap;

use crate::{session::Stamp, storage::id_text};

/// The games of the archive, by their ids.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Archive {
    entries: BTreeMap<u64, Entry>,
    /// The unreadable texts by key: kept as they are, since a later version may have written them.
    unreadable: BTreeMap<String, String>,
    /// The results of deleted games.
    deleted: DeletedResults,
}

impl Archive {
    /// The archive of these stored texts, with their keys.
    #[must_use]
    pub fn of_texts(texts: impl IntoIterator<Item = (String, String)>) -> Self {
        let mut archive = Self::default();
        texts.into_iter().for_each(|(key, text)| archive.load(key, text));
        archive
    }

    /// Adds a stored text.
    pub fn load(&mut self, key: String, text: String) {
        match Entry::parse(&text) {
            Ok(entry) => {
                self.merge(entry);
            }
            Err(_) => self.keep_unreadable(key, text),
        }
    }

    pub fn keep_unreadable(&mut self, key: String, text: String) {
        self.unreadable.insert(key, text);
    }

    /// Keeps the text of a game that a later version of the page has stored under the game's id, in place of the copy here.
    pub fn keep_later(&mut self, text: String) {
        if let Some(id) = transfer::id_of(&text) {
            self.entries.retain(|&known, _| id_text(known) != id);
            self.keep_unreadable(id, text);
        }
    }

    /// Whether an unreadable text has this key.
    #[must_use]
    pub fn has_unreadable(&self, key: &str) -> bool {
        self.unreadable.contains_key(key)
    }

    /// A key under which an unreadable text replaces no other.
    pub(super) fn free_key(&self, id: Option<&str>, text: &str) -> String {
        let known = |key: &String| self.unreadable.get(key).is_none_or(|unreadable| unreadable == text);
        let is_game = |key: &String| self.entries.keys().any(|&id| id_text(id) == *key);
        let keys = id.map(str::to_owned).into_iter().chain((1..).map(|number: u32| format!("later-{number}")));
        keys.into_iter().find(|key| known(key) && !is_game(key)).unwrap_or_default()
    }

    /// Adds a game, or what is newer of it than the known copy: the game, its labels or both. Returns whether anything was.
    /// Does nothing if the text stored under the game's id is unreadable.
    pub fn merge(&mut self, entry: Entry) -> bool {
        let id = entry.stamp.id;
        if self.has_unreadable(&id_text(id)) {
            return false;
        }
        let merged = match self.entries.get(&id) {
            None => entry,
            Some(known) => {
                let has_newer_labels = entry.labels.is_newer_than(&known.labels);
                match (entry.stamp.is_newer_than(known.stamp), has_newer_labels) {
                    (true, true) => entry,
                    (true, false) if entry.labels == known.labels => entry,
                    (true, false) => entry.with_labels(&known.labels),
                    (false, true) => known.clone().with_labels(&entry.labels),
                    (false, false) => return false,
                }
            }
        };
        self.entries.insert(id, merged);
        true
    }

    /// Deletes a game and returns it. Its result stays in the totals.
    pub fn remove(&mut self, id: u64) -> Option<Entry> {
        let removed = self.entries.remove(&id)?;
        self.deleted.note(&removed);
        Some(removed)
    }

    /// The archive with these results of deleted games besides its own.
    #[must_use]
    pub fn with_deleted(mut self, results: DeletedResults) -> Self {
        self.deleted.merge(results);
        self
    }

    /// The results of deleted games.
    #[must_use]
    pub const fn deleted(&self) -> &DeletedResults {
        &self.deleted
    }

    /// The game with this id.
    #[must_use]
    pub fn get(&self, id: u64) -> Option<&Entry> {
        self.entries.get(&id)
    }

    /// The newer copy of a match, if there is one.
    #[must_use]
    pub fn newer_than(&self, stamp: Stamp) -> Option<&Entry> {
        self.get(stamp.id).filter(|entry| entry.stamp.is_newer_than(stamp))
    }

    /// The number of games.
    #[must_use]
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether it has no game.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// The number of unreadable texts.
    #[must_use]
    pub fn unreadable(&self) -> usize {
        self.unreadable.len()
    }
}
