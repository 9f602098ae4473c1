//! Turns messages and labels into sentences, in every language.
//!
//! The texts are Fluent messages (projectfluent.org), `text/LANGUAGE/*.ftl`. The build makes a [`Catalog`] of each language, and
//! fails if a language lacks a message. A [`Translator`] is for one language.

mod answer;
mod card;
pub mod catalog;
mod chance;
pub mod clock;
pub mod embed;
mod fault;
pub mod games;
mod hint_reason;
pub mod keys;
pub mod label;
mod later;
pub mod puzzles;
pub mod rules_pages;
pub mod sheet_label;

mod messages;
pub mod review;
mod sharing;
mod syntax;
pub mod typed;
mod untrusted;
pub mod values;

use std::{fmt, sync::Arc};

use crate::language::Language;

pub use card::one_of;
use catalog::{Catalog, Messages, Value};
pub use later::LaterTexts;

/// The catalogs, by `build/texts.rs`.
mod files {
    include!(concat!(env!("OUT_DIR"), "/files.rs"));
}

/// The catalogs of the app and of the rules pages in a language.
fn files(language: Language) -> (&'static str, &'static str) {
    let of = |&&(tag, ..): &&(&str, &str, &str)| tag == language.tag();
    files::FILES.iter().find(of).map(|&(_, app, rules)| (app, rules)).unwrap_or_default()
}

/// The file of a language's catalog, as the build writes it beside the page. Programs that do not call it contain no catalogs.
#[must_use]
pub fn catalog_file(language: Language) -> &'static str {
    files(language).0
}

/// Something that can be translated into every language.
pub trait Translate {
    /// Translates it into the translator's language.
    fn translate(&self, translator: &Translator) -> String;

    /// As a value in another message, which may want it in a grammatical form.
    #[must_use]
    fn value(&self, translator: &Translator) -> Value {
        self.translate(translator).into()
    }

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
    ///
    /// # Panics
    /// Never: the catalog is of this build.
    #[must_use]
    pub fn new(language: Language) -> Self {
        let catalog = Catalog::parse(language, catalog_file(language)).expect("a catalog of this build");
        Self::of(Arc::new(catalog)).with(LaterTexts::ALL)
    }

    /// A translator without [`LaterTexts`].
    #[must_use]
    pub fn of(catalog: Arc<Catalog>) -> Self {
        let language = catalog.language();
        Self { language, device: Device::default(), messages: Messages::of(catalog), later: None }
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

    /// The text of a value.
    fn text(&self, value: &Value) -> String {
        self.messages.text(value)
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
