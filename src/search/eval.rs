//! The static evaluation of a position.
//!
//! It has no data about single variants: piece values follow from how the variant's pieces flip, piece placement from
//! what they attack.

use crate::rules::{
    Bitboard, Kind, KindSet, Move, Position, Side, Spec, Square, attacks, reach, variants::Context, zobrist::splitmix64,
};

use super::{
    params::{ESCAPE_CP, IN_HAND_PERCENT, MOBILITY_CP, PRESSURE_CP, PRESSURE_IN_HAND_CP, TEMPO_CP, face_cp},
    score::Score,
};

/// The evaluation for one variant, with the noise of one question.
#[derive(Debug)]
pub struct Evaluator {
    /// The value of a face on the board, in centipawns.
    on_board: [i32; Kind::COUNT],
    /// The value of a piece in hand, by the kind it is stored under, in centipawns.
    in_hand: [i32; Kind::COUNT],
    noise_cp: i32,
    seed: u64,
}

/// What one side's pieces attack, and their value.
#[derive(Default)]
struct Activity {
    /// The attacked squares.
    attacked: Bitboard,
    /// The value of pieces and mobility, in centipawns.
    value: i32,
    /// The number of attacks on the opponent's king and the squares around it.
    pressure: i32,
}

impl Evaluator {
    /// The evaluation for a variant. Evaluations are off by up to `noise_cp` centipawns, depending on the seed and the
    /// position.
    #[must_use]
    pub fn new(spec: &Spec, noise_cp: i32, seed: u32) -> Self {
        let best = |faces: KindSet, otherwise: Kind| {
            faces.into_iter().map(face_cp).max().unwrap_or_else(|| face_cp(otherwise))
        };
        let mut evaluator =
            Self { on_board: [0; Kind::COUNT], in_hand: [0; Kind::COUNT], noise_cp, seed: splitmix64(u64::from(seed)) };
        for kind in spec.tables.kinds {
            // Half of a piece's value is its present face's, half that of the face after its next move.
            let quiet = best(spec.tables.becomes(kind, Context::Quiet), kind);
            let capturing = best(spec.tables.becomes(kind, Context::Capture), kind);
            evaluator.on_board[kind as usize] = (2 * face_cp(kind) + quiet + capturing) / 4;
        }
        for kind in spec.tables.kinds {
            let faces = spec.tables.drops(kind).into_iter();
            let best = faces.map(|face| evaluator.on_board[face as usize]).max().unwrap_or(0);
            evaluator.in_hand[kind as usize] = best * IN_HAND_PERCENT / 100;
        }
        evaluator
    }

    /// The evaluation for the side to move.
    #[must_use]
    pub fn evaluate(&self, position: &Position) -> Score {
        let us = position.turn();
        let [ours, theirs] = [us, !us].map(|side| self.activity(position, side));
        let cp = ours.value - theirs.value + self.safety(position, us, &theirs) - self.safety(position, !us, &ours);
        Score::centipawns(cp + TEMPO_CP + self.noise(position.key()))
    }

    fn activity(&self, position: &Position, side: Side) -> Activity {
        let mut activity = Activity::default();
        let board = position.spec().board();
        let own = position.pieces(side);
        let zone = position.king(!side).map_or(Bitboard::EMPTY, |king| king_zone(king, !side));
        let mut mobility = 0;
        let mut pressure = 0;
        for from in own {
            let Some(piece) = position.piece(from) else { continue };
            activity.value += self.on_board[piece.kind as usize];
            let attacks = attacks(piece.kind, side, from, position.occupied()) & board;
            activity.attacked |= attacks;
            if piece.kind != Kind::King {
                mobility += attacks.len();
                pressure += (attacks & zone).len();
            }
        }
        for (kind, count) in position.hand(side).pieces() {
            activity.value += self.in_hand[kind as usize] * i32::from(count);
        }
        activity.value += mobility.cast_signed() * MOBILITY_CP;
        activity.pressure = pressure.cast_signed();
        activity
    }

    /// The king safety of a side, in centipawns; mostly negative.
    #[expect(clippy::unused_self, reason = "a term of the evaluation like the others")]
    fn safety(&self, position: &Position, side: Side, theirs: &Activity) -> i32 {
        let Some(king) = position.king(side) else { return 0 };
        let steps = reach(Kind::King, side, king) & position.spec().board();
        let escapes = steps & !position.pieces(side) & !theirs.attacked;
        let in_hand: i32 = position.hand(!side).pieces().map(|(_, count)| i32::from(count)).sum();
        let by_drops = if theirs.pressure > 0 { in_hand * PRESSURE_IN_HAND_CP } else { 0 };
        escapes.len().cast_signed() * ESCAPE_CP - theirs.pressure * PRESSURE_CP - by_drops
    }

    /// The material that a move wins, in centipawns: the captured piece changes sides, and the moving piece may change
    /// its face.
    #[must_use]
    pub fn gain(&self, position: &Position, played: Move) -> i32 {
        let Move::Board { from, to, face } = played else { return 0 };
        let value = |kind: Kind| self.on_board[kind as usize];
        let flipped = position.piece(from).map_or(0, |piece| value(face) - value(piece.kind));
        flipped + position.piece(to).map_or(0, |piece| self.captured(position, piece.kind))
    }

    /// The material that the capture of a piece with this face wins, in centipawns: what it is worth on the board, and in
    /// the hand of the other side.
    pub(super) fn captured(&self, position: &Position, kind: Kind) -> i32 {
        let in_hand = position.spec().tables.in_hand(kind).map_or(0, |kind| self.in_hand[kind as usize]);
        self.value(kind) + in_hand
    }

    /// The value of a face on the board, in centipawns.
    #[must_use]
    pub const fn value(&self, kind: Kind) -> i32 {
        self.on_board[kind as usize]
    }

    fn noise(&self, key: u64) -> i32 {
        if self.noise_cp == 0 {
            return 0;
        }
        let span = 2 * self.noise_cp + 1;
        let drawn = (splitmix64(key ^ self.seed) >> 33) % u64::from(span.unsigned_abs());
        i32::try_from(drawn).unwrap_or(0) - self.noise_cp
    }
}

/// The squares around a king, its own included.
fn king_zone(king: Square, side: Side) -> Bitboard {
    reach(Kind::King, side, king) | Bitboard::of(king)
}
