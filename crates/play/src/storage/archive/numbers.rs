//! How many games were won and lost, and the ratings.

use std::collections::BTreeSet;

use protocol::Level;
use rules::Variant;

use crate::{
    rating::{self, GAMES_TO_PROPOSE, Rating},
    storage::id_text,
};

use super::{Archive, Entry, Verdict};

/// The result of a game against the computer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct GameResult {
    pub(super) variant: Variant,
    pub(super) level: Level,
    pub(super) verdict: Verdict,
    /// When it began, in milliseconds since 1970, if it is rated.
    pub(super) rated: Option<u64>,
}

impl GameResult {
    /// The result of a finished game against the computer.
    fn of(entry: &Entry) -> Option<Self> {
        let (level, verdict) = (entry.players.level()?, entry.verdict()?);
        let rated = entry.is_rated.then_some(entry.stamp.begun);
        Some(Self { variant: entry.variant, level, verdict, rated })
    }
}

/// What a win was worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Milestone {
    /// It was the first against this level in this variant.
    FirstWin(Variant, Level),
    /// The rating after it, and how far it rose.
    Rating(Rating, i32),
}

/// The finished games of a variant against one level of the computer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Score {
    pub variant: Variant,
    pub level: Level,
    /// The number of games won.
    pub won: usize,
    /// The number of games lost.
    pub lost: usize,
    /// The number of draws.
    pub drawn: usize,
}

impl Archive {
    /// The scores against the computer, by variant and level, of all variants or only this one; only those with a finished
    /// game. Deleted games still count.
    #[must_use]
    pub fn scores(&self, only: Option<Variant>) -> Vec<Score> {
        let variants = Variant::ALL.into_iter().filter(|&variant| only.is_none_or(|only| only == variant));
        let all = variants.flat_map(|variant| Level::ALL.map(|level| (variant, level)));
        let mut scores: Vec<Score> =
            all.map(|(variant, level)| Score { variant, level, won: 0, lost: 0, drawn: 0 }).collect();
        for GameResult { variant, level, verdict, .. } in self.results() {
            let is_of = |score: &&mut Score| score.variant == variant && score.level == level;
            let Some(score) = scores.iter_mut().find(is_of) else { continue };
            match verdict {
                Verdict::Won => score.won += 1,
                Verdict::Lost => score.lost += 1,
                Verdict::Drawn => score.drawn += 1,
            }
        }
        scores.retain(|score| score.won + score.lost + score.drawn > 0);
        scores
    }

    /// The person's rating in a variant after each rated game, oldest first. Deleted games still count.
    #[must_use]
    pub fn ratings(&self, variant: Variant) -> Vec<Rating> {
        let of_variant = self.results().into_iter().filter(|result| result.variant == variant);
        let mut rated: Vec<_> = of_variant.filter_map(|result| Some((result.rated?, result))).collect();
        rated.sort_by_key(|&(begun, _)| begun);
        let games: Vec<_> = rated.into_iter().map(|(_, result)| (result.level, result.verdict)).collect();
        rating::history(variant, &games)
    }

    /// The level with the most even chances in a variant, and whether it is known well enough to be proposed.
    #[must_use]
    pub fn fitting_level(&self, variant: Variant) -> (Level, bool) {
        let ratings = self.ratings(variant);
        (rating::fitting_level(variant, ratings.last().copied()), ratings.len() >= GAMES_TO_PROPOSE)
    }

    /// What the win in this game was worth; `None` if it was not won, or neither was the first win nor the last rated game.
    #[must_use]
    pub fn milestone(&self, id: u64) -> Option<Milestone> {
        let entry = self.get(id).filter(|entry| entry.verdict() == Some(Verdict::Won))?;
        let (variant, level) = (entry.variant, entry.players.level()?);
        let scores = self.scores(Some(variant));
        if scores.iter().any(|score| score.level == level && score.won == 1) {
            return Some(Milestone::FirstWin(variant, level));
        }
        let results = self.results();
        let last = results.iter().filter(|result| result.variant == variant).filter_map(|result| result.rated).max();
        if !entry.is_rated || last != Some(entry.stamp.begun) {
            return None;
        }
        let ratings = self.ratings(variant);
        let (&now, before) = ratings.split_last()?;
        let before = before.last().map_or(rating::first_points(variant), |rating| rating.points);
        Some(Milestone::Rating(now, now.points - before))
    }

    /// The results against the computer, those of deleted games included.
    fn results(&self) -> Vec<GameResult> {
        let ids: BTreeSet<String> = self.entries.keys().map(|&id| id_text(id)).collect();
        let deleted = self.deleted.iter().filter(|(id, _)| !ids.contains(*id)).map(|(_, result)| result);
        self.entries.values().filter_map(GameResult::of).chain(deleted).collect()
    }
}
