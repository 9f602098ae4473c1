//! Pruning: which nodes and moves are not searched, and by how much the depth of late moves is reduced.
//! Sources: <https://www.chessprogramming.org/Futility_Pruning>,
//! <https://www.chessprogramming.org/Late_Move_Reductions>,
//! <https://www.chessprogramming.org/Static_Exchange_Evaluation>

use rules::{Move, Position};

use crate::search::{
    level::Technique,
    params::{
        FUTILITY_CP, FUTILITY_DEPTH, LATE_MOVE_COUNT, LATE_MOVE_DEPTH, LOSING_CAPTURE_CP, LOSING_DEPTH,
        LOSING_QUIET_CP, NULL_MOVE_DEPTH, NULL_MOVE_DEPTH_STEP, NULL_MOVE_MARGIN_CP, NULL_MOVE_MARGIN_STEPS,
        NULL_MOVE_PIECES, NULL_MOVE_REDUCTION, QUIET_FUTILITY_CP, QUIET_FUTILITY_DEPTH, QUIET_FUTILITY_STEP_CP,
        RAZORING_CP, RAZORING_DEPTH, REDUCTION_DEPTH, REDUCTION_MOVES, SKIPPING_DEPTH,
    },
    score::Score,
};

use super::{
    alphabeta::Search,
    node::{Child, Frame, MoveSearch},
};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Skip {
    None,
    /// Skip this move.
    Move,
    /// Skip this move and all later quiet ones that give no check.
    QuietMoves,
}

impl Search {
    /// Prunes a node by its static evaluation, or decides whether to try a null move.
    /// Sources: <https://www.chessprogramming.org/Reverse_Futility_Pruning>,
    /// <https://www.chessprogramming.org/Null_Move_Pruning>, <https://www.chessprogramming.org/Razoring>.
    pub(super) fn prune_by_estimate(
        &mut self,
        child: &mut Child,
        estimate: Option<Score>,
        ply: usize,
    ) -> Option<Score> {
        let try_null_move = std::mem::take(&mut child.try_null_move);
        let (position, window, depth) = (&child.position, child.window, child.depth);
        let beta = window.beta;
        let estimate = estimate.filter(|_| window.is_null_window() && !beta.is_decided())?;
        if estimate >= beta {
            // A side without a legal move has lost, so it must not pass.
            if !position.has_moves() {
                return None;
            }
            let futile = depth <= FUTILITY_DEPTH && estimate.plus(-FUTILITY_CP * depth) >= beta;
            if futile && self.techniques.has(Technique::ReverseFutility) {
                return Some(estimate);
            }
            child.try_null_move = try_null_move
                && depth >= NULL_MOVE_DEPTH
                && self.techniques.has(Technique::NullMove)
                // A king in hand must be dropped, so a null move would be far from any real move.
                && !position.holds_king(position.turn())
                && pieces(position) >= NULL_MOVE_PIECES;
            return None;
        }
        let hopeless = depth <= RAZORING_DEPTH && estimate.plus(RAZORING_CP * depth) <= window.alpha;
        if hopeless && self.techniques.has(Technique::Razoring) {
            let score = self.leaf(&child.position, child.in_check, window, ply);
            return Some(score).filter(|&score| score <= window.alpha);
        }
        None
    }

    /// The depth of the search after a null move.
    pub(super) fn null_move_depth(&self, frame: &Frame) -> i32 {
        let depth = frame.depth - 1 - NULL_MOVE_REDUCTION;
        if !self.techniques.has(Technique::DeepNullMove) {
            return depth;
        }
        let above = frame.estimate.map_or(0, |estimate| estimate.above(frame.window.beta));
        let by_margin = (above / NULL_MOVE_MARGIN_CP).clamp(0, NULL_MOVE_MARGIN_STEPS);
        depth - frame.depth / NULL_MOVE_DEPTH_STEP - by_margin
    }

    /// Whether to skip a move of the top node, and those after it: never the first move, a check, a move out of check,
    /// or while mates are sought or avoided.
    pub(super) fn skip(&mut self, ply: usize, played: Move) -> Skip {
        let frame = &mut self.frames[ply];
        let (depth, searched) = (frame.depth, frame.searched);
        // Once a mate is found, only a shorter one counts, whatever the material.
        let for_mate = frame.window.alpha.is_decided() || frame.best < Score::centipawns(-Score::LARGEST_CP);
        if ply == 0 || searched == 0 || depth > SKIPPING_DEPTH || for_mate {
            return Skip::None;
        }
        let Some(estimate) = frame.estimate else { return Skip::None };
        let position = &frame.position;
        let check_info = frame.check_info.get_or_insert_with(|| position.check_info());
        if position.gives_check(check_info, played) {
            return Skip::None;
        }
        let loses =
            |than| self.techniques.has(Technique::Exchange) && self.evaluator.loses_more(position, played, than);
        let skip_if = |skips| if skips { Skip::Move } else { Skip::None };
        if position.piece(played.to()).is_some() {
            return skip_if(depth <= LOSING_DEPTH && loses(LOSING_CAPTURE_CP * depth));
        }
        let late = (LATE_MOVE_COUNT + depth * depth) / if frame.improving { 1 } else { 2 };
        let is_late = depth <= LATE_MOVE_DEPTH && searched.cast_signed() >= late;
        let reduced = (depth - reduction(depth, searched)).max(0);
        let at_most = estimate.plus(QUIET_FUTILITY_CP + QUIET_FUTILITY_STEP_CP * reduced);
        let is_futile = reduced <= QUIET_FUTILITY_DEPTH && at_most <= frame.window.alpha;
        if is_late && self.techniques.has(Technique::LateMovePruning)
            || is_futile && self.techniques.has(Technique::QuietFutility)
        {
            return Skip::QuietMoves;
        }
        skip_if(reduced <= LOSING_DEPTH && loses(LOSING_QUIET_CP * reduced.max(1)))
    }

    /// How to search a move of the top node first. `extend` says whether the move is a check that is searched deeper.
    pub(super) fn initial_search(&self, ply: usize, played: Move, extend: bool) -> MoveSearch {
        let frame = &self.frames[ply];
        if frame.searched == 0 {
            return MoveSearch::FullWindow;
        }
        let is_quiet = frame.position.piece(played.to()).is_none() && !extend && !frame.in_check;
        let is_late = frame.searched >= REDUCTION_MOVES && frame.depth >= REDUCTION_DEPTH;
        if !(is_quiet && is_late && self.techniques.has(Technique::LateMoveReduction)) {
            return MoveSearch::NullWindow;
        }
        MoveSearch::Reduced(reduction(frame.depth, frame.searched))
    }
}

/// The reduction of a late move, in plies, from the depth and the number of earlier moves. In integers, so that every
/// machine reduces alike. Source: <https://www.chessprogramming.org/Late_Move_Reductions>
const fn reduction(depth: i32, searched: u32) -> i32 {
    let product = depth.unsigned_abs().ilog2() * searched.ilog2();
    1 + (product / 4).cast_signed()
}

/// The pieces of the side to move besides the king, on the board and in hand.
fn pieces(position: &Position) -> u32 {
    let side = position.turn();
    let in_hand: u32 = position.hand(side).pieces().map(|(_, count)| u32::from(count)).sum();
    in_hand + position.pieces(side).len().saturating_sub(1)
}
