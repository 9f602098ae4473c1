//! What a person adds to a game of the archive: its name, and the collections that it is in.

use std::collections::BTreeSet;

use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;

use crate::correspondence::one_line;

/// The maximum length of a name of a game or a collection, in characters.
pub const MAX_LABEL: usize = 100;

/// The name and the collections of a game.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Default, Debug, Serialize)]
pub struct Labels {
    /// How often they were changed.
    pub(super) revision: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The names of its collections.
    #[serde(skip_serializing_if = "BTreeSet::is_empty")]
    pub collections: BTreeSet<String>,
}

impl Labels {
    /// Neither a name nor a collection, never changed.
    pub const NONE: Self = Self { revision: 0, name: None, collections: BTreeSet::new() };

    pub fn add_to(&mut self, collection: &str) {
        self.collections.insert(collection.to_owned());
    }

    pub fn remove_from(&mut self, collection: &str) {
        self.collections.remove(collection);
    }

    pub(super) fn is_none(&self) -> bool {
        *self == Self::NONE
    }

    /// Whether they replace others of the same game. The order of their contents decides between equal revisions, so that
    /// all copies of a game end with the same labels.
    pub(super) fn is_newer_than(&self, other: &Self) -> bool {
        self > other
    }
}

/// Reads labels. What is unreadable of them is left out, so that the game stays readable.
impl<'a> Deserialize<'a> for Labels {
    fn deserialize<D: Deserializer<'a>>(deserializer: D) -> Result<Self, D::Error> {
        let saved = Value::deserialize(deserializer)?;
        let text = |value: &Value| value.as_str().and_then(label);
        let collections = saved.get("collections").and_then(Value::as_array);
        Ok(Self {
            revision: saved
                .get("revision")
                .and_then(Value::as_u64)
                .and_then(|times| times.try_into().ok())
                .unwrap_or(0),
            name: saved.get("name").and_then(text),
            collections: collections.into_iter().flatten().filter_map(text).collect(),
        })
    }
}

/// A name as it is kept: on one line, without control characters, of at most [`MAX_LABEL`] characters; `None` if nothing is
/// left.
///
/// ```
/// use play::storage::archive::label;
///
/// assert_eq!(label("  My \n openings "), Some("My openings".to_owned()));
/// assert_eq!(label(" "), None);
/// ```
#[must_use]
pub fn label(text: &str) -> Option<String> {
    let kept: String = one_line(text).chars().take(MAX_LABEL).collect();
    Some(kept.trim_end().to_owned()).filter(|kept| !kept.is_empty())
}
