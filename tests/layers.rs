//! What the compiler does not check: where code may name a game, what the browser's primitives import, and how a session changes.

use std::{fs, path::Path};

use rules::Variant;

/// The source files below a folder of the repository: their paths and their code without comments and tests.
fn sources(folder: &str) -> Vec<(String, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let (mut folders, mut sources) = (vec![root.join(folder)], Vec::new());
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                let text = fs::read_to_string(&path).expect("a text");
                let code = text.split("#[cfg(test)]").next().unwrap_or_default().lines();
                let code = code.filter(|line| !line.trim_start().starts_with("//")).collect::<Vec<_>>().join("\n");
                sources.push((path.strip_prefix(root).expect("below it").display().to_string(), code));
            }
        }
    }
    assert!(!sources.is_empty(), "{folder} has no sources");
    sources
}

#[test]
fn no_code_tests_which_game_is_played() {
    let may_name = ["crates/rules/src/variants/", "crates/play/src/text/"];
    let crates = ["src", "crates/rules/src", "crates/protocol/src", "crates/engine/src", "crates/play/src"];
    for (path, code) in crates.into_iter().flat_map(sources) {
        let game = Variant::ALL.map(|game| format!("Variant::{game:?}")).into_iter().find(|game| code.contains(game));
        assert!(game.is_none() || may_name.iter().any(|folder| path.starts_with(folder)), "{path} names {game:?}");
    }
}

#[test]
fn primitives_of_the_browser_import_nothing_of_the_app() {
    for (path, code) in sources("src/browser") {
        let outside = if path.contains("/storage/") { "super::super::super::" } else { "super::super::" };
        let is_outside = |line: &&str| line.contains("crate::") || line.contains(outside);
        assert_eq!(code.lines().find(is_outside), None, "{path}");
    }
}

#[test]
fn a_session_changes_only_by_actions() {
    let mut changing = Vec::new();
    for (_, code) in sources("crates/play/src/session") {
        let mut is_session = false;
        let code = code.replace("(\n        &mut self", "(&mut self");
        for line in code.lines() {
            is_session = if line.starts_with("impl") { line == "impl Session {" } else { is_session && line != "}" };
            let is_public = line.starts_with("    pub fn ") || line.starts_with("    pub const fn ");
            if is_session && is_public && line.contains("(&mut self") {
                changing.push(line.trim().to_owned());
            }
        }
    }
    // `apply`, and the two halves in which the page loads it.
    assert_eq!(
        changing,
        [
            "pub fn apply(&mut self, action: Action) {",
            "pub fn apply_with(&mut self, action: Action, rest: impl FnOnce(&mut Self, Action)) {",
            "pub fn apply_rest(&mut self, action: Action) {",
        ]
    );
}
