//! A game of the archive: the text that is stored, and what the list of games says about it.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use rules::{BySide, Headers, Outcome, Reason, Variant};

use crate::{
    correspondence::PlayerName,
    session::{Match, Players, Stamp},
    storage::{
        load_error::LoadError,
        saved_game::{Content, SavedGame, letter, side},
    },
};

use super::{Labels, label};

/// The version of the format. Since version 2 a level is a number, since version 3 one of twelve.
const VERSION: u32 = 3;
/// The version of games without a level: pages that know only version 1 can still read them.
const VERSION_WITHOUT_LEVEL: u32 = 1;

/// A game of the archive.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The identity and revision of the game.
    pub stamp: Stamp,
    pub variant: Variant,
    pub players: Players,
    /// Whether its result counts for the person's rating.
    pub is_rated: bool,
    /// The result; `None` while the game is unfinished.
    pub outcome: Option<Outcome>,
    /// The number of moves.
    pub moves: usize,
    /// The day on which the game of a record began, if it says so, in days since 1 January 1970.
    pub day: Option<i64>,
    /// The names of the players of a record.
    pub names: BySide<Option<PlayerName>>,
    /// Whether it was opened as a record: a person moves for both sides.
    pub is_record: bool,
    pub labels: Labels,
    /// Differs between copies with different moves or reviews.
    pub(super) content: Content,
    text: String,
}

/// How a game against the computer ended for the person.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// The person won.
    Won,
    /// The person lost.
    Lost,
    /// A draw.
    Drawn,
}

impl Verdict {
    /// All results.
    pub const ALL: [Self; 3] = [Self::Won, Self::Lost, Self::Drawn];

    /// The word for it in the results of deleted games.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Won => "won",
            Self::Lost => "lost",
            Self::Drawn => "drawn",
        }
    }
}

/// The text of a game in the archive.
#[derive(Serialize, Deserialize)]
struct SavedEntry {
    version: u32,
    game: SavedGame,
    /// The result, so that the list need not replay all games.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    result: Option<SavedResult>,
    #[serde(default, skip_serializing_if = "Labels::is_none")]
    labels: Labels,
}

impl SavedEntry {
    fn text(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }
}

#[derive(Serialize, Deserialize)]
struct SavedResult {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    winner: Option<String>,
    reason: String,
}

/// Reads the text of an entry, unless a later version has written it.
fn read(text: &str) -> Result<SavedEntry, LoadError> {
    let saved = serde_json::from_str::<SavedEntry>(text);
    let version = match &saved {
        Ok(saved) => Some(saved.version),
        Err(_) => serde_json::from_str(text).ok().map(|Versioned { version }| version),
    };
    match version {
        Some(version) if version > VERSION => Err(LoadError::Version(version)),
        _ => saved.map_err(LoadError::Json),
    }
}

/// The version of a text whose other fields are unknown.
#[derive(Deserialize)]
struct Versioned {
    version: u32,
}

impl SavedResult {
    fn of(outcome: Outcome) -> Self {
        let winner = outcome.winner.map(|side| letter(side).to_owned());
        Self { winner, reason: outcome.reason.name().to_owned() }
    }

    /// The result; `None` if it has an unknown word.
    fn outcome(&self) -> Option<Outcome> {
        let winner = self.winner.clone().map(side).transpose().ok()?;
        let reason = Reason::ALL.into_iter().find(|&reason| reason.name() == self.reason)?;
        Some(Outcome { winner, reason })
    }
}

/// An entry without its stamp.
pub(super) struct Unstamped {
    saved: SavedGame,
    variant: Variant,
    players: Players,
    outcome: Option<Outcome>,
    is_studied: bool,
    /// The title of its record: the name of a new game.
    title: Option<String>,
    /// Differs between copies with different moves or reviews.
    pub(super) content: Content,
}

impl Unstamped {
    /// The entry of a match's main line. The board may show a variation.
    pub(super) fn of(game: &Match) -> Self {
        let main_line = (!game.is_plain()).then(|| Match { game: game.tree.main_game(), ..game.clone() });
        let mut game = main_line.unwrap_or_else(|| game.clone());
        let title = game.tree.headers().get(Headers::TITLE).filter(|&title| label(title).as_deref() == Some(title));
        let title = title.map(str::to_owned);
        if title.is_some() {
            Arc::make_mut(&mut game.tree).headers_mut().remove(Headers::TITLE);
        }
        let game = &game;
        let mut saved = SavedGame::from(game);
        Self {
            title,
            content: saved.content(),
            saved,
            variant: game.game.variant(),
            players: game.players,
            outcome: game.game.outcome(),
            is_studied: game.opened,
        }
    }

