//! Lines of best play.

use std::{cmp::Reverse, collections::HashSet};

use engine::tablebase::Value;
use protocol::Wdl;
use rules::{
    Move, Position,
    notation::{sfen, usi, western},
};

use crate::solution::{Solution, describe};

struct LineMove {
    before: Position,
    played: Move,
    /// Whether every other move gives away the win or draw.
    is_only: bool,
}

pub(crate) struct Line {
    moves: Vec<LineMove>,
    /// Whether the last move leads to an earlier position, perhaps with the sides exchanged or mirrored.
    repeats: bool,
}

/// The moves that keep a position's value, and the position after each.
fn best(solution: &Solution, position: &Position) -> Vec<(Move, Position)> {
    let value = |position: &Position| solution.value(solution.graph.node(position));
    let after = position.moves().into_iter().map(|played| (played, position.after(played)));
    after.filter(|(_, after)| value(after).before() == value(position)).collect()
}

/// Whether only one move wins, or draws where none wins. Moves to the same position or its mirror image count as one.
fn is_only_move(solution: &Solution, position: &Position) -> bool {
    let node = solution.graph.node(position);
    let class = solution.value(node).wdl();
    let ends = solution.ends(node);
    let keeping = ends.iter().filter(|&&end| solution.value(end).before().wdl() == class);
    class != Wdl::Loss && ends.len() > 1 && keeping.count() == 1
}

impl Line {
    /// The line from a position. Of equal moves it takes the one with the most mistakes among the replies.
    pub(crate) fn from(solution: &Solution, mut position: Position) -> Self {
        let mut line = Self { moves: Vec::new(), repeats: false };
        let mut seen = HashSet::new();
        while seen.insert(solution.graph.node(&position)) {
            let mistakes = |after: &Position| after.moves().len() - best(solution, after).len();
            // With `rev`, the first of equal maxima.
            let found = best(solution, &position).into_iter().rev().max_by_key(|(_, after)| mistakes(after));
            let Some((played, after)) = found else { return line };
            line.moves.push(LineMove { before: position, played, is_only: is_only_move(solution, &position) });
            position = after;
        }
        line.repeats = true;
        line
    }

    pub(crate) fn usi(&self) -> String {
        self.print(|each| usi::print(&each.before, each.played))
    }

    /// Only moves get a `!`.
    fn western(&self) -> String {
        let mark = |each: &LineMove| if each.is_only { "!" } else { "" };
        self.print(|each| format!("{}{}", western::print(&each.before, each.played), mark(each)))
    }

    fn print(&self, print: impl Fn(&LineMove) -> String) -> String {
        let moves: Vec<_> = self.moves.iter().map(print).collect();
        format!("{}{}", moves.join(" "), if self.repeats { " and so on" } else { "" })
    }
}

/// Prints the values of positions and of their moves, and best play from there.
pub(crate) fn line(solution: &Solution, texts: &[&str]) -> Result<(), String> {
    let position = |text: &&str| {
        let setup = sfen::parse(solution.variant, text).map_err(|error| error.to_string())?;
        Position::try_from(&setup).map_err(|error| format!("{text:?}: {error}"))
    };
    // Reads all positions before it prints the first.
    let positions = texts.iter().map(position).collect::<Result<Vec<_>, String>>()?;
    positions.into_iter().try_for_each(|position| print(solution, position))
}

fn print(solution: &Solution, position: Position) -> Result<(), String> {
    let node = solution.graph.find(&position).ok_or("this position cannot be reached from the start")?;
    println!("{}: {}", sfen::print(&position.setup(1)), describe(solution.value(node)));
    let value = |played| solution.value(solution.graph.node(&position.after(played))).before();
    let mut moves: Vec<(Move, Value)> = position.moves().into_iter().map(|played| (played, value(played))).collect();
    moves.sort_by_key(|(_, value)| Reverse(*value));
    for (played, value) in moves {
        println!("{}, {}: {}", western::print(&position, played), usi::print(&position, played), describe(value));
    }
    let line = Line::from(solution, position);
    println!("\n{}\n{}\n", line.western(), line.usi());
    Ok(())
}
