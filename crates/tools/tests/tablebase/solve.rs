//! Tests of `poppy-solve` that need no solution.

use std::process::Command;

fn error(words: &[&str]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_poppy-solve")).args(words).output().expect("it runs");
    assert!(!output.status.success(), "{words:?}");
    assert!(output.stdout.is_empty(), "{words:?}");
    String::from_utf8(output.stderr).expect("text")
}

#[test]
fn wrong_words_are_named() {
    assert_eq!(error(&["nana-fre"]), "error: there is no game \"nana-fre\"\n");
    assert_eq!(error(&["line", "go", "3/3/3 b KRBkrb 1"]), "error: there is no game \"go\"\n");
    assert_eq!(error(&["sample", "nana", "many"]), "error: COUNT cannot be \"many\"\n");
    assert_eq!(error(&["micro"]), "error: micro has too many positions\n");
    let usage = error(&["nana", "stalemate"]);
    assert!(usage.starts_with("error: there is nothing to do called \"nana stalemate\"\nusage: poppy-solve GAME"));
    assert!(error(&[]).starts_with("error: usage: poppy-solve GAME"));
}

#[test]
fn a_file_that_is_no_table_of_the_game_is_refused() {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
    let check = |game, file| error(&["check", game, &format!("{root}/{file}")]);
    let no_table = "this is not a table of a solved game";
    assert_eq!(check("nana", "Cargo.toml"), format!("error: {root}/Cargo.toml: {no_table}\n"));
    let other = "assets/tables/nana-free.ptb";
    assert_eq!(check("nana", other), format!("error: {root}/{other} is a table of nana-free\n"));
    assert!(check("nana", "nowhere.ptb").starts_with(&format!("error: {root}/nowhere.ptb: ")));
}
