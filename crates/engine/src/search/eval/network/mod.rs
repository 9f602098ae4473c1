//! An efficiently updated neural network (NNUE) as evaluation, a file for each game, made by `make train`
//! (docs/dev/training.md).
//!
//! The network sees a position twice: from the side to move and from its opponent. Each view sums a column of weights
//! for every active [input](inputs) into [`HIDDEN`] units. The output is a weighted sum of the squares of both views'
//! units, clipped to 0..=1; its weights depend on the number of pieces in hand. Everything is integer arithmetic, so
//! the same position has the same evaluation on every machine. Sources:
//! <https://www.chessprogramming.org/NNUE>, <https://github.com/official-stockfish/nnue-pytorch/blob/master/docs/nnue.md>.

mod accumulator;
pub mod inputs;

use std::fmt;

use serde::{Deserialize, Serialize};

use rules::{Position, Side, Variant};

pub use self::accumulator::Accumulator;
use self::inputs::Inputs;
use crate::{
    checked_file::{self, Checked},
    search::score::Score,
};

/// The version of the file and the numbering of inputs.
pub const VERSION: u32 = 1;
/// The units of the hidden layer, for each view.
pub const HIDDEN: usize = 64;
/// The sets of output weights, by the number of pieces in hand.
pub const BUCKETS: usize = 4;
/// 1.0 as an activation of a hidden unit, and as a weight of its inputs.
pub const UNIT: i16 = 255;
/// 1.0 as a weight of the output.
pub const OUTPUT_UNIT: i16 = 64;
/// 1.0 as an output.
const OUTPUT_SCALE: i64 = UNIT as i64 * OUTPUT_UNIT as i64;
/// The largest absolute weight of the output: the product with [`UNIT`] fits 16 bits.
pub const OUTPUT_MAX: i16 = i16::MAX / UNIT;
/// The largest absolute weight and bias of a hidden unit. A piece activates at most one input, and no game has more than
/// 14 pieces, so the sums fit 16 bits.
pub const INPUT_MAX: i16 = i16::MAX / 15;

/// The weights of one input, or the biases.
type Column = [i16; HIDDEN];

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Header {
    game: String,
    version: u32,
    inputs: usize,
    hidden: usize,
    buckets: usize,
    scale_cp: i32,
    checksum: String,
}

impl Checked for Header {
    fn checksum(&mut self) -> &mut String {
        &mut self.checksum
    }
}

/// Why a file is no network.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NetworkError {
    /// The first line is no header of a network.
    Header,
    /// The file's version, which is not [`VERSION`].
    Version(u32),
    /// There is no game of this name.
    Game(String),
    /// The sizes of the layers are not those of this version and game.
    Shape,
    /// The rest of the file is cut off or damaged.
    Damaged,
}

impl fmt::Display for NetworkError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Header => write!(f, "this is not a network"),
            Self::Version(version) => write!(f, "the network has version {version} instead of {VERSION}"),
            Self::Game(name) => write!(f, "there is no game {name:?}"),
            Self::Shape => write!(f, "the network's layers have other sizes"),
            Self::Damaged => write!(f, "the network is cut off or damaged"),
        }
    }
}

impl std::error::Error for NetworkError {}

/// The output weights for some number of pieces in hand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Output {
    /// For the view of the side to move, and of its opponent; in units of 1 / [`OUTPUT_UNIT`].
    pub weights: [Column; 2],
    /// In units of 1 / ([`UNIT`] * [`OUTPUT_UNIT`]).
    pub bias: i32,
}

/// The network of a game.
#[derive(Clone, Debug)]
pub struct Network {
    variant: Variant,
    inputs: Inputs,
    /// The biases of the hidden units, in units of 1 / [`UNIT`].
    biases: Column,
    /// A column for each input, in units of 1 / [`UNIT`].
    columns: Vec<Column>,
    outputs: [Output; BUCKETS],
    /// The centipawns of an output of 1.0.
    scale_cp: i32,
}

