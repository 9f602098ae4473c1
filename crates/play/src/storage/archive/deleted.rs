//! The results of deleted games, which stay in the totals.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use protocol::Level;
use rules::Variant;

use crate::storage::{Storage, id_text, save_merged};

use super::{Entry, Verdict, numbers::GameResult};

/// The storage key of the results.
const RESULTS: &str = "deleted-results";
/// The prefix of the number of a level.
const SKILL: &str = "skill-";
/// The prefix of when a rated game began.
const RATED: &str = "rated-";

/// The results of deleted games against the computer. Saved as JSON; unknown words stay in it.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct DeletedResults {
    /// The variant, level and result by game id, as in `micro skill-2 won`, or `micro 2 won` with one of the former eight
    /// levels; then, if the game was rated, when it began in milliseconds since 1970, as in `rated-1764000000000`. A
    /// restored game keeps its line, which counts only while the archive has no game with this id.
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
        save_merged(storage, RESULTS, self, Self::merge)
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
            let (variant, level, verdict) = (deleted.variant.name(), level.number(), verdict.name());
            let rated = if deleted.is_rated { format!(" {RATED}{}", deleted.stamp.begun) } else { String::new() };
            let line = format!("{variant} {SKILL}{level} {verdict}{rated}");
            self.results.insert(id_text(deleted.stamp.id), line);
        }
    }

    /// The results by game id, without those that have an unknown word.
    pub(super) fn iter(&self) -> impl Iterator<Item = (&str, GameResult)> {
        self.results.iter().filter_map(|(id, line)| Some((id.as_str(), read(line)?)))
    }
}

/// The result of a game in a line.
fn read(line: &str) -> Option<GameResult> {
    let mut words = line.split(' ');
    let variant = Variant::parse(words.next()?)?;
    let level = words.next()?;
    let level = match level.strip_prefix(SKILL) {
        Some(number) => Level::of_number(number.parse().ok()?)?,
        None => Level::of_eight(level.parse().ok()?)?,
    };
    let word = words.next()?;
    let verdict = Verdict::ALL.into_iter().find(|verdict| verdict.name() == word)?;
    let rated = match words.next() {
        None => None,
        Some(word) => Some(word.strip_prefix(RATED)?.parse().ok()?),
    };
    words.next().is_none().then_some(GameResult { variant, level, verdict, rated })
}
