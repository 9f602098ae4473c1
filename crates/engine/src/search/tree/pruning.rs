//! Pruning: which nodes and moves are not searched, and by how much the depth of late moves is reduced.
//! Sources: <https://www.chessprogramming.org/Futility_Pruning>,
//! <https://www.chessprogramming.org/Late_Move_Reductions>,
//! <https://www.chessprogramming.org/Static_Exchange_Evaluation>

use rules::{Move, Position};

use crate::search::{
    level::Technique,
    params::{
        FUTILITY_DEPTH, HISTORY_MAX, LATE_MOVE_DEPTH, LOSING_DEPTH, NULL_MOVE_DEPTH, NULL_MOVE_DEPTH_STEP,
        NULL_MOVE_MARGIN_STEPS, NULL_MOVE_PIECES, NULL_MOVE_REDUCTION, QUIET_FUTILITY_DEPTH, RAZORING_DEPTH,
        REDUCTION_DEPTH, REDUCTION_MOVES, SKIPPING_DEPTH,
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
            let tunables = &self.tunables;
            let less = if self.is_improving(Some(estimate)) { tunables.reverse_futility_improving_cp } else { 0 };
            let margin = (tunables.reverse_futility_cp - less) * depth;
            let futile = depth <= FUTILITY_DEPTH && estimate.plus(-margin) >= beta;
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
        let hopeless = depth <= RAZORING_DEPTH && estimate.plus(self.tunables.razoring_cp * depth) <= window.alpha;
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
        let by_margin = (above / self.tunables.null_move_margin_cp).clamp(0, NULL_MOVE_MARGIN_STEPS);
        depth - frame.depth / NULL_MOVE_DEPTH_STEP - by_margin
    }

    /// Whether to skip a move of the top node, and those after it: never the first move, a check, a move out of check,
    /// or while mates are sought or avoided.
    pub(super) fn skip(&self, ply: usize, played: Move) -> Skip {
        let (frame, tunables) = (&self.frames[ply], &self.tunables);
        let (depth, searched, position) = (frame.depth, frame.searched, &frame.position);
        // Once a mate is found, only a shorter one counts, whatever the material.
        let for_mate = frame.window.alpha.is_decided() || frame.best < Score::centipawns(-Score::LARGEST_CP);
        if ply == 0 || searched == 0 || depth > SKIPPING_DEPTH || for_mate {
            return Skip::None;
        }
        let (Some(estimate), Some(check_info)) = (frame.estimate, &frame.check_info) else { return Skip::None };
        if position.gives_check(check_info, played) {
            return Skip::None;
        }
        let loses =
            |than| self.techniques.has(Technique::Exchange) && self.evaluator.loses_more(position, played, than);
        let skip_if = |skips| if skips { Skip::Move } else { Skip::None };
        if position.piece(played.to()).is_some() {
            return skip_if(depth <= LOSING_DEPTH && loses(tunables.losing_capture_cp * depth));
        }
        let share = if frame.improving { 64 } else { tunables.late_move_not_improving };
        let late = (tunables.late_move_base + tunables.late_move_square * depth * depth) * share / (64 * 64);
        let is_late = depth <= LATE_MOVE_DEPTH && searched.cast_signed() >= late;
        let reduced = (depth - self.reduction(ply, played)).max(0);
        let at_most = estimate.plus(tunables.quiet_futility_cp + tunables.quiet_futility_step_cp * reduced);
        let is_futile = reduced <= QUIET_FUTILITY_DEPTH && at_most <= frame.window.alpha;
        if is_late && self.techniques.has(Technique::LateMovePruning)
            || is_futile && self.techniques.has(Technique::QuietFutility)
        {
            return Skip::QuietMoves;
        }
        skip_if(reduced <= LOSING_DEPTH && loses(tunables.losing_quiet_cp * reduced.max(1)))
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
        match self.reduction(ply, played) {
            0 => MoveSearch::NullWindow,
            plies => MoveSearch::Reduced(plies),
        }
    }

    /// The reduction of a late quiet move of a node, in plies. In integers, so that every machine reduces alike. Source:
    /// <https://www.chessprogramming.org/Late_Move_Reductions>
    fn reduction(&self, ply: usize, played: Move) -> i32 {
        let (frame, tunables) = (&self.frames[ply], &self.tunables);
        let product = frame.depth.unsigned_abs().ilog2() * frame.searched.ilog2();
        let by_history = self.history.score(frame.position.turn(), played) * tunables.reduction_history / HISTORY_MAX;
        let mut reduction = tunables.reduction_base + tunables.reduction_product * product.cast_signed() - by_history;
        if !frame.improving {
            reduction += tunables.reduction_not_improving;
        }
        if !frame.window.is_null_window() {
            reduction -= tunables.reduction_pv;
        }
        (reduction / 1024).max(0)
    }
}

/// The pieces of the side to move besides the king, on the board and in hand.
fn pieces(position: &Position) -> u32 {
    let side = position.turn();
    let in_hand: u32 = position.hand(side).pieces().map(|(_, count)| u32::from(count)).sum();
    in_hand + position.pieces(side).len().saturating_sub(1)
}
