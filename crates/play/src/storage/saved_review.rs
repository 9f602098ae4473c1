//! The review of a saved game.

use serde::{Deserialize, Serialize};

use protocol::{Chance, Evaluation};
use rules::{Game, notation::usi};

use crate::review::{PositionEval, Review, legal_line};

/// The review of a saved game: the known evaluations of the start and of the position after each main-line move.
#[derive(Serialize, Deserialize, PartialEq)]
pub(super) struct SavedReview(Vec<Option<SavedPositionEval>>);

/// The evaluation of a position.
#[derive(Serialize, Deserialize, PartialEq)]
struct SavedPositionEval {
    evaluation: Evaluation,
    chance: Chance,
    /// The best line, in USI, separated by spaces.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    line: String,
}

impl SavedReview {
    pub(super) fn of(review: &Review, game: &Game) -> Self {
        let positions = game.positions().iter().zip(review.evals());
        let saved = positions.map(|(position, eval)| {
            eval.as_ref().map(|&PositionEval { evaluation, chance, ref line }| {
                let line = usi::print_line(position, line).join(" ");
                SavedPositionEval { evaluation, chance, line }
            })
        });
        Self(saved.collect())
    }

    /// The review of this game; `None` if it has another number of positions.
    pub(super) fn review(self, game: &Game) -> Option<Review> {
        if self.0.len() != game.positions().len() {
            return None;
        }
        let positions = game.positions().iter().zip(self.0);
        let evals = positions.map(|(position, saved)| {
            saved.map(|SavedPositionEval { evaluation, chance, line }| {
                let tokens: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
                PositionEval { evaluation, chance, line: legal_line(position, &tokens) }
            })
        });
        Review::with_evals(game, evals.collect())
    }
}
