//! Sentences: what the storeys below have to say, in every language.
//!
//! A language is one file of Fluent messages (projectfluent.org) beside this one; a [`Voice`] speaks it.

pub mod label;
pub mod phrase;

use fluent_bundle::{FluentArgs, FluentResource, FluentValue, concurrent::FluentBundle};
use unic_langid::LanguageIdentifier;

use crate::play::settings::Language;

use phrase::{Argument, Phrase};

/// The messages of a language, as its file holds them.
#[must_use]
pub const fn messages(language: Language) -> &'static str {
    match language {
        Language::English => include_str!("en.ftl"),
        Language::Japanese => include_str!("ja.ftl"),
    }
}

/// A speaker of one language.
pub struct Voice {
    language: Language,
    bundle: FluentBundle<FluentResource>,
}

impl Voice {
    /// A speaker of this language.
    #[must_use]
    pub fn new(language: Language) -> Self {
        let tag: LanguageIdentifier = language.tag().parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![tag]);
        // All texts of a sentence run in one direction, so nothing needs to be set apart by invisible marks.
        bundle.set_use_isolating(false);
        // A file with a mistake still gives its other messages; the tests admit no mistake.
        let resource = FluentResource::try_new(messages(language).to_owned()).unwrap_or_else(|(resource, _)| resource);
        bundle.add_resource_overriding(resource);
        Self { language, bundle }
    }

    /// The language spoken.
    #[must_use]
    pub const fn language(&self) -> Language {
        self.language
    }

    /// Says a phrase. One that the language lacks comes out as its key.
    #[must_use]
    pub fn say(&self, phrase: impl Into<Phrase>) -> String {
        self.try_say(&phrase.into()).unwrap_or_else(|key| key)
    }

    /// Says a phrase.
    ///
    /// # Errors
    /// If the language lacks the key, or one of the arguments that its message asks for; the error is the key.
    pub fn try_say(&self, phrase: &Phrase) -> Result<String, String> {
        let missing = || phrase.key.to_owned();
        let pattern = self.bundle.get_message(phrase.key).and_then(|message| message.value()).ok_or_else(missing)?;
        let mut arguments = FluentArgs::new();
        for &(name, argument) in &phrase.arguments {
            match argument {
                Argument::Word(word) => arguments.set(name, word),
                Argument::Number(number) => arguments.set(name, number),
                Argument::Side(side) => arguments.set(name, self.try_say(&side.into())?),
                Argument::Square(square) => arguments.set(name, self.try_say(&square.into())?),
                Argument::Kind(kind) => {
                    let noun: Phrase = kind.into();
                    arguments.set(name, self.try_say(&noun)?);
                    self.set_forms(&mut arguments, name, noun.key);
                }
            }
        }
        let mut errors = Vec::new();
        let sentence = self.bundle.format_pattern(pattern, Some(&arguments), &mut errors);
        if errors.is_empty() { Ok(sentence.into_owned()) } else { Err(missing()) }
    }

    /// Gives a message a noun's other forms, which languages with cases need: the attribute `.partitive` of the noun
    /// becomes the argument `$NAME-partitive`.
    fn set_forms(&self, arguments: &mut FluentArgs<'_>, name: &str, noun: &str) {
        let Some(message) = self.bundle.get_message(noun) else { return };
        for form in message.attributes() {
            let text = self.bundle.format_pattern(form.value(), None, &mut Vec::new()).into_owned();
            arguments.set(format!("{name}-{}", form.id()), FluentValue::from(text));
        }
    }
}
