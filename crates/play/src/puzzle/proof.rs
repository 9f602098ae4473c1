//! Proves that a puzzle is as docs/dev/puzzles.md promises: one solution at each move, the longest defence, no shorter way.

use std::fmt;

use protocol::{Value, Wdl};
use rules::{Move, Position};

use crate::reason::{free_capture, safe_capture, won};

use super::{
    MateSearch, Puzzle, PuzzleId, PuzzleKind,
    saving::{MOST_SAVING_MOVES, SAFE_PLIES, is_piece_threatened, saving_moves},
};

/// A puzzle to win a piece has no mate within this many plies: a mate would be the better solution.
const NO_MATE_PLIES: u32 = 5;
/// At most one in this many moves saves a piece or escapes check.
const MOVES_PER_SAVING_MOVE: usize = 3;
/// A win in at most this many plies is a mate.
const MATE_PLIES: u32 = 7;

/// The values of a solved game's positions, each for the side to move.
pub type Values<'a> = &'a mut dyn FnMut(&Position) -> Value;

/// What is wrong with a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Flaw {
    /// The proof takes too many positions.
    TooLong,
    /// The proof needs the values of the solved game.
    NoValues,
    /// The id does not follow from the position.
    Id,
    /// The length of the main line does not fit the kind.
    Length,
    /// There is a shorter solution, or a better one than the puzzle asks for.
    Shorter {
        /// The number of main-line moves before the flaw.
        after: usize,
    },
    /// No move, or more than one, solves the puzzle.
    Solutions {
        /// The number of main-line moves before the flaw.
        after: usize,
        /// How many moves solve the puzzle.
        count: usize,
    },
    /// The main line goes on with a move that does not solve the puzzle.
    Wrong {
        /// The number of main-line moves before the flaw.
        after: usize,
    },
    /// The reply is not the longest defence.
    Defence {
        /// The number of main-line moves before the flaw.
        after: usize,
    },
}

impl fmt::Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLong => write!(f, "the proof takes too many positions"),
            Self::NoValues => write!(f, "the proof needs the table of the solved game"),
            Self::Id => write!(f, "the id does not follow from the position"),
            Self::Length => write!(f, "the main line is too long or too short"),
            Self::Shorter { after } => write!(f, "after {after} moves there is a shorter or better way"),
            Self::Solutions { after, count } => write!(f, "after {after} moves {count} moves solve it"),
            Self::Wrong { after } => write!(f, "after {after} moves the main line goes on with a wrong move"),
            Self::Defence { after } => write!(f, "the reply after {after} moves is not the longest defence"),
        }
    }
}

impl std::error::Error for Flaw {}

impl Puzzle {
    /// Proves the puzzle by an exhaustive mate search, by the rules, or by the values of the solved game.
    ///
    /// # Errors
    /// The first flaw.
    ///
    /// # Panics
    /// If the moves of the main line are not legal, which parsing rules out.
    pub fn prove(&self, search: &mut MateSearch, values: Option<Values<'_>>) -> Result<(), Flaw> {
        if !self.kind.has_length(self.solution.len()) {
            return Err(Flaw::Length);
        }
        if self.id != PuzzleId::of(&self.start.position().setup(1)) {
            return Err(Flaw::Id);
        }
        let mut positions = vec![*self.start.position()];
        for &played in &self.solution {
            let position = positions[positions.len() - 1];
            assert!(position.is_legal(played), "a main line is legal");
            positions.push(position.after(played));
        }
        match self.kind {
            PuzzleKind::Mate(plies) => self.prove_mate(&positions, plies, search),
            PuzzleKind::Piece => self.prove_piece(&positions, search),
            PuzzleKind::Save | PuzzleKind::Escape => self.prove_save(&positions[0], search),
            PuzzleKind::Win | PuzzleKind::Draw => self.prove_value(&positions, values.ok_or(Flaw::NoValues)?),
            PuzzleKind::Line => Ok(()),
        }
    }

    /// The solver's moves, each with the number of moves before it.
    fn own_moves(&self) -> impl Iterator<Item = (usize, Move)> {
        self.solution.iter().copied().enumerate().step_by(2)
    }

