//! Fits weights of the least logistic loss by L-BFGS. The loss is convex, so the optimum is unique.

use argmin::{
    core::{CostFunction, Error, Executor, Gradient, State},
    solver::{linesearch::MoreThuenteLineSearch, quasinewton::LBFGS},
};
use engine::search::{
    chance::expected_score,
    eval::{features::is_material, weights::default_weights},
};
use rules::Variant;
use tools::arguments::{name_and_value, number, number_within, variant};

use crate::{
    logistic::{best_scale, loss},
    positions::{Point, read},
    print::print,
};

/// One game in this many is held out, to measure the loss in games that the fit has not seen.
const HELD_OUT: u64 = 10;
/// Material weights may deviate this many times as far from the defaults as other weights.
const MATERIAL_SPREAD: f64 = 3.0;
const ITERATIONS: u64 = 200;

struct Settings {
    variant: Variant,
    records: String,
    blend: f64,
    spread: f64,
}

struct Problem<'a> {
    points: &'a [Point],
    /// Regularisation draws the weights to these.
    defaults: Vec<f64>,
    /// The standard deviation of each weight from its default, in centipawns.
    spreads: Vec<f64>,
    /// The centipawns that make winning e times as likely as losing.
    scale: f64,
    /// The share of the result, from 0 to 1; the rest is the score of the search.
    blend: f64,
}

fn evaluation(point: &Point, weights: &[f64]) -> f64 {
    point.counts.iter().map(|&(feature, count)| weights[feature] * count).sum()
}

#[expect(clippy::cast_precision_loss, reason = "far below 2^52")]
const fn count(points: &[Point]) -> f64 {
    points.len() as f64
}

/// The mean loss of weights that predict the results.
fn result_loss(points: &[Point], weights: &[f64], scale: f64) -> f64 {
    let sum: f64 =
        points.iter().map(|point| loss(expected_score(evaluation(point, weights), scale), point.result)).sum();
    sum / count(points)
}

impl Problem<'_> {
    fn target(&self, point: &Point) -> f64 {
        self.blend * point.result + (1.0 - self.blend) * expected_score(point.cp, self.scale)
    }

    fn solve(self) -> Result<Vec<f64>, Error> {
        let start = self.defaults.clone();
        let method = LBFGS::new(MoreThuenteLineSearch::new(), 10).with_tolerance_grad(1e-7)?;
        let solved = Executor::new(self, method).configure(|state| state.param(start).max_iters(ITERATIONS)).run()?;
        solved.state().get_best_param().cloned().ok_or_else(|| Error::msg("no weights were found"))
    }
}

impl CostFunction for Problem<'_> {
    type Param = Vec<f64>;
    type Output = f64;

    fn cost(&self, weights: &Vec<f64>) -> Result<f64, Error> {
        let sum: f64 = self
            .points
            .iter()
            .map(|point| loss(expected_score(evaluation(point, weights), self.scale), self.target(point)))
            .sum();
        let far = weights.iter().zip(&self.defaults).zip(&self.spreads).map(|((w, d), s)| ((w - d) / s).powi(2) / 2.0);
        Ok((sum + far.sum::<f64>()) / count(self.points))
    }
}

impl Gradient for Problem<'_> {
    type Param = Vec<f64>;
    type Gradient = Vec<f64>;

    fn gradient(&self, weights: &Vec<f64>) -> Result<Vec<f64>, Error> {
        let far = weights.iter().zip(&self.defaults).zip(&self.spreads).map(|((w, d), s)| (w - d) / s.powi(2));
        let mut gradient: Vec<f64> = far.collect();
        for point in self.points {
            let error = (expected_score(evaluation(point, weights), self.scale) - self.target(point)) / self.scale;
            for &(feature, count) in &point.counts {
                gradient[feature] += error * count;
            }
        }
        for slope in &mut gradient {
            *slope /= count(self.points);
        }
        Ok(gradient)
    }
}

/// The scale with which these weights predict the results best.
fn scale_of(points: &[Point], weights: &[f64]) -> f64 {
    best_scale(|scale| result_loss(points, weights, scale))
}

struct Fit {
    weights: Vec<i16>,
    /// The counts of positions and the losses, as lines of text.
    notes: Vec<String>,
}

fn mean_size(points: &[Point], weights: &[f64]) -> f64 {
    points.iter().map(|point| evaluation(point, weights).abs()).sum::<f64>() / count(points)
}

/// Fits weights to a file of records and prints their table.
pub(crate) fn fit(words: &[String]) -> Result<(), String> {
    let settings = parse(words)?;
    let path = &settings.records;
    let text = std::fs::read_to_string(path).map_err(|error| format!("{path}: {error}"))?;
    let points = read(settings.variant, &text).map_err(|error| format!("{path}, {error}"))?;
    let Fit { weights, notes } = fit_points(&settings, points)?;
    for note in &notes {
        eprintln!("{note}");
    }
    let origin = text.lines().take_while(|line| line.starts_with('#')).last().unwrap_or_default();
    print(settings.variant.spec(), &weights, origin.trim_start_matches("# "), words, &notes);
    Ok(())
}

