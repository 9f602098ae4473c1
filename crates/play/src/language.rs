//! The languages of the page.

use serde::{Deserialize, Serialize};

/// Defines the languages: each with its tag and its name in itself. The first is the default.
macro_rules! languages {
    ($first:ident $first_tag:literal $first_name:literal, $($language:ident $tag:literal $name:literal),*) => {
        /// A language of the page.
        #[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
        pub enum Language {
            #[default]
            #[serde(rename = $first_tag)]
            $first,
            $(#[serde(rename = $tag)] $language,)*
        }

        impl Language {
            /// All languages, in the order of the menu.
            pub const ALL: [Self; [$first_tag, $($tag),*].len()] = [Self::$first, $(Self::$language),*];

            /// The language's tag (BCP 47).
            #[must_use]
            pub const fn tag(self) -> &'static str {
                [$first_tag, $($tag),*][self as usize]
            }

            /// The language's name in itself.
            #[must_use]
            pub const fn own_name(self) -> &'static str {
                [$first_name, $($name),*][self as usize]
            }
        }
    };
}

languages! {
    English "en" "English",
    Spanish "es" "español",
    Finnish "fi" "suomi",
    Japanese "ja" "日本語"
}

impl Language {
    #[must_use]
    pub fn of_tag(tag: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|language| language.tag() == tag)
    }

    /// The first supported language of a preference list of tags such as `ja-JP`; the default if there is none.
    #[must_use]
    pub fn preferred<'a>(tags: impl IntoIterator<Item = &'a str>) -> Self {
        tags.into_iter().find_map(Self::of_locale).unwrap_or_default()
    }

    /// The first tag in a preference list that has this language and a region, for formatting dates; the language's own
    /// tag if there is none.
    #[must_use]
    pub fn regional<'a>(self, tags: impl IntoIterator<Item = &'a str>) -> &'a str {
        let is_regional = |tag: &&str| tag.contains('-') && Self::of_locale(tag) == Some(self);
        tags.into_iter().find(is_regional).unwrap_or(self.tag())
    }

    /// The language of a tag such as `ja-JP`.
    pub(crate) fn of_locale(tag: &str) -> Option<Self> {
        Self::of_tag(&language_of(tag))
    }
}

/// The language of a tag, such as `ja` of `ja-JP`.
pub(crate) fn language_of(tag: &str) -> String {
    tag.split('-').next().unwrap_or(tag).to_ascii_lowercase()
}
