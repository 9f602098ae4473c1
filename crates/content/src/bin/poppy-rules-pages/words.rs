//! The words of the pages in one language: the messages of the rules pages, and the names and sentences of the app.

use play::{
    language::Language,
    text::{Translate, Translator, catalog::Value, rules_pages::RulesMessages},
};
use rules::Kind;

pub(crate) struct Words {
    pub(crate) language: Language,
    pub(crate) messages: RulesMessages,
    translator: Translator,
}

impl Words {
    pub(crate) fn new(language: Language) -> Self {
        Self { language, messages: RulesMessages::new(language), translator: Translator::new(language) }
    }

    /// A name, for a message that may want it in a grammatical form.
    pub(crate) fn value(&self, what: &impl Translate) -> Value {
        what.value(&self.translator)
    }

    /// A sentence or name of the app, without the zero width spaces that break names on the app's buttons.
    pub(crate) fn translate(&self, what: &impl Translate) -> String {
        self.translator.translate(what).replace('\u{200b}', "")
    }

    pub(crate) fn title(&self, what: &impl Translate) -> String {
        capitalized(&self.translate(what))
    }

    pub(crate) fn section(&self, section: &str) -> String {
        self.messages.section(section)
    }

    /// The names of faces, joined by “and”.
    pub(crate) fn kinds(&self, kinds: impl IntoIterator<Item = Kind>) -> String {
        self.all(kinds.into_iter().map(|kind| self.translate(&kind)).collect())
    }

    /// Joins names by “and”.
    pub(crate) fn all(&self, mut names: Vec<String>) -> String {
        let last = names.pop().unwrap_or_default();
        let Some(before) = names.pop() else { return last };
        let two = self.messages.both(before, last);
        names.into_iter().rfold(two, |more, first| self.messages.several(first, more))
    }

    /// Two sentences, one after the other.
    pub(crate) fn sentences(&self, first: &impl ToString, then: &impl ToString) -> String {
        self.messages.sentences(first.to_string(), then.to_string())
    }

    /// Joins names by commas.
    pub(crate) fn listed(&self, names: impl IntoIterator<Item = String>) -> String {
        let mut names = names.into_iter();
        let first = names.next().unwrap_or_default();
        names.fold(first, |before, name| self.messages.several(before, name))
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
