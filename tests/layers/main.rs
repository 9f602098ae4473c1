//! The storeys of the house: imports point down only, and no code asks which game it is playing.
//!
//! Reads the source, so that an arrow that points up fails here whatever the features and the target are.

mod source;

use std::{
    fs,
    path::{Path, PathBuf},
};

use poppy_shogi::rules::Variant;
use source::{paths, tokens, without_tests};

/// Every storey with those that it sees. One that is not built yet may stand here.
const STOREYS: &[(&str, &[&str])] = &[
    ("rules", &[]),
    ("protocol", &["rules"]),
    ("search", &["rules", "protocol"]),
    ("usi", &["rules", "protocol", "search"]),
    ("play", &["rules", "protocol"]),
    ("text", &["rules", "protocol", "play"]),
    ("app", &["rules", "protocol", "play", "text"]),
];

/// What stands in `src` beside the storeys, and may see them all.
const OUTSIDE: &[&str] = &["lib", "main", "bin"];

/// What only the page knows.
const BROWSER: &[&str] = &["reactive_graph", "any_spawner", "web_sys", "js_sys", "wasm_bindgen", "gloo_timers"];

/// What belongs to the world outside: files, clocks, and the like.
const WORLD: &[&str] = &["env", "fs", "io", "net", "process", "thread", "time"];

/// The words with which a program prints.
const PRINTING: &[&str] = &["print", "println", "eprint", "eprintln", "dbg"];

/// A file of the crate.
struct File {
    /// Its path below `src`, with `/`.
    name: String,
    source: String,
}

impl File {
    /// The names of the module that the file is.
    fn module(&self) -> Vec<String> {
        let path = self.name.trim_end_matches(".rs").trim_end_matches("/mod");
        path.split('/').map(str::to_owned).collect()
    }

    /// The storey to which it belongs.
    fn storey(&self) -> String {
        self.module()[0].clone()
    }

    fn paths(&self) -> Vec<Vec<String>> {
        paths(&tokens(&self.source), &self.module())
    }
}

fn src() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src")
}

fn collect(folder: &Path, files: &mut Vec<File>) {
    for entry in fs::read_dir(folder).expect("a folder of the source") {
        let path = entry.expect("an entry of it").path();
        if path.is_dir() {
            collect(&path, files);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let names = path.strip_prefix(src()).expect("below src").components();
            let name = names.map(|name| name.as_os_str().to_string_lossy()).collect::<Vec<_>>().join("/");
            files.push(File { name, source: fs::read_to_string(&path).expect("readable") });
        }
    }
}

/// Every file of the crate.
fn files() -> Vec<File> {
    let mut files = Vec::new();
    collect(&src(), &mut files);
    assert!(files.len() > 20, "the source is where it was expected");
    files
}

/// What is wrong with the imports of a file, if anything is.
fn arrows_up(file: &File) -> Vec<String> {
    let storey = file.storey();
    let Some((_, seen)) = STOREYS.iter().find(|(name, _)| *name == storey) else {
        return if OUTSIDE.contains(&storey.as_str()) {
            Vec::new()
        } else {
            vec![format!("{}: the storey {storey} is not in the plan", file.name)]
        };
    };
    let inside = file.paths().into_iter().filter(|path| path[0] == "crate");
    let wrong =
        inside.filter(|path| path.get(1).is_none_or(|target| *target != storey && !seen.contains(&target.as_str())));
    wrong.map(|path| format!("{} may not see {}", file.name, path.join("::"))).collect()
}

/// Where a file names a game, if it does. The text storey may, in a table (`Variant::A => ...`): games have names in every
/// language.
fn named_games(file: &File) -> Vec<String> {
    if file.name.starts_with("rules/variants/") {
        return Vec::new();
    }
    let tokens = without_tests(&tokens(&file.source));
    let names = Variant::ALL.map(|variant| format!("{variant:?}"));
    let texts = Variant::ALL.map(|variant| format!("\"{}", variant.name()));
    let is_game = |token: &String| names.contains(token) || ["*", "{"].contains(&token.as_str());
    let ids = (0..tokens.len()).map(|at| &tokens[at..]).filter_map(|rest| match rest {
        [id, colons, game, rest @ ..] if id == "Variant" && colons == "::" && is_game(game) => Some((game, rest)),
        _ => None,
    });
    let is_row = |rest: &[String]| {
        let mut behind = rest.iter().skip_while(|token| *token == ")");
        behind.next().is_some_and(|token| token == "=") && behind.next().is_some_and(|token| token == ">")
    };
    let ids = ids.filter(|(_, rest)| !(file.storey() == "text" && is_row(rest)));
    let ids = ids.map(|(game, _)| format!("{} names Variant::{game}", file.name));
    let tokens = tokens.iter().filter(|token| texts.contains(token));
    ids.chain(tokens.map(|token| format!("{} names {token}\"", file.name))).collect()
}

fn file(name: &str, source: &str) -> File {
    File { name: name.to_owned(), source: source.to_owned() }
}

const NOTHING: [String; 0] = [];

#[test]
fn every_storey_sees_only_those_below_it() {
    assert_eq!(files().iter().flat_map(arrows_up).collect::<Vec<_>>(), NOTHING);
}

#[test]
fn no_code_asks_which_game_it_is_playing() {
    assert_eq!(files().iter().flat_map(named_games).collect::<Vec<_>>(), NOTHING);
}

