//! The constants of the search that `poppy-tune spsa` tunes. Margins are in centipawns of the evaluation in use, so each
//! evaluation has its own.

use std::ops::RangeInclusive;

/// A tunable constant.
#[derive(Debug)]
pub struct Tunable {
    /// The name of the field of [`Tunables`].
    pub name: &'static str,
    /// The values that tuning may try.
    pub range: RangeInclusive<i32>,
    /// By how much tuning varies it in the end: enough for a difference in strength.
    pub step: i32,
    /// The field of [`Tunables`].
    pub field: fn(&mut Tunables) -> &mut i32,
}

/// Declares the fields of [`Tunables`] with their values for the weighted features and for the networks, their ranges
/// and steps.
macro_rules! tunables {
    ($($(#[$doc:meta])+ $name:ident: $features:literal, $networks:literal, $range:expr, $step:literal;)+) => {
        /// The tunable constants.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub struct Tunables { $($(#[$doc])+ pub $name: i32,)+ }

        impl Tunables {
            /// The values for the weighted features, with which the levels were measured; chosen by hand.
            pub const FEATURES: Self = Self { $($name: $features,)+ };
            /// The values for the networks; tuned.
            pub const NETWORKS: Self = Self { $($name: $networks,)+ };
            /// The names, ranges and steps of the constants.
            pub const ALL: &[Tunable] = &[$(Tunable {
                name: stringify!($name),
                range: $range,
                step: $step,
                field: |tunables| &mut tunables.$name,
            },)+];
        }
    };
}

tunables! {
    /// The first margin of an aspiration window, in centipawns; it grows fourfold each time the score falls outside.
    aspiration_cp: 40, 38, 8..=200, 10;
    /// The margin of reverse futility pruning above beta, in centipawns per ply.
    reverse_futility_cp: 150, 126, 30..=400, 25;
    /// By how much this margin is smaller, in centipawns per ply, if the evaluation is better than two plies before.
    reverse_futility_improving_cp: 0, 40, -50..=200, 20;
    /// A null move is reduced by one more ply per this many centipawns of the evaluation above beta.
    null_move_margin_cp: 200, 175, 50..=600, 40;
    /// The margin of razoring below alpha, in centipawns per ply.
    razoring_cp: 250, 269, 80..=600, 40;
    /// Late quiet moves are skipped after this many moves and a share of the square of the depth; in 64ths of a move.
    late_move_base: 256, 302, 0..=1024, 64;
    /// The share of the square of the depth in [`Self::late_move_base`]'s number of moves, in 64ths.
    late_move_square: 64, 79, 16..=256, 10;
    /// The share of that number of moves that remains, in 64ths, if the evaluation is not better than two plies before.
    late_move_not_improving: 32, 37, 8..=64, 5;
    /// A quiet move is skipped if the evaluation is this far below alpha, in centipawns.
    quiet_futility_cp: 150, 147, 0..=500, 30;
    /// Added to the margin of [`Self::quiet_futility_cp`] for each ply of the reduced depth, in centipawns.
    quiet_futility_step_cp: 110, 97, 20..=400, 20;
    /// A capture is skipped if it loses more than this for each ply of the depth, in centipawns.
    losing_capture_cp: 200, 222, 20..=600, 35;
    /// A quiet move or drop is skipped if it loses more than this for each ply of the reduced depth, in centipawns.
    losing_quiet_cp: 120, 104, 10..=400, 25;
    /// The reduction of a late quiet move, in 1024ths of a ply.
    reduction_base: 1024, 1010, 0..=3072, 150;
    /// Added to the reduction of a late quiet move for the product of the binary logarithms of the depth and of the number
    /// of earlier moves.
    reduction_product: 256, 231, 64..=768, 35;
    /// Added to the reduction of a late quiet move if the evaluation is not better than two plies before.
    reduction_not_improving: 0, -6, -512..=2048, 150;
    /// Subtracted from the reduction of a late quiet move where the window is not null.
    reduction_pv: 0, -92, -512..=2048, 150;
    /// Subtracted from the reduction of a late quiet move for the best history score, and added for the worst.
    reduction_history: 0, 82, -512..=4096, 200;
    /// The change of a history score, for the square of the depth.
    history_bonus: 16, 19, 2..=64, 4;
    /// How much the best history score of a capture counts in its rank, in which a won centipawn counts 8.
    capture_history: 0, 1071, 0..=16000, 400;
    /// How much a centipawn that a quiet move gains by turning counts in its rank, beside its history score.
    quiet_gain: 8, 5, 0..=64, 4;
    /// How much a quiet check counts in its rank, beside its history score.
    quiet_check: 0, -735, -4000..=16000, 800;
    /// The margin of delta pruning: a capture that stays this far below alpha is skipped, in centipawns.
    quiescence_margin_cp: 200, 226, 20..=600, 35;
}
