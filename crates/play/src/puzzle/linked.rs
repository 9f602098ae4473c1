//! Puzzles that are written in a link, with a position and a solution of their author's.

use std::sync::{Mutex, PoisonError};

use rules::Game;

use super::{Puzzle, PuzzleId, PuzzleKind};

/// The puzzles of the links read so far. Lessons refer to a puzzle for as long as the page lives.
static LINKED: Mutex<Vec<&'static Puzzle>> = Mutex::new(Vec::new());

impl Puzzle {
    /// The game that the solution makes.
    #[must_use]
    pub fn game(&self) -> Game {
        let mut game = Game::from_start(self.start);
        // The moves of a puzzle are legal.
        let _ = self.solution.iter().try_for_each(|&played| game.play(played));
        game
    }

    /// The puzzle whose solution is a game's moves, the same one for the same game. It is a mate if the moves end in one.
    /// `None` unless their number is odd, so that the solver makes the last move.
    #[must_use]
    pub fn of_line(game: &Game) -> Option<&'static Self> {
        let start = game.restart();
        let solution = game.moves().to_vec();
        let plies = u32::try_from(solution.len()).ok()?;
        let is_mate = !game.position().has_moves() && PuzzleKind::ALL.contains(&PuzzleKind::Mate(plies));
        let kind = if is_mate { PuzzleKind::Mate(plies) } else { PuzzleKind::Line };
        if !kind.has_length(solution.len()) {
            return None;
        }
        let id = PuzzleId::of(&start.position().setup(1));
        let puzzle = Self { id, kind, difficulty: *Self::DIFFICULTIES.start(), start, solution };
        let mut linked = LINKED.lock().unwrap_or_else(PoisonError::into_inner);
        let known = linked.iter().copied().find(|known| **known == puzzle);
        Some(known.unwrap_or_else(|| {
            let kept: &'static Self = Box::leak(Box::new(puzzle));
            linked.push(kept);
            kept
        }))
    }
}
