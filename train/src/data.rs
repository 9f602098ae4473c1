//! Positions as input of the training.

use std::fs;

use engine::search::{
    chance::expected_score,
    eval::network::{
        bucket,
        inputs::{Inputs, View},
    },
};
use rules::{Variant, zobrist::splitmix64};
use tools::records::{self, QuietPosition};

/// One game in this many is held out, to measure the loss in games that the training has not seen.
const HELD_OUT: u64 = 20;

/// A position: its active inputs and the share of a win that the side to move can expect.
pub(crate) struct Sample {
    pub(crate) own: Box<[u16]>,
    pub(crate) other: Box<[u16]>,
    pub(crate) bucket: u8,
    pub(crate) target: f32,
}

pub(crate) struct Data {
    pub(crate) training: Vec<Sample>,
    pub(crate) held_out: Vec<Sample>,
}

impl Data {
    pub(crate) fn read(variant: Variant, paths: &str, blend: f64, scale_cp: f64) -> Result<Self, String> {
        let inputs = Inputs::new(variant.spec());
        let mut data = Self { training: Vec::new(), held_out: Vec::new() };
        for path in paths.split(',') {
            let text = fs::read_to_string(path).map_err(|error| format!("{path}: {error}"))?;
            let games = records::read(variant, &text).collect::<Result<Vec<_>, _>>();
            let mut games = games.map_err(|error| format!("{path}, {error}"))?;
            // Self-play on several cores writes them in any order.
            games.sort_by_key(|record| record.number);
            for record in games {
                let samples = record.quiet_positions().map(|quiet| sample(&inputs, &quiet, blend, scale_cp));
                let part = if record.number % HELD_OUT == 0 { &mut data.held_out } else { &mut data.training };
                part.extend(samples);
            }
        }
        if data.training.is_empty() || data.held_out.is_empty() {
            return Err("there are too few games".to_owned());
        }
        Ok(data)
    }
}

pub(crate) fn sample(inputs: &Inputs, quiet: &QuietPosition, blend: f64, scale_cp: f64) -> Sample {
    let QuietPosition { position, cp, half_points } = quiet;
    let active = |side| {
        let inputs = inputs.active(position, View::of(position, side));
        inputs.filter_map(|input| u16::try_from(input).ok()).collect()
    };
    let target = blend * f64::from(*half_points) / 2.0 + (1.0 - blend) * expected_score(f64::from(*cp), scale_cp);
    Sample {
        own: active(position.turn()),
        other: active(!position.turn()),
        bucket: u8::try_from(bucket(position)).unwrap_or(0),
        target: target as f32,
    }
}

/// The numbers below `count` in an order that the seed decides.
pub(crate) fn shuffled(count: usize, seed: u64) -> Vec<u32> {
    let mut order: Vec<u32> = (0..count as u32).collect();
    let mut state = splitmix64(seed);
    for last in (1..count).rev() {
        state = splitmix64(state);
        order.swap(last, (state % (last as u64 + 1)) as usize);
    }
    order
}
