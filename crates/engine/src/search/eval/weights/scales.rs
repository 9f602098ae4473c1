//! The scales from evaluations to chances, found by `poppy-tune calibrate` (docs/dev/review.md).

use rules::Spec;

/// The centipawns that multiply the odds by e, by the game's name.
const SCALES_CP: &[(&str, f64)] = &[
    ("micro", 242.0),
    ("minishogi", 279.0),
    ("judkins", 426.0),
    ("nana", 255.0),
    ("nana-free", 293.0),
    ("kyoto", 240.0),
];
const OTHER_SCALE_CP: f64 = 250.0;

/// The centipawns that multiply the odds to win by e in this game.
#[must_use]
pub fn chance_scale_cp(spec: &Spec) -> f64 {
    SCALES_CP.iter().find(|(name, _)| *name == spec.name).map_or(OTHER_SCALE_CP, |&(_, scale)| scale)
}
