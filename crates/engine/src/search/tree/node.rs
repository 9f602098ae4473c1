//! A node of the search: what is known about it, and how far its moves have been searched.

use rules::{CheckInfo, Move, Position};

use crate::search::score::Score;

use super::{position_history::RepeatableFrom, window::Window};

/// How the position after a move is searched.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum MoveSearch {
    /// A null window at a depth reduced by this many plies.
    Reduced(i32),
    /// A null window: is the move better than the best so far?
    NullWindow,
    /// The node's own window.
    FullWindow,
}

/// The move or null move that is being searched below a node.
#[derive(Clone, Copy, Debug)]
pub(super) enum Pending {
    /// If the side to move can even pass and still exceed beta, so can a real move.
    NullMove(RepeatableFrom),
    Move(Move, MoveSearch),
}

/// A node whose moves are being searched.
#[derive(Debug)]
pub(super) struct Frame {
    pub(super) position: Position,
    pub(super) in_check: bool,
    /// The static evaluation; none in check.
    pub(super) estimate: Option<Score>,
    /// Whether the estimate is better than before the side's last move.
    pub(super) improving: bool,
    /// Which moves give check; none before the moves are generated.
    pub(super) check_info: Option<CheckInfo>,
    /// Alpha rises as better moves are found.
    pub(super) window: Window,
    /// Alpha when the node was entered.
    pub(super) original_alpha: Score,
    /// Remaining depth, in plies.
    pub(super) depth: i32,
    pub(super) best: Score,
    /// The last move that raised alpha.
    pub(super) best_move: Option<Move>,
    pub(super) table_move: Option<Move>,
    /// Whether to try a null move before the real moves.
    pub(super) try_null_move: bool,
    pub(super) pending: Option<Pending>,
    /// A move to search again, and how.
    pub(super) re_search: Option<(Move, MoveSearch)>,
    /// Where the node's moves begin on the move stack; none before they are generated.
    pub(super) first_move: Option<usize>,
    /// Where the next move to try is on the move stack.
    pub(super) next_move: usize,
    /// The number of moves searched.
    pub(super) searched: u32,
}

/// A node to search.
pub(super) struct Child {
    pub(super) position: Position,
    pub(super) in_check: bool,
    /// Whether it is searched a ply deeper: the side to move is in check by a move that loses nothing.
    pub(super) extend: bool,
    pub(super) window: Window,
    pub(super) depth: i32,
    /// Whether to try a null move there; not directly after another one.
    pub(super) try_null_move: bool,
}
