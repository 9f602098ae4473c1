//! Alpha-beta on an explicit stack.
//!
//! The search of one depth is a stack of frames, one for each ply of the current line, instead of recursive calls. So
//! it can pause after any node and resume later; where the work is cut into slices does not change the result. Sources:
//! <https://www.chessprogramming.org/Alpha-Beta>, <https://www.chessprogramming.org/Principal_Variation_Search>.

use std::sync::Arc;

use rules::{Move, Position, Side, Variant};

use crate::search::{
    eval::{Evaluator, network::Network},
    level::{Goal, Technique, Techniques},
    oversight::{Oversight, Oversights},
    params::{INTERNAL_REDUCTION_DEPTH, MAX_PLY, RANK_SKIPPED},
    score::Score,
    tunables::Tunables,
};

use super::{
    history::{History, bonus},
    node::{Child, Frame, MoveSearch, Pending},
    order::RankedMove,
    position_history::PositionHistory,
    table::{Bound, Table, TableEntry},
};

enum Step {
    Search(Child),
    /// Finish the top node with this score.
    Return(Score),
}

/// What the scores in the table depend on besides the position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Conditions {
    pub(super) variant: Variant,
    pub(super) first_mover: Side,
    pub(super) noise_percent: i32,
    pub(super) oversight: Oversight,
    /// The key of the question's position; `None` if nothing is overlooked.
    pub(super) root: Option<u64>,
    pub(super) seed: u32,
    pub(super) techniques: Techniques,
    pub(super) goal: Goal,
}

/// The search for one question: its tables and its state.
#[derive(Debug)]
pub struct Search {
    pub(super) network: Option<Arc<Network>>,
    /// The constants of this question.
    pub(super) tunables: Tunables,
    /// Used instead of those of the evaluation, while tuning.
    pub(super) tuning: Option<Tunables>,
    pub(super) evaluator: Evaluator,
    pub(super) techniques: Techniques,
    /// Nodes searched for this question, including quiescence.
    pub(super) nodes: u64,
    /// Quiescence at the current leaf stops at this node count.
    pub(super) quiescence_end: u64,
    /// The moves of all frames, one after the other.
    pub(super) moves: Vec<RankedMove>,
    pub(super) goal: Goal,
    pub(super) table: Table,
    pub(super) history: History,
    pub(super) positions: PositionHistory,
    pub(super) frames: Vec<Frame>,
    /// The best line from each ply on (<https://www.chessprogramming.org/Triangular_PV-Table>).
    pub(super) pv_table: Vec<Vec<Move>>,
    pub(super) root: Position,
    /// The best root move so far, which is tried first.
    pub(super) root_best: Option<Move>,
    /// Root moves to skip, for `MultiPV`.
    pub(super) excluded: Vec<Move>,
    /// The current iteration's depth, in plies.
    pub(super) depth: i32,
    /// The longest line searched in this iteration, in plies.
    pub(super) selective_depth: usize,
    pub(super) oversights: Oversights,
    /// What the scores in the table depend on besides the position.
    pub(super) conditions: Option<Conditions>,
}

impl Search {
    /// Searches until the depth is done and returns its score, or until this many more nodes have been searched. May
    /// exceed the number by the quiescence nodes of one leaf.
    pub fn run(&mut self, nodes: u64) -> Option<Score> {
        let end = self.nodes.saturating_add(nodes);
        while self.nodes < end {
            let score = match self.advance() {
                Step::Search(child) => self.enter(child),
                Step::Return(score) => {
                    self.pop_frame(score);
                    if self.frames.is_empty() {
                        return Some(score);
                    }
                    Some(score)
                }
            };
            if let Some(score) = score {
                self.handle_child_score(-score);
            }
        }
        None
    }

    /// The next step at the top node, which must exist.
    fn advance(&mut self) -> Step {
        let ply = self.frames.len() - 1;
        let frame = &mut self.frames[ply];
        if frame.best >= frame.window.beta {
            return Step::Return(frame.best);
        }
        if let Some((played, how)) = frame.re_search.take() {
            return Step::Search(self.child(ply, played, Some(how)));
        }
        if frame.try_null_move {
            return Step::Search(self.null_move_child(ply));
        }
        if frame.first_move.is_none() {
            self.generate_moves(ply);
        }
        match self.next_move(ply) {
            Some(played) => Step::Search(self.child(ply, played, None)),
            None if self.frames[ply].first_move == Some(self.moves.len()) => Step::Return(Score::mated_in(ply)),
            None => Step::Return(self.frames[ply].best),
        }
    }

