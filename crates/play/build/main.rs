//! Compiles the texts of all languages, and Micro shogi's course.

mod course;
mod texts;

use std::{env, path::PathBuf};

fn main() {
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo names it"));
    course::compile(&out);
    texts::compile(&out);
}
