//! What a person has set, kept between visits.

use serde::{Deserialize, Serialize};

use super::storage::Storage;

/// The key under which the settings are kept.
const SETTINGS: &str = "settings";

/// A language that the page speaks.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub enum Language {
    /// English.
    #[default]
    #[serde(rename = "en")]
    English,
    /// Japanese.
    #[serde(rename = "ja")]
    Japanese,
}

impl Language {
    /// Every language, in the order in which they are offered.
    pub const ALL: [Self; 2] = [Self::English, Self::Japanese];

    /// The language's tag (BCP 47).
    #[must_use]
    pub const fn tag(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::Japanese => "ja",
        }
    }

    /// The language's name in itself.
    #[must_use]
    pub const fn own_name(self) -> &'static str {
        match self {
            Self::English => "English",
            Self::Japanese => "日本語",
        }
    }

    /// The first of a person's languages, given by tags such as `ja-JP`, that the page speaks.
    #[must_use]
    pub fn preferred<'a>(tags: impl IntoIterator<Item = &'a str>) -> Self {
        let known = |tag: &str| {
            let primary = tag.split('-').next().unwrap_or(tag).to_ascii_lowercase();
            Self::ALL.into_iter().find(|language| language.tag() == primary)
        };
        tags.into_iter().find_map(known).unwrap_or_default()
    }
}

/// Light or dark.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Theme {
    /// As the device is set.
    #[default]
    Auto,
    /// Paper.
    Light,
    /// Lacquer.
    Dark,
}

impl Theme {
    /// The theme's word in settings, links and stylesheets.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Auto => "auto",
            Self::Light => "light",
            Self::Dark => "dark",
        }
    }

    /// The theme that a press on the one button for all three leads to.
    #[must_use]
    pub const fn next(self) -> Self {
        match self {
            Self::Auto => Self::Light,
            Self::Light => Self::Dark,
            Self::Dark => Self::Auto,
        }
    }
}

/// What a person has set.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// The language, if one was chosen; the device's otherwise.
    pub language: Option<Language>,
    /// Light or dark.
    pub theme: Theme,
    /// Whether the introduction was shown.
    pub introduced: bool,
}

impl Settings {
    /// The settings that were kept; what cannot be read is as at the first visit.
    #[must_use]
    pub fn load(storage: &dyn Storage) -> Self {
        storage.load(SETTINGS).and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default()
    }

    /// Keeps the settings.
    pub fn save(&self, storage: &dyn Storage) {
        if let Ok(text) = serde_json::to_string(self) {
            storage.save(SETTINGS, &text);
        }
    }
}
