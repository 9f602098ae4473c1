//! The evaluation: what a position is worth when one looks no further.
//!
//! It knows no game. What pieces are worth comes from how the game's tiles turn; where they stand well, from what they
//! attack.

use crate::rules::{
    Bitboard, Kind, KindSet, Move, Position, Side, Spec, Square, attacks, reach, variants::Context, zobrist::scrambled,
};

use super::{
    params::{ESCAPE_CP, IN_HAND_PERCENT, MOBILITY_CP, PRESSURE_CP, PRESSURE_IN_HAND_CP, TEMPO_CP, face_cp},
    score::Score,
};

/// The evaluation of one game, with the noise of one question.
#[derive(Debug)]
pub struct Evaluator {
    /// What a face is worth on the board, in centipawns.
    on_board: [i32; Kind::COUNT],
    /// What a piece filed under a kind is worth in hand, in centipawns.
    in_hand: [i32; Kind::COUNT],
    noise_cp: i32,
    seed: u64,
}

/// What one side's pieces do.
#[derive(Default)]
struct Activity {
    /// The squares that they attack.
    attacked: Bitboard,
    /// The worth of pieces and mobility, in centipawns.
    worth: i32,
    /// How many attacks they make on the opponent's king and the squares around it.
    pressure: i32,
}

impl Evaluator {
    /// The evaluation of a game. Estimates are off by up to `noise_cp` centipawns, in a way that the seed chooses.
    #[must_use]
    pub fn new(spec: &Spec, noise_cp: i32, seed: u32) -> Self {
        let best = |faces: KindSet, otherwise: Kind| {
            faces.into_iter().map(face_cp).max().unwrap_or_else(|| face_cp(otherwise))
        };
        let mut evaluator =
            Self { on_board: [0; Kind::COUNT], in_hand: [0; Kind::COUNT], noise_cp, seed: scrambled(u64::from(seed)) };
        for kind in spec.tables.kinds {
            // Half of a piece's worth is what it is now, half what it will be after its next move.
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

    /// The estimate for the side to move.
    #[must_use]
    pub fn evaluate(&self, position: &Position) -> Score {
        let us = position.turn();
        let [ours, theirs] = [us, !us].map(|side| self.activity(position, side));
        let cp = ours.worth - theirs.worth + self.safety(position, us, &theirs) - self.safety(position, !us, &ours);
        Score::centipawns(cp + TEMPO_CP + self.noise(position.key()))
    }

    fn activity(&self, position: &Position, side: Side) -> Activity {
        let mut activity = Activity::default();
        let board = position.spec().board();
        let own = position.pieces(side);
        let zone = position.king(!side).map_or(Bitboard::EMPTY, |king| around(king, !side));
        let mut mobility = 0;
        let mut pressure = 0;
        for from in own {
            let Some(piece) = position.piece(from) else { continue };
            activity.worth += self.on_board[piece.kind as usize];
            let attacks = attacks(piece.kind, side, from, position.occupied()) & board;
            activity.attacked |= attacks;
            if piece.kind != Kind::King {
                mobility += attacks.len();
                pressure += (attacks & zone).len();
            }
        }
        for (kind, count) in position.hand(side).pieces() {
            activity.worth += self.in_hand[kind as usize] * i32::from(count);
        }
        activity.worth += mobility.cast_signed() * MOBILITY_CP;
        activity.pressure = pressure.cast_signed();
        activity
    }

    /// How safe a side's king is from what the opponent's pieces do, in centipawns; mostly negative.
    #[expect(clippy::unused_self, reason = "a part of the evaluation like the others")]
    fn safety(&self, position: &Position, side: Side, theirs: &Activity) -> i32 {
        let Some(king) = position.king(side) else { return 0 };
        let steps = reach(Kind::King, side, king) & position.spec().board();
        let escapes = steps & !position.pieces(side) & !theirs.attacked;
        let held: i32 = position.hand(!side).pieces().map(|(_, count)| i32::from(count)).sum();
        let by_drops = if theirs.pressure > 0 { held * PRESSURE_IN_HAND_CP } else { 0 };
        escapes.len().cast_signed() * ESCAPE_CP - theirs.pressure * PRESSURE_CP - by_drops
    }

    /// The material that a move wins, in centipawns: the captured piece changes sides, and the piece that moves its face.
    #[must_use]
    pub fn gain(&self, position: &Position, played: Move) -> i32 {
        let Move::Board { from, to, face } = played else { return 0 };
        let worth = |kind: Kind| self.on_board[kind as usize];
        let flipped = position.piece(from).map_or(0, |piece| worth(face) - worth(piece.kind));
        let won = position.piece(to).map_or(0, |piece| {
            let held = position.spec().tables.in_hand(piece.kind).map_or(0, |kind| self.in_hand[kind as usize]);
            worth(piece.kind) + held
        });
        flipped + won
    }

    /// What a face is worth on the board, in centipawns.
    #[must_use]
    pub const fn worth(&self, kind: Kind) -> i32 {
        self.on_board[kind as usize]
    }

    fn noise(&self, key: u64) -> i32 {
        if self.noise_cp == 0 {
            return 0;
        }
        let span = 2 * self.noise_cp + 1;
        let drawn = (scrambled(key ^ self.seed) >> 33) % u64::from(span.unsigned_abs());
        i32::try_from(drawn).unwrap_or(0) - self.noise_cp
    }
}

/// A king's square and those beside it.
fn around(king: Square, side: Side) -> Bitboard {
    reach(Kind::King, side, king) | Bitboard::of(king)
}