/// The set of output weights for a position.
#[must_use]
pub fn bucket(position: &Position) -> usize {
    let hands = Side::ALL.into_iter().flat_map(|side| position.hand(side).pieces());
    let pieces: usize = hands.map(|(_, count)| usize::from(count)).sum();
    (pieces / 2).min(BUCKETS - 1)
}

impl Network {
    /// A network with these weights; `None` if `columns` has another number than the game's inputs, a weight or bias of a
    /// hidden unit is beyond [`INPUT_MAX`], an output weight beyond [`OUTPUT_MAX`], or the scale not positive.
    #[must_use]
    pub fn new(
        variant: Variant,
        biases: Column,
        columns: Vec<Column>,
        outputs: [Output; BUCKETS],
        scale_cp: i32,
    ) -> Option<Self> {
        let inputs = Inputs::new(variant.spec());
        let within = |column: &Column, largest: i16| column.iter().all(|weight| (-largest..=largest).contains(weight));
        let in_range = std::iter::once(&biases).chain(&columns).all(|column| within(column, INPUT_MAX))
            && outputs.iter().flat_map(|output| &output.weights).all(|column| within(column, OUTPUT_MAX));
        let is_whole = in_range && columns.len() == inputs.count() && scale_cp > 0;
        is_whole.then_some(Self { variant, inputs, biases, columns, outputs, scale_cp })
    }

    /// Reads a file.
    ///
    /// # Errors
    /// If it is no network of this version, or damaged.
    pub fn read(file: &[u8]) -> Result<Self, NetworkError> {
        let (mut header, body): (Header, _) = checked_file::split(file).ok_or(NetworkError::Header)?;
        if header.version != VERSION {
            return Err(NetworkError::Version(header.version));
        }
        if !header.is_intact(body) {
            return Err(NetworkError::Damaged);
        }
        let variant = Variant::parse(&header.game).ok_or(NetworkError::Game(header.game))?;
        let inputs = Inputs::new(variant.spec()).count();
        if (header.inputs, header.hidden, header.buckets) != (inputs, HIDDEN, BUCKETS) {
            return Err(NetworkError::Shape);
        }
        Self::read_body(variant, inputs, body, header.scale_cp).ok_or(NetworkError::Damaged)
    }

    /// The weights: first the low bytes of all, then the high bytes, which compresses better.
    fn read_body(variant: Variant, inputs: usize, body: &[u8], scale_cp: i32) -> Option<Self> {
        let (weights, biases) = body.split_at_checked((inputs + 1 + 2 * BUCKETS) * HIDDEN * 2)?;
        let (low, high) = weights.split_at(weights.len() / 2);
        let values: Vec<i16> = low.iter().zip(high).map(|(&low, &high)| i16::from_le_bytes([low, high])).collect();
        let (columns, rest) = values.as_chunks::<HIDDEN>();
        let (biases, []) = biases.as_chunks::<4>() else { return None };
        let biases: &[[u8; 4]; BUCKETS] = biases.try_into().ok().filter(|_| rest.is_empty())?;
        let (first, columns) = columns.split_first()?;
        let (columns, outputs) = columns.split_at_checked(inputs)?;
        let output = |bucket: usize| Output {
            weights: [outputs[2 * bucket], outputs[2 * bucket + 1]],
            bias: i32::from_le_bytes(biases[bucket]),
        };
        Self::new(variant, *first, columns.to_vec(), std::array::from_fn(output), scale_cp)
    }

