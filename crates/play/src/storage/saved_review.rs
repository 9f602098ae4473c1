//! The review of a saved game.

use serde::{Deserialize, Serialize};

use protocol::{Chance, Evaluation};
use rules::{Game, notation::usi};

use crate::review::{Judged, Review, legal_line};

/// The review of a saved game: what is known of the start and of the position after each move of its main line.
#[derive(Serialize, Deserialize, PartialEq)]
pub(super) struct SavedReview(Vec<Option<SavedJudged>>);

/// A judged position.
#[derive(Serialize, Deserialize, PartialEq)]
struct SavedJudged {
    evaluation: Evaluation,
    chance: Chance,
    /// The best line, in USI, with spaces between the moves.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    line: String,
}

impl SavedReview {
    pub(super) fn of(review: &Review, game: &Game) -> Self {
        let positions = game.positions().iter().zip(review.judged());
        let saved = positions.map(|(position, judged)| {
            judged.as_ref().map(|&Judged { evaluation, chance, ref line }| {
                let line = usi::print_line(position, line).join(" ");
                SavedJudged { evaluation, chance, line }
            })
        });
        Self(saved.collect())
    }

    /// The review of this game; none if it has another number of positions.
    pub(super) fn review(self, game: &Game) -> Option<Review> {
        if self.0.len() != game.positions().len() {
            return None;
        }
        let positions = game.positions().iter().zip(self.0);
        let judged = positions.map(|(position, saved)| {
            saved.map(|SavedJudged { evaluation, chance, line }| {
                let tokens: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
                Judged { evaluation, chance, line: legal_line(position, &tokens) }
            })
        });
        Review::with_judged(game, judged.collect())
    }
}
