//! The network in floating point.

use candle_core::{D, Device, Result, Tensor, Var};
use engine::search::eval::network::{
    BUCKETS, HIDDEN, Network, OUTPUT_MAX, OUTPUT_UNIT, Output, UNIT,
    inputs::{Inputs, View},
};
use rules::{Kind, Piece, Position, Side, Square, Variant, zobrist::splitmix64};

use crate::{data::Sample, sparse::SumOfColumns};

/// Expected active inputs of a view, for the size of the first weights.
const ACTIVE: f64 = 12.0;

pub(crate) struct Model {
    /// Inputs times hidden units.
    columns: Var,
    /// Groups times hidden units: weights that the inputs of a group share, so that rare inputs learn from frequent ones
    /// ("factoriser" in <https://github.com/official-stockfish/nnue-pytorch/blob/master/docs/nnue.md>). The network has
    /// their sum with `columns`.
    shared: Var,
    /// Inputs times groups: 1 where an input belongs to a group.
    groups: Tensor,
    biases: Var,
    /// Hidden units of both views times buckets.
    outputs: Var,
    output_biases: Var,
}

fn random(seed: u64, count: usize, bound: f64) -> Vec<f32> {
    let mut state = splitmix64(seed);
    let mut draw = || {
        state = splitmix64(state);
        ((state >> 11) as f64 / (1u64 << 53) as f64 * 2.0 - 1.0) * bound
    };
    (0..count).map(|_| draw() as f32).collect()
}

/// The number of inputs and of groups, and for each input which groups it belongs to: the same face and owner anywhere,
/// on the same rank, on the same file. Pieces in hand belong to none.
fn groups(variant: Variant) -> (usize, usize, Vec<f32>) {
    const OF_FACE: usize = 1 + 2 * Square::MAX_SIDE as usize;
    let (spec, inputs) = (variant.spec(), Inputs::new(variant.spec()));
    let (count, groups) = (inputs.count(), 2 * Kind::COUNT * OF_FACE);
    let mut members = vec![0f32; count * groups];
    let view = View::of(&Position::start(variant), Side::Black);
    for side in Side::ALL {
        for kind in spec.tables.kinds {
            for square in spec.board() {
                let input = inputs.piece(view, Piece { side, kind }, square);
                let first = (side as usize * Kind::COUNT + kind as usize) * OF_FACE;
                let (rank, file) = (usize::from(square.rank()), usize::from(square.file()));
                for group in [first, first + 1 + rank, first + Square::MAX_SIDE as usize + file] {
                    members[input * groups + group] = 1.0;
                }
            }
        }
    }
    (count, groups, members)
}

impl Model {
    pub(crate) fn new(variant: Variant, seed: u64) -> Result<Self> {
        let device = Device::Cpu;
        let (inputs, count, groups) = groups(variant);
        let bound = (1.0 / ACTIVE).sqrt();
        let columns = random(seed, inputs * HIDDEN, bound);
        let outputs = random(seed ^ 1, 2 * HIDDEN * BUCKETS, (1.0 / (2 * HIDDEN) as f64).sqrt());
        Ok(Self {
            columns: Var::from_vec(columns, (inputs, HIDDEN), &device)?,
            shared: Var::from_vec(vec![0f32; count * HIDDEN], (count, HIDDEN), &device)?,
            groups: Tensor::from_vec(groups, (inputs, count), &device)?,
            biases: Var::from_vec(vec![0.1f32; HIDDEN], HIDDEN, &device)?,
            outputs: Var::from_vec(outputs, (2 * HIDDEN, BUCKETS), &device)?,
            output_biases: Var::from_vec(vec![0f32; BUCKETS], BUCKETS, &device)?,
        })
    }

    pub(crate) fn variables(&self) -> Vec<Var> {
        [&self.columns, &self.shared, &self.biases, &self.outputs, &self.output_biases].map(Var::clone).to_vec()
    }

    /// The weights of the inputs, with those that they share.
    fn input_weights(&self) -> Result<Tensor> {
        self.columns.add(&self.groups.matmul(&self.shared)?)
    }

