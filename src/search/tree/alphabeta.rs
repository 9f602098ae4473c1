//! Alpha-beta on a ply stack of its own.
//!
//! The search of one depth is a stack of frames, one for each move of the line that is looked at, instead of calls that
//! call themselves. So it can stop after any node and go on later as if nothing had happened: where the work is cut into
//! slices makes no difference to what is found. Sources: <https://www.chessprogramming.org/Alpha-Beta>,
//! <https://www.chessprogramming.org/Principal_Variation_Search>.

use crate::{
    rules::{Move, Position},
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
    /// So many plies less deeply, and only whether it is better than the best so far.
    Reduced(i32),
    /// Only whether it is better than the best so far.
    NullWindow,
    /// Exactly.
    FullWindow,
}

/// What is being searched below a node.
#[derive(Clone, Copy, Debug)]
enum Pending {
    /// The opponent moves twice: if even that is good enough, so is a real move.
    NullMove(RepeatableFrom),
    Move(Move, MoveSearch),
}

/// A node whose moves are being searched.
#[derive(Debug)]
pub(super) struct Frame {
    position: Position,
    in_check: bool,
    /// Alpha rises as better moves are found.
    window: Window,
    /// Alpha as it was at first.
    original_alpha: Score,
    /// How deep to look, in plies.
    depth: i32,
    best: Score,
    /// The last move that raised alpha.
    best_move: Option<Move>,
    table_move: Option<Move>,
    /// Whether a pass is still to be tried.
    try_null_move: bool,
    pending: Option<Pending>,
    /// The move that has to be searched once more, and how.
    re_search: Option<(Move, MoveSearch)>,
    /// The node's moves are those on the stack of moves from here on; none before they were asked for.
    first_move: Option<usize>,
    /// The next move to be tried.
    next_move: usize,
    /// How many moves have been searched.
    searched: u32,
}

/// A node that is to be searched.
pub(super) struct Child {
    pub(super) position: Position,
    pub(super) in_check: bool,
    pub(super) window: Window,
    pub(super) depth: i32,
    /// Whether a pass may be tried there; not after a pass.
    pub(super) try_null_move: bool,
}

/// What to do next.
enum Step {
    /// Search this node.
    Search(Child),
    /// The node on top has this score.
    Return(Score),
}

/// The search of one question: its memory, and where it stands.
#[derive(Debug)]
pub struct Search {
    pub(super) evaluator: Evaluator,
    pub(super) techniques: Techniques,
    /// Positions looked at for this question, captures behind leaves included.
    pub(super) nodes: u64,
    /// At this number of nodes the captures behind the present leaf are cut short.
    pub(super) quiescence_end: u64,
    /// The moves of all frames, one after the other.
    pub(super) moves: Vec<RankedMove>,
    pub(super) goal: Goal,
    pub(super) table: Table,
    pub(super) history: History,
    pub(super) positions: PositionHistory,
    pub(super) frames: Vec<Frame>,
    /// At each ply the best line found from there.
    pub(super) pv_table: Vec<Vec<Move>>,
    pub(super) root: Position,
    /// The best move at the root so far: tried first.
    pub(super) root_best: Option<Move>,
    /// Moves at the root that are not looked at.
    pub(super) excluded: Vec<Move>,
    /// The depth that is being searched, in plies.
    pub(super) depth: i32,
    /// The selective_depth line looked at in this depth, in plies.
    pub(super) selective_depth: usize,
    /// The conditions under which the table was filled.
    pub(super) conditions: Option<Conditions>,
}

impl Search {
    /// Goes on until the depth is done, and answers its score, or until so many nodes more have been searched. May overshoot
    /// by the captures behind one leaf.
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

    /// What to do next at the node on top, which must exist.
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
                position: frame.position.passed(),
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

