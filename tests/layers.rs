//! The layers: a layer imports only lower ones, and no code tests which game is played.

use std::{fs, path::Path};

use poppy_shogi::rules::Variant;

/// Every layer with those that it may import. The page may not import the search, which runs in a worker.
const LAYERS: [(&str, &[&str]); 9] = [
    ("rules", &[]),
    ("protocol", &["rules"]),
    ("search", &["rules", "protocol", "tablebase"]),
    ("usi", &["rules", "protocol", "search"]),
    ("play", &["rules", "protocol"]),
    ("tablebase", &["rules", "protocol"]),
    ("tools", &["rules"]),
    ("text", &["rules", "protocol", "play"]),
    ("app", &["rules", "protocol", "play", "text"]),
];

/// The modules that code names directly after `crate::`: one, or several in braces.
fn imported(code: &str) -> Vec<String> {
    let marks = ["{", "}", ",", ";", "(", ")", "::"];
    let spaced = marks.iter().fold(code.to_owned(), |code, mark| code.replace(mark, &format!(" {mark} ")));
    let words: Vec<&str> = spaced.split_whitespace().collect();
    let mut names = Vec::new();
    for at in (2..words.len()).filter(|&at| words[at - 2..at] == ["crate", "::"]) {
        let (mut depth, mut begins) = (0, true);
        for &word in &words[at..] {
            match word {
                "{" => depth += 1,
                "}" => depth -= 1,
                "," => begins = depth == 1,
                _ if begins => names.push(word.to_owned()),
                _ => {}
            }
            begins &= matches!(word, "{" | ",");
            if depth == 0 {
                break;
            }
        }
    }
    names
}

/// Checks a file, or all files in a folder, given the path below `src`.
fn check(path: &str) {
    let full = Path::new(env!("CARGO_MANIFEST_DIR")).join("src").join(path);
    if full.is_dir() {
        let inside = fs::read_dir(full).expect("a folder").map(|entry| entry.expect("an entry").file_name());
        return inside.for_each(|name| check(format!("{path}/{}", name.display()).trim_start_matches('/')));
    }
    let layer = path.split(['/', '.']).next().unwrap_or_default();
    let Some((_, allowed)) = LAYERS.iter().find(|(name, _)| *name == layer) else {
        return assert!(["lib", "main", "bin"].contains(&layer), "{layer} is not in the list");
    };
    let text = fs::read_to_string(full).unwrap_or_default();
    let code = text.split("#[cfg(test)]").next().unwrap_or_default().lines();
    let code = code.filter(|line| !line.trim_start().starts_with("//")).collect::<Vec<_>>().join("\n");
    let is_primitive = path.starts_with("app/browser");
    let may_import = |name: &str| allowed.contains(&name) || name == layer && !is_primitive;
    let wrong = imported(&code).into_iter().find(|name| !may_import(name));
    assert_eq!(wrong, None, "{path} may not import this layer");
    let game = Variant::ALL.map(|game| format!("Variant::{game:?}")).into_iter().find(|game| code.contains(game));
    assert!(game.is_none() || layer == "text" || path.starts_with("rules/variants"), "{path} names {game:?}");
}

#[test]
fn layers_import_only_lower_ones_and_no_code_tests_which_game_is_played() {
    let example = "use crate::{\n    play::session::{Session, Target},\n    text::Voice,\n}; crate::search::A";
    assert_eq!(imported(example), ["play", "text", "search"]);
    check("");
}

/// The source files in a folder of `src`, with their paths below it and their texts.
fn sources(folder: &str) -> Vec<(String, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src").join(folder);
    let (mut folders, mut sources) = (vec![root], Vec::new());
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                folders.push(path);
            } else {
                sources.push((path.display().to_string(), fs::read_to_string(&path).expect("a text")));
            }
        }
    }
    sources
}

#[test]
fn a_session_changes_only_by_actions() {
    let mut changing = Vec::new();
    for (_, text) in sources("play/session") {
        let mut is_session = false;
        let text = text.replace("(\n        &mut self", "(&mut self");
        for line in text.lines() {
            is_session = if line.starts_with("impl") { line == "impl Session {" } else { is_session && line != "}" };
            let is_public = line.starts_with("    pub fn ") || line.starts_with("    pub const fn ");
            if is_session && is_public && line.contains("(&mut self") {
                changing.push(line.trim().to_owned());
            }
        }
    }
    assert_eq!(changing, ["pub fn apply(&mut self, action: Action) {"]);
}
