//! Compiles the texts, Fluent messages (projectfluent.org): `text/LANGUAGE/app.ftl`, and `rules.ftl` for the rules pages.
//!
//! Each message of English becomes a method of `Messages` or `RulesMessages` with an argument for each of its variables, in the order in which they
//! appear. Each language becomes a catalog: the patterns of the messages in the order of English, in the syntax of
//! `src/text/catalog.rs`. The build fails if a language has no such message, or another one, or if a message lacks a variable that
//! English shows, or has one that English does not have, except `$form`: a grammatical form, which other messages ask for by
//! `FORM($variable, "form")`.

use std::{
    collections::BTreeMap,
    fmt::Write,
    fs,
    hash::{DefaultHasher, Hash, Hasher},
    path::{Path, PathBuf},
};

use fluent_syntax::{
    ast::{CallArguments, Entry, Expression, InlineExpression, Pattern, PatternElement, Variant, VariantKey},
    parser,
};

#[path = "../src/text/syntax.rs"]
mod syntax;

const FOLDER: &str = "text";
const APP: &str = "app.ftl";
const RULES: &str = "rules.ftl";
/// The language that defines the messages and their variables.
const REFERENCE: &str = "en";

/// The messages of a file by their keys, in its order.
struct File {
    /// Its path, for errors.
    path: PathBuf,
    messages: Vec<(String, Message)>,
}

struct Message {
    /// All variables, in the order in which they appear.
    variables: Vec<String>,
    /// Those that are shown, and do not only select a variant.
    shown: Vec<String>,
    pattern: Pattern<String>,
}

/// The tags of the languages, sorted.
pub(super) fn languages() -> Vec<String> {
    let entries = fs::read_dir(FOLDER).expect("the folder is there").map(|entry| entry.expect("it can be read").path());
    let folders = entries.filter(|path| path.is_dir());
    let mut tags: Vec<String> =
        folders.filter_map(|path| Some(path.file_name()?.to_string_lossy().into_owned())).collect();
    tags.sort();
    tags
}

pub(super) fn compile(out: &Path, languages: &[String]) {
    println!("cargo::rerun-if-changed={FOLDER}");
    let read = |language: &Path, name: &str| File::read(language.join(name));
    let [app, rules] = [APP, RULES].map(|name| read(&Path::new(FOLDER).join(REFERENCE), name));
    let version = format!(
        "\n/// What a catalog of these messages begins with.\npub(super) const MESSAGES: &str = {:?};\n",
        app.version(&rules)
    );
    let write = |name: String, text: String| fs::write(out.join(name), text).expect("it can be written");
    write("messages.rs".to_owned(), app.methods("Messages", "pub(in crate::text)", 0) + &app.keys() + &version);
    write("rules_messages.rs".to_owned(), rules.methods("RulesMessages", "pub", app.messages.len()));
    let mut code = String::from(
        "/// The catalogs of the app and of the rules pages by the tags of their languages.\npub(super) const FILES: &[(&str, &str, &str)] = &[\n",
    );
    for tag in languages {
        let folder = Path::new(FOLDER).join(tag);
        let text = format!("{}{}{}", app.version(&rules), syntax::END_OF_MESSAGE, read(&folder, APP).catalog(&app));
        // The rules pages also use the app's messages.
        let with_rules = format!("{text}{}{}", syntax::END_OF_MESSAGE, read(&folder, RULES).catalog(&rules));
        write(format!("{tag}.txt"), text);
        write(format!("{tag}-rules.txt"), with_rules);
        let include = |name: &str| format!("include_str!(concat!(env!(\"OUT_DIR\"), \"/{tag}{name}.txt\"))");
        let _ = writeln!(code, "    ({tag:?}, {}, {}),", include(""), include("-rules"));
    }
    write("files.rs".to_owned(), code + "];\n");
}

impl File {
    fn read(path: PathBuf) -> Self {
        let name = path.display();
        let source = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{name}: {error}"));
        let resource = parser::parse(source).unwrap_or_else(|(_, errors)| panic!("{name}: {errors:?}"));
        let mut messages = Vec::new();
        for entry in resource.body {
            match entry {
                Entry::Message(message) => {
                    let key = message.id.name;
                    let pattern = message.value.unwrap_or_else(|| panic!("{name}: {key} has no text"));
                    messages.push((key, Message::of(pattern)));
                }
                Entry::Term(term) => panic!("{name}: {} is a term", term.id.name),
                _ => {}
            }
        }
        Self { path, messages }
    }

    /// Changes with the messages, their order and their variables.
    fn version(&self, rules: &Self) -> String {
        let mut hasher = DefaultHasher::new();
        for (key, message) in self.messages.iter().chain(&rules.messages) {
            (key, &message.variables).hash(&mut hasher);
        }
        format!("{:016x}", hasher.finish())
    }

    /// The methods of a type; `first` is the index of the first message.
    fn methods(&self, of: &str, visibility: &str, first: usize) -> String {
        let mut code = format!("impl {of} {{\n");
        for (index, (key, message)) in (first..).zip(&self.messages) {
            let name = key.replace('-', "_");
            let names: Vec<String> = message.variables.iter().map(|variable| variable.replace('-', "_")).collect();
            let parameters: Vec<String> = names.iter().map(|name| format!("{name}: impl Into<Value>")).collect();
            let values: Vec<String> = names.iter().map(|name| format!("{name}.into()")).collect();
            let (parameters, values) = (parameters.join(", "), values.join(", "));
            let _ = writeln!(
                code,
                "    {visibility} fn {name}(&self, {parameters}) -> String {{\n        self.format({index}, &[{values}])\n    }}"
            );
        }
        code + "}\n"
    }

