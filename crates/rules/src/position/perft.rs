//! Perft: counts of the move tree's leaves, to test the move generator.

use crate::board::Move;

use super::Position;

/// The number of legal move sequences of this length. The last ply is counted without playing its moves.
#[must_use]
pub fn perft(position: &Position, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => position.count_moves(),
        _ => {
            let mut leaves = 0;
            position.generate_moves(&mut |set| {
                leaves += set.moves().map(|played| perft(&position.after(played), depth - 1)).sum::<u64>();
                false
            });
            leaves
        }
    }
}

/// [`perft`] split by the first move; `depth` is at least 1.
#[must_use]
pub fn divide(position: &Position, depth: u32) -> Vec<(Move, u64)> {
    position
        .moves()
        .into_iter()
        .map(|played| (played, perft(&position.after(played), depth.saturating_sub(1))))
        .collect()
}