#[test]
fn only_the_page_knows_the_browser() {
    for file in files() {
        if !["app", "main", "bin"].contains(&file.storey().as_str()) {
            let words = tokens(&file.source);
            let known: Vec<&String> = words.iter().filter(|word| BROWSER.contains(&word.as_str())).collect();
            assert!(known.is_empty(), "{} knows {known:?}", file.name);
        }
    }
}

#[test]
fn rules_play_and_text_neither_print_nor_ask_the_world_outside() {
    for file in files() {
        if ["rules", "play", "text", "search", "protocol", "usi"].contains(&file.storey().as_str()) {
            let asked = file.paths().into_iter().filter(|path| path[0] == "std" && path.len() > 1);
            let asked: Vec<String> = asked.map(|path| path[1].clone()).collect();
            assert!(!asked.iter().any(|name| WORLD.contains(&name.as_str())), "{} asks {asked:?}", file.name);
            let words = tokens(&file.source);
            let prints = words.windows(2).any(|two| PRINTING.contains(&two[0].as_str()) && two[1] == "!");
            assert!(!prints, "{} prints", file.name);
        }
    }
}

#[test]
fn an_arrow_that_points_up_is_noticed_however_it_is_written() {
    for (name, source) in [
        ("rules/game.rs", "use crate::play::session::Session;"),
        ("rules/game.rs", "use crate::{rules::side::Side, play::{session::Session, scene}};"),
        ("rules/game.rs", "use super::super::play;"),
        ("rules/mod.rs", "use super::play::session::Session;"),
        ("rules/notation/usi.rs", "use super::{super::{super::text::Say}, sfen};"),
        ("rules/game.rs", "fn f(session: &crate::play::session::Session) {}"),
        ("rules/game.rs", "fn f() { let a = poppy_shogi::text::say::<u8>(); }"),
        ("rules/game.rs", "mod inner { use super::super::super::play; }"),
        ("rules/game.rs", "use crate::*;"),
        ("rules/game.rs", "use crate as all;"),
        ("rules/game.rs", "pub(in crate::play) fn f() {}"),
        ("play/session.rs", "use crate::search::mate::Mate;"),
        ("play/session.rs", "use crate::text::Voice;"),
        ("text/mod.rs", "use crate::app::state::State;"),
        ("search/mod.rs", "use crate::play::session::Session;"),
        ("search/engine.rs", "use crate::usi::clock::Clock;"),
        ("play/link.rs", "use crate::usi::options::Options;"),
        ("app/state.rs", "use crate::{\n    play::session::Session,\n    search::alphabeta::Search,\n};"),
        ("app.rs", "use crate::search::level::Level;"),
        ("cellar/mod.rs", ""),
    ] {
        assert_ne!(arrows_up(&file(name, source)), NOTHING, "{name}: {source}");
    }
}

#[test]
fn an_arrow_that_points_down_or_stays_is_fine() {
    for (name, source) in [
        ("rules/game.rs", "use super::{illegal::Illegal, position::{Position, Unplayable}};"),
        ("rules/notation/usi.rs", "use crate::rules::kind::Kind; pub(super) struct A; pub(crate) struct B;"),
        ("rules/game.rs", "mod tests { use super::*; use super::super::side::Side; }"),
        ("rules/game.rs", "// use crate::play;\n/* crate::play /* nested */ */ const A: &str = \"crate::play\";"),
        ("rules/game.rs", "const A: &str = r#\"a \" crate::play\"#; const B: char = '\"'; fn f<'a>(a: &'a str) {}"),
        ("play/session.rs", "use crate::{protocol::Level, rules::side::Side};"),
        ("text/mod.rs", "use crate::{play::message::Message, rules::side::Side};"),
        ("search/mod.rs", "use crate::{protocol::Request, rules::position::Position};"),
        ("app/state.rs", "use crate::{play::session::Session, protocol::Reply, rules::side::Side, text::Voice};"),
        ("bin/usi.rs", "use poppy_shogi::{protocol, search, rules, play};"),
        ("main.rs", "fn main() { poppy_shogi::app::mount_page(); }"),
    ] {
        assert_eq!(arrows_up(&file(name, source)), NOTHING, "{name}: {source}");
    }
}

#[test]
fn a_game_that_is_named_in_code_is_noticed() {
    for source in [
        "if variant == Variant::Micro {}",
        "if Variant::Micro == variant {}",
        "use crate::rules::variants::Variant::Micro;",
        "use crate::rules::variants::Variant::*;",
        "if spec.name == \"micro\" {}",
        "mod a { #[cfg(test)] mod tests {} } const A: Variant = Variant::Micro;",
    ] {
        assert_eq!(named_games(&file("play/scene.rs", source)).len(), 1, "{source}");
        assert_eq!(named_games(&file("text/mod.rs", source)).len(), 1, "{source}");
    }
    for (name, source) in [
        ("rules/variants/mod.rs", "Variant::Micro"),
        ("play/scene.rs", "Variant::ALL[0]; Variant::parse(name); \"micro shogi\"; // Variant::Micro"),
        ("text/phrases.rs", "match label { Label::Game(Variant::Micro) => m.game_micro(), _ => m.title() }"),
        ("play/scene.rs", "#[cfg(test)]\nmod tests { fn f() { Variant::Micro; } }"),
    ] {
        assert_eq!(named_games(&file(name, source)), NOTHING, "{source}");
    }
}
