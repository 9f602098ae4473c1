//! Judges an attempt to solve a puzzle.

use rules::{Game, Move, Position};

use crate::reason::safe_capture;

use super::{MateSearch, Puzzle, PuzzleKind, Saving, mate::by_class};

/// The most positions that the search for a refutation visits; docs/dev/puzzles.md has its time.
pub(crate) const MOST_POSITIONS: u64 = 500;

/// The judgement of the solver's last move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// The move is right; the puzzle goes on after the reply.
    Right {
        /// The reply of the main line.
        reply: Move,
    },
    /// The move solves the puzzle.
    Solved,
    Wrong(Refutation),
}

/// What refutes a wrong move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refutation {
    /// This reply, after which there is no mate in the moves that are left, or which mates or gains material.
    Reply(Move),
    /// The reply of the engine or the tablebase: finding it takes longer than a page may wait.
    AskEngine,
}

impl Puzzle {
    /// Judges the last of `moves`, which are all moves since the start of the puzzle, the solver's and the replies. The
    /// final move may be any that mates, that wins or saves a piece, or that escapes check, as the puzzle asks; earlier
    /// ones must mate or be the main line's. `None` if a move is illegal, the last one is not the solver's, or those before
    /// it are not the main line's.
    #[must_use]
    pub fn judge(&self, moves: &[Move]) -> Option<Verdict> {
        let (&last, before) = moves.split_last()?;
        if before.len() % 2 == 1 || !self.solution.starts_with(before) || before.len() == self.solution.len() {
            return None;
        }
        let mut game = Game::from_start(self.start);
        moves.iter().try_for_each(|&played| game.play(played)).ok()?;
        let position = game.position();
        let is_last = moves.len() == self.solution.len();
        let saving = || Saving::of(position, &mut MateSearch::new(MOST_POSITIONS));
        let solves = || match self.kind {
            PuzzleKind::Piece => game.previous().is_some_and(|before| safe_capture(before, last).is_some()),
            PuzzleKind::Save | PuzzleKind::Escape => saving() == Saving::Held,
            PuzzleKind::Mate(_) | PuzzleKind::Win | PuzzleKind::Draw | PuzzleKind::Line => false,
        };
        if !position.has_moves() || is_last && (self.solution.ends_with(&[last]) || solves()) {
            return Some(Verdict::Solved);
        }
        if let Some(&[own, reply]) = self.solution.get(before.len()..before.len() + 2)
            && own == last
        {
            return Some(Verdict::Right { reply });
        }
        Some(Verdict::Wrong(match self.kind {
            PuzzleKind::Mate(_) => escape(position, self.solution.len() - moves.len(), last),
            PuzzleKind::Save | PuzzleKind::Escape => match saving() {
                Saving::Refuted(reply) => Refutation::Reply(reply),
                Saving::Held | Saving::Unknown => Refutation::AskEngine,
            },
            PuzzleKind::Piece | PuzzleKind::Win | PuzzleKind::Draw | PuzzleKind::Line => Refutation::AskEngine,
        }))
    }
}

/// Refutes a move by a reply after which there is no mate in the plies that are left. Prefers a reply that mates,
/// captures the piece that moved, or captures anything.
fn escape(position: &Position, plies: usize, last: Move) -> Refutation {
    let replies = by_class(position, |reply| {
        let escapes = position.after(reply).has_moves();
        let (spares, is_quiet) = (reply.to() != last.to(), position.piece(reply.to()).is_none());
        usize::from(escapes) << 2 | usize::from(spares) << 1 | usize::from(is_quiet)
    });
    let mut search = MateSearch::new(MOST_POSITIONS);
    let is_safe = |reply: &Move| match u32::try_from(plies).ok()?.checked_sub(1) {
        Some(plies) => search.mates_within(&position.after(*reply), plies).map(|mates| !mates),
        None => Some(true),
    };
    first_known(replies, is_safe).map_or(Refutation::AskEngine, Refutation::Reply)
}

/// The first item that fits; `None` if no item does, or if that is unknown for an earlier one.
fn first_known<T>(items: impl Iterator<Item = T>, mut fits: impl FnMut(&T) -> Option<bool>) -> Option<T> {
    for item in items {
        if fits(&item)? {
            return Some(item);
        }
    }
    None
}
