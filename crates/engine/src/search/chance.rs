//! The winning chance of an evaluation: a logistic curve whose scale `poppy-tune` fits for each game
//! (`docs/dev/review.md`).

use protocol::{Chance, Evaluation};
use rules::Spec;

use super::eval::weights::chance_scale_cp;

/// The expected score of an evaluation in centipawns at a scale, from 0 to 1.
#[must_use]
pub fn expected_score(cp: f64, scale_cp: f64) -> f64 {
    1.0 / (1.0 + (-cp / scale_cp).exp())
}

/// The winning chance of an evaluation in a game. Only a mate is certain.
#[must_use]
pub fn chance(spec: &Spec, evaluation: Evaluation) -> Chance {
    let cp = match evaluation {
        Evaluation::Mate(plies) if plies > 0 => return Chance::WIN,
        Evaluation::Mate(_) => return Chance::LOSS,
        Evaluation::Centipawns(cp) => cp,
    };
    Chance::of_share(expected_score(f64::from(cp), chance_scale_cp(spec)).clamp(0.001, 0.999))
}
