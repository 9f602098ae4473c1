//! Sentences: what the storeys below have to say, in every language.
//!
//! A language is one file of Fluent messages (projectfluent.org) beside this one. They are turned into code when the crate
//! is compiled, which fails if a language lacks a message. A [`Voice`] speaks one of the languages.

mod card;
pub mod label;
pub mod on_sheet;
mod phrases;
mod sharing;
mod words;

use std::fmt;

use fluent_static::{MessageBundle, value::Value};

use crate::play::settings::Language;

use words::{AtBoard, OnSheets};

/// The code made from the language files.
#[allow(missing_docs, unreachable_pub, clippy::all, clippy::pedantic, reason = "not written by us")]
mod in_every_language {
    use fluent_static::message_bundle;

    #[message_bundle(resources = [("src/text/en.ftl", "en"), ("src/text/ja.ftl", "ja")], default_language = "en", formatter = "super::plain")]
    pub struct Messages;
}

/// The code made from the English one alone.
#[allow(missing_docs, unreachable_pub, clippy::all, clippy::pedantic, reason = "not written by us")]
mod in_english {
    use fluent_static::message_bundle;

    #[message_bundle(resources = [("src/text/en.ftl", "en")], default_language = "en", formatter = "super::plain")]
    pub struct Messages;
}

/// The messages of a language.
fn every(language: Language) -> in_every_language::Messages {
    let mut messages = in_every_language::Messages::get(language.tag()).unwrap_or_default();
    // All texts of a sentence run in one direction, so nothing needs to be set apart by invisible marks.
    messages.set_use_isolating(false);
    messages
}

/// Those of the language that is there from the beginning.
fn english(_: Language) -> in_english::Messages {
    let mut messages = in_english::Messages::default();
    messages.set_use_isolating(false);
    messages
}

/// Writes what a message is given, which is text and nothing else.
fn plain(_: &str, value: &Value, out: &mut impl fmt::Write) -> fmt::Result {
    match value {
        Value::String(text) => out.write_str(text),
        _ => Err(fmt::Error),
    }
}

/// The messages of a language, as its file holds them.
#[must_use]
pub const fn messages(language: Language) -> &'static str {
    match language {
        Language::English => include_str!("en.ftl"),
        Language::Japanese => include_str!("ja.ftl"),
    }
}

/// Something that can be said in every language.
pub trait Say {
    /// Says it with the messages of one language.
    fn say(&self, voice: &Voice) -> String;
}

/// A speaker of one language.
#[derive(Clone, Copy)]
pub struct Voice {
    board: AtBoard,
    sheets: OnSheets,
}

impl Voice {
    /// A speaker of this language.
    #[must_use]
    pub fn new(language: Language) -> Self {
        let (board, sheets) = (words::board, words::sheets);
        Self { board: AtBoard { language, knows: board }, sheets: OnSheets { language, knows: sheets } }
    }

    /// A speaker of English who knows what is said at the board, and nothing of what is said on sheets: a page learns that, and
    /// other languages, when it has the rest of its program.
    #[must_use]
    pub fn beginner() -> Self {
        let (language, board, sheets) = (Language::English, words::board_in_english, words::no_sheets);
        Self { board: AtBoard { language, knows: board }, sheets: OnSheets { language, knows: sheets } }
    }

    /// The language spoken.
    #[must_use]
    pub const fn language(&self) -> Language {
        self.board.language
    }

    /// Says it.
    #[must_use]
    pub fn say(&self, what: &impl Say) -> String {
        what.say(self)
    }
}

impl fmt::Debug for Voice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Voice").field("language", &self.language()).finish_non_exhaustive()
    }
}
