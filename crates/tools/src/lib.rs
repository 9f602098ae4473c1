//! Code shared by the development tools.

pub mod arguments;
pub mod random_game;
pub mod records;

use std::process::ExitCode;

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
