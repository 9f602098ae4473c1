//! Every constant of the search and the evaluation, with its unit.

use crate::rules::Kind;

// The driver.

/// A slice of work, in nodes: about 5 ms on a desktop, so that a phone four times slower hears "stop" within 50 ms.
pub const SLICE_NODES: u64 = 4_000;
/// The selective_depth search that is begun, in plies.
pub const MAX_DEPTH: u32 = 60;
/// The selective_depth line that is looked at, in plies, extensions and captures included.
pub const MAX_PLY: usize = 120;

// The search.

/// Half the first window around the score of the depth before, in centipawns; it grows fourfold when it was too narrow.
pub const ASPIRATION_CP: i32 = 40;
/// The first depth that expects a score, in plies.
pub const ASPIRATION_DEPTH: u32 = 4;
/// The least depth at which a pass is tried, in plies.
pub const NULL_MOVE_DEPTH: i32 = 2;
/// How much less deep the search after a pass is, in plies, on top of the ply of the pass.
pub const NULL_MOVE_REDUCTION: i32 = 2;
/// A pass is tried only with so many pieces besides the king, on the board and in hand: with few left, having to move may be
/// what loses, and a side that cannot move has lost.
pub const NULL_MOVE_PIECES: u32 = 3;
/// The least depth at which late moves are reduced, in plies.
pub const REDUCTION_DEPTH: i32 = 3;
/// So many moves are searched in full before any is reduced.
pub const REDUCTION_MOVES: u32 = 3;
/// The least depth at which a node without a move from the table is reduced, in plies.
pub const INTERNAL_REDUCTION_DEPTH: i32 = 4;
/// Up to this depth, in plies, an estimate may end the search.
pub const FUTILITY_DEPTH: i32 = 3;
/// By how much the estimate must lie above beta for that, in centipawns for each ply.
pub const FUTILITY_CP: i32 = 150;
/// The selective_depth line of captures behind a leaf, in plies.
pub const QUIESCENCE_PLIES: usize = 8;
/// The most nodes behind one leaf; beyond that positions are taken as they stand. Keeps a slice short.
pub const QUIESCENCE_NODES: u64 = 1_000;
/// A capture is not tried if it leaves the side that far below alpha, in centipawns.
pub const QUIESCENCE_MARGIN_CP: i32 = 200;

// The order of moves: ranks, the larger the earlier. History stays within `HISTORY_MAX`.

/// The move from the table.
pub const RANK_TABLE: i32 = 1 << 28;
/// A capture, plus what it wins.
pub const RANK_CAPTURE: i32 = 1 << 24;
/// What a check is worth in addition where a mate is looked for.
pub const RANK_CHECK: i32 = 1 << 26;
/// A quiet move that was good at this ply a moment ago.
pub const RANK_KILLER: i32 = 1 << 20;
/// The largest history of a move, and with the sign negated the smallest.
pub const HISTORY_MAX: i32 = 1 << 14;

// The evaluation, in centipawns.

/// What a face is worth on the board by itself.
#[must_use]
pub const fn face_cp(kind: Kind) -> i32 {
    match kind {
        Kind::King => 0,
        Kind::Rook => 620,
        Kind::Bishop => 480,
        Kind::Tokin => 420,
        Kind::Gold | Kind::PromotedSilver | Kind::PromotedKnight => 440,
        Kind::Silver => 360,
        Kind::Knight | Kind::SwallowsWings | Kind::GoBetween => 160,
        Kind::Lance | Kind::ReverseChariot => 220,
        Kind::Pawn => 100,
        Kind::Dragon => 800,
        Kind::Horse => 680,
        Kind::StepRook => 300,
        Kind::CatSword => 280,
        Kind::TileGeneral | Kind::Dog => 240,
    }
}

/// What a piece in hand is worth, in per cent of the best face that it can be dropped with.
pub const IN_HAND_PERCENT: i32 = 110;
/// For each square that a piece may go to or guards.
pub const MOBILITY_CP: i32 = 4;
/// For each attack on a square beside the opponent's king, or on the king.
pub const PRESSURE_CP: i32 = 14;
/// For each piece in hand when the opponent's king is under attack: it may be dropped beside it.
pub const PRESSURE_IN_HAND_CP: i32 = 6;
/// For each square that the own king could step to.
pub const ESCAPE_CP: i32 = 8;
/// For being to move.
pub const TEMPO_CP: i32 = 15;
