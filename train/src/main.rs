//! Trains the network of a game from records of self-play (docs/dev/training.md).

mod data;
mod model;
mod sparse;

use std::{fs, process::ExitCode};

use candle_core::{Result as TensorResult, bail};
use candle_nn::{AdamW, Optimizer, ParamsAdamW};
use engine::{
    search::{chance::expected_score, eval::network::Network},
    usi::EvalFile,
};
use rules::Variant;
use tools::arguments::{name_and_value, number, number_within, variant};

use data::{Data, Sample, shuffled};
use model::Model;

const USAGE: &str = "usage: poppy-shogi-train NAME=VALUE ...
         variant=      the game
         records=      files made by poppy-tune generate, separated by commas
         output=       the file of the network
         seed=1        decides the first weights and the order of positions
         epochs=14     how often each position is used
         batch=4096    positions for one step
         rate=0.002    the learning rate at the beginning; it falls to zero along a cosine
         decay=0.5     the decay of the weights (AdamW)
         scale=        the centipawns of an output of 1; without it those of the built-in network, for which the search is
                       tuned
         blend=30      how much the result of the game counts, in per cent, beside the score of the search";

/// The scale of the first network of a game.
const FIRST_SCALE_CP: f64 = 250.0;

struct Settings {
    variant: Variant,
    records: String,
    output: String,
    seed: u64,
    epochs: u32,
    batch: usize,
    rate: f64,
    decay: f64,
    scale: Option<f64>,
    blend: f64,
}

fn parse(words: &[String]) -> Result<Settings, String> {
    let mut settings = Settings {
        variant: Variant::ALL[0],
        records: String::new(),
        output: String::new(),
        seed: 1,
        epochs: 14,
        batch: 4096,
        rate: 0.002,
        decay: 0.5,
        scale: None,
        blend: 0.3,
    };
    for word in words {
        let (name, value) = name_and_value(word)?;
        match name {
            "variant" => settings.variant = variant(value)?,
            "records" => value.clone_into(&mut settings.records),
            "output" => value.clone_into(&mut settings.output),
            "seed" => settings.seed = number(name, value)?,
            "epochs" => settings.epochs = number_within(name, value, 1..=1_000)?,
            "batch" => settings.batch = number_within(name, value, 1..=1_000_000)?,
            "rate" => settings.rate = number_within(name, value, 0.0..=1.0)?,
            "decay" => settings.decay = number_within(name, value, 0.0..=100.0)?,
            "scale" => settings.scale = Some(number_within(name, value, 1.0..=10_000.0)?),
            "blend" => settings.blend = number_within(name, value, 0.0..=100.0)? / 100.0,
            _ => return Err(format!("there is no setting {name:?}")),
        }
    }
    if settings.records.is_empty() || settings.output.is_empty() {
        return Err(USAGE.to_owned());
    }
    Ok(settings)
}

fn train(words: &[String]) -> Result<(), String> {
    let settings = parse(words)?;
    let built_in = EvalFile::BuiltIn.network(settings.variant).map(|network| f64::from(network.scale_cp()));
    let scale_cp = settings.scale.or(built_in).unwrap_or(FIRST_SCALE_CP);
    let data = Data::read(settings.variant, &settings.records, settings.blend, scale_cp)?;
    // An unwritable output is an error before the training, not after it.
    let output = fs::OpenOptions::new().create(true).append(true).open(&settings.output);
    output.map_err(|error| format!("{}: {error}", settings.output))?;
    println!("{} positions, {} of them held out", data.training.len() + data.held_out.len(), data.held_out.len());
    let model = fit(&settings, &data).map_err(|error| error.to_string())?;
    let network = model.quantised(settings.variant, scale_cp).map_err(|error| error.to_string())?;
    println!(
        "loss of the integer network, in games that were held out: {:.5}",
        integer_loss(&network, &data, scale_cp)
    );
    fs::write(&settings.output, network.write()).map_err(|error| format!("{}: {error}", settings.output))
}

fn fit(settings: &Settings, data: &Data) -> TensorResult<Model> {
    let model = Model::new(settings.variant, settings.seed)?;
    let mut optimizer =
        AdamW::new(model.variables(), ParamsAdamW { weight_decay: settings.decay, ..ParamsAdamW::default() })?;
    let steps = data.training.len().div_ceil(settings.batch) * settings.epochs as usize;
    let mut step = 0;
    for epoch in 1..=settings.epochs {
        let order = shuffled(data.training.len(), settings.seed + u64::from(epoch));
        let mut sum = 0.0;
        for batch in order.chunks(settings.batch) {
            let progress = step as f64 / steps as f64;
            optimizer.set_learning_rate(settings.rate * 0.5 * (1.0 + (std::f64::consts::PI * progress).cos()));
            let samples: Vec<&Sample> = batch.iter().map(|&at| &data.training[at as usize]).collect();
            let loss = model.loss(&samples)?;
            optimizer.backward_step(&loss)?;
            model.clip()?;
            sum += f64::from(loss.to_scalar::<f32>()?) * batch.len() as f64;
            step += 1;
        }
        let held_out = data.held_out.chunks(settings.batch).map(|chunk| {
            Ok(f64::from(model.loss(&chunk.iter().collect::<Vec<_>>())?.to_scalar::<f32>()?) * chunk.len() as f64)
        });
        let held_out: f64 = held_out.collect::<TensorResult<Vec<f64>>>()?.into_iter().sum();
        if !sum.is_finite() {
            bail!("the loss is no number: the training diverged");
        }
        println!(
            "epoch {epoch}: loss {:.5}, in games that were held out {:.5}",
            sum / data.training.len() as f64,
            held_out / data.held_out.len() as f64
        );
    }
    Ok(model)
}

fn integer_loss(network: &Network, data: &Data, scale_cp: f64) -> f64 {
    let error = |sample: &Sample| {
        let cp = f64::from(network.evaluate_inputs(sample.bucket.into(), &sample.own, &sample.other));
        (expected_score(cp, scale_cp) - f64::from(sample.target)).powi(2)
    };
    data.held_out.iter().map(error).sum::<f64>() / data.held_out.len() as f64
}

fn main() -> ExitCode {
    tools::main(train)
}
