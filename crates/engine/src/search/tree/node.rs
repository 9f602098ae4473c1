//! A node of the search.

use rules::{CheckInfo, Move, Position};

use crate::search::score::Score;

use super::{position_history::RepeatableFrom, window::Window};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum MoveSearch {
    /// A null window, at a depth reduced by this many plies.
    Reduced(i32),
    /// A null window: is the move better than the best so far?
    NullWindow,
    /// The node's own window.
    FullWindow,
}

#[derive(Clone, Copy, Debug)]
pub(super) enum Pending {
    /// If the side to move can pass and still exceed beta, so can a real move.
    NullMove(RepeatableFrom),
    Move(Move, MoveSearch),
}

/// A node whose moves are being searched.
#[derive(Debug)]
pub(super) struct Frame {
    pub(super) position: Position,
    pub(super) in_check: bool,
    /// The static evaluation; `None` in check.
    pub(super) estimate: Option<Score>,
    /// Whether the estimate is better than before the side's last move.
    pub(super) improving: bool,
    /// `None` before the moves are generated.
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
    pub(super) try_null_move: bool,
    pub(super) pending: Option<Pending>,
    pub(super) re_search: Option<(Move, MoveSearch)>,
    /// Where the node's moves begin on the move stack; `None` before they are generated.
    pub(super) first_move: Option<usize>,
    /// Where the next move to try is on the move stack.
    pub(super) next_move: usize,
    pub(super) searched: u32,
}

pub(super) struct Child {
    pub(super) position: Position,
    pub(super) in_check: bool,
    /// Whether to search a ply deeper: the side to move is in check by a move that loses nothing.
    pub(super) extend: bool,
    pub(super) window: Window,
    pub(super) depth: i32,
    /// `false` directly after a null move.
    pub(super) try_null_move: bool,
}