    /// Puts the moves of the node on top on the stack of moves.
    fn generate_moves(&mut self, ply: usize) {
        let Self { frames, moves, evaluator, history, excluded, goal, .. } = self;
        let frame = &mut frames[ply];
        let first = moves.len();
        (frame.first_move, frame.next_move) = (Some(first), first);
        let (position, table_move) = (&frame.position, frame.table_move);
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
                *rank += if position.after(*played).in_check() { RANK_CHECK } else { 0 };
            }
        }
    }

    /// The node after a move of the node on top, to be searched like this, or as its place in the order says.
    fn child(&mut self, ply: usize, played: Move, how: Option<MoveSearch>) -> Child {
        let frame = &mut self.frames[ply];
        let position = frame.position.after(played);
        let in_check = position.in_check();
        let quiet = frame.position.piece(played.to()).is_none() && !in_check && !frame.in_check;
        let how = how.unwrap_or_else(|| {
            if frame.searched == 0 {
                MoveSearch::FullWindow
            } else if quiet
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
        Child { position, in_check, window: window.negated(), depth: frame.depth - 1 - reduction, try_null_move: true }
    }

    /// Enters a node: either its score is known at once, or it is on top of the stack afterwards.
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
        // A narrower window may still ask for a line.
        let is_pv_node = !child.window.is_null_window();
        // Mate distance pruning: no line is worse than being mated now, or better than mating at once.
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
        // Not in lines that are twice as deep as planned: checks by drops can go on for long.
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

    /// Asks the estimate of a node, where it may, whether the node has to be searched at all, and whether a pass is worth
    /// trying. Sources: <https://www.chessprogramming.org/Reverse_Futility_Pruning>,
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
        // A king in hand has to be dropped: no move is so far from a pass.
        let has_king = position.king(position.turn()).is_some();
        // A side without a move has lost, and must not pass.
        *try_null_move &= estimate >= beta && has_king && pieces(position) >= NULL_MOVE_PIECES && position.has_moves();
        (futile && estimate.plus(-FUTILITY_CP * *depth) >= beta && position.has_moves()).then_some(estimate)
    }

    pub(super) fn push(&mut self, child: &Child, table_move: Option<Move>) {
        let Child { position, in_check, window, depth, try_null_move } = *child;
        self.positions.push(&position, in_check);
        self.frames.push(Frame {
            position,
            in_check,
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

    /// Takes the node on top away, whose score is known, and remembers it.
    fn pop_frame(&mut self, score: Score) {
        let Some(frame) = self.frames.pop() else { return };
        self.positions.pop();
        if let Some(first) = frame.first_move {
            self.moves.truncate(first);
        }
        // The score of the root without some of its moves is not that of the position.
        let whole = !self.frames.is_empty() || self.excluded.is_empty();
        if whole && self.techniques.has(Technique::TranspositionTable) {
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

    /// The node on top learns the score of what was searched below it, seen by its own side to move.
    fn handle_child_score(&mut self, score: Score) {
        let ply = self.frames.len() - 1;
        let frame = &mut self.frames[ply];
        let (played, how) = match frame.pending.take() {
            None => return,
            Some(Pending::NullMove(before)) => {
                self.positions.leave_null_move(before);
                if score >= frame.window.beta {
                    // A mate after a pass proves nothing.
                    frame.best = if score.is_decided() { frame.window.beta } else { score };
                }
                return;
            }
            Some(Pending::Move(played, how)) => (played, how),
        };
        // Promising beyond expectation: look closer.
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

    /// Remembers the quiet move that cut the node off, and those that did not.
    fn update_history(&mut self, ply: usize, played: Move) {
        let Self { frames, moves, history, .. } = self;
        let frame = &frames[ply];
        let quiet = |played: Move| frame.position.piece(played.to()).is_none();
        if !quiet(played) {
            return;
        }
        let side = frame.position.turn();
        history.reward(side, played, ply, frame.depth);
        let tried = &moves[frame.first_move.unwrap_or(frame.next_move)..frame.next_move];
        for ranked in tried.iter().filter(|ranked| ranked.played != played && quiet(ranked.played)) {
            history.penalize(side, ranked.played, frame.depth);
        }
    }
}

/// By how many plies a late move is reduced, from the node's depth and the moves before it. In whole numbers, so that every
/// machine reduces alike. Source: <https://www.chessprogramming.org/Late_Move_Reductions>
const fn reduction(depth: i32, searched: u32) -> i32 {
    let product = depth.unsigned_abs().ilog2() * searched.ilog2();
    1 + (product / 4).cast_signed()
}

/// How many pieces besides the king the side to move has, on the board and in hand.
fn pieces(position: &Position) -> u32 {
    let side = position.turn();
    let in_hand: u32 = position.hand(side).pieces().map(|(_, count)| u32::from(count)).sum();
    in_hand + position.pieces(side).len().saturating_sub(1)
}
