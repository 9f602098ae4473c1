//! The messages of one language, with a method for each.
//!
//! `build/texts.rs` compiles the Fluent files to data, since the page downloads the language in use alone, and their common
//! interpreter is small: `fluent-static` compiles all languages to code, and `fluent-bundle` brings a parser.
//! A test compares the two interpreters.

use std::{borrow::Cow, fmt, sync::Arc};

use crate::language::Language;

use super::syntax::{
    DEFAULT, END_OF_KEY, END_OF_MESSAGE, END_OF_SELECT, FIRST_VARIABLE, FORM_VARIABLE, SELECT, SHOW, SHOW_FORM, VARIANT,
};

pub use methods::KEYS;
pub(super) use methods::key;

use methods::MESSAGES;

/// The methods of [`Messages`], by `build/texts.rs`.
#[allow(dead_code, clippy::all, clippy::pedantic, reason = "not written by us")]
mod methods {
    use super::{Messages, Value};

    include!(concat!(env!("OUT_DIR"), "/messages.rs"));
}

/// The messages of one language. Without a catalog they are empty.
#[derive(Clone, Default)]
pub struct Messages {
    catalog: Option<Arc<Catalog>>,
}

/// The patterns of all messages of a language.
pub struct Catalog {
    language: Language,
    text: String,
    /// Where each message ends.
    ends: Vec<usize>,
}

/// The value of a variable.
#[derive(Clone, Debug)]
pub enum Value {
    /// Selects a variant with this key.
    Text(String),
    /// Selects a variant with this number as its key, or with its plural category.
    Number(i64),
    /// Another message, by its index in [`KEYS`], with its values. A language may show it in a grammatical form, by
    /// `FORM($variable, "form")`, which that message chooses by `$form`.
    Message(usize, Vec<Value>),
    /// Such messages without values, joined by “or”.
    OneOf(Vec<usize>),
}

impl Catalog {
    /// Parses a catalog.
    ///
    /// # Errors
    /// If it is of a build with other messages.
    pub fn parse(language: Language, text: &str) -> Result<Self, CatalogError> {
        if text.split(END_OF_MESSAGE).next() == Some(MESSAGES) {
            Ok(Self::of(language, text))
        } else {
            Err(CatalogError)
        }
    }

    /// A catalog of this build.
    pub(super) fn of(language: Language, text: &str) -> Self {
        let (_, text) = text.split_once(END_OF_MESSAGE).unwrap_or_default();
        let ends = text.match_indices(END_OF_MESSAGE).map(|(end, _)| end).chain([text.len()]).collect();
        Self { language, text: text.to_owned(), ends }
    }

    #[must_use]
    pub const fn language(&self) -> Language {
        self.language
    }

    /// Formats the message with this index in [`KEYS`].
    #[must_use]
    pub fn format(&self, index: usize, values: &[Value]) -> String {
        self.format_in(index, values, "")
    }

    /// Formats a message in a grammatical form.
    fn format_in(&self, index: usize, values: &[Value], form: &str) -> String {
        let start = if index == 0 { 0 } else { self.ends[index - 1] + END_OF_MESSAGE.len_utf8() };
        let mut text = String::new();
        self.write(&self.text[start..self.ends[index]], values, &Value::from(form), &mut text);
        text
    }

    fn write(&self, mut pattern: &str, values: &[Value], form: &Value, text: &mut String) {
        while let Some(at) = pattern.find([SHOW, SHOW_FORM, SELECT]) {
            text.push_str(&pattern[..at]);
            let mut letters = pattern[at..].chars();
            let (mark, variable) = (letters.next(), letters.next().unwrap_or_default());
            pattern = letters.as_str();
            let index = (variable as usize).wrapping_sub(FIRST_VARIABLE as usize);
            let value = if variable == FORM_VARIABLE { Some(form) } else { values.get(index) };
            if mark == Some(SELECT) {
                let (chosen, rest) = self.choose(pattern, value);
                self.write(chosen, values, form, text);
                pattern = rest;
            } else {
                let (asked, rest) =
                    if mark == Some(SHOW) { ("", pattern) } else { pattern.split_once(END_OF_KEY).unwrap_or_default() };
                text.push_str(&value.map(|value| self.text_of(value, asked)).unwrap_or_default());
                pattern = rest;
            }
        }
        text.push_str(pattern);
    }

