//! The catalogs against Mozilla's interpreter of Fluent.

use std::collections::BTreeSet;

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use play::{
    language::Language,
    text::{
        catalog::{Catalog, CatalogError, KEYS, Value},
        catalog_file,
    },
};

use super::messages;

/// At most this many combinations of values are tried for a message.
const MOST_COMBINATIONS: usize = 200;

/// The variables of a message in the order of their first appearance in English, each with values: the keys of the choices by it,
/// a word that is none of them, and numbers.
fn variables(english: &str, key: &str) -> Vec<(String, Vec<String>)> {
    let body = body(english, key);
    let mut names: Vec<String> = Vec::new();
    for rest in body.split('$').skip(1) {
        let name =
            rest.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '-').next().unwrap_or_default();
        if !names.iter().any(|known| known == name) {
            names.push(name.to_owned());
        }
    }
    let keys: BTreeSet<&str> =
        body.split('[').skip(1).filter_map(|rest| rest.split(']').next()).filter(|key| !key.contains(' ')).collect();
    let values = |name: &String| {
        let selects = body.contains(&format!("${name} ->"));
        let keys = keys.iter().filter(|_| selects).map(|&key| key.to_owned());
        keys.chain(["Word".to_owned(), "1".to_owned(), "2".to_owned()]).collect()
    };
    names.iter().map(|name| (name.clone(), values(name))).collect()
}

/// The lines of a message.
fn body<'a>(source: &'a str, key: &str) -> &'a str {
    let start = source.find(&format!("\n{key} =")).unwrap_or_else(|| panic!("{key}")) + 1;
    let length = source[start..].match_indices('\n').find(|&(end, _)| {
        let next = source[start + end + 1..].chars().next();
        next.is_none_or(|letter| letter.is_ascii_lowercase() || letter == '#' || letter == '\n')
    });
    &source[start..start + length.map_or(source.len() - start, |(end, _)| end)]
}

fn value(text: &str) -> (Value, FluentValue<'static>) {
    match text.parse::<u32>() {
        Ok(number) => (number.into(), number.into()),
        Err(_) => (text.into(), text.to_owned().into()),
    }
}

#[test]
fn catalogs_say_what_another_interpreter_of_the_same_messages_says() {
    let english = messages(Language::English);
    let mut said = 0;
    for language in Language::ALL {
        let source = messages(language);
        let resource = FluentResource::try_new(source).expect("Fluent messages");
        let mut bundle = FluentBundle::new(vec![language.tag().parse().expect("a tag")]);
        bundle.set_use_isolating(false);
        // Values are plain words here, which have one form.
        bundle.add_function("FORM", |values, _| values[0].clone()).expect("no function twice");
        bundle.add_resource(resource).expect("no message twice");
        let catalog = Catalog::parse(language, catalog_file(language)).expect("a catalog");
        for (index, key) in KEYS.iter().enumerate() {
            let variables = variables(&english, key);
            let pattern = bundle.get_message(key).and_then(|message| message.value()).expect("a text");
            let combinations = variables.iter().map(|(_, values)| values.len()).product::<usize>();
            let step = combinations.div_ceil(MOST_COMBINATIONS);
            for nth in (0..combinations).step_by(step) {
                let (mut own, mut theirs, mut left) = (Vec::new(), FluentArgs::new(), nth);
                for (name, values) in &variables {
                    let (value, their_value) = value(&values[left % values.len()]);
                    left /= values.len();
                    own.push(value);
                    theirs.set(name.clone(), their_value);
                }
                let expected = bundle.format_pattern(pattern, Some(&theirs), &mut Vec::new());
                assert_eq!(catalog.format(index, &own), expected, "{language:?} {key} {own:?}");
                said += 1;
            }
        }
    }
    assert!(said > 5_000, "{said}");
}

#[test]
fn a_catalog_of_another_build_is_refused() {
    let error = Catalog::parse(Language::English, "one message").err().expect("an error");
    assert_eq!(error, CatalogError);
    let older = catalog_file(Language::English).replacen(|letter: char| letter.is_ascii_hexdigit(), "x", 1);
    assert!(Catalog::parse(Language::English, &older).is_err(), "as many messages, but others");
}
