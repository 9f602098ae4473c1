//! Generates the puzzles of a game.

use std::collections::BTreeMap;

use engine::search::engine::Engine;
use play::puzzle::{Puzzle, PuzzleKind, PuzzleSet};
use rules::{Game, Variant};
use tools::arguments::{name_and_value, number, variant};

use crate::{difficulty::points, find::Finder, self_play, similarity::SolverView, solved};

const TABLE_BYTES: usize = 2 << 20;
/// The minimum distance between two puzzles of a game, in plies, and their maximum number.
const LEAST_APART: usize = 8;
const MOST_OF_A_GAME: usize = 2;
/// Two puzzles' positions differ in one square or piece in hand per this many squares of the board, and in at least
/// [`LEAST_DIFFERENCES`].
const SQUARES_PER_DIFFERENCE: usize = 6;
const LEAST_DIFFERENCES: usize = 2;

struct Settings {
    variant: Variant,
    seed: u64,
    /// The maximum number of games to play.
    games: u64,
    /// A number of puzzles: [`wanted`] says how many of each kind.
    each: usize,
    /// The puzzles to keep, if they can be proved; new ones are added.
    kept: Vec<Puzzle>,
}

/// Prints the puzzles of a game, easiest first; each fifth gets its own difficulty.
pub(crate) fn generate(game: &str, seed: &str, words: &[String]) -> Result<(), String> {
    let mut settings =
        Settings { variant: variant(game)?, seed: number("SEED", seed)?, games: 50_000, each: 20, kept: Vec::new() };
    for word in words {
        let (name, value) = name_and_value(word)?;
        match name {
            "games" => settings.games = number(name, value)?,
            "each" => settings.each = number(name, value)?,
            "keep" => {
                let text = std::fs::read_to_string(value).map_err(|error| format!("{value}: {error}"))?;
                let set = PuzzleSet::parse(&text).map_err(|error| format!("{value}, {error}"))?;
                settings.kept = set.puzzles().to_vec();
            }
            _ => return Err(format!("there is no setting {name:?}")),
        }
    }
    let (variant, seed) = (settings.variant, settings.seed);
    let mut puzzles = find_all(settings)?;
    let mut engine = Engine::new(TABLE_BYTES);
    puzzles.sort_by_cached_key(|puzzle| (points(&mut engine, puzzle), puzzle.id));
    let (count, grades) = (puzzles.len(), Puzzle::DIFFICULTIES.count());
    for (nth, puzzle) in puzzles.iter_mut().enumerate() {
        puzzle.difficulty = Puzzle::DIFFICULTIES.start() + u8::try_from(nth * grades / count).unwrap_or(0);
    }
    let set = PuzzleSet::new(variant, seed, puzzles).map_err(|error| error.to_string())?;
    print!("{set}");
    Ok(())
}

#[derive(Default)]
struct Found {
    puzzles: Vec<(Puzzle, SolverView)>,
    counts: BTreeMap<PuzzleKind, usize>,
}

impl Found {
    fn count(&self, kind: PuzzleKind) -> usize {
        self.counts.get(&kind).copied().unwrap_or(0)
    }

    fn lacks(&self, kind: PuzzleKind, each: usize) -> bool {
        self.count(kind) < wanted(kind, each)
    }

    /// Adds a puzzle, unless it is too similar to another one.
    fn take(&mut self, puzzle: Puzzle) -> bool {
        let seen = SolverView::of(puzzle.start.position());
        let board = puzzle.start.variant().spec().board().len() as usize;
        let least = (board / SQUARES_PER_DIFFERENCE).max(LEAST_DIFFERENCES);
        let is_new = self.puzzles.iter().all(|(other, of)| seen.differences(of) >= least && other.id != puzzle.id);
        if is_new {
            *self.counts.entry(puzzle.kind).or_default() += 1;
            self.puzzles.push((puzzle, seen));
        }
        is_new
    }
}

fn kinds(variant: Variant) -> Vec<PuzzleKind> {
    let solved = variant.spec().solved;
    let fits = |kind: &PuzzleKind| match kind {
        PuzzleKind::Mate(_) => true,
        PuzzleKind::Piece | PuzzleKind::Save | PuzzleKind::Escape => !solved,
        PuzzleKind::Win | PuzzleKind::Draw => solved,
        PuzzleKind::Line => false,
    };
    PuzzleKind::ALL.into_iter().filter(fits).collect()
}

/// The wanted number of puzzles of a kind: more of those that beginners solve.
const fn wanted(kind: PuzzleKind, each: usize) -> usize {
    match kind {
        PuzzleKind::Mate(1 | 3) | PuzzleKind::Win | PuzzleKind::Draw => each * 2,
        PuzzleKind::Piece | PuzzleKind::Save | PuzzleKind::Escape => each * 3 / 2,
        PuzzleKind::Mate(_) | PuzzleKind::Line => each,
    }
}

/// Plays games until there are enough puzzles of each kind.
fn find_all(settings: Settings) -> Result<Vec<Puzzle>, String> {
    let Settings { variant, seed, games, each, kept } = settings;
    let (mut engine, mut finder) = (Engine::new(TABLE_BYTES), Finder::new(solved::prober(variant)?));
    let mut found = Found::default();
    for puzzle in kept.into_iter().filter(|puzzle| finder.proves(puzzle)) {
        found.take(puzzle);
    }
    for number in 0..games {
        if kinds(variant).into_iter().all(|kind| !found.lacks(kind, each)) {
            break;
        }
        if let Some(game) = self_play::play(&mut engine, variant, seed, number) {
            of_game(&game, &mut finder, each, &mut found);
        }
        if number % 20 == 19 {
            eprintln!("{} games: {:?}", number + 1, found.counts);
        }
    }
    Ok(found.puzzles.into_iter().map(|(puzzle, _)| puzzle).collect())
}

/// Adds puzzles from a game's positions, the rarest kinds first.
fn of_game(game: &Game, finder: &mut Finder, each: usize, found: &mut Found) {
    let mut candidates = Vec::new();
    // The last position is the end of the game.
    for (ply, position) in game.positions().iter().enumerate().take(game.moves().len()) {
        let Ok(start) = (&position.setup(game.number_of(ply))).try_into() else { continue };
        if let Some(puzzle) = finder.puzzle(start, |kind| found.lacks(kind, each)) {
            candidates.push((ply, puzzle));
        }
    }
    candidates.sort_by_key(|(ply, puzzle)| (found.count(puzzle.kind), std::cmp::Reverse(puzzle.kind), *ply));
    let mut taken: Vec<usize> = Vec::new();
    for (ply, puzzle) in candidates {
        let is_apart = taken.iter().all(|&other| ply.abs_diff(other) >= LEAST_APART);
        if taken.len() < MOST_OF_A_GAME && is_apart && found.lacks(puzzle.kind, each) && found.take(puzzle) {
            taken.push(ply);
        }
    }
}
