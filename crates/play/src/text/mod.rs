//! Turns messages and labels into sentences, in every language.
//!
//! Each language is a file of Fluent messages (projectfluent.org) beside this one. A macro compiles them into code, and
//! fails if a language lacks a message. A [`Translator`] is for one language.

mod card;
mod chance;
pub mod clock;
pub mod embed;
mod fault;
pub mod games;
mod hint_reason;
mod keys;
pub mod label;
mod later;
pub mod puzzles;
pub mod sheet_label;

mod messages;
pub mod review;
mod sharing;
mod untrusted;
pub mod values;

use std::fmt;

use fluent_static::MessageBundle;

use crate::language::Language;

use generated::Messages;
pub use later::LaterTexts;

/// The code made from the language files.
#[allow(missing_docs, unreachable_pub, clippy::all, clippy::pedantic, reason = "not written by us")]
mod generated {
    use fluent_static::message_bundle;

    #[message_bundle(resources = [("src/text/en.ftl", "en"), ("src/text/ja.ftl", "ja")], default_language = "en")]
    pub struct Messages;
}

/// The source of a language file.
#[must_use]
pub const fn messages(language: Language) -> &'static str {
    match language {
        Language::English => include_str!("en.ftl"),
        Language::Japanese => include_str!("ja.ftl"),
    }
}

/// Something that can be translated into every language.
pub trait Translate {
    /// Translates it into the translator's language.
    fn translate(&self, translator: &Translator) -> String;

    /// Whether the text depends on the [`Device`].
    fn depends_on_device(&self) -> bool {
        false
    }
}

/// Translates into one language, for one kind of device.
#[derive(Clone)]
pub struct Translator {
    language: Language,
    device: Device,
    messages: Messages,
    /// `None` until they are loaded: these messages are empty.
    later: Option<LaterTexts>,
}

/// The user's input device, on which some instructions depend.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Device {
    /// A mouse or a touchpad.
    #[default]
    Mouse,
    /// A finger or a pen.
    Touch,
    Keyboard,
}

impl Device {
    /// The selector value in the language files.
    const fn word(self) -> &'static str {
        match self {
            Self::Mouse => "mouse",
            Self::Touch => "touch",
            Self::Keyboard => "keys",
        }
    }
}

impl Translator {
    /// A translator into this language, for mouse users.
    #[must_use]
    pub fn new(language: Language) -> Self {
        Self::first(language).with(LaterTexts::ALL)
    }

    /// A translator without [`LaterTexts`].
    #[must_use]
    pub fn first(language: Language) -> Self {
        let mut messages = Messages::get(language.tag()).unwrap_or_default();
        // The page's own texts run in one direction; `untrusted::isolated` isolates the others.
        messages.set_use_isolating(false);
        Self { language, device: Device::default(), messages, later: None }
    }

    /// The translator with the texts that the page loads later.
    #[must_use]
    pub fn with(self, later: LaterTexts) -> Self {
        Self { later: Some(later), ..self }
    }

    /// The translator for another device.
    #[must_use]
    pub fn on(self, device: Device) -> Self {
        Self { device, ..self }
    }

    #[must_use]
    pub const fn language(&self) -> Language {
        self.language
    }

    /// Translates with one of the later texts.
    fn later<T>(&self, text: impl FnOnce(LaterTexts) -> fn(&T, &Self) -> String, what: &T) -> String {
        self.later.map(|later| text(later)(what, self)).unwrap_or_default()
    }

    #[must_use]
    pub fn translate(&self, what: &impl Translate) -> String {
        what.translate(self)
    }
}

/// Translators with the same language, device and texts give the same texts.
impl PartialEq for Translator {
    fn eq(&self, other: &Self) -> bool {
        (self.language, self.device, self.later.is_some()) == (other.language, other.device, other.later.is_some())
    }
}

impl Eq for Translator {}

impl fmt::Debug for Translator {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Translator")
            .field("language", &self.language)
            .field("device", &self.device)
            .finish_non_exhaustive()
    }
}

/// The selector value of a condition; never shown.
const fn flag(set: bool) -> &'static str {
    if set { "yes" } else { "no" }
}