    /// This entry with this result, if the game was played against the computer and its variations were changed since:
    /// another main line is not what was played.
    pub(super) fn with_result_of_play(self, result: Option<Outcome>) -> Self {
        let result = result.filter(|_| self.is_studied && self.players.level().is_some());
        Self { outcome: result.or(self.outcome), ..self }
    }

    /// The entry with the labels of the known copy; a new game has its title as its name.
    pub(super) fn stamped(self, stamp: Stamp, labels: Option<Labels>) -> Entry {
        let Self { saved: mut game, variant, players, outcome, content, title, .. } = self;
        let labels = labels.unwrap_or_else(|| Labels { revision: title.is_some().into(), name: title, ..Labels::NONE });
        game.set_stamp(stamp);
        let version = players.level().map_or(VERSION_WITHOUT_LEVEL, |_| VERSION);
        let saved = SavedEntry { version, game, result: outcome.map(SavedResult::of), labels };
        Entry::of_text(saved.text(), saved, (variant, players), outcome, content)
    }
}

impl Entry {
    #[must_use]
    pub fn of(game: &Match) -> Self {
        Unstamped::of(game).stamped(game.stamp, None)
    }

    /// The entry that this text is of.
    fn of_text(
        text: String,
        SavedEntry { game, labels, .. }: SavedEntry,
        (variant, players): (Variant, Players),
        outcome: Option<Outcome>,
        content: Content,
    ) -> Self {
        let headers = game.headers();
        Self {
            stamp: game.stamp(),
            variant,
            players,
            is_rated: game.is_rated(),
            outcome,
            moves: game.len(),
            day: headers.day_begun(),
            names: BySide::from_fn(|side| PlayerName::parse(headers.player(side)?)),
            is_record: game.is_record(),
            labels,
            content,
            text,
        }
    }

    #[must_use]
    pub fn name(&self) -> Option<&str> {
        self.labels.name.as_deref()
    }

    /// The game with these labels. The rest of the text stays as an earlier version of the page has written it.
    pub(super) fn with_labels(self, labels: &Labels) -> Self {
        let with_labels = || {
            let mut text: Value = serde_json::from_str(&self.text).ok()?;
            text.as_object_mut()?.insert("labels".to_owned(), serde_json::to_value(labels).ok()?);
            Self::parse(&text.to_string()).ok()
        };
        with_labels().unwrap_or(self)
    }

    /// Parses the text of an entry. Its moves are not played until it is [opened](Self::open).
    ///
    /// # Errors
    /// If it is of a later version or damaged.
    pub fn parse(text: &str) -> Result<Self, LoadError> {
        let mut saved = read(text)?;
        if saved.game.stamp().id == 0 {
            return Err(LoadError::NoId);
        }
        let (kind, result, content) =
            ((saved.game.variant()?, saved.game.players()?), saved.result.take(), saved.game.content());
        let mut entry = Self::of_text(text.to_owned(), saved, kind, None, content);
        entry.outcome = match result {
            None => None,
            Some(result) => match result.outcome() {
                Some(outcome) => Some(outcome),
                None => entry.open()?.game.outcome(),
            },
        };
        Ok(entry)
    }

    /// Whether it is newer than this text of the same game, or has newer labels.
    #[must_use]
    pub fn is_more_than(&self, text: &str) -> bool {
        let is_more = |other: Self| self.stamp.is_newer_than(other.stamp) || self.labels.is_newer_than(&other.labels);
        self.text != text && Self::parse(text).is_ok_and(is_more)
    }

    /// Whether a text is a game of a later version.
    #[must_use]
    pub fn is_later(text: &str) -> bool {
        matches!(Self::parse(text), Err(LoadError::Version(_)))
    }

    /// The match, with all its moves played.
    ///
    /// # Errors
    /// If a move is not legal.
    pub fn open(&self) -> Result<Match, LoadError> {
        let (game, record_error) = read(&self.text)?.game.read()?;
        record_error.map_or(Ok(game), Err)
    }

    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Whether it is a position without moves.
    #[must_use]
    pub const fn is_position(&self) -> bool {
        self.is_record && self.moves == 0
    }

    /// How the game ended for the person who played the computer; `None` if it is unfinished or had other players.
    #[must_use]
    pub fn verdict(&self) -> Option<Verdict> {
        let (person, outcome) = (self.players.person()?, self.outcome?);
        Some(match outcome.winner {
            Some(winner) if winner == person => Verdict::Won,
            Some(_) => Verdict::Lost,
            None => Verdict::Drawn,
        })
    }
}
