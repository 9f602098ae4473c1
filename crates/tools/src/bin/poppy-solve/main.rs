//! Solves a small game by retrograde analysis: the value of every position reachable from the start. Writes a table of
//! best moves and checks tables against the solution. See docs/dev/tablebase.md.

mod check;
mod curious;
mod graph;
mod line;
mod report;
mod sample;
mod solution;
mod write;

use std::{ops::RangeInclusive, process::ExitCode};

use tools::arguments;

use solution::{Solution, Stalemate};

/// The plies near the end that a table may leave to a search.
const NEAR_END_PLIES: RangeInclusive<u32> = 3..=9;

const USAGE: &str = "usage: poppy-solve GAME [stalemate-draws]  solves the game, checks the solution and prints it
       poppy-solve table GAME PLIES FILE   writes the table; what ends within PLIES, 3 to 9, is searched instead
       poppy-solve check GAME FILE         compares a table with the solution, in all positions
       poppy-solve sample GAME COUNT       prints positions with their values, for tests of tables
       poppy-solve line GAME [SFEN ...]    prints the moves of positions with their values, and best play
       poppy-solve curious GAME            counts surprising positions, with an example of each";

fn solve(game: &str, stalemate: Stalemate) -> Result<Solution, String> {
    let variant = arguments::variant(game)?;
    Solution::of(variant, stalemate).ok_or_else(|| format!("{game} has too many positions"))
}

fn run(words: &[String]) -> Result<(), String> {
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let solved = |game| solve(game, Stalemate::Loses);
    let report = |solution: &Solution| {
        check::solution(solution)?;
        report::report(solution);
        Ok(())
    };
    match words[..] {
        ["table", game, plies, path] => {
            let plies = arguments::number("PLIES", plies)?;
            if !NEAR_END_PLIES.contains(&plies) {
                return Err(format!("PLIES cannot be {plies}; it goes from 3 to 9"));
            }
            write::table(&solved(game)?, plies, path)
        }
        ["check", game, path] => {
            let table = check::read(arguments::variant(game)?, path)?;
            check::table(&solved(game)?, &table)
        }
        ["sample", game, count] => {
            let count = arguments::number("COUNT", count)?;
            sample::sample(&solved(game)?, count)
        }
        ["line", game] => line::line(&solved(game)?, &[arguments::variant(game)?.spec().start]),
        ["line", game, ref texts @ ..] => line::line(&solved(game)?, texts),
        ["curious", game] => {
            curious::curious(&solved(game)?);
            Ok(())
        }
        [game, "stalemate-draws"] => report(&solve(game, Stalemate::Draws)?),
        [game] => report(&solved(game)?),
        [] => Err(USAGE.to_owned()),
        _ => Err(format!("there is nothing to do called {:?}\n{USAGE}", words.join(" "))),
    }
}

fn main() -> ExitCode {
    tools::main(run)
}
