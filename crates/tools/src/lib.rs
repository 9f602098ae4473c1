//! Code shared by the development tools.

pub mod arguments;
pub mod random_game;
pub mod records;
pub mod resumable;

use std::process::ExitCode;

/// The lines of a text with their numbers, from 1, without empty lines and comments, which start with `#`.
pub fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    (1..).zip(text.lines()).filter(|(_, line)| !line.is_empty() && !line.starts_with('#'))
}

/// Runs a tool with the words on its command line; prints its error.
pub fn main(run: impl FnOnce(&[String]) -> Result<(), String>) -> ExitCode {
    match arguments::words().and_then(|words| run(&words)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}
