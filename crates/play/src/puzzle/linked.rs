//! Puzzles that are written in a link, with a position and a solution of their author's.

use std::sync::{Mutex, PoisonError};

use rules::Game;

use super::{MateSearch, Puzzle, PuzzleId, PuzzleKind};

/// The most positions that the proof of a mate visits; the longest in the files take fewer.
const MOST_POSITIONS: u64 = 20_000;

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

    /// The puzzle whose solution is a game's moves, the same one for the same game. It is a mate if the solver can force one in
    /// as many moves. `None` unless their number is odd, so that the solver makes the last move.
    #[must_use]
    pub fn of_line(game: &Game) -> Option<&'static Self> {
        let start = game.restart();
        let solution = game.moves().to_vec();
        let plies = u32::try_from(solution.len()).ok()?;
        let ends_in_mate = !game.position().has_moves() && PuzzleKind::ALL.contains(&PuzzleKind::Mate(plies));
        let is_forced = || MateSearch::new(MOST_POSITIONS).mates_within(start.position(), plies) == Some(true);
        let is_mate = ends_in_mate && is_forced();
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
