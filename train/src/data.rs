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
            for record in records::read(variant, &text).map_err(|error| format!("{path}, {error}"))? {
                let samples = record.quiet_positions().map(|quiet| sample(&inputs, &quiet, blend, scale_cp));
                // By the start: games of different seeds from the same start share positions.
                let is_held_out = splitmix64(record.start().position().key()).is_multiple_of(HELD_OUT);
                let part = if is_held_out { &mut data.held_out } else { &mut data.training };
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
        inputs.map(|input| u16::try_from(input).expect("few inputs")).collect()
    };
    let target = blend * f64::from(*half_points) / 2.0 + (1.0 - blend) * expected_score(f64::from(*cp), scale_cp);
    Sample {
        own: active(position.turn()),
        other: active(!position.turn()),
        bucket: u8::try_from(bucket(position)).expect("few buckets"),
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

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use tools::{random_game::random_game, records::Record};

    use super::*;

    /// A file with games of one quiet move from random starts, numbered by `number_of`.
    fn file(name: &str, variant: Variant, number_of: impl Fn(u64) -> u64) -> String {
        let game = |number| {
            let start = random_game(variant, [4, 12], 1, number)?;
            let moves = start.position().moves();
            let quiet = *moves.iter().find(|played| start.position().piece(played.to()).is_none())?;
            Some(format!("{}\n", Record::new(number_of(number), None, start, vec![(quiet, 0)])))
        };
        let path = std::env::temp_dir().join(format!("poppy-train-{}-{name}.records", std::process::id()));
        fs::write(&path, (0..300).filter_map(game).collect::<String>()).expect("written");
        path.to_str().expect("a UTF-8 path").to_owned()
    }

    #[test]
    fn a_start_is_either_trained_on_or_held_out() {
        let variant = Variant::ALL[0];
        let paths = [file("1", variant, |number| number), file("2", variant, |number| 1007 - number)];
        let Data { training, held_out } = Data::read(variant, &paths.join(","), 0.0, 250.0).expect("samples");
        let trained: HashSet<_> = training.iter().map(|sample| (&sample.own, &sample.other)).collect();
        assert!(held_out.iter().all(|sample| !trained.contains(&(&sample.own, &sample.other))));
        assert!((0.02..0.1).contains(&(held_out.len() as f64 / training.len() as f64)), "{}", held_out.len());
        paths.iter().for_each(|path| fs::remove_file(path).expect("removed"));
    }
}
