//! The order in which moves are tried: the better the first, the less has to be looked i.
//! Source: <https://www.chessprogramming.org/Move_Ordering>

use crate::{
    rules::{Move, Position},
    search::{
        eval::Evaluator,
        params::{RANK_CAPTURE, RANK_KILLER, RANK_TABLE},
    },
};

use super::history::History;

/// A move and when it is tried, the largest rank first.
#[derive(Clone, Copy, Debug)]
pub struct RankedMove {
    /// The move.
    pub played: Move,
    /// Its rank.
    pub rank: i32,
}

/// Brings the best of these moves to the front, the first one of equals.
pub fn move_best_to_front(moves: &mut [RankedMove]) {
    let best = (1..moves.len()).fold(0, |best, i| if moves[i].rank > moves[best].rank { i } else { best });
    if best > 0 {
        moves.swap(0, best);
    }
}

/// The rank of a capture: what it wins, a cheap piece before a dear one
/// (<https://www.chessprogramming.org/MVV-LVA>). The piece is counted with the face that it turns to.
#[must_use]
pub fn rank_capture(evaluator: &Evaluator, position: &Position, played: Move) -> i32 {
    RANK_CAPTURE + evaluator.gain(position, played) * 8 - evaluator.worth(played.face())
}

/// The rank of a move i a node of this ply.
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