    /// The outputs: logits of the expected score.
    fn outputs(&self, samples: &[&Sample]) -> Result<Tensor> {
        let columns = self.input_weights()?;
        let view = |active: fn(&Sample) -> &Box<[u16]>| {
            let active = samples.iter().map(|sample| active(sample).clone()).collect();
            columns.apply_op1(SumOfColumns::new(active))?.broadcast_add(&self.biases)?.clamp(0f32, 1f32)?.sqr()
        };
        let hidden = Tensor::cat(&[view(|sample| &sample.own)?, view(|sample| &sample.other)?], 1)?;
        let outputs = hidden.matmul(&self.outputs)?.broadcast_add(&self.output_biases)?;
        let buckets: Vec<u32> = samples.iter().map(|sample| sample.bucket.into()).collect();
        outputs.gather(&Tensor::from_vec(buckets, (samples.len(), 1), &Device::Cpu)?, D::Minus1)?.squeeze(1)
    }

    /// The mean squared error of the expected score.
    pub(crate) fn loss(&self, samples: &[&Sample]) -> Result<Tensor> {
        let targets = samples.iter().map(|sample| sample.target).collect();
        let targets = Tensor::from_vec(targets, samples.len(), &Device::Cpu)?;
        (candle_nn::ops::sigmoid(&self.outputs(samples)?)? - targets)?.sqr()?.mean_all()
    }

    /// Keeps the output weights within the range of the integer network.
    pub(crate) fn clip(&self) -> Result<()> {
        let bound = f32::from(OUTPUT_MAX) / f32::from(OUTPUT_UNIT);
        self.outputs.set(&self.outputs.clamp(-bound, bound)?)
    }

    /// The network in integers.
    pub(crate) fn quantised(&self, variant: Variant, scale_cp: f64) -> Result<Network> {
        let round = |weights: &[f32], unit: i16| -> [i16; HIDDEN] {
            std::array::from_fn(|at| (weights[at] * f32::from(unit)).round() as i16)
        };
        let columns = self.input_weights()?.to_vec2::<f32>()?.iter().map(|column| round(column, UNIT)).collect();
        let outputs = self.outputs.t()?.to_vec2::<f32>()?;
        let biases = self.output_biases.to_vec1::<f32>()?;
        let outputs = std::array::from_fn(|bucket| Output {
            weights: [&outputs[bucket][..HIDDEN], &outputs[bucket][HIDDEN..]].map(|half| round(half, OUTPUT_UNIT)),
            bias: (biases[bucket] * f32::from(UNIT) * f32::from(OUTPUT_UNIT)).round() as i32,
        });
        let biases = round(&self.biases.to_vec1::<f32>()?, UNIT);
        let network = Network::new(variant, biases, columns, outputs, scale_cp.round() as i32);
        network.ok_or_else(|| candle_core::Error::Msg("a weight is too large for the integer network".to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use tools::records::QuietPosition;

    use super::*;
    use crate::data::sample;

    const SCALE_CP: f64 = 1_000.0;

    /// The positions of a game by the first legal move each time.
    fn samples(variant: Variant) -> Vec<Sample> {
        let inputs = Inputs::new(variant.spec());
        let mut position = Position::start(variant);
        let mut samples = Vec::new();
        for _ in 0..40 {
            samples.push(sample(&inputs, &QuietPosition { position, cp: 0, half_points: 1 }, 0.0, SCALE_CP));
            let Some(&played) = position.moves().first() else { break };
            position = position.after(played);
        }
        samples
    }

    #[test]
    fn the_integer_network_agrees_with_the_trained_one() {
        for variant in Variant::ALL {
            let model = Model::new(variant, 1).expect("a model");
            let network = model.quantised(variant, SCALE_CP).expect("weights in range");
            let samples = samples(variant);
            let outputs = model.outputs(&samples.iter().collect::<Vec<_>>()).expect("outputs");
            let outputs = outputs.to_vec1::<f32>().expect("one for each sample");
            assert!(outputs.iter().any(|output| output.abs() > 0.2), "{outputs:?}");
            for (sample, output) in samples.iter().zip(outputs) {
                let cp = network.evaluate_inputs(sample.bucket.into(), &sample.own, &sample.other);
                let trained_cp = f64::from(output) * SCALE_CP;
                assert!((f64::from(cp) - trained_cp).abs() < 100.0, "{cp} instead of {trained_cp}");
            }
        }
    }
}
