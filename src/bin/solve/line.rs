//! Lines of best play.

use std::collections::HashSet;

use poppy_shogi::{
    rules::{
        Move, Position,
        notation::{sfen, usi, western},
    },
    tablebase::Value,
};

use crate::{report::words, solution::Solution};

/// Moves of best play.
pub(crate) struct Line {
    moves: Vec<(Position, Move)>,
    /// Whether the last move leads to an earlier position, perhaps with the sides exchanged or in the mirror.
    repeats: bool,
}

/// The moves that keep a position's value, and the position after each.
fn best(solution: &Solution, position: &Position) -> Vec<(Move, Position)> {
    let value = |position: &Position| solution.value(solution.graph.node(position));
    let after = position.moves().into_iter().map(|played| (played, position.after(played)));
    after.filter(|(_, after)| value(after).before() == value(position)).collect()
}

impl Line {
    /// The line from a position. Of equal moves the one after which most replies give something away.
    pub(crate) fn from(solution: &Solution, mut position: Position) -> Self {
        let mut line = Self { moves: Vec::new(), repeats: false };
        let mut seen = HashSet::new();
        while seen.insert(solution.graph.node(&position)) {
            let mistakes = |after: &Position| after.moves().len() - best(solution, after).len();
            // The first of the greatest.
            let found = best(solution, &position).into_iter().rev().max_by_key(|(_, after)| mistakes(after));
            let Some((played, after)) = found else { return line };
            line.moves.push((position, played));
            position = after;
        }
        line.repeats = true;
        line
    }

    /// The moves as `print` writes them.
    pub(crate) fn print(&self, print: impl Fn(&Position, Move) -> String) -> String {
        let moves: Vec<_> = self.moves.iter().map(|(position, played)| print(position, *played)).collect();
        format!("{}{}", moves.join(" "), if self.repeats { " and so on" } else { "" })
    }
}

/// Prints the values of a position and of its moves, and the line of best play. Without a text it is the start.
pub(crate) fn line(solution: &Solution, text: Option<&str>) -> Result<(), String> {
    let variant = solution.variant;
    let position = match text {
        None => Position::start(variant),
        Some(text) => {
            let setup = sfen::parse(variant, text).map_err(|error| error.to_string())?;
            Position::try_from(&setup).map_err(|error| format!("{text:?}: {error}"))?
        }
    };
    let node = solution.graph.find(&position).ok_or("this position cannot be reached from the start")?;
    println!("{}: {}", sfen::print(&position.setup(1)), words(solution.value(node)));
    let value = |played| solution.value(solution.graph.node(&position.after(played))).before();
    let mut moves: Vec<(Move, Value)> = position.moves().into_iter().map(|played| (played, value(played))).collect();
    moves.sort_by_key(|(_, value)| -value.goodness());
    for (played, value) in moves {
        println!("{}, {}: {}", western::print(&position, played), usi::print(&position, played), words(value));
    }
    let line = Line::from(solution, position);
    println!("\n{}\n{}", line.print(western::print), line.print(usi::print));
    Ok(())
}
