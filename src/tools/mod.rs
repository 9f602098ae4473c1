//! What the development tools share: arguments on the command line, and random games.

pub mod arguments;
pub mod random_game;

use std::process::ExitCode;

/// The exit code of a tool, after printing its error.
#[must_use]
pub fn exit_code(result: Result<(), String>) -> ExitCode {
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}
