//! How hard a puzzle is, in points that only compare the puzzles of one game.

use engine::search::{engine::Engine, level::Limits};
use play::puzzle::Puzzle;
use rules::{Game, Move, Position};

/// The search looks for the solution up to this depth, in plies.
const DEEPEST: u32 = 10;
const MOST_NODES: u64 = 300_000;
/// More temptations count as this many.
const MOST_TEMPTATIONS: usize = 8;
/// The points of a move of the solver; a ply of depth is one point.
const OWN_MOVE_POINTS: usize = 3;
const TEMPTATIONS_PER_POINT: usize = 2;

/// The moves other than the solution that give check or capture: a person looks at them first.
pub(crate) fn temptations(position: &Position, solution: Move) -> usize {
    let info = position.check_info();
    let tempts = |&played: &Move| {
        played != solution && (position.gives_check(&info, played) || position.piece(played.to()).is_some())
    };
    position.moves().into_iter().filter(tempts).count()
}

/// The points of a puzzle: more for a longer solution, for one that a search finds late, and for temptations.
pub(crate) fn points(engine: &mut Engine, puzzle: &Puzzle) -> usize {
    let position = puzzle.start.position();
    let game = Game::from_start(puzzle.start);
    let own_moves = puzzle.solution.len().div_ceil(2);
    let depth = depth_that_finds(engine, &game, puzzle.solution[0]);
    let tempting = temptations(position, puzzle.solution[0]).min(MOST_TEMPTATIONS);
    own_moves * OWN_MOVE_POINTS + depth as usize + tempting / TEMPTATIONS_PER_POINT
}

/// The least depth, in plies, from which on a search proposes this move.
fn depth_that_finds(engine: &mut Engine, game: &Game, solution: Move) -> u32 {
    engine.answer(game, Limits { nodes: MOST_NODES, ..Limits::to_depth(DEEPEST) }, 0);
    let mut found = None;
    for line in engine.take_new_lines() {
        let proposes = line.moves.first() == Some(&solution);
        found = if proposes { found.or(Some(line.depth)) } else { None };
    }
    found.unwrap_or(DEEPEST + 1)
}
