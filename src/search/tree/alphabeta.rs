//! Alpha-beta on an explicit stack.
//!
//! The search of one depth is a stack of frames, one for each ply of the current line, instead of recursive calls. So
//! it can pause after any node and resume later; where the work is cut into slices does not change the result. Sources:
//! <https://www.chessprogramming.org/Alpha-Beta>, <https://www.chessprogramming.org/Principal_Variation_Search>.

use crate::{
    rules::{CheckInfo, Move, Position},
    search::{
        eval::Evaluator,
        level::{Goal, Technique, Techniques},
        params::{
            FUTILITY_CP, FUTILITY_DEPTH, INTERNAL_REDUCTION_DEPTH, MAX_PLY, NULL_MOVE_DEPTH, NULL_MOVE_PIECES,
            NULL_MOVE_REDUCTION, RANK_CHECK, REDUCTION_DEPTH, REDUCTION_MOVES,
        },
        score::Score,
    },
};

use super::{
    history::History,
    order::{RankedMove, move_best_to_front, rank},
    position_history::{PositionHistory, RepeatableFrom},
    root::Conditions,
    table::{Bound, Table, TableEntry},
    window::Window,
};

/// How the position after a move is searched.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum MoveSearch {
    /// A null window at a depth reduced by this many plies.
    Reduced(i32),
    /// A null window: is the move better than the best so far?
    NullWindow,
    /// The node's own window.
    FullWindow,
}

/// The move or null move that is being searched below a node.
#[derive(Clone, Copy, Debug)]
enum Pending {
    /// If the side to move can even pass and still exceed beta, so can a real move.
    NullMove(RepeatableFrom),
    Move(Move, MoveSearch),
}

/// A node whose moves are being searched.
#[derive(Debug)]
pub(super) struct Frame {
    position: Position,
    in_check: bool,
    /// Which moves give check; none before the moves are generated.
    check_info: Option<CheckInfo>,
    /// Alpha rises as better moves are found.
    window: Window,
    /// Alpha when the node was entered.
    original_alpha: Score,
    /// Remaining depth, in plies.
    depth: i32,
    best: Score,
    /// The last move that raised alpha.
    best_move: Option<Move>,
    table_move: Option<Move>,
    /// Whether to try a null move before the real moves.
    try_null_move: bool,
    pending: Option<Pending>,
    /// A move to search again, and how.
    re_search: Option<(Move, MoveSearch)>,
    /// Where the node's moves begin on the move stack; none before they are generated.
    first_move: Option<usize>,
    /// Where the next move to try is on the move stack.
    next_move: usize,
    /// The number of moves searched.
    searched: u32,
}

/// A node to search.
pub(super) struct Child {
    pub(super) position: Position,
    pub(super) in_check: bool,
    pub(super) window: Window,
    pub(super) depth: i32,
    /// Whether to try a null move there; not directly after another one.
    pub(super) try_null_move: bool,
}

/// What to do next.
enum Step {
    /// Search this node.
    Search(Child),
    /// Finish the top node with this score.
    Return(Score),
}

/// The search for one question: its tables and its state.
#[derive(Debug)]
pub struct Search {
    pub(super) evaluator: Evaluator,
    pub(super) techniques: Techniques,
    /// Nodes searched for this question, including quiescence.
    pub(super) nodes: u64,
    /// Quiescence at the current leaf stops at this node count.
    pub(super) quiescence_end: u64,
    /// The move stack: the moves of all frames, one after the other.
    pub(super) moves: Vec<RankedMove>,
    pub(super) goal: Goal,
    pub(super) table: Table,
    pub(super) history: History,
    pub(super) positions: PositionHistory,
    pub(super) frames: Vec<Frame>,
    /// The best line from each ply on (<https://www.chessprogramming.org/Triangular_PV-Table>).
    pub(super) pv_table: Vec<Vec<Move>>,
    pub(super) root: Position,
    /// The best move at the root so far, which is tried first.
    pub(super) root_best: Option<Move>,
    /// Moves at the root that are skipped, for `MultiPV`.
    pub(super) excluded: Vec<Move>,
    /// The current iteration's depth, in plies.
    pub(super) depth: i32,
    /// The longest line searched in this iteration, in plies.
    pub(super) selective_depth: usize,
    /// What the scores in the table depend on besides the position.
    pub(super) conditions: Option<Conditions>,
}

