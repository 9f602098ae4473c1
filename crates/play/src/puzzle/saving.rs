//! Moves that save a piece or escape check.

use rules::{Move, Position, Setup};

use crate::reason::{captures_more, free_capture};

use super::MateSearch;

/// A move after which the opponent mates within this many plies neither wins nor saves a piece.
pub(super) const SAFE_PLIES: u32 = 3;
/// The maximum number of moves that solve a puzzle to save a piece or to escape check.
pub const MOST_SAVING_MOVES: usize = 3;

/// What a move leaves the opponent, who is to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Saving {
    /// Neither a mate within three plies nor a capture that gains material.
    Held,
    /// A move that mates or gains material.
    Refuted(Move),
    /// The node limit is reached.
    Unknown,
}

impl Saving {
    /// Looks at the position after a move. The shortest mate refutes it first.
    #[must_use]
    pub fn of(position: &Position, search: &mut MateSearch) -> Self {
        for plies in (1..=SAFE_PLIES).step_by(2) {
            match search.mating_moves(position, plies) {
                Some(mating) if mating.is_empty() => {}
                Some(mating) => return Self::Refuted(mating[0]),
                None => return Self::Unknown,
            }
        }
        gaining_capture(position).map_or(Self::Held, Self::Refuted)
    }
}

/// The moves that save a piece or escape check. `None` if the node limit is reached.
#[must_use]
pub fn saving_moves(position: &Position, search: &mut MateSearch) -> Option<Vec<Move>> {
    let mut found = Vec::new();
    for played in position.moves() {
        match Saving::of(&position.after(played), search) {
            Saving::Held => found.push(played),
            Saving::Refuted(_) => {}
            Saving::Unknown => return None,
        }
    }
    Some(found)
}

/// Whether the opponent could win a piece if the side to move passed.
pub(super) fn is_piece_threatened(position: &Position) -> bool {
    let setup = position.setup(1);
    let passed = Setup { turn: !setup.turn, ..setup };
    Position::try_from(&passed).is_ok_and(|passed| gaining_capture(&passed).is_some())
}

/// A capture that gains material: without a recapture or another gain in return, or of a piece worth much more than the
/// captor.
fn gaining_capture(position: &Position) -> Option<Move> {
    let gains = |&reply: &Move| free_capture(position, reply).is_some() || captures_more(position, reply);
    position.moves().into_iter().find(gains)
}
