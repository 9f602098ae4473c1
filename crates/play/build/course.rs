//! Checks that the courses have their words in every language, and turns the first steps of Micro shogi's into code: the
//! introduction, with which a first visit begins, needs no JSON reader.

use std::{fs, path::Path};

use serde_json::Value;

const COURSES: &str = "../../assets/courses";

/// The number of steps in the introduction.
const INTRODUCTION_STEPS: usize = 4;

/// Writes the introduction into `out`.
///
/// # Panics
/// If a text of a course lacks one of `languages`; names the file, the text and the language.
pub(super) fn compile(out: &Path, languages: &[String]) {
    println!("cargo::rerun-if-changed={COURSES}");
    let read = |path: &Path| -> Value {
        let text = fs::read_to_string(path).expect("the course is there");
        serde_json::from_str(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
    };
    let paths = fs::read_dir(COURSES).expect("the folder is there").map(|entry| entry.expect("it can be read").path());
    for path in paths.filter(|path| path.extension().is_some_and(|extension| extension == "json")) {
        require_languages(&path, &read(&path), languages);
    }
    let course = read(&Path::new(COURSES).join("micro.json"));
    let steps = course["steps"].as_array().expect("it has steps");
    let code = format!(
        "SavedCourse {{ format: {}, game: {}, steps: {}, step_count: Some({}) }}",
        course["format"],
        text_code(&course["game"]),
        list(&steps[..INTRODUCTION_STEPS], step),
        steps.len()
    );
    fs::write(out.join("introduction.rs"), code).expect("it can be written");
}

/// Checks every text in a value: an object whose keys are languages.
fn require_languages(path: &Path, value: &Value, languages: &[String]) {
    match value {
        Value::Array(items) => items.iter().for_each(|item| require_languages(path, item, languages)),
        Value::Object(fields) => {
            let text = languages.iter().find_map(|language| fields.get(language));
            for language in languages.iter().filter(|_| text.is_some()) {
                assert!(
                    fields.contains_key(language),
                    "{}: {} lacks {language:?}",
                    path.display(),
                    text.unwrap_or_default()
                );
            }
            fields.values().for_each(|field| require_languages(path, field, languages));
        }
        _ => {}
    }
}

/// The code of a `SavedStep`.
fn step(step: &Value) -> String {
    format!(
        "SavedStep {{ start: {}, before: {}, goal: {}, guided: {}, piece: {}, solution: {}, task: {}, done: {}, wrong: {}, \
         otherwise: {} }}",
        text_code(&step["start"]),
        list(items(&step["before"]), text_code),
        text_code(&step["goal"]),
        step["guided"].as_bool().unwrap_or_default(),
        option(&step["piece"], text_code),
        list(items(&step["solution"]), text_code),
        words_for_devices(&step["task"]),
        words_for_devices(&step["done"]),
        list(items(&step["wrong"]), wrong_try),
        option(&step["otherwise"], words_for_devices)
    )
}

fn wrong_try(wrong: &Value) -> String {
    format!(
        "SavedTry {{ played: {}, reply: {}, why: {} }}",
        text_code(&wrong["move"]),
        option(&wrong["reply"], text_code),
        words_for_devices(&wrong["why"])
    )
}

fn words_for_devices(text: &Value) -> String {
    format!("SavedText {{ words: {}, keys: {} }}", words(text), option(&text["keys"], words))
}

/// The code of a `SavedWords`: the texts of an object.
fn words(texts: &Value) -> String {
    let texts = texts.as_object().into_iter().flatten();
    let pairs: Vec<String> = texts.filter_map(|(tag, text)| Some(format!("({tag:?}, {:?})", text.as_str()?))).collect();
    format!("SavedWords::Built(&[{}])", pairs.join(", "))
}

fn text_code(text: &Value) -> String {
    format!("{:?}.to_owned()", text.as_str().expect("a text"))
}

/// The items of a list; none if it is not there.
fn items(list: &Value) -> &[Value] {
    list.as_array().map_or(&[], Vec::as_slice)
}

fn list(items: &[Value], code: impl Fn(&Value) -> String) -> String {
    let items: Vec<String> = items.iter().map(code).collect();
    format!("vec![{}]", items.join(", "))
}

fn option(value: &Value, code: impl Fn(&Value) -> String) -> String {
    if value.is_null() { "None".to_owned() } else { format!("Some({})", code(value)) }
}
