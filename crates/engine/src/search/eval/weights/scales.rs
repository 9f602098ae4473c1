//! The scales from evaluations to chances, found by `poppy-tune calibrate` with the networks (docs/dev/review.md). Where a
//! network is missing, the weighted features have the same scale.

use rules::Spec;

/// The centipawns that multiply the odds by e, by the game's name.
const SCALES_CP: &[(&str, f64)] = &[
    ("micro", 194.0),
    ("minishogi", 197.0),
    ("judkins", 308.0),
    ("nana", 255.0),
    ("nana-free", 293.0),
    ("kyoto", 200.0),
];
const OTHER_SCALE_CP: f64 = 250.0;

/// The centipawns that multiply the odds to win by e in this game.
#[must_use]
pub fn chance_scale_cp(spec: &Spec) -> f64 {
    SCALES_CP.iter().find(|(name, _)| *name == spec.name).map_or(OTHER_SCALE_CP, |&(_, scale)| scale)
}
