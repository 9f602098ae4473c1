//! Solves a game that is small enough: the value of every position that can be reached from the start, by retrograde
//! analysis. Writes the result as a table of best moves, and checks tables against it. docs/nana.md tells how to use it.

mod check;
mod graph;
mod report;
mod solution;
mod write;

use std::process::ExitCode;

use poppy_shogi::{
    rules::Variant,
    tools::{self, arguments},
};

use solution::Solution;

const USAGE: &str = "usage: poppy-solve GAME               solves the game, checks the solution and prints it
       poppy-solve table GAME FILE    writes the table
       poppy-solve check GAME FILE    compares a table with the solution, in all positions
       poppy-solve sample GAME COUNT  prints positions with their values";

fn solve(variant: Variant) -> Result<Solution, String> {
    Solution::of(variant).ok_or_else(|| format!("{} has too many positions", variant.name()))
}

fn run(words: &[String]) -> Result<(), String> {
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    match words[..] {
        ["table", game, path] => write::table(&solve(arguments::variant(game)?)?, path),
        ["check", game, path] => check::table(&solve(arguments::variant(game)?)?, path),
        ["sample", game, count] => {
            report::sample(&solve(arguments::variant(game)?)?, arguments::number("COUNT", count)?);
            Ok(())
        }
        [game] => {
            let solution = solve(arguments::variant(game)?)?;
            check::solution(&solution)?;
            report::report(&solution);
            Ok(())
        }
        _ => Err(USAGE.to_owned()),
    }
}

fn main() -> ExitCode {
    tools::main(run)
}