    /// A value in a grammatical form.
    fn text_of<'a>(&self, value: &'a Value, form: &str) -> Cow<'a, str> {
        match value {
            Value::Text(text) => Cow::Borrowed(text),
            Value::Number(number) => Cow::Owned(number.to_string()),
            Value::Message(index, values) => Cow::Owned(self.format_in(*index, values, form)),
            Value::OneOf(indices) => {
                let mut names: Vec<String> = indices.iter().map(|&index| self.format_in(index, &[], form)).collect();
                let last = names.pop().unwrap_or_default();
                let Some(before) = names.pop() else { return Cow::Owned(last) };
                let two = self.format(key::ONE_OR_OTHER, &[before.into(), last.into()]);
                let several = |more: String, first: String| self.format(key::SEVERAL, &[first.into(), more.into()]);
                Cow::Owned(names.into_iter().rfold(two, several))
            }
        }
    }

    /// The variant for a value, and what comes after all variants.
    fn choose<'a>(&self, variants: &'a str, value: Option<&Value>) -> (&'a str, &'a str) {
        let text = value.map(|value| self.text_of(value, ""));
        let plural = value.and_then(|value| value.plural(self.language));
        let (mut chosen, mut default) = (None, "");
        let mut rest = variants;
        while let Some(is_default) = begins_variant(rest) {
            let (key, after) = rest[DEFAULT.len_utf8()..].split_once(END_OF_KEY).unwrap_or_default();
            let (variant, next) = after.split_at(end_of_variant(after));
            if is_default {
                default = variant;
            }
            // A number itself comes before its plural category.
            if text.as_deref() == Some(key) || (chosen.is_none() && plural == Some(key)) {
                chosen = Some(variant);
            }
            rest = next;
        }
        (chosen.unwrap_or(default), rest.strip_prefix(END_OF_SELECT).unwrap_or(rest))
    }
}

/// Whether a variant begins here, and is the default.
fn begins_variant(text: &str) -> Option<bool> {
    if text.starts_with(DEFAULT) { Some(true) } else { text.starts_with(VARIANT).then_some(false) }
}

/// Where a variant ends that may contain others.
fn end_of_variant(text: &str) -> usize {
    let mut depth = 0;
    for (at, mark) in text.match_indices([SELECT, VARIANT, DEFAULT, END_OF_SELECT]) {
        if depth == 0 && !mark.starts_with(SELECT) {
            return at;
        }
        depth += i32::from(mark.starts_with(SELECT));
        depth -= i32::from(mark.starts_with(END_OF_SELECT));
    }
    text.len()
}

impl Value {
    /// The plural category of a number (CLDR). These languages have no others for whole numbers below a million.
    fn plural(&self, language: Language) -> Option<&'static str> {
        match self {
            Self::Number(1) if language != Language::Japanese => Some("one"),
            Self::Number(_) => Some("other"),
            _ => None,
        }
    }
}

impl Messages {
    pub(super) const fn of(catalog: Arc<Catalog>) -> Self {
        Self { catalog: Some(catalog) }
    }

    pub(super) fn text(&self, value: &Value) -> String {
        self.catalog.as_ref().map(|catalog| catalog.text_of(value, "").into_owned()).unwrap_or_default()
    }

    pub(super) fn format(&self, index: usize, values: &[Value]) -> String {
        self.catalog.as_ref().map(|catalog| catalog.format(index, values)).unwrap_or_default()
    }

    /// A name in the grammatical forms that it has in sentences about moves, each once.
    pub(super) fn forms(&self, index: usize) -> Vec<String> {
        let Some(catalog) = &self.catalog else { return Vec::new() };
        let forms = ["", "full", "object", "translative"].map(|form| catalog.format_in(index, &[], form));
        forms.into_iter().collect::<std::collections::BTreeSet<_>>().into_iter().collect()
    }
}

impl Default for Value {
    fn default() -> Self {
        Self::Text(String::new())
    }
}

impl From<String> for Value {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<&String> for Value {
    fn from(text: &String) -> Self {
        Self::Text(text.clone())
    }
}

impl From<&str> for Value {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

macro_rules! numbers {
    ($($number:ty),*) => {
        $(impl From<$number> for Value {
            fn from(number: $number) -> Self {
                Self::Number(number.into())
            }
        })*
    };
}

numbers!(u8, u16, u32, i32);

impl From<usize> for Value {
    fn from(number: usize) -> Self {
        Self::Number(i64::try_from(number).unwrap_or(i64::MAX))
    }
}

/// A catalog of a build with other messages.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CatalogError;

impl fmt::Display for CatalogError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the catalog is of another build")
    }
}

impl std::error::Error for CatalogError {}
