//! Writes the pages about the rules and the texts of the app: `poppy-rules-pages FOLDER`.
//!
//! It writes a static HTML page for each game in each language and a list of the games, at the addresses of
//! `play::rules_pages` below FOLDER, and the app's page without scripts. The text follows from the game's tables; the
//! SVG writer draws the pictures; the build (`scripts/build/rules.mjs`) adds the policy and the stylesheet.

mod board;
mod drops;
mod endings;
mod facts;
mod frame;
mod game;
mod glossary;
mod list;
mod no_script;
mod pictures;
mod pieces;
mod turning;
mod words;

use std::{fs, io, path::Path, process::ExitCode};

use play::{
    language::Language,
    rules_pages,
    text::{catalog_file, label::Label},
};
use rules::Variant;
use serde_json::{Value, json};

use words::Words;

/// All pages by their addresses.
fn pages() -> Vec<(String, String)> {
    let mut pages = Vec::new();
    for language in Language::ALL {
        let words = Words::new(language);
        pages.push((rules_pages::list_address(language), list::page(&words)));
        pages.extend(Variant::games().map(|game| (rules_pages::address(game, language), game::page(game, &words))));
    }
    pages
}

fn write(folder: &Path) -> io::Result<()> {
    for (address, page) in pages() {
        let folder = folder.join(address);
        fs::create_dir_all(&folder)?;
        fs::write(folder.join("index.html"), page)?;
    }
    for game in Variant::games() {
        let folder = folder.join(rules_pages::address(game, Language::English));
        fs::write(folder.join(no_script::PICTURE), no_script::picture(game))?;
    }
    fs::write(folder.join("no-script.html"), no_script::content())?;
    let texts = folder.join("texts");
    fs::create_dir_all(&texts)?;
    for language in Language::ALL {
        fs::write(texts.join(format!("{}.txt", language.tag())), catalog_file(language))?;
    }
    fs::write(folder.join("page.json"), page_texts().to_string())
}

/// What the build writes into the page around the program, its manifest and the custom element, by language.
fn page_texts() -> Value {
    let by_language = |text: &dyn Fn(&Words) -> String| -> Value {
        Language::ALL
            .map(|language| (language.tag().to_owned(), Value::from(text(&Words::new(language)))))
            .into_iter()
            .collect()
    };
    let start = |kind: &str| by_language(&|words| words.messages.element_start(kind));
    json!({
        "notes": {
            "note-not-here": by_language(&|words| words.messages.note_not_here()),
            "note-not-loaded": by_language(&|words| words.messages.note_not_loaded()),
            "note-reload": by_language(&|words| words.messages.note_reload()),
            "note-stopped": by_language(&|words| words.messages.note_stopped()),
            "note-saved-games": by_language(&|words| words.messages.note_saved_games()),
            "note-stops-again": by_language(&|words| words.messages.note_stops_again()),
            "note-begin-anew": by_language(&|words| words.messages.note_begin_anew()),
        },
        "description": by_language(&|words| words.messages.manifest_description()),
        "start": { "play": start("play"), "replay": start("replay"), "puzzle": start("puzzle") },
        "games": Variant::games().map(|game| {
            (game.name().to_owned(), by_language(&|words| words.translate(&Label::Game(game))))
        }).collect::<Value>(),
    })
}

fn main() -> ExitCode {
    tools::main(|words| {
        let [folder] = words else { return Err("usage: poppy-rules-pages FOLDER".to_owned()) };
        write(Path::new(folder)).map_err(|error| format!("{folder}: {error}"))
    })
}
