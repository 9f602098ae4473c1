//! Filters of the archive, and how many games were won and lost.

use std::collections::BTreeSet;

use protocol::Level;
use rules::Variant;

use crate::storage::id_text;

use super::{Archive, Entry, Verdict};

/// Which games of the archive are listed.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Filter {
    /// Only games of this variant.
    pub variant: Option<Variant>,
    /// Only games in this state.
    pub state: State,
}

/// The states by which games are listed.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum State {
    /// All.
    #[default]
    Any,
    Unfinished,
    Finished,
    /// Won against the computer.
    Won,
    /// Lost against the computer.
    Lost,
}

impl State {
    /// All states, in the order of the menu.
    pub const ALL: [Self; 5] = [Self::Any, Self::Unfinished, Self::Finished, Self::Won, Self::Lost];

    /// The name in menus and messages.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Any => "any",
            Self::Unfinished => "unfinished",
            Self::Finished => "finished",
            Self::Won => "won",
            Self::Lost => "lost",
        }
    }
}

impl Filter {
    /// Whether a game is listed.
    #[must_use]
    pub fn admits(self, entry: &Entry) -> bool {
        self.variant.is_none_or(|variant| variant == entry.variant)
            && match self.state {
                State::Any => true,
                State::Unfinished => entry.outcome.is_none(),
                State::Finished => entry.outcome.is_some(),
                State::Won => entry.verdict() == Some(Verdict::Won),
                State::Lost => entry.verdict() == Some(Verdict::Lost),
            }
    }
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
        let kept =
            self.entries.values().filter_map(|entry| Some((entry.variant, entry.players.level()?, entry.verdict()?)));
        let ids: BTreeSet<String> = self.entries.keys().map(|&id| id_text(id)).collect();
        let deleted = self.deleted.iter().filter(|(id, _)| !ids.contains(*id)).map(|(_, result)| result);
        for (variant, level, verdict) in kept.chain(deleted) {
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
}
