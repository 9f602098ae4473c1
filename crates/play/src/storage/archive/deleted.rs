//! The results of deleted games, which stay in the totals.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use protocol::Level;
use rules::Variant;

use crate::storage::{Storage, id_text, quarantine};

use super::{Entry, Verdict};

/// The storage key of the results.
const RESULTS: &str = "deleted-results";

/// The results of deleted games against the computer. Saved as JSON; unknown words stay in it.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct DeletedResults {
    /// The variant, level and result by game id, as in `micro 2 won`. A restored game keeps its line, which counts only
    /// while the archive has no game with this id.
    results: BTreeMap<String, String>,
    /// Fields that a later version has added.
    #[serde(flatten)]
    later: Map<String, Value>,
}

impl DeletedResults {
    /// Loads the stored results; empty if they are unreadable.
    #[must_use]
    pub fn load(storage: &dyn Storage) -> Self {
        storage.load(RESULTS).and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default()
    }

    /// Adds what another tab has stored, and stores both. An unreadable text is quarantined first, and never overwritten if
    /// that fails. Returns whether the results were stored.
    #[must_use = "a full storage is to be reported"]
    pub fn save(&mut self, storage: &dyn Storage) -> bool {
        if let Some(text) = storage.load(RESULTS) {
            match serde_json::from_str(&text) {
                Ok(other) => self.merge(other),
                Err(_) if quarantine(storage, RESULTS, &text) => {}
                Err(_) => return false,
            }
        }
        storage.save(RESULTS, &serde_json::to_string(self).unwrap_or_default())
    }

    /// Adds the results that are not here yet.
    pub fn merge(&mut self, other: Self) {
        for (id, result) in other.results {
            self.results.entry(id).or_insert(result);
        }
        self.later.extend(other.later);
    }

    /// Records the result of a deleted game, if it was finished against the computer.
    pub(super) fn note(&mut self, deleted: &Entry) {
        if let (Some(level), Some(verdict)) = (deleted.players.level(), deleted.verdict()) {
            let line = format!("{} {} {}", deleted.variant.name(), level.number(), verdict.name());
            self.results.insert(id_text(deleted.stamp.id), line);
        }
    }

    /// The results by game id, without those that have an unknown word.
    pub(super) fn iter(&self) -> impl Iterator<Item = (&str, (Variant, Level, Verdict))> {
        self.results.iter().filter_map(|(id, line)| Some((id.as_str(), read(line)?)))
    }
}

/// The variant, level and result in a line.
fn read(line: &str) -> Option<(Variant, Level, Verdict)> {
    let mut words = line.split(' ');
    let variant = Variant::parse(words.next()?)?;
    let level = Level::of_number(words.next()?.parse().ok()?)?;
    let word = words.next()?;
    let verdict = Verdict::ALL.into_iter().find(|verdict| verdict.name() == word)?;
    words.next().is_none().then_some((variant, level, verdict))
}
