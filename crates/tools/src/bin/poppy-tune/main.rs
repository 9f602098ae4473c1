//! Plays games of the engine against itself, from which networks are trained (`docs/dev/training.md`); fits to such games
//! the weights of the evaluation (<https://www.chessprogramming.org/Texel%27s_Tuning_Method>, `docs/dev/engine.md`) and
//! the winning chances of evaluations (`docs/dev/review.md`); tunes the constants of the search (`docs/dev/engine.md`).

mod calibrate;
mod evaluate;
mod fit;
mod generate;
mod logistic;
mod positions;
mod print;
mod self_play;
mod spsa;

use std::process::ExitCode;

const USAGE: &str =
    "usage: poppy-tune generate NAME=VALUE ...   writes records of games of the engine against itself
         variant=    the game
         output=     the file; an interrupted run is resumed
         games=      how many random starts
         seed=       decides the random moves that they begin with
         nodes=      the limit of a move
         network=    the network that evaluates: a file, <built-in> or <none>
         jobs=       how many games at the same time
       poppy-tune fit NAME=VALUE ...        prints the source of a table of weights
         variant=    the game
         records=    a file made by the command above
         blend=      how much the result counts, in per cent, beside the score of the search
         spread=     how far weights may go from the defaults, in centipawns (a standard deviation)
       poppy-tune evaluate NAME=VALUE ...   prints evaluations of positions in records
         variant=    the game
         records=    a file made by the first command
         network=    the network that evaluates: a file, <built-in> or <none>
         score_nodes=  the limit of the searches whose evaluations are printed
         every=      how many plies lie between two of them
       poppy-tune calibrate NAME=VALUE ...  prints the scale on which evaluations are chances to win, and how true they are
         evaluations=  a file made by the command above
       poppy-tune spsa NAME=VALUE ...       tunes the constants of the search with networks
         variants=   the games, as in micro,kyoto; all that have a network if it is absent
         output=     the file with the values; an interrupted run is resumed
         pairs=      how many pairs of games
         seed=       decides the starts and which constants rise
         nodes=      the limit of a move
         jobs=       how many pairs at the same time";

fn run(words: &[String]) -> Result<(), String> {
    match words {
        [command, words @ ..] if command == "generate" => generate::generate(words),
        [command, words @ ..] if command == "fit" => fit::fit(words),
        [command, words @ ..] if command == "evaluate" => evaluate::evaluate(words),
        [command, words @ ..] if command == "calibrate" => calibrate::calibrate(words),
        [command, words @ ..] if command == "spsa" => spsa::spsa(words),
        _ => Err(USAGE.to_owned()),
    }
}

fn main() -> ExitCode {
    tools::main(run)
}