impl Search {
    /// Continues until the depth is done and returns its score, or until this many more nodes have been searched. May
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
            frame.try_null_move = false;
            frame.pending = Some(Pending::NullMove(self.positions.enter_null_move()));
            let depth = frame.depth - 1 - NULL_MOVE_REDUCTION;
            let window = frame.window.null_window_at_beta().negated();
            return Step::Search(Child {
                position: frame.position.after_null_move(),
                in_check: false,
                window,
                depth,
                try_null_move: false,
            });
        }
        if frame.first_move.is_none() {
            self.generate_moves(ply);
        }
        let frame = &mut self.frames[ply];
        let next = frame.next_move;
        if next == self.moves.len() {
            return Step::Return(if next == frame.first_move.unwrap_or(next) {
                Score::mated_in(ply)
            } else {
                frame.best
            });
        }
        frame.next_move += 1;
        move_best_to_front(&mut self.moves[next..]);
        let played = self.moves[next].played;
        Step::Search(self.child(ply, played, None))
    }

    /// Generates the top node's moves with their ranks.
    fn generate_moves(&mut self, ply: usize) {
        let Self { frames, moves, evaluator, history, excluded, goal, .. } = self;
        let frame = &mut frames[ply];
        let first = moves.len();
        (frame.first_move, frame.next_move) = (Some(first), first);
        let (position, table_move) = (&frame.position, frame.table_move);
        let check_info = *frame.check_info.insert(position.check_info());
        position.visit_moves(&mut |set| {
            moves.extend(set.moves().map(|played| {
                let rank = rank(evaluator, history, position, ply, table_move, played);
                RankedMove { played, rank }
            }));
            false
        });
        if ply == 0 && !excluded.is_empty() {
            moves.retain(|ranked| !excluded.contains(&ranked.played));
        }
        if *goal == Goal::Mate && ply.is_multiple_of(2) {
            for RankedMove { played, rank } in &mut moves[first..] {
                *rank += if position.gives_check(&check_info, *played) { RANK_CHECK } else { 0 };
            }
        }
    }

    /// The child after a move of the top node, searched in the given way or else as its place in the move order
    /// suggests.
    fn child(&mut self, ply: usize, played: Move, how: Option<MoveSearch>) -> Child {
        let frame = &mut self.frames[ply];
        let check_info = frame.check_info.get_or_insert_with(|| frame.position.check_info());
        let in_check = frame.position.gives_check(check_info, played);
        let is_quiet = frame.position.piece(played.to()).is_none() && !in_check && !frame.in_check;
        let how = how.unwrap_or_else(|| {
            if frame.searched == 0 {
                MoveSearch::FullWindow
            } else if is_quiet
                && frame.searched >= REDUCTION_MOVES
                && frame.depth >= REDUCTION_DEPTH
                && self.techniques.has(Technique::LateMoveReduction)
            {
                MoveSearch::Reduced(reduction(frame.depth, frame.searched))
            } else {
                MoveSearch::NullWindow
            }
        });
        frame.pending = Some(Pending::Move(played, how));
        let window = if how == MoveSearch::FullWindow { frame.window } else { frame.window.null_window_at_alpha() };
        let reduction = if let MoveSearch::Reduced(plies) = how { plies } else { 0 };
        let position = frame.position.after(played);
        Child { position, in_check, window: window.negated(), depth: frame.depth - 1 - reduction, try_null_move: true }
    }

    /// Enters a node: either returns its score at once or pushes a frame.
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
        if in_check && self.techniques.has(Technique::CheckExtension) && ply < 2 * self.depth.unsigned_abs() as usize {
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
        if let Some(score) = self.prune_by_estimate(&mut child) {
            return Some(score);
        }
        // https://www.chessprogramming.org/Internal_Iterative_Reductions
        if table_move.is_none()
            && child.depth >= INTERNAL_REDUCTION_DEPTH
            && self.techniques.has(Technique::InternalIterativeReduction)
        {
            child.depth -= 1;
        }
        self.push(&child, table_move);
        None
    }

    /// Prunes the node if its static evaluation is far enough above beta, and decides whether to try a null move.
    /// Sources: <https://www.chessprogramming.org/Reverse_Futility_Pruning>,
    /// <https://www.chessprogramming.org/Null_Move_Pruning>.
    fn prune_by_estimate(&self, child: &mut Child) -> Option<Score> {
        let Child { position, in_check, window, depth, try_null_move } = child;
        let beta = window.beta;
        let futile = *depth <= FUTILITY_DEPTH && self.techniques.has(Technique::ReverseFutility);
        *try_null_move &= *depth >= NULL_MOVE_DEPTH && self.techniques.has(Technique::NullMove);
        if *in_check || !window.is_null_window() || beta.is_decided() || !(futile || *try_null_move) {
            *try_null_move = false;
            return None;
        }
        let estimate = self.evaluator.evaluate(position);
        // A king in hand must be dropped, so a null move would be far from any real move.
        let has_king = position.king(position.turn()).is_some();
        // A side without a legal move has lost, so it must not pass.
        *try_null_move &= estimate >= beta && has_king && pieces(position) >= NULL_MOVE_PIECES && position.has_moves();
        (futile && estimate.plus(-FUTILITY_CP * *depth) >= beta && position.has_moves()).then_some(estimate)
    }

    pub(super) fn push(&mut self, child: &Child, table_move: Option<Move>) {
        let Child { position, in_check, window, depth, try_null_move } = *child;
        self.positions.push(&position, in_check);
        self.frames.push(Frame {
            position,
            in_check,
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
            let known = TableEntry { depth: frame.depth, score, bound, best: frame.best_move };
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

    /// Updates killers and history after a beta cutoff by a quiet move.
    fn update_history(&mut self, ply: usize, played: Move) {
        let Self { frames, moves, history, .. } = self;
        let frame = &frames[ply];
        let is_quiet = |played: Move| frame.position.piece(played.to()).is_none();
        if !is_quiet(played) {
            return;
        }
        let side = frame.position.turn();
        history.reward(side, played, ply, frame.depth);
        let tried = &moves[frame.first_move.unwrap_or(frame.next_move)..frame.next_move];
        for ranked in tried.iter().filter(|ranked| ranked.played != played && is_quiet(ranked.played)) {
            history.penalize(side, ranked.played, frame.depth);
        }
    }
}

/// The reduction of a late move, in plies, from the depth and the number of earlier moves. In integers, so that every
/// machine reduces alike. Source: <https://www.chessprogramming.org/Late_Move_Reductions>
const fn reduction(depth: i32, searched: u32) -> i32 {
    let product = depth.unsigned_abs().ilog2() * searched.ilog2();
    1 + (product / 4).cast_signed()
}

/// The number of pieces of the side to move besides the king, on the board and in hand.
fn pieces(position: &Position) -> u32 {
    let side = position.turn();
    let in_hand: u32 = position.hand(side).pieces().map(|(_, count)| u32::from(count)).sum();
    in_hand + position.pieces(side).len().saturating_sub(1)
}