    /// The child after a null move at the top node.
    fn null_move_child(&mut self, ply: usize) -> Child {
        let depth = self.null_move_depth(&self.frames[ply]);
        let frame = &mut self.frames[ply];
        frame.try_null_move = false;
        frame.pending = Some(Pending::NullMove(self.positions.enter_null_move()));
        Child {
            position: frame.position.after_null_move(),
            in_check: false,
            extend: false,
            window: frame.window.null_window_at_beta().negated(),
            depth,
            try_null_move: false,
        }
    }

    /// The child after a move of the top node, searched in the given way or as its place in the move order suggests.
    fn child(&mut self, ply: usize, played: Move, how: Option<MoveSearch>) -> Child {
        let frame = &mut self.frames[ply];
        let check_info = frame.check_info.get_or_insert_with(|| frame.position.check_info());
        let in_check = frame.position.gives_check(check_info, played);
        let loses = |position| self.evaluator.loses_more(position, played, 0);
        let extend = in_check && !(self.techniques.has(Technique::CheckExchange) && loses(&frame.position));
        let how = how.unwrap_or_else(|| self.initial_search(ply, played, extend));
        let frame = &mut self.frames[ply];
        frame.pending = Some(Pending::Move(played, how));
        let (window, reduction) = match how {
            MoveSearch::FullWindow => (frame.window, 0),
            MoveSearch::NullWindow => (frame.window.null_window_at_alpha(), 0),
            MoveSearch::Reduced(plies) => (frame.window.null_window_at_alpha(), plies),
        };
        Child {
            position: frame.position.after(played),
            in_check,
            extend,
            window: window.negated(),
            depth: frame.depth - 1 - reduction,
            try_null_move: true,
        }
    }

    /// Enters a node: returns its score at once or pushes a frame.
    fn enter(&mut self, mut child: Child) -> Option<Score> {
        self.nodes += 1;
        let ply = self.frames.len();
        self.pv_table[ply].clear();
        self.selective_depth = self.selective_depth.max(ply);
        let (position, in_check) = (&child.position, child.in_check);
        if self.goal == Goal::BestMove
            && let Some(score) = self.positions.repetition_score(position, in_check, ply)
        {
            return Some(score);
        }
        // Before mate distance pruning, which may narrow the window.
        let is_pv_node = !child.window.is_null_window();
        // Mate distance pruning (<https://www.chessprogramming.org/Mate_Distance_Pruning>): no line is worse than being
        // mated now or better than mating at once.
        let window = &mut child.window;
        window.alpha = window.alpha.max(Score::mated_in(ply));
        window.beta = window.beta.min(Score::mates_in(ply + 1));
        if window.alpha >= window.beta {
            return Some(window.alpha);
        }
        let window = child.window;
        if ply >= MAX_PLY {
            return Some(self.evaluator.evaluate(position));
        }
        // Not in lines twice as deep as planned: checks by drops can continue for long.
        if child.extend
            && self.techniques.has(Technique::CheckExtension)
            && ply < 2 * self.depth.unsigned_abs() as usize
        {
            child.depth += 1;
        }
        if child.depth <= 0 {
            return Some(self.leaf(position, in_check, window, ply));
        }
        let known =
            self.techniques.has(Technique::TranspositionTable).then(|| self.table.probe(position.key(), ply)).flatten();
        if let Some(known) = known
            && !is_pv_node
            && known.depth >= child.depth
            && match known.bound {
                Bound::Exact => true,
                Bound::Lower => known.score >= window.beta,
                Bound::Upper => known.score <= window.alpha,
            }
        {
            return Some(known.score);
        }
        let table_move = known.and_then(|known| known.best);
        let estimate = (!in_check && self.goal == Goal::BestMove).then(|| {
            let known = known.and_then(|known| known.estimate);
            known.unwrap_or_else(|| self.evaluator.evaluate(position))
        });
        if let Some(score) = self.prune_by_estimate(&mut child, estimate, ply) {
            return Some(score);
        }
        // https://www.chessprogramming.org/Internal_Iterative_Reductions
        if table_move.is_none()
            && child.depth >= INTERNAL_REDUCTION_DEPTH
            && self.techniques.has(Technique::InternalIterativeReduction)
        {
            child.depth -= 1;
        }
        self.push(&child, table_move, estimate);
        None
    }

