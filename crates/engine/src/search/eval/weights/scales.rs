//! On what scale evaluations are chances to win, found by `poppy-tune calibrate` (docs/dev/review.md).

use rules::Spec;

/// By how many centipawns the odds grow e-fold, by the game's name.
const SCALES_CP: &[(&str, f64)] = &[
    ("micro", 242.0),
    ("minishogi", 279.0),
    ("judkins", 426.0),
    ("nana", 255.0),
    ("nana-free", 293.0),
    ("kyoto", 240.0),
];
/// The scale of the other games.
const OTHER_SCALE_CP: f64 = 250.0;

/// By how many centipawns the odds to win grow e-fold in a game.
#[must_use]
pub fn chance_scale_cp(spec: &Spec) -> f64 {
    SCALES_CP.iter().find(|(name, _)| *name == spec.name).map_or(OTHER_SCALE_CP, |&(_, scale)| scale)
}
