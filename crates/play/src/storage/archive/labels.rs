//! What a person adds to a game of the archive: its name, and the collections that it is in.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

/// The maximum length of a name of a game or a collection, in characters.
pub const MAX_LABEL: usize = 60;

/// The name and the collections of a game.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct Labels {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The names of its collections.
    #[serde(skip_serializing_if = "BTreeSet::is_empty")]
    pub collections: BTreeSet<String>,
}

impl Labels {
    /// Neither a name nor a collection.
    pub const NONE: Self = Self { name: None, collections: BTreeSet::new() };

    pub fn add_to(&mut self, collection: &str) {
        self.collections.insert(collection.to_owned());
    }

    pub fn remove_from(&mut self, collection: &str) {
        self.collections.remove(collection);
    }

    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Self::NONE
    }
}

/// A name as it is kept: on one line, of at most [`MAX_LABEL`] characters; `None` if nothing is left.
///
/// ```
/// use play::storage::archive::label;
///
/// assert_eq!(label("  My \n openings "), Some("My openings".to_owned()));
/// assert_eq!(label(" "), None);
/// ```
#[must_use]
pub fn label(text: &str) -> Option<String> {
    let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let kept: String = line.chars().take(MAX_LABEL).collect();
    Some(kept.trim_end().to_owned()).filter(|kept| !kept.is_empty())
}
