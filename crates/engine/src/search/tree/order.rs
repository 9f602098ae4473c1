//! Move ordering: the earlier the best move is tried, the smaller the tree. Source:
//! <https://www.chessprogramming.org/Move_Ordering>

use rules::{Move, Position};

use crate::search::{
    eval::Evaluator,
    params::{RANK_CAPTURE, RANK_KILLER, RANK_TABLE},
};

use super::history::History;

/// A move and its rank; larger ranks are tried first.
#[derive(Clone, Copy, Debug)]
pub struct RankedMove {
    /// The move.
    pub played: Move,
    /// From [`params`](crate::search::params).
    pub rank: i32,
}

/// Swaps the move with the highest rank to the front, the first of equals.
pub fn move_best_to_front(moves: &mut [RankedMove]) {
    let best = (1..moves.len()).fold(0, |best, i| if moves[i].rank > moves[best].rank { i } else { best });
    if best > 0 {
        moves.swap(0, best);
    }
}

/// The rank of a capture: most valuable victim, least valuable attacker (<https://www.chessprogramming.org/MVV-LVA>).
/// The attacker counts with its face after the move.
#[must_use]
pub fn rank_capture(evaluator: &Evaluator, position: &Position, played: Move) -> i32 {
    RANK_CAPTURE + evaluator.gain(position, played) * 8 - evaluator.value(played.face())
}

/// The rank of a move at a node of the given ply.
#[must_use]
pub fn rank(
    evaluator: &Evaluator,
    history: &History,
    position: &Position,
    ply: usize,
    table_move: Option<Move>,
    played: Move,
) -> i32 {
    if Some(played) == table_move {
        return RANK_TABLE;
    }
    if position.piece(played.to()).is_some() {
        return rank_capture(evaluator, position, played);
    }
    match history.killers(ply) {
        [Some(first), _] if first == played => RANK_KILLER + 1,
        [_, Some(second)] if second == played => RANK_KILLER,
        _ => history.score(position.turn(), played) + evaluator.gain(position, played) * 8,
    }
}
