//! The static evaluation of a position: by a [`network`], or the weighted sum of its [`features`].

pub mod features;
pub mod network;
pub mod weights;

use std::sync::Arc;

use rules::{BySide, Kind, Move, Position, Side, Spec, Square, pseudo_attacks, variants::Context, zobrist::splitmix64};

use self::{
    features::{FACE, HAND, MOBILITY, Sink, place, visit},
    network::{Accumulator, Network},
    weights::{Weights, weights},
};
use super::score::Score;

/// The sum of the weights of a face on a square, for each side: a cache of the most frequent lookup.
type Places = BySide<[[i16; Square::COUNT]; Kind::COUNT]>;

/// The evaluation of one game, with the noise of one question.
#[derive(Debug)]
pub struct Evaluator {
    /// Replaces the weighted sum.
    network: Option<(Arc<Network>, Accumulator)>,
    weights: Weights,
    places: Places,
    /// In centipawns.
    values: [i32; Kind::COUNT],
    /// The maximum gain of a capturing piece by turning to another face, in centipawns.
    pub(super) most_turned_cp: i32,
    /// The maximum random error of an evaluation.
    noise_cp: i32,
    seed: u64,
}

/// The sum of features times weights, in centipawns.
struct Sum<'a> {
    weights: &'a Weights,
    places: &'a Places,
    cp: i32,
}

impl Sink for Sum<'_> {
    fn add(&mut self, feature: usize, count: i32) {
        self.cp += i32::from(self.weights[feature]) * count;
    }

    fn add_piece(&mut self, _: &Spec, side: Side, kind: Kind, square: Square, count: i32) {
        self.cp += i32::from(self.places[side][kind as usize][square.index()]) * count;
    }
}

impl Evaluator {
    /// Evaluations have an error of up to `noise_cp`, which depends on the seed and the position.
    #[must_use]
    pub fn new(spec: &Spec, noise_cp: i32, seed: u32) -> Self {
        let weights = weights(spec);
        let mut places = BySide::both([[0; Square::COUNT]; Kind::COUNT]);
        let mut values = [0; Kind::COUNT];
        for kind in spec.tables.kinds {
            values[kind as usize] = value(spec, &weights, kind);
        }
        for side in Side::ALL {
            for kind in spec.tables.kinds {
                for square in spec.board() {
                    let weights = place(spec, side, kind, square).map(|feature| weights[feature]);
                    places[side][kind as usize][square.index()] = weights.into_iter().fold(0, i16::saturating_add);
                }
            }
        }
        let turned = |kind: Kind| {
            let faces = [Context::Capture, Context::Zone].map(|context| spec.tables.becomes(kind, context));
            faces.into_iter().flatten().map(move |face| values[face as usize] - values[kind as usize])
        };
        let most_turned_cp = spec.tables.kinds.into_iter().flat_map(turned).fold(0, i32::max);
        Self { network: None, weights, places, values, most_turned_cp, noise_cp, seed: splitmix64(u64::from(seed)) }
    }

    /// Evaluates by this network, which must be of the same game.
    #[must_use]
    pub fn with_network(self, network: Option<Arc<Network>>) -> Self {
        Self { network: network.map(|network| (network, Accumulator::default())), ..self }
    }

    /// The evaluation for the side to move.
    #[must_use]
    pub fn evaluate(&mut self, position: &Position) -> Score {
        let cp = if let Some((network, accumulator)) = &mut self.network {
            network.evaluate(accumulator, position)
        } else {
            let mut sum = Sum { weights: &self.weights, places: &self.places, cp: 0 };
            visit(position, &mut sum);
            sum.cp
        };
        Score::centipawns(cp + self.noise(position.key()))
    }

    /// The material that a move wins, in centipawns: the captured piece changes sides, and the moving piece may change
    /// its face.
    #[must_use]
    pub fn gain(&self, position: &Position, played: Move) -> i32 {
        let Move::Board { from, to, face } = played else { return 0 };
        let flipped = position.piece(from).map_or(0, |piece| self.value(face) - self.value(piece.kind));
        flipped + position.piece(to).map_or(0, |piece| self.captured(position.spec(), piece.kind))
    }

    /// The gain of capturing this face, in centipawns: its value on the board plus its value in the other side's hand.
    pub(super) fn captured(&self, spec: &Spec, kind: Kind) -> i32 {
        let in_hand = spec.tables.in_hand(kind).map_or(0, |kind| i32::from(self.weights[HAND + kind as usize * 2]));
        self.value(kind) + in_hand
    }

    /// The value of a face on the board, in centipawns.
    #[must_use]
    pub const fn value(&self, kind: Kind) -> i32 {
        self.values[kind as usize]
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

/// The material value of a face: its weight, and that of its mean mobility, less a quarter for blocked squares.
fn value(spec: &Spec, weights: &Weights, kind: Kind) -> i32 {
    let attacked: u32 =
        spec.board().into_iter().map(|from| (pseudo_attacks(kind, Side::Black, from) & spec.board()).len()).sum();
    let attacked = (attacked * 3 / 4 / spec.board().len()).cast_signed();
    i32::from(weights[FACE + kind as usize]) + i32::from(weights[MOBILITY + kind as usize]) * attacked
}
