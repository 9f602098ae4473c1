//! The constants of the search, and of the evaluation without a table of weights. Those that are tuned are in
//! [`tunables`](super::tunables), the limits of the levels in [`level`](super::level).

use rules::Kind;

// The driver.

/// A slice of work: about 5 ms on a desktop, so that a phone four times slower reacts to "stop" within 50 ms.
pub const SLICE_NODES: u64 = 4_000;
/// The maximum depth of a search, in plies.
pub const MAX_DEPTH: u32 = 60;
/// A mate ends the search once the depth is this percentage of its length: until then there may be a shorter mate that
/// was pruned.
pub const MATE_DEPTH_PERCENT: u32 = 150;
/// The maximum length of a line, in plies, including extensions and quiescence.
pub const MAX_PLY: usize = 120;

// The search.

/// The first depth with an aspiration window, in plies.
pub const ASPIRATION_DEPTH: u32 = 4;
/// The minimum depth of null move pruning, in plies.
pub const NULL_MOVE_DEPTH: i32 = 2;
/// The depth reduction after a null move, in plies, besides the ply of the null move itself.
pub const NULL_MOVE_REDUCTION: i32 = 2;
/// A null move needs at least this many pieces besides the king, on the board and in hand: with fewer, zugzwang is
/// likely, and a side that cannot move has lost.
pub const NULL_MOVE_PIECES: u32 = 3;
/// The minimum depth of late move reductions, in plies.
pub const REDUCTION_DEPTH: i32 = 3;
/// The number of moves searched at full depth before late moves are reduced.
pub const REDUCTION_MOVES: u32 = 3;
/// The minimum depth of internal iterative reductions, in plies.
pub const INTERNAL_REDUCTION_DEPTH: i32 = 4;
/// The maximum depth of reverse futility pruning, in plies.
pub const FUTILITY_DEPTH: i32 = 3;
/// A null move is reduced by one more ply per this many plies of depth.
pub const NULL_MOVE_DEPTH_STEP: i32 = 4;
/// The maximum reduction of a null move for the evaluation, in plies.
pub const NULL_MOVE_MARGIN_STEPS: i32 = 3;
/// The maximum depth at which any move is skipped, in plies.
pub const SKIPPING_DEPTH: i32 = 10;
/// The maximum depth at which late quiet moves are skipped, in plies.
pub const LATE_MOVE_DEPTH: i32 = 6;
/// The maximum reduced depth at which quiet moves are skipped for the evaluation, in plies.
pub const QUIET_FUTILITY_DEPTH: i32 = 5;
/// The maximum depth at which moves that lose material are skipped, in plies.
pub const LOSING_DEPTH: i32 = 5;
/// The maximum depth of razoring, in plies.
pub const RAZORING_DEPTH: i32 = 3;
/// The maximum length of a quiescence line, in plies.
pub const QUIESCENCE_PLIES: usize = 8;
/// The maximum number of quiescence nodes below one leaf; keeps slices short.
pub const QUIESCENCE_NODES: u64 = 1_000;

// Move ordering: larger ranks come first. History scores stay within `HISTORY_MAX`.

/// The move from the transposition table.
pub const RANK_TABLE: i32 = 1 << 28;
/// A capture; the material it wins is added.
pub const RANK_CAPTURE: i32 = 1 << 24;
/// A capture that loses material: below every quiet move; among each other in the order of captures.
pub const RANK_LOSING: i32 = -(1 << 24);
/// A move that was skipped without a search.
pub const RANK_SKIPPED: i32 = i32::MIN;
/// Added for checks in a mate search.
pub const RANK_CHECK: i32 = 1 << 26;
/// A killer move.
pub const RANK_KILLER: i32 = 1 << 20;
/// The maximum absolute history score of a move.
pub const HISTORY_MAX: i32 = 1 << 14;

// The evaluation of games without a table of weights, and where tuning begins; in centipawns.

/// The basic value of a face on the board.
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

/// The value of a piece in hand, in per cent of the best face that it can be dropped with.
pub const IN_HAND_PERCENT: i32 = 110;
/// For each square that a piece attacks or guards.
pub const MOBILITY_CP: i32 = 4;
/// For each attack on the opponent's king or a square next to it.
pub const PRESSURE_CP: i32 = 14;
/// For each piece in hand while the opponent's king zone is attacked: it may be dropped there.
pub const PRESSURE_IN_HAND_CP: i32 = 6;
/// For each safe square that the own king could step to.
pub const ESCAPE_CP: i32 = 8;
/// For the side to move.
pub const TEMPO_CP: i32 = 15;
