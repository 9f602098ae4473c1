//! Logistic regression with one parameter: the scale from centipawns to chances.

/// The least and the largest scale.
const SCALES_CP: [f64; 2] = [30.0, 3000.0];

/// The logistic loss of a predicted chance.
pub(crate) fn loss(chance: f64, truth: f64) -> f64 {
    let chance = chance.clamp(1e-9, 1.0 - 1e-9);
    -(truth * chance.ln() + (1.0 - truth) * (1.0 - chance).ln())
}

/// The scale with the least loss, by ternary search.
pub(crate) fn best_scale(loss: impl Fn(f64) -> f64) -> f64 {
    let [mut least, mut most] = SCALES_CP;
    while most - least > 1.0 {
        let third = (most - least) / 3.0;
        let [low, high] = [least + third, most - third].map(&loss);
        if low < high { most -= third } else { least += third }
    }
    f64::midpoint(least, most)
}
