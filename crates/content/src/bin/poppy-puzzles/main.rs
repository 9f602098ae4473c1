//! Generates puzzles from games of the engine against itself, and proves puzzles. See docs/dev/puzzles.md.

mod check;
mod difficulty;
mod find;
mod generate;
mod line;
mod self_play;
mod similarity;
mod solved;

use std::process::ExitCode;

const USAGE: &str = "usage: poppy-puzzles generate GAME SEED [NAME=VALUE ...]   prints puzzles
         games=      how many games to play at most
         each=       how many mates in 5 and in 7 plies to look for; of other kinds more
         keep=       a file whose puzzles stay; new ones are added
       poppy-puzzles check FILE ...   proves every puzzle of the files
       In a solved game both read its table in assets/tables.";

fn run(words: &[String]) -> Result<(), String> {
    match words {
        [command, game, seed, settings @ ..] if command == "generate" => generate::generate(game, seed, settings),
        [command, paths @ ..] if command == "check" && !paths.is_empty() => check::check(paths),
        _ => Err(USAGE.to_owned()),
    }
}

fn main() -> ExitCode {
    tools::main(run)
}