    fn prove_mate(&self, positions: &[Position], plies: u32, search: &mut MateSearch) -> Result<(), Flaw> {
        for ((after, own), left) in self.own_moves().zip((1..=plies).rev().step_by(2)) {
            let position = &positions[after];
            // Before the first move this is a shorter mate, later a defence that is too short.
            if left > 1 && search.mates_within(position, left - 2).ok_or(Flaw::TooLong)? {
                return Err(if after == 0 { Flaw::Shorter { after } } else { Flaw::Defence { after: after - 1 } });
            }
            let solutions = search.mating_moves(position, left).ok_or(Flaw::TooLong)?;
            if left > 1 && solutions.len() != 1 {
                return Err(Flaw::Solutions { after, count: solutions.len() });
            }
            if !solutions.contains(&own) {
                return Err(Flaw::Wrong { after });
            }
        }
        Ok(())
    }

    fn prove_piece(&self, positions: &[Position], search: &mut MateSearch) -> Result<(), Flaw> {
        let start = &positions[0];
        if search.mates_within(start, NO_MATE_PLIES).ok_or(Flaw::TooLong)? {
            return Err(Flaw::Shorter { after: 0 });
        }
        let solutions = piece_winning_moves(start);
        if solutions.len() != 1 {
            return Err(Flaw::Solutions { after: 0, count: solutions.len() });
        }
        let own = self.solution[0];
        if solutions[0] != own || start.piece(own.to()).is_some() {
            return Err(Flaw::Wrong { after: 0 });
        }
        for reply in positions[1].moves() {
            let next = positions[1].after(reply);
            if safe_captures(&next, search).ok_or(Flaw::TooLong)?.is_empty() {
                return Err(Flaw::Wrong { after: 0 });
            }
        }
        let captures = safe_captures(&positions[2], search).ok_or(Flaw::TooLong)?;
        if captures.contains(&self.solution[2]) { Ok(()) } else { Err(Flaw::Wrong { after: 2 }) }
    }

    fn prove_save(&self, start: &Position, search: &mut MateSearch) -> Result<(), Flaw> {
        let is_escape = self.kind == PuzzleKind::Escape;
        let is_free = |&played: &Move| free_capture(start, played).is_some();
        let fits = start.in_check() == is_escape && (is_escape || is_piece_threatened(start));
        let wins = !is_escape && start.moves().iter().any(is_free);
        if !fits || wins || search.mates_within(start, NO_MATE_PLIES).ok_or(Flaw::TooLong)? {
            return Err(Flaw::Shorter { after: 0 });
        }
        let solutions = saving_moves(start, search).ok_or(Flaw::TooLong)?;
        let most = MOST_SAVING_MOVES.min(start.moves().len() / MOVES_PER_SAVING_MOVE);
        if solutions.is_empty() || solutions.len() > most {
            return Err(Flaw::Solutions { after: 0, count: solutions.len() });
        }
        if solutions.contains(&self.solution[0]) { Ok(()) } else { Err(Flaw::Wrong { after: 0 }) }
    }

    fn prove_value(&self, positions: &[Position], values: Values<'_>) -> Result<(), Flaw> {
        let asked = if self.kind == PuzzleKind::Win { Wdl::Win } else { Wdl::Draw };
        for (after, own) in self.own_moves() {
            let position = &positions[after];
            let value = values(position);
            if value.wdl() > asked || matches!(value, Value::Win(plies) if plies <= MATE_PLIES) {
                return Err(Flaw::Shorter { after });
            }
            // The longest defence keeps the distance to the end, or the draw.
            if after > 0 && values(&positions[after - 1]) != value.before() {
                return Err(Flaw::Defence { after: after - 1 });
            }
            let mut solutions = position.moves();
            solutions.retain(|&played| values(&position.after(played)).before().wdl() == asked);
            if solutions.len() != 1 {
                return Err(Flaw::Solutions { after, count: solutions.len() });
            }
            if solutions[0] != own {
                return Err(Flaw::Wrong { after });
            }
        }
        Ok(())
    }
}

/// The moves that win a piece: captures after which the opponent can capture nothing or, if there are none, moves after
/// which no reply captures and every reply allows such a capture.
#[must_use]
pub fn piece_winning_moves(position: &Position) -> Vec<Move> {
    position.moves().into_iter().filter(|&played| won(position, played).is_some()).collect()
}

/// The captures after which the opponent can capture nothing and does not mate within [`SAFE_PLIES`]. `None` if the
/// node limit is reached.
fn safe_captures(position: &Position, search: &mut MateSearch) -> Option<Vec<Move>> {
    let mut captures = position.moves();
    captures.retain(|&played| safe_capture(position, played).is_some());
    let mut found = Vec::new();
    for played in captures {
        if !search.mates_within(&position.after(played), SAFE_PLIES)? {
            found.push(played);
        }
    }
    Some(found)
}
