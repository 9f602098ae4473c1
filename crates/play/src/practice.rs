//! Practice: exercises that were not solved at once come back after growing intervals.
//!
//! The intervals are those of FSRS (<https://github.com/open-spaced-repetition/fsrs4anki/wiki/The-Algorithm>) in whole days:
//! solved at once is *Good*, anything else *Again*.

use std::collections::BTreeMap;

use chrono::DateTime;
use rs_fsrs::{Card, FSRS, Parameters, Rating, State};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use protocol::Chance;
use rules::{
    Move, Start, Variant,
    notation::{line, sfen, usi},
};

use crate::{
    review::Exercise,
    storage::{Storage, save_merged},
};

/// The storage key of the deck.
const PRACTICE: &str = "practice";
const SECONDS_PER_DAY: i64 = 86_400;

/// The exercises to practise. Saved as JSON; cards that this version cannot read are kept.
#[derive(Clone, PartialEq, Default, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct Deck {
    /// The cards by exercise: the variant and the position as SFEN without its move number.
    cards: BTreeMap<String, Value>,
    /// The fields of later versions.
    #[serde(flatten)]
    later: Map<String, Value>,
}

/// An exercise in the deck, except what is in its key, and when it comes back.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
struct StoredCard {
    /// The costly move that was made last, in USI.
    played: String,
    /// The best move, in USI.
    best: String,
    /// The reply that refutes the costly move, in USI.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    refutation: Option<String>,
    /// The chance to win with the best move, in thousandths, and after the costly one.
    chance: u16,
    played_chance: u16,
    /// Whether only a forced win will do.
    #[serde(default)]
    must_win: bool,
    /// Whether any move that saves a piece or escapes check will do.
    #[serde(default)]
    must_save: bool,
    /// When it comes back and when it was last tried, in days since 1 January 1970.
    due: i64,
    last: i64,
    stability: f64,
    difficulty: f64,
    tries: i32,
}

impl Deck {
    /// Loads the stored deck; empty if it is unreadable.
    #[must_use]
    pub fn load(storage: &dyn Storage) -> Self {
        storage.load(PRACTICE).and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default()
    }

    /// Merges the stored deck, which another tab may have changed, and stores the result. An unreadable text is quarantined
    /// first, and never overwritten if that fails. Returns whether the browser keeps the deck.
    #[must_use = "a full storage is to be reported"]
    pub fn save(&mut self, storage: &dyn Storage) -> bool {
        save_merged(storage, PRACTICE, self, Self::merge)
    }

    /// Adds the cards of another tab; of two copies the one that was tried more often counts.
    fn merge(&mut self, other: Self) {
        let tries = |card: &Value| StoredCard::deserialize(card).map_or(i32::MAX, |card| card.tries);
        for (key, card) in other.cards {
            match self.cards.get(&key) {
                Some(own) if tries(own) >= tries(&card) => {}
                _ => drop(self.cards.insert(key, card)),
            }
        }
        self.later.extend(other.later);
    }

    /// Records that an exercise was tried on a day: solved at once or not. One that was solved at once and is not in the
    /// deck does not enter it.
    pub fn note(&mut self, exercise: &Exercise, at_once: bool, today: i64) {
        let key = key(exercise);
        let known = self.cards.get(&key).and_then(|card| StoredCard::deserialize(card).ok());
        if at_once && known.is_none() {
            return;
        }
        // Further mistakes of the same day change no interval.
        if !at_once && known.as_ref().is_some_and(|known| known.last == today && known.due == today + 1) {
            return;
        }
        let card = StoredCard::after(known, exercise, at_once, today);
        self.cards.insert(key, serde_json::to_value(card).unwrap_or_default());
    }

    /// The exercises that are due on a day, the longest waiting first.
    #[must_use]
    pub fn due(&self, today: i64) -> Vec<Exercise> {
        let mut due: Vec<(i64, Exercise)> = self.cards.iter().filter_map(|(key, card)| read(key, card)).collect();
        due.retain(|(day, _)| *day <= today);
        due.sort_by_key(|(day, _)| *day);
        due.into_iter().map(|(_, exercise)| exercise).collect()
    }
}

impl StoredCard {
    fn after(known: Option<Self>, exercise: &Exercise, at_once: bool, today: i64) -> Self {
        let position = exercise.start.position();
        let text = |played| usi::print(position, played);
        let day = |day: i64| DateTime::from_timestamp(day * SECONDS_PER_DAY, 0).unwrap_or_default();
        let card = known.map(|known| Card {
            due: day(known.due),
            stability: known.stability,
            difficulty: known.difficulty,
            reps: known.tries,
            state: State::Review,
            last_review: day(known.last),
            ..Card::default()
        });
        let parameters = Parameters { enable_short_term: false, ..Parameters::default() };
        let rating = if at_once { Rating::Good } else { Rating::Again };
        let card = FSRS::new(parameters).next(card.unwrap_or_default(), day(today), rating).card;
        Self {
            played: text(exercise.played),
            best: text(exercise.best),
            refutation: exercise.refutation.map(|reply| usi::print(&position.after(exercise.played), reply)),
            chance: exercise.chance.permille(),
            played_chance: exercise.played_chance.permille(),
            must_win: exercise.must_win,
            must_save: exercise.must_save,
            due: (card.due.timestamp() / SECONDS_PER_DAY).max(today + 1),
            last: today,
            stability: card.stability,
            difficulty: card.difficulty,
            tries: card.reps,
        }
    }
}

/// The key of an exercise.
fn key(exercise: &Exercise) -> String {
    let start = exercise.start;
    let sfen = sfen::print(&start.position().setup(1));
    format!("{} {sfen}", start.variant().name())
}

/// The exercise of a card and the day when it is due; `None` if it cannot be read.
fn read(key: &str, card: &Value) -> Option<(i64, Exercise)> {
    let card = StoredCard::deserialize(card).ok()?;
    let (variant, sfen) = key.split_once(' ')?;
    let game = line::begin(Variant::parse(variant)?, sfen).ok()?;
    let position = *game.position();
    let legal = |text: &str| -> Option<Move> {
        let played = usi::parse(&position, text).ok()?;
        position.is_legal(played).then_some(played)
    };
    let (played, best) = (legal(&card.played)?, legal(&card.best)?);
    let refutation = card.refutation.and_then(|reply| usi::parse(&position.after(played), &reply).ok());
    let start: Start = game.restart();
    let (chance, played_chance) = (Chance::from(card.chance), Chance::from(card.played_chance));
    let (must_win, must_save) = (card.must_win, card.must_save);
    Some((card.due, Exercise { start, played, best, refutation, chance, played_chance, must_win, must_save }))
}
