//! The chance to win that an evaluation stands for: a logistic curve, whose scale `make calibrate` finds for each game
//! (`docs/review.md`).

use crate::{
    protocol::{Chance, Evaluation},
    rules::Spec,
};

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

/// The expected score that centipawns stand for at a scale, from 0 to 1.
#[must_use]
pub fn expected_score(cp: f64, scale_cp: f64) -> f64 {
    1.0 / (1.0 + (-cp / scale_cp).exp())
}

/// The chance that an evaluation stands for in a game. A mate that was found is certain.
#[must_use]
pub fn chance(spec: &Spec, evaluation: Evaluation) -> Chance {
    let cp = match evaluation {
        Evaluation::Mate(plies) if plies > 0 => return Chance::WIN,
        Evaluation::Mate(_) => return Chance::LOSS,
        Evaluation::Centipawns(cp) => cp,
    };
    let scale = SCALES_CP.iter().find(|(name, _)| *name == spec.name).map_or(OTHER_SCALE_CP, |&(_, scale)| scale);
    Chance::of_share(expected_score(f64::from(cp), scale))
}
