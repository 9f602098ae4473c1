//! Fits the scale of the logistic curve from evaluations to chances on one half of the games, and measures its error on
//! the other half.

use std::collections::BTreeMap;

use engine::search::chance::expected_score;
use protocol::Evaluation;
use tools::arguments::name_and_value;

use crate::{
    evaluate::LabelledEval,
    logistic::{best_scale, loss},
};

/// The range and step of the fitted advantage of the side to move, in centipawns.
const MOST_SHIFT_CP: i32 = 200;
const SHIFT_STEP_CP: usize = 5;

/// An evaluation in centipawns with the result of its game.
#[derive(Clone, Copy)]
struct Sample {
    game: u64,
    cp: f64,
    result: f64,
}

#[derive(Clone, Copy)]
struct Curve {
    scale: f64,
    /// The advantage of the side to move beyond the evaluation, in centipawns.
    shift: f64,
}

impl Curve {
    fn chance(self, sample: &Sample) -> f64 {
        expected_score(sample.cp + self.shift, self.scale)
    }

    fn mean(self, samples: &[Sample], loss: impl Fn(f64, f64) -> f64) -> f64 {
        mean(samples.iter().map(|sample| loss(self.chance(sample), sample.result)))
    }

    /// The best curve with this shift.
    fn with_shift(samples: &[Sample], shift: f64) -> Self {
        Self { scale: best_scale(|scale| Self { scale, shift }.mean(samples, loss)), shift }
    }

    /// The best curve of all shifts.
    fn shifted(samples: &[Sample]) -> Self {
        let shifts = (-MOST_SHIFT_CP..=MOST_SHIFT_CP).step_by(SHIFT_STEP_CP);
        let curves = shifts.map(|shift| Self::with_shift(samples, f64::from(shift)));
        let losses = curves.map(|curve| (curve, curve.mean(samples, loss)));
        losses.min_by(|a, b| a.1.total_cmp(&b.1)).map_or(Self { scale: 1.0, shift: 0.0 }, |(curve, _)| curve)
    }
}

fn brier(chance: f64, result: f64) -> f64 {
    (chance - result).powi(2)
}

/// The mean of the numbers; 0 if there are none.
fn mean(numbers: impl Iterator<Item = f64>) -> f64 {
    let (count, sum) = numbers.fold((0.0, 0.0), |(count, sum), number| (count + 1.0, sum + number));
    if count > 0.0 { sum / count } else { 0.0 }
}

/// The 95 % margin of a mean of errors, given with their games: errors in the same game are not independent.
fn margin(errors: impl Iterator<Item = (u64, f64)>) -> f64 {
    let mut sums = BTreeMap::<u64, f64>::new();
    let mut count = 0.0;
    for (game, error) in errors {
        *sums.entry(game).or_default() += error;
        count += 1.0;
    }
    1.96 * sums.values().map(|sum| sum * sum).sum::<f64>().sqrt() / f64::max(count, 1.0)
}

/// Fits the scale to the games with even numbers, and prints its error in the others.
pub(crate) fn calibrate(words: &[String]) -> Result<(), String> {
    let path = parse(words)?;
    let text = std::fs::read_to_string(path).map_err(|error| format!("{path}: {error}"))?;
    let evals = read(&text).map_err(|error| format!("{path}, {error}"))?;
    let samples = |half: u64| {
        let of_half = evals.iter().filter(move |eval| eval.game % 2 == half);
        let sample = |eval: &LabelledEval| match eval.evaluation {
            Evaluation::Centipawns(cp) => Some(Sample { game: eval.game, cp: f64::from(cp), result: eval.result() }),
            Evaluation::Mate(_) => None,
        };
        of_half.filter_map(sample).collect::<Vec<_>>()
    };
    let (fitted, tested) = (samples(0), samples(1));
    if fitted.is_empty() || tested.is_empty() {
        return Err("there are too few games".to_owned());
    }
    let curve = Curve::with_shift(&fitted, 0.0);
    if let Some(origin) = text.lines().take_while(|line| line.starts_with('#')).last() {
        println!("{}", origin.trim_start_matches("# "));
    }
    print_summary(&fitted, &tested, curve);
    print_mates(&evals);
    print_table(&tested, curve);
    Ok(())
}

fn print_summary(fitted: &[Sample], tested: &[Sample], curve: Curve) {
    let both: Vec<Sample> = fitted.iter().chain(tested).copied().collect();
    println!("{} evaluations to fit, {} to test", fitted.len(), tested.len());
    println!("scale: {:.0} cp; of both halves {:.0} cp", curve.scale, Curve::with_shift(&both, 0.0).scale);
    let report = |name: &str, curve: Curve| {
        let (log, square) = (curve.mean(tested, loss), curve.mean(tested, brier));
        println!("{name}: log loss {log:.4}, Brier score {square:.4}");
    };
    report("tested", curve);
    report("a chance of one half always", Curve { scale: f64::INFINITY, shift: 0.0 });
    let shifted = Curve::shifted(fitted);
    report(&format!("with a shift of {:.0} cp and a scale of {:.0} cp", shifted.shift, shifted.scale), shifted);
    let error = |sample: &Sample| (sample.game, sample.result - curve.chance(sample));
    let bias = mean(tested.iter().map(|sample| error(sample).1));
    println!("results above the chances: {bias:+.3} ± {:.3}", margin(tested.iter().map(error)));
}

/// Prints how often the side with a mate score won.
fn print_mates(evals: &[LabelledEval]) {
    let results = evals.iter().filter_map(|eval| match eval.evaluation {
        Evaluation::Mate(plies) => Some(if plies > 0 { eval.result() } else { 1.0 - eval.result() }),
        Evaluation::Centipawns(_) => None,
    });
    let results: Vec<f64> = results.collect();
    println!("mates: {}, won by the side that mates: {:.4}", results.len(), mean(results.iter().copied()));
}

/// Prints the results for each tenth of the chances.
fn print_table(tested: &[Sample], curve: Curve) {
    println!("\n| chance | count | mean chance | mean result |\n|---|--:|--:|--:|");
    for tenth in 0..10_u8 {
        let (from, to) = (f64::from(tenth) / 10.0, f64::from(tenth + 1) / 10.0);
        let within = |sample: &&Sample| {
            let chance = curve.chance(sample);
            chance >= from && (chance < to || tenth == 9)
        };
        let samples: Vec<&Sample> = tested.iter().filter(within).collect();
        if samples.is_empty() {
            continue;
        }
        let predicted = mean(samples.iter().map(|sample| curve.chance(sample)));
        let actual = mean(samples.iter().map(|sample| sample.result));
        let margin = margin(samples.iter().map(|sample| (sample.game, sample.result - curve.chance(sample))));
        println!("| {from:.1} to {to:.1} | {} | {predicted:.3} | {actual:.3} ± {margin:.3} |", samples.len());
    }
}

fn read(text: &str) -> Result<Vec<LabelledEval>, String> {
    let read = |(number, line)| LabelledEval::parse(line).map_err(|error| format!("line {number}: {error}"));
    tools::lines(text).map(read).collect()
}

fn parse(words: &[String]) -> Result<&str, String> {
    let mut path = None;
    for word in words {
        match name_and_value(word)? {
            ("evaluations", value) => path = Some(value),
            (name, _) => return Err(format!("there is no setting {name:?}")),
        }
    }
    path.ok_or_else(|| "say which evaluations: evaluations=FILE".to_owned())
}