    /// The indices of the messages, and their keys.
    fn keys(&self) -> String {
        let mut code = String::from("\npub(in crate::text) mod key {\n");
        for (index, (key, _)) in self.messages.iter().enumerate() {
            let _ = writeln!(
                code,
                "    pub(in crate::text) const {}: usize = {index};",
                key.replace('-', "_").to_uppercase()
            );
        }
        let keys: Vec<String> = self.messages.iter().map(|(key, _)| format!("{key:?}")).collect();
        let _ = writeln!(
            code,
            "}}\n\n/// The keys of all messages.\npub const KEYS: [&str; {}] = [{}];",
            keys.len(),
            keys.join(", ")
        );
        code
    }

    /// The catalog, in the order of the reference.
    fn catalog(&self, reference: &Self) -> String {
        let own: BTreeMap<&str, &Message> =
            self.messages.iter().map(|(key, message)| (key.as_str(), message)).collect();
        let tag = self.path.display();
        if let Some((key, _)) =
            self.messages.iter().find(|(key, _)| reference.messages.iter().all(|(other, _)| other != key))
        {
            panic!("{tag}: {key} is not a message of {REFERENCE}");
        }
        assert!(own.len() == self.messages.len(), "{tag}: a message is there twice");
        let encoded = reference.messages.iter().map(|(key, original)| {
            let message = own.get(key.as_str()).unwrap_or_else(|| panic!("{tag} lacks the message {key}"));
            let lacking = original.shown.iter().find(|shown| !message.variables.contains(shown));
            assert!(lacking.is_none(), "{tag}: {key} does not use ${}", lacking.unwrap());
            let mut text = String::new();
            let encoded = encode(&message.pattern, &original.variables, &mut text);
            encoded.unwrap_or_else(|why| panic!("{tag}: {key} {why}"));
            text
        });
        encoded.collect::<Vec<_>>().join(&syntax::END_OF_MESSAGE.to_string())
    }
}

impl Message {
    fn of(pattern: Pattern<String>) -> Self {
        let (mut variables, mut shown) = (Vec::new(), Vec::new());
        collect(&pattern, &mut variables, &mut shown);
        Self { variables, shown, pattern }
    }
}

fn collect(pattern: &Pattern<String>, variables: &mut Vec<String>, shown: &mut Vec<String>) {
    let add = |list: &mut Vec<String>, name: &String| {
        if !list.contains(name) {
            list.push(name.clone());
        }
    };
    for element in &pattern.elements {
        let PatternElement::Placeable { expression } = element else { continue };
        match expression {
            Expression::Inline(InlineExpression::VariableReference { id }) => {
                add(variables, &id.name);
                add(shown, &id.name);
            }
            Expression::Inline(call @ InlineExpression::FunctionReference { .. }) => {
                if let Some((name, _)) = form_of(call) {
                    add(variables, name);
                    add(shown, name);
                }
            }
            Expression::Select { selector: InlineExpression::VariableReference { id }, variants } => {
                add(variables, &id.name);
                for variant in variants {
                    collect(&variant.value, variables, shown);
                }
            }
            _ => {}
        }
    }
}

/// The variable and the form of `FORM($variable, "form")`.
fn form_of(call: &InlineExpression<String>) -> Option<(&String, &String)> {
    let InlineExpression::FunctionReference { id, arguments: CallArguments { positional, named } } = call else {
        return None;
    };
    match positional.as_slice() {
        [InlineExpression::VariableReference { id: variable }, InlineExpression::StringLiteral { value }]
            if id.name == "FORM" && named.is_empty() =>
        {
            Some((&variable.name, value))
        }
        _ => None,
    }
}

/// Writes a pattern in the syntax of a catalog.
fn encode(pattern: &Pattern<String>, variables: &[String], text: &mut String) -> Result<(), String> {
    let number = |name: &String| {
        let index = variables.iter().position(|variable| variable == name);
        if index.is_none() && name == "form" {
            return Ok(syntax::FORM_VARIABLE);
        }
        let letter = |index: usize| char::from_u32(u32::from(syntax::FIRST_VARIABLE) + u32::try_from(index).ok()?);
        index.and_then(letter).ok_or_else(|| format!("has a variable ${name} that {REFERENCE} does not have"))
    };
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { value } => text.push_str(value),
            PatternElement::Placeable { expression } => match expression {
                Expression::Inline(InlineExpression::StringLiteral { value }) => text.push_str(value),
                Expression::Inline(InlineExpression::VariableReference { id }) => {
                    text.extend([syntax::SHOW, number(&id.name)?]);
                }
                Expression::Inline(call) if form_of(call).is_some() => {
                    let (name, form) = form_of(call).expect("just looked at");
                    text.extend([syntax::SHOW_FORM, number(name)?]);
                    text.push_str(form);
                    text.push(syntax::END_OF_KEY);
                }
                Expression::Select { selector: InlineExpression::VariableReference { id }, variants } => {
                    text.extend([syntax::SELECT, number(&id.name)?]);
                    for Variant { key, value, default } in variants {
                        let (VariantKey::Identifier { name } | VariantKey::NumberLiteral { value: name }) = key;
                        text.push(if *default { syntax::DEFAULT } else { syntax::VARIANT });
                        text.push_str(name);
                        text.push(syntax::END_OF_KEY);
                        encode(value, variables, text)?;
                    }
                    text.push(syntax::END_OF_SELECT);
                }
                _ => return Err("has more than texts, variables, FORM and choices by a variable".to_owned()),
            },
        }
    }
    Ok(())
}