    /// The file of the network.
    #[must_use]
    pub fn write(&self) -> Vec<u8> {
        let outputs = self.outputs.iter().flat_map(|output| &output.weights);
        let columns = std::iter::once(&self.biases).chain(&self.columns).chain(outputs);
        let weights: Vec<i16> = columns.flatten().copied().collect();
        let byte = |at: usize| weights.iter().map(move |weight| weight.to_le_bytes()[at]);
        let mut body: Vec<u8> = byte(0).chain(byte(1)).collect();
        body.extend(self.outputs.iter().flat_map(|output| output.bias.to_le_bytes()));
        let header = Header {
            game: self.variant.name().to_owned(),
            version: VERSION,
            inputs: self.columns.len(),
            hidden: HIDDEN,
            buckets: BUCKETS,
            scale_cp: self.scale_cp,
            checksum: String::new(),
        };
        checked_file::join(header, &body)
    }

    /// The game.
    #[must_use]
    pub const fn variant(&self) -> Variant {
        self.variant
    }

    /// The centipawns of an output of 1.0.
    #[must_use]
    pub const fn scale_cp(&self) -> i32 {
        self.scale_cp
    }

    /// The evaluation for the side to move, in centipawns.
    #[must_use]
    pub fn evaluate(&self, accumulator: &mut Accumulator, position: &Position) -> i32 {
        accumulator.update(self, position);
        let turn = position.turn();
        self.output(bucket(position), &accumulator.sums[turn], &accumulator.sums[!turn])
    }

    /// The evaluation of these active inputs in the views of the side to move and of its opponent, in centipawns.
    #[must_use]
    pub fn evaluate_inputs(&self, bucket: usize, own: &[u16], other: &[u16]) -> i32 {
        let sum = |inputs: &[u16]| {
            inputs.iter().fold(self.biases, |mut sums, &input| {
                accumulator::add(&mut sums, &self.columns[usize::from(input)]);
                sums
            })
        };
        self.output(bucket, &sum(own), &sum(other))
    }

    fn output(&self, bucket: usize, own: &Column, other: &Column) -> i32 {
        let Output { weights, bias } = &self.outputs[bucket];
        let sum = (activate(own, &weights[0]) + activate(other, &weights[1])) / i32::from(UNIT);
        let cp = (i64::from(sum) + i64::from(*bias)) * i64::from(self.scale_cp) / OUTPUT_SCALE;
        let largest = i64::from(Score::LARGEST_CP);
        i32::try_from(cp.clamp(-largest, largest)).unwrap_or(0)
    }
}

/// The sum of the squared clipped units times the weights.
#[cfg(not(target_arch = "wasm32"))]
fn activate(units: &Column, weights: &Column) -> i32 {
    let clipped = |unit: i16| unit.clamp(0, UNIT);
    let term = |(&unit, &weight): (&i16, &i16)| i32::from(clipped(unit) * weight) * i32::from(clipped(unit));
    units.iter().zip(weights).map(term).sum()
}

/// The same with the intrinsics of WebAssembly: LLVM does not find `i32x4.dot_i16x8_s`, and multiplies 32-bit lanes
/// (`docs/dev/decisions.md`).
#[cfg(target_arch = "wasm32")]
fn activate(units: &Column, weights: &Column) -> i32 {
    use core::arch::wasm32::{
        i16x8, i16x8_max, i16x8_min, i16x8_mul, i16x8_splat, i32x4_add, i32x4_dot_i16x8, i32x4_extract_lane,
        i32x4_splat,
    };

    let lanes = |&[a, b, c, d, e, f, g, h]: &[i16; 8]| i16x8(a, b, c, d, e, f, g, h);
    let (least, most) = (i16x8_splat(0), i16x8_splat(UNIT));
    let (units, _) = units.as_chunks();
    let (weights, _) = weights.as_chunks();
    let sums = units.iter().zip(weights).fold(i32x4_splat(0), |sums, (units, weights)| {
        let clipped = i16x8_min(i16x8_max(lanes(units), least), most);
        i32x4_add(sums, i32x4_dot_i16x8(i16x8_mul(clipped, lanes(weights)), clipped))
    });
    i32x4_extract_lane::<0>(sums)
        + i32x4_extract_lane::<1>(sums)
        + i32x4_extract_lane::<2>(sums)
        + i32x4_extract_lane::<3>(sums)
}
