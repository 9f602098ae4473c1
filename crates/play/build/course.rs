//! Turns Micro shogi's course into code, so that the introduction, with which a first visit begins, needs no JSON reader.

use std::{fs, path::Path};

use serde_json::Value;

const COURSE: &str = "../../assets/courses/micro.json";

pub(super) fn compile(out: &Path) {
    println!("cargo::rerun-if-changed={COURSE}");
    let text = fs::read_to_string(COURSE).expect("the course is there");
    let course: Value = serde_json::from_str(&text).expect("the course is JSON");
    let code = format!(
        "SavedCourse {{ format: {}, game: {}, steps: {} }}",
        course["format"],
        text_code(&course["game"]),
        list(&course["steps"], step)
    );
    fs::write(out.join("micro.rs"), code).expect("it can be written");
}

/// The code of a `SavedStep`.
fn step(step: &Value) -> String {
    format!(
        "SavedStep {{ start: {}, before: {}, goal: {}, guided: {}, piece: {}, solution: {}, task: {}, done: {}, wrong: {}, \
         otherwise: {} }}",
        text_code(&step["start"]),
        list(&step["before"], text_code),
        text_code(&step["goal"]),
        step["guided"].as_bool().unwrap_or_default(),
        option(&step["piece"], text_code),
        list(&step["solution"], text_code),
        words_for_devices(&step["task"]),
        words_for_devices(&step["done"]),
        list(&step["wrong"], wrong_try),
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

fn list(items: &Value, code: impl Fn(&Value) -> String) -> String {
    let items: Vec<String> = items.as_array().into_iter().flatten().map(code).collect();
    format!("vec![{}]", items.join(", "))
}

fn option(value: &Value, code: impl Fn(&Value) -> String) -> String {
    if value.is_null() { "None".to_owned() } else { format!("Some({})", code(value)) }
}
