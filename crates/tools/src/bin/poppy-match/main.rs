//! Plays matches between USI engines: paired games, a sequential test, results from which an interrupted match resumes.
//! Generates openings too. See `docs/dev/engine.md`.

mod engine;
mod game;
mod openings;
mod results;
mod schedule;
mod settings;
mod sprt;
mod summary;

use std::process::ExitCode;

use tools::arguments;

use results::Results;

const USAGE: &str = "usage: poppy-match play RESULTS NAME=VALUE ...
         variant=    the game                         engine= opponent=  programs with their arguments
         ms= nodes=  the limit of a move              engine.OPTION= opponent.OPTION=  their USI options
         openings=   a file made by the command below         seed=  the order of the openings
         games=      the most games                   elo=0,10   end when a test of 0 against 10 Elo ends
         jobs=       games at the same time           hash=      each transposition table, in MiB
         grace=      an answer this many ms too late loses the game
       poppy-match openings NAME=VALUE ...            prints openings
         variant= count= seed= plies=4-8              random moves from the start
         nodes= bound=                                a search with a score of at most so many centipawns
         games= game-nodes=                           games of so many nodes a move; each side wins at least a quarter
         jobs=                                        threads
         except=                                      not those of this file";

fn run(words: &[String]) -> Result<(), String> {
    match words {
        [command, path, words @ ..] if command == "play" => {
            let (settings, extent) = settings::parse(words)?;
            let variant = arguments::variant(&settings.variant)?;
            let openings = openings::read(&settings.openings, variant)?;
            let results = Results::open(path, &settings)?;
            let results = schedule::run(&settings, extent, variant, &openings, results)?;
            println!("{}", summary::summary(&settings, &extent, &results));
            Ok(())
        }
        [command, words @ ..] if command == "openings" => openings::make(words),
        _ => Err(USAGE.to_owned()),
    }
}

fn main() -> ExitCode {
    tools::main(run)
}
