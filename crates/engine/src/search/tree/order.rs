//! Move ordering: the earlier the best move is tried, the smaller the tree. Source:
//! <https://www.chessprogramming.org/Move_Ordering>

use rules::{CheckInfo, Move, Position};

use crate::search::{
    eval::Evaluator,
    params::{HISTORY_MAX, RANK_CAPTURE, RANK_KILLER, RANK_TABLE},
    tunables::Tunables,
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

/// What the order of a node's moves depends on.
#[derive(Clone, Copy, Debug)]
pub struct Order<'a> {
    /// For the values of pieces.
    pub evaluator: &'a Evaluator,
    /// For captures and quiet moves.
    pub history: &'a History,
    /// The weights of the parts of a rank.
    pub tunables: &'a Tunables,
    /// The node's position.
    pub position: &'a Position,
    /// Which moves of the position give check.
    pub check_info: &'a CheckInfo,
    /// The move of the transposition table.
    pub table_move: Option<Move>,
    /// The node's ply.
    pub ply: usize,
}

impl Order<'_> {
    /// The rank of a move.
    #[must_use]
    pub fn rank(&self, played: Move) -> i32 {
        let &Self { evaluator, history, tunables, position, check_info, table_move, ply } = self;
        if Some(played) == table_move {
            return RANK_TABLE;
        }
        if let Some(captured) = position.piece(played.to()) {
            let history = history.capture_score(position.turn(), played, captured.kind);
            return rank_capture(evaluator, position, played) + history * tunables.capture_history / HISTORY_MAX;
        }
        match history.killers(ply) {
            [Some(first), _] if first == played => RANK_KILLER + 1,
            [_, Some(second)] if second == played => RANK_KILLER,
            _ => {
                let is_check = tunables.quiet_check != 0 && position.gives_check(check_info, played);
                history.score(position.turn(), played)
                    + evaluator.gain(position, played) * tunables.quiet_gain
                    + if is_check { tunables.quiet_check } else { 0 }
            }
        }
    }
}
