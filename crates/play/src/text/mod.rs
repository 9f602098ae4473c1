//! Sentences for the messages of the modules below, in every language.
//!
//! A language is one file of Fluent messages (projectfluent.org) beside this one. They are turned into code when the crate
//! is compiled, which fails if a language lacks a message. A [`Translator`] speaks one of the languages.

mod card;
mod chance;
pub mod clock;
pub mod games;
mod hint_reason;
pub mod label;
pub mod on_sheet;
pub mod puzzles;

mod messages;
mod outside;
pub mod review;
mod sharing;
pub mod values;

use std::fmt;

use fluent_static::MessageBundle;

use crate::settings::Language;

use generated::Messages;

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

/// Something that can be said in every language.
pub trait Translate {
    /// Says it with the messages of one language.
    fn translate(&self, translator: &Translator) -> String;

    /// Whether it is said differently to persons with different devices.
    fn depends_on_device(&self) -> bool {
        false
    }
}

/// A speaker of one language, to a person who uses one kind of device.
#[derive(Clone)]
pub struct Translator {
    language: Language,
    device: Device,
    messages: Messages,
}

/// What a person plays with, which some instructions depend on.
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
    /// The word by which messages choose.
    const fn word(self) -> &'static str {
        match self {
            Self::Mouse => "mouse",
            Self::Touch => "touch",
            Self::Keyboard => "keys",
        }
    }
}

impl Translator {
    /// A speaker of this language, to a person with a mouse.
    #[must_use]
    pub fn new(language: Language) -> Self {
        let mut messages = Messages::get(language.tag()).unwrap_or_default();
        // The texts of a sentence run in one direction; those from outside are isolated where they are put in.
        messages.set_use_isolating(false);
        Self { language, device: Device::default(), messages }
    }

    /// The same, to a person with another device.
    #[must_use]
    pub fn on(self, device: Device) -> Self {
        Self { device, ..self }
    }

    /// The language spoken.
    #[must_use]
    pub const fn language(&self) -> Language {
        self.language
    }

    #[must_use]
    pub fn translate(&self, what: &impl Translate) -> String {
        what.translate(self)
    }
}

/// Speakers of one language say the same about the same device.
impl PartialEq for Translator {
    fn eq(&self, other: &Self) -> bool {
        (self.language, self.device) == (other.language, other.device)
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

/// A word by which messages choose a variant; never shown.
const fn flag(set: bool) -> &'static str {
    if set { "yes" } else { "no" }
}
