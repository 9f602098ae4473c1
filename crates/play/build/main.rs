//! Compiles the texts of all languages, and the introduction.

mod course;
mod texts;

use std::{env, path::PathBuf};

fn main() {
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo names it"));
    let languages = texts::languages();
    course::compile(&out, &languages);
    texts::compile(&out, &languages);
}
