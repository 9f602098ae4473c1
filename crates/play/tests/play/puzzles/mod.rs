//! Puzzles: the committed files, the proofs of a sample, and the judge of attempts.

mod damaged;
mod files;
mod judge;
mod practice;
mod proofs;
mod record;
mod runs;
mod solving;

use std::{fs, path::Path};

use engine::tablebase::{prober::Prober, table::Table};
use play::puzzle::PuzzleSet;
use rules::{Position, Variant};

pub(crate) use solving::play;

/// A file of the repository.
fn read(path: &str) -> Vec<u8> {
    fs::read(Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(path))
        .unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The text of a game's puzzles.
fn text(variant: Variant) -> String {
    String::from_utf8(read(&format!("assets/puzzles/{}.txt", variant.name()))).expect("text")
}

/// The puzzles of a game.
fn set(variant: Variant) -> PuzzleSet {
    PuzzleSet::parse(&text(variant)).unwrap_or_else(|error| panic!("{}: {error}", variant.name()))
}

/// The prober of a solved game; `None` for other games.
fn prober(variant: Variant) -> Option<Prober> {
    let file = variant.spec().solved.then(|| read(&format!("assets/tables/{}.ptb", variant.name())))?;
    Some(Prober::new(Table::read(&file).expect("a table")))
}

/// The positions of a puzzle's main line, including the first.
fn positions(puzzle: &play::puzzle::Puzzle) -> Vec<Position> {
    let mut positions = vec![*puzzle.start.position()];
    for &played in &puzzle.solution {
        positions.push(positions[positions.len() - 1].after(played));
    }
    positions
}
