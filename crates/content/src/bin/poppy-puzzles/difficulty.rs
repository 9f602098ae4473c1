//! The difficulty of a puzzle, in points that are comparable only within one game.

use engine::search::{engine::Engine, level::Limits};
use play::puzzle::{Puzzle, PuzzleKind};
use rules::{Game, Move, Position};

/// The maximum depth of the search, in plies.
const DEEPEST: u32 = 10;
const MOST_NODES: u64 = 300_000;
/// The maximum number of temptations that count.
const MOST_TEMPTATIONS: usize = 8;
/// The points per move of the solver; a ply of search depth is one point.
const OWN_MOVE_POINTS: usize = 3;
/// The points for a solution that shows only in the opponent's replies.
const DEFENCE_POINTS: usize = 2;
const TEMPTATIONS_PER_POINT: usize = 2;

/// The number of moves other than the solution that give check or capture: people look at them first.
pub(crate) fn temptations(position: &Position, solution: Move) -> usize {
    let info = position.check_info();
    let tempts = |&played: &Move| {
        played != solution && (position.gives_check(&info, played) || position.piece(played.to()).is_some())
    };
    position.moves().into_iter().filter(tempts).count()
}

/// The points of a puzzle: more for a longer solution, for a deeper search to find it, and for temptations.
pub(crate) fn points(engine: &mut Engine, puzzle: &Puzzle) -> usize {
    let position = puzzle.start.position();
    let game = Game::from_start(puzzle.start);
    // The capture that wins a piece is easy to see.
    let own_moves = if puzzle.kind == PuzzleKind::Piece { 1 } else { puzzle.solution.len().div_ceil(2) };
    let depth = depth_that_finds(engine, &game, puzzle.solution[0]);
    let defensive = if matches!(puzzle.kind, PuzzleKind::Save | PuzzleKind::Escape) { DEFENCE_POINTS } else { 0 };
    let tempting = temptations(position, puzzle.solution[0]).min(MOST_TEMPTATIONS);
    own_moves * OWN_MOVE_POINTS + defensive + depth as usize + tempting / TEMPTATIONS_PER_POINT
}

/// The smallest depth, in plies, from which on a search proposes this move.
fn depth_that_finds(engine: &mut Engine, game: &Game, solution: Move) -> u32 {
    engine.answer(game, Limits { nodes: MOST_NODES, ..Limits::to_depth(DEEPEST) }, 0);
    let mut found = None;
    for line in engine.take_new_lines() {
        let proposes = line.moves.first() == Some(&solution);
        found = if proposes { found.or(Some(line.depth)) } else { None };
    }
    found.unwrap_or(DEEPEST + 1)
}