    pub(super) fn push(&mut self, child: &Child, table_move: Option<Move>, estimate: Option<Score>) {
        let Child { position, in_check, window, depth, try_null_move, .. } = *child;
        self.positions.push(&position, in_check);
        let improving = self.is_improving(estimate);
        self.frames.push(Frame {
            position,
            in_check,
            estimate,
            improving,
            check_info: None,
            window,
            original_alpha: window.alpha,
            depth,
            best: -Score::BEST,
            best_move: None,
            table_move,
            try_null_move,
            pending: None,
            re_search: None,
            first_move: None,
            next_move: 0,
            searched: 0,
        });
    }

    /// Whether this estimate of a new node is better than the one two plies before.
    pub(super) fn is_improving(&self, estimate: Option<Score>) -> bool {
        let before = self.frames.len().checked_sub(2).and_then(|ply| self.frames[ply].estimate);
        estimate.zip(before).is_none_or(|(now, before)| now > before)
    }

    /// Pops the top node, whose score is known, and stores it in the table.
    fn pop_frame(&mut self, score: Score) {
        let Some(frame) = self.frames.pop() else { return };
        self.positions.pop();
        if let Some(first) = frame.first_move {
            self.moves.truncate(first);
        }
        // With excluded moves the root's score is not that of the position.
        let is_complete = !self.frames.is_empty() || self.excluded.is_empty();
        if is_complete && self.techniques.has(Technique::TranspositionTable) {
            let bound = if score >= frame.window.beta {
                Bound::Lower
            } else if score > frame.original_alpha {
                Bound::Exact
            } else {
                Bound::Upper
            };
            let known =
                TableEntry { depth: frame.depth, score, bound, best: frame.best_move, estimate: frame.estimate };
            self.table.store(frame.position.key(), self.frames.len(), known);
        }
        if self.frames.is_empty() {
            self.root_best = frame.best_move.or(self.root_best);
        }
    }

    /// Handles the score of a child, from the top node's point of view.
    fn handle_child_score(&mut self, score: Score) {
        let ply = self.frames.len() - 1;
        let frame = &mut self.frames[ply];
        let (played, how) = match frame.pending.take() {
            None => return,
            Some(Pending::NullMove(before)) => {
                self.positions.leave_null_move(before);
                if score >= frame.window.beta {
                    // A mate score after a null move is not proven.
                    frame.best = if score.is_decided() { frame.window.beta } else { score };
                }
                return;
            }
            Some(Pending::Move(played, how)) => (played, how),
        };
        // Re-search a move that beat its window.
        frame.re_search = match how {
            MoveSearch::Reduced(_) if score > frame.window.alpha => Some((played, MoveSearch::NullWindow)),
            MoveSearch::NullWindow if frame.window.contains(score) => Some((played, MoveSearch::FullWindow)),
            _ => None,
        };
        if frame.re_search.is_some() {
            return;
        }
        frame.searched += 1;
        frame.best = frame.best.max(score);
        if score <= frame.window.alpha {
            return;
        }
        frame.best_move = Some(played);
        let (head, tail) = self.pv_table.split_at_mut(ply + 1);
        head[ply].clear();
        head[ply].push(played);
        head[ply].extend_from_slice(&tail[0]);
        if score < frame.window.beta {
            frame.window.alpha = score;
        } else {
            self.update_history(ply, played);
        }
    }

    /// Updates killers and histories after a beta cutoff: the move is rewarded, those searched before it are penalized.
    fn update_history(&mut self, ply: usize, played: Move) {
        let Self { frames, moves, history, tunables, .. } = self;
        let frame = &frames[ply];
        let side = frame.position.turn();
        let captured = |played: Move| frame.position.piece(played.to()).map(|piece| piece.kind);
        let bonus = bonus(frame.depth, tunables);
        let victim = captured(played);
        match victim {
            Some(captured) => history.adjust_capture(side, played, captured, bonus),
            None => history.reward(side, played, ply, bonus),
        }
        let tried = &moves[frame.first_move.unwrap_or(frame.next_move)..frame.next_move];
        for ranked in tried.iter().filter(|ranked| ranked.rank != RANK_SKIPPED && ranked.played != played) {
            match captured(ranked.played) {
                Some(captured) => history.adjust_capture(side, ranked.played, captured, -bonus),
                None if victim.is_none() => history.penalize(side, ranked.played, bonus),
                None => {}
            }
        }
    }
}
