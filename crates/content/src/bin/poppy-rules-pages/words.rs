//! The words of the pages in one language: the messages of this folder, and the names and sentences of the app.

use fluent_static::MessageBundle;
use play::{
    language::Language,
    text::{Translate, Translator},
};
use rules::Kind;

use self::generated::Messages;

/// Generated from the language files.
#[allow(missing_docs, unreachable_pub, clippy::all, clippy::pedantic, reason = "not written by us")]
mod generated {
    use fluent_static::message_bundle;

    #[message_bundle(
        resources = [("src/bin/poppy-rules-pages/en.ftl", "en"), ("src/bin/poppy-rules-pages/ja.ftl", "ja")],
        default_language = "en"
    )]
    pub struct Messages;
}

pub(crate) struct Words {
    pub(crate) language: Language,
    pub(crate) messages: Messages,
    translator: Translator,
}

impl Words {
    pub(crate) fn new(language: Language) -> Self {
        let mut messages = Messages::get(language.tag()).unwrap_or_default();
        // All texts of a sentence run in one direction, so no isolation marks are needed.
        messages.set_use_isolating(false);
        Self { language, messages, translator: Translator::new(language) }
    }

    /// A sentence or name of the app, without the zero width spaces that break names on the app's buttons.
    pub(crate) fn translate(&self, what: &impl Translate) -> String {
        self.translator.translate(what).replace('\u{200b}', "")
    }

    pub(crate) fn title(&self, what: &impl Translate) -> String {
        capitalized(&self.translate(what))
    }

    pub(crate) fn section(&self, section: &str) -> String {
        self.messages.section(section).to_string()
    }

    /// The names of faces, joined by “and”.
    pub(crate) fn kinds(&self, kinds: impl IntoIterator<Item = Kind>) -> String {
        self.all(kinds.into_iter().map(|kind| self.translate(&kind)).collect())
    }

    /// Joins names by “and”.
    pub(crate) fn all(&self, mut names: Vec<String>) -> String {
        let last = names.pop().unwrap_or_default();
        let Some(before) = names.pop() else { return last };
        let two = self.messages.both(before, last).to_string();
        names.into_iter().rfold(two, |more, first| self.messages.several(first, more).to_string())
    }

    /// Two sentences, one after the other.
    pub(crate) fn sentences(&self, first: &impl ToString, then: &impl ToString) -> String {
        self.messages.sentences(first.to_string(), then.to_string()).to_string()
    }

    /// Joins names by commas.
    pub(crate) fn listed(&self, names: impl IntoIterator<Item = String>) -> String {
        let mut names = names.into_iter();
        let first = names.next().unwrap_or_default();
        names.fold(first, |before, name| self.messages.several(before, name).to_string())
    }
}

pub(crate) fn capitalized(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

/// The selector of messages with two forms.
pub(crate) const fn flag(set: bool) -> &'static str {
    if set { "yes" } else { "no" }
}