fn fit_points(settings: &Settings, points: Vec<Point>) -> Result<Fit, String> {
    let (held_out, points): (Vec<Point>, Vec<Point>) = points.into_iter().partition(|point| point.game % HELD_OUT == 0);
    if held_out.is_empty() || points.is_empty() {
        return Err("there are too few games".to_owned());
    }
    let defaults: Vec<f64> = default_weights(settings.variant.spec()).into_iter().map(f64::from).collect();
    let scale = scale_of(&points, &defaults);
    // Each table at its own scale: only the order of positions and the ratios of their differences matter.
    let losses = |weights: &[f64]| {
        let scale = scale_of(&points, weights);
        let [fitted, held_out] = [&points, &held_out].map(|points| result_loss(points, weights, scale));
        format!("{fitted:.4}, in games that were held out {held_out:.4}")
    };
    let spread = |feature| if is_material(feature) { MATERIAL_SPREAD * settings.spread } else { settings.spread };
    let problem = Problem {
        points: &points,
        spreads: (0..defaults.len()).map(spread).collect(),
        defaults: defaults.clone(),
        scale,
        blend: settings.blend,
    };
    let solved = problem.solve().map_err(|error| error.to_string())?;
    // The search's margins are in centipawns, so evaluations keep their mean size.
    let factor = mean_size(&points, &defaults) / mean_size(&points, &solved);
    if solved.iter().any(|weight| !(weight * factor).is_finite()) {
        return Err("the fit found a weight that is no finite number".to_owned());
    }
    #[expect(clippy::cast_possible_truncation, reason = "a cast of a float saturates")]
    let weights: Vec<i16> = solved.iter().map(|weight| (weight * factor).round() as i16).collect();
    let rounded: Vec<f64> = weights.iter().copied().map(f64::from).collect();
    let notes = vec![
        format!("{} positions, {} of them held out", points.len() + held_out.len(), held_out.len()),
        format!("{:.0} centipawns make winning e times as likely as losing", scale_of(&points, &rounded)),
        format!("loss of the defaults: {}", losses(&defaults)),
        format!("loss of these weights: {}", losses(&rounded)),
    ];
    Ok(Fit { weights, notes })
}

fn parse(words: &[String]) -> Result<Settings, String> {
    let mut settings = Settings { variant: Variant::ALL[0], records: String::new(), blend: 0.5, spread: 80.0 };
    for word in words {
        let (name, value) = name_and_value(word)?;
        match name {
            "variant" => settings.variant = variant(value)?,
            "records" => value.clone_into(&mut settings.records),
            "blend" => settings.blend = number_within(name, value, 0.0..=100.0)? / 100.0,
            "spread" => match number::<f64>(name, value)? {
                spread if spread > 0.0 && spread.is_finite() => settings.spread = spread,
                _ => return Err(format!("{name} cannot be {value:?}; it is more than 0")),
            },
            _ => return Err(format!("there is no setting {name:?}")),
        }
    }
    Ok(settings)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::self_play::{Play, new_engine, play_out};
    use tools::records::Record;

    #[test]
    fn a_fit_lowers_the_loss() {
        let play = Play { variant: Variant::parse("kyoto").expect("a game"), ..Play::new() };
        let variant = play.variant;
        let mut engine = new_engine(play.variant, &play.network);
        let played = |number: u64| {
            let start = play.start(number)?;
            let (winner, moves) = play_out(std::slice::from_mut(&mut engine), start.clone(), 100)?;
            Some(format!("{}\n", Record::new(number, winner, start, moves)))
        };
        let text: String = (0..40).filter_map(played).collect();
        let points = read(variant, &text).expect("records");
        let settings = Settings { variant, records: String::new(), blend: 1.0, spread: 25.0 };
        let defaults: Vec<f64> = default_weights(variant.spec()).into_iter().map(f64::from).collect();
        let scale = scale_of(&points, &defaults);
        let before = result_loss(&points, &defaults, scale);
        let fitted = fit_points(&settings, points).expect("a fit");
        let weights: Vec<f64> = fitted.weights.into_iter().map(f64::from).collect();
        let points = read(variant, &text).expect("records");
        let after = result_loss(&points, &weights, scale_of(&points, &weights));
        assert!(after < before, "{after} after {before}");
    }

    #[test]
    fn settings_out_of_range_are_refused() {
        let error = |word: &str| parse(&[word.to_owned()]).err().expect("refused");
        for value in ["-1", "101", "NaN"] {
            assert_eq!(error(&format!("blend={value}")), format!("blend cannot be {value:?}; it goes from 0 to 100"));
        }
        for value in ["0", "-80", "inf", "NaN"] {
            assert_eq!(error(&format!("spread={value}")), format!("spread cannot be {value:?}; it is more than 0"));
        }
        assert!(parse(&["blend=0".to_owned(), "spread=0.5".to_owned()]).is_ok());
    }
}
