//! A saved game.

use std::{fmt, sync::Arc};

use serde::{
    Deserialize, Deserializer, Serialize, Serializer,
    de::{self, Unexpected, Visitor},
};

use protocol::Level;
use rules::{
    BySide, Ending, Game, GameTree, Headers, NodeId, Side, Variant,
    notation::{
        Record, kif,
        line::{self, Unreadable},
    },
};

use crate::{
    correspondence::{Correspondence, CorrespondenceId, PlayerName, saved_name},
    session::{Match, Players, Stamp},
};

use super::{load_error::LoadError, saved_clock::SavedClock, saved_review::SavedReview};

/// A saved game, in standard notations.
#[derive(Serialize, Deserialize)]
#[expect(clippy::struct_excessive_bools, reason = "they are the fields of the format")]
pub(super) struct SavedGame {
    variant: String,
    sfen: String,
    moves: Vec<String>,
    #[serde(default)]
    resigned: Option<String>,
    /// Whether the players agreed on a draw.
    #[serde(default, skip_serializing_if = "is_default")]
    drawn: bool,
    /// The side that ran out of time.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    timeout: Option<String>,
    /// The clock, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    clock: Option<SavedClock>,
    /// Whether the person had help, or did not play from the start.
    #[serde(default, skip_serializing_if = "is_default")]
    assisted: bool,
    /// The time of each main-line move, in milliseconds, where known.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    times_ms: Vec<Option<u32>>,
    /// The engine's side, if it plays; absent for two people.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    engine: Option<SavedEngine>,
    /// Whether the board is for viewing only.
    #[serde(rename = "still", default, skip_serializing_if = "is_default")]
    view_only: bool,
    /// The whole game with variations, comments and endings, in KIF; absent if there are none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    record: Option<String>,
    /// Whether the game was opened from a record.
    #[serde(default, skip_serializing_if = "is_default")]
    opened: bool,
    /// The two people of a correspondence game.
    #[serde(rename = "by_link", default, skip_serializing_if = "Option::is_none")]
    correspondence: Option<SavedCorrespondence>,
    /// The review of its main line, as far as it is done.
    #[serde(default, deserialize_with = "saved_review", skip_serializing_if = "Option::is_none")]
    review: Option<SavedReview>,
    #[serde(flatten)]
    stamp: SavedStamp,
}

/// The identity and revision of the game.
#[derive(Serialize, Deserialize, Clone, Copy, Default)]
pub(super) struct SavedStamp {
    /// The id, hexadecimal since JSON numbers are not exact beyond 53 bits. Absent in games saved before ids existed.
    #[serde(default, with = "hexadecimal", skip_serializing_if = "is_default")]
    id: u64,
    #[serde(default, skip_serializing_if = "is_default")]
    begun: u64,
    #[serde(default, skip_serializing_if = "is_default")]
    changed: u64,
    #[serde(default, skip_serializing_if = "is_default")]
    revision: u32,
}

impl From<Stamp> for SavedStamp {
    fn from(Stamp { id, begun, changed, revision }: Stamp) -> Self {
        Self { id, begun, changed, revision }
    }
}

impl From<SavedStamp> for Stamp {
    fn from(SavedStamp { id, begun, changed, revision }: SavedStamp) -> Self {
        Self { id, begun, changed, revision }
    }
}

/// An id as text.
mod hexadecimal {
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    #[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
    pub(super) fn serialize<S: Serializer>(id: &u64, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&super::super::id_text(*id))
    }

    pub(super) fn deserialize<'a, D: Deserializer<'a>>(deserializer: D) -> Result<u64, D::Error> {
        let text = String::deserialize(deserializer)?;
        u64::from_str_radix(&text, 16).map_err(|_| D::Error::custom(format!("{text:?} is no id of a game")))
    }
}

/// The engine's side in a saved game.
#[derive(Serialize, Deserialize)]
struct SavedEngine {
    /// The letter of its side, or [`BOTH`].
    side: String,
    /// The number of its level, of twelve.
    #[serde(default, deserialize_with = "saved_skill", skip_serializing_if = "Option::is_none")]
    skill: Option<Level>,
    /// The number of its level, of eight, in games saved when there were eight.
    #[serde(default, rename = "level", deserialize_with = "saved_level", skip_serializing)]
    of_eight: Option<Level>,
    seed: u32,
    /// Whether the seed was asked for.
    #[serde(default, skip_serializing_if = "is_default")]
    repeatable: bool,
}

impl SavedEngine {
    fn level(&self) -> Result<Level, LoadError> {
        self.skill.or(self.of_eight).ok_or_else(|| LoadError::Json(de::Error::missing_field("skill")))
    }
}

fn saved_skill<'a, D: Deserializer<'a>>(deserializer: D) -> Result<Option<Level>, D::Error> {
    deserializer
        .deserialize_u64(LevelVisitor { of_number: Level::of_number, most: Level::STRONGEST.number() })
        .map(Some)
}

fn saved_level<'a, D: Deserializer<'a>>(deserializer: D) -> Result<Option<Level>, D::Error> {
    deserializer.deserialize_u64(LevelVisitor { of_number: Level::of_eight, most: 8 }).map(Some)
}

/// Reads the number of a level.
struct LevelVisitor {
    of_number: fn(u8) -> Option<Level>,
    /// The largest valid number.
    most: u8,
}

impl Visitor<'_> for LevelVisitor {
    type Value = Level;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the number of a level, from 1 to {}", self.most)
    }

    fn visit_u64<E: de::Error>(self, number: u64) -> Result<Level, E> {
        let level = u8::try_from(number).ok().and_then(self.of_number);
        level.ok_or_else(|| E::invalid_value(Unexpected::Unsigned(number), &self))
    }
}

/// Reads a review. An unreadable one is ignored: the game is still valid, and the engine can review it again.
fn saved_review<'a, D: Deserializer<'a>>(deserializer: D) -> Result<Option<SavedReview>, D::Error> {
    Ok(serde_json::from_value(serde_json::Value::deserialize(deserializer)?).ok())
}

/// The two people of a saved correspondence game.
#[derive(Serialize, Deserialize)]
struct SavedCorrespondence {
    /// The letter of the side that is played here.
    side: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    id: Option<String>,
    #[serde(default, deserialize_with = "saved_name", skip_serializing_if = "Option::is_none")]
    black: Option<PlayerName>,
    #[serde(default, deserialize_with = "saved_name", skip_serializing_if = "Option::is_none")]
    white: Option<PlayerName>,
    /// The number of moves sent to the correspondent, a resignation counted as one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    sent: Option<usize>,
}

impl SavedCorrespondence {
    fn of(Match { players, sent, .. }: &Match) -> Option<Self> {
        let (Correspondence { id, names }, own) = (players.correspondence()?, players.person()?);
        let [black, white] = Side::ALL.map(|side| names[side]);
        let id = id.map(|id| id.as_str().to_owned());
        Some(Self { side: letter(own).to_owned(), id, black, white, sent: *sent })
    }

    fn players(&self) -> Result<Players, LoadError> {
        let id = self.id.as_deref().and_then(CorrespondenceId::parse);
        Ok(Players::with_correspondent(
            side(self.side.clone())?,
            Correspondence { id, names: BySide::new(self.black, self.white) },
        ))
    }
}

/// The letters of both sides.
const BOTH: &str = "bw";

/// A side's letter.
pub(super) const fn letter(side: Side) -> &'static str {
    match side {
        Side::Black => "b",
        Side::White => "w",
    }
}

pub(super) fn side(letter: String) -> Result<Side, LoadError> {
    Side::ALL.into_iter().find(|&side| self::letter(side) == letter).ok_or(LoadError::Side(letter))
}

/// The positions of a tree's main line; only its moves have times.
fn main_line(tree: &GameTree) -> Vec<NodeId> {
    tree.path(tree.end_of_line(NodeId::ROOT))
}

fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

impl From<&Match> for SavedGame {
    fn from(saved: &Match) -> Self {
        let Match { game, players, stamp, tree, opened, .. } = saved;
        let times_ms: Vec<Option<u32>> = main_line(tree).into_iter().map(|node| tree.time_ms(node)).collect();
        let side = players.person().map_or(BOTH, |person| letter(!person)).to_owned();
        let (seed, repeatable) = (saved.seed, saved.repeatable);
        let engine =
            players.level().map(|level| SavedEngine { side, skill: Some(level), of_eight: None, seed, repeatable });
        Self {
            variant: game.variant().name().to_owned(),
            sfen: line::start(game),
            moves: line::moves(game),
            resigned: game.resigned().map(|side| letter(side).to_owned()),
            drawn: game.is_agreed_draw(),
            timeout: game.timed_out().map(|side| letter(side).to_owned()),
            clock: saved.clock.map(SavedClock::from),
            times_ms: if times_ms.iter().any(Option::is_some) { times_ms } else { Vec::new() },
            engine,
            assisted: saved.assisted,
            view_only: *players == Players::NOBODY,
            record: (!saved.is_plain()).then(|| kif::print(tree)),
            opened: *opened,
            correspondence: SavedCorrespondence::of(saved),
            review: saved.review.as_ref().map(|review| SavedReview::of(review, &tree.main_game())),
            stamp: (*stamp).into(),
        }
    }
}

impl Serialize for Match {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        SavedGame::from(self).serialize(serializer)
    }
}

impl SavedGame {
    pub(super) fn stamp(&self) -> Stamp {
        self.stamp.into()
    }

    pub(super) fn variant(&self) -> Result<Variant, LoadError> {
        Variant::parse(&self.variant).ok_or_else(|| LoadError::Game(Unreadable::Variant(self.variant.clone())))
    }

    pub(super) fn players(&self) -> Result<Players, LoadError> {
        if let Some(correspondence) = &self.correspondence {
            return correspondence.players();
        }
        Ok(match &self.engine {
            None if self.view_only => Players::NOBODY,
            None => Players::PEOPLE,
            Some(engine) if engine.side == BOTH => Players::engines(engine.level()?),
            Some(engine) => Players::against(!side(engine.side.clone())?, engine.level()?),
        })
    }

    /// Whether the result counts for the person's rating: played against the computer from the usual start, without help
    /// and without a seed that was asked for. Not if it was saved before help was noted, with one of eight levels.
    pub(super) fn is_rated(&self) -> bool {
        let is_usual = || self.variant().is_ok_and(|variant| line::start(&Game::new(variant)) == self.sfen);
        let is_against = |engine: &SavedEngine| engine.side != BOTH && !engine.repeatable && engine.skill.is_some();
        self.engine.as_ref().is_some_and(is_against) && !self.assisted && is_usual()
    }

    /// The headers of its record.
    pub(super) fn headers(&self) -> Headers {
        self.record.as_deref().map(kif::headers).unwrap_or_default()
    }

    /// Whether it was opened as a record: a person moves for both sides.
    pub(super) const fn is_record(&self) -> bool {
        self.opened
    }

    /// The number of moves.
    pub(super) const fn len(&self) -> usize {
        self.moves.len()
    }

    pub(super) fn set_stamp(&mut self, stamp: Stamp) {
        self.stamp = stamp.into();
    }

    /// The hashes of its content, ignoring the stamp, the engine's seed and the time of the current move.
    pub(super) fn content(&mut self) -> Content {
        let (stamp, review) = (std::mem::take(&mut self.stamp), self.review.take());
        let take =
            |engine: &mut SavedEngine| (std::mem::take(&mut engine.seed), std::mem::take(&mut engine.repeatable));
        let seed = self.engine.as_mut().map(take);
        let spent = self.clock.as_mut().map(SavedClock::take_spent);
        let played = hash(0xcbf2_9ce4_8422_2325, self);
        let reviewed = review.as_ref().map_or(played, |review| hash(played, review));
        (self.stamp, self.review) = (stamp, review);
        self.clock.iter_mut().zip(spent).for_each(|(clock, spent)| clock.set_spent(spent));
        self.engine.iter_mut().zip(seed).for_each(|(engine, seed)| (engine.seed, engine.repeatable) = seed);
        Content { played, reviewed }
    }
}

/// Hashes of a game's content.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Content {
    /// Without the review.
    pub(super) played: u64,
    /// With the review.
    pub(super) reviewed: u64,
}

/// FNV-1a of a value as JSON, continuing the hash `before`. The standard library's hash may change with its version.
fn hash(before: u64, of: &impl Serialize) -> u64 {
    let text = serde_json::to_string(of).unwrap_or_default();
    let hash = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    text.bytes().fold(before, hash).max(1)
}

impl SavedGame {
    /// The match with all its moves played, and the error if its variations and comments are unreadable, which does not
    /// affect the game itself.
    pub(super) fn read(self) -> Result<(Match, Option<LoadError>), LoadError> {
        let saved = self;
        let (stamp, players) = (saved.stamp(), saved.players()?);
        let mut game = line::read(&saved.variant, &saved.sfen, &saved.moves).map_err(LoadError::Game)?;
        let illegal = |token: &str| {
            let (number, token) = (saved.moves.len() + 1, token.to_owned());
            move |reason| LoadError::Game(Unreadable::Illegal { number, token, reason })
        };
        if let Some(resigned) = saved.resigned {
            game.resign(side(resigned)?).map_err(illegal("resign"))?;
        }
        if saved.drawn {
            game.agree_draw().map_err(illegal("draw"))?;
        }
        if let Some(loser) = &saved.timeout {
            if game.outcome().is_none() && side(loser.clone())? != game.position().turn() {
                return Err(LoadError::Timeout(loser.clone()));
            }
            game.lose_on_time().map_err(illegal("timeout"))?;
        }
        let clock = saved.clock.as_ref().map(SavedClock::clock).transpose()?.flatten();
        let sent = saved.correspondence.and_then(|correspondence| correspondence.sent);
        let (record, record_error) =
            match saved.record.as_deref().map(|text| kif::parse(text).and_then(Record::complete)) {
                Some(Ok(tree)) => (Some(tree), None),
                Some(Err(error)) => (None, Some(LoadError::Record(error))),
                None => (None, None),
            };
        let match_ = Match { opened: saved.opened, ..Match::from(game) }.with_record(record);
        let match_ = match_.with_times(&saved.times_ms);
        let review = saved.review.and_then(|review| review.review(&match_.tree.main_game())).map(Arc::new);
        let is_of_eight = saved.engine.as_ref().is_some_and(|engine| engine.of_eight.is_some());
        let (seed, repeatable) = saved.engine.map_or((0, false), |engine| (engine.seed, engine.repeatable));
        let assisted = saved.assisted || is_of_eight;
        Ok((Match { players, seed, repeatable, stamp, assisted, review, sent, clock, ..match_ }, record_error))
    }
}

impl Match {
    /// The match with the variations and comments of a record of its game; a record of another game is ignored.
    fn with_record(mut self, record: Option<GameTree>) -> Self {
        match record.filter(|tree| tree.start() == self.game.restart()) {
            Some(mut tree) => {
                let end = tree.find(self.game.moves());
                // In games saved before a loss on time was a result, only the record has it.
                if self.game.outcome().is_none() && end.and_then(|end| tree.ending(end)) == Some(&Ending::Timeout) {
                    let _ = self.game.lose_on_time();
                }
                tree.add_line(&self.game);
                Self { tree: Arc::new(tree), ..self }
            }
            None => self,
        }
    }

    /// The match with these times of its main-line moves.
    fn with_times(mut self, times_ms: &[Option<u32>]) -> Self {
        let known = main_line(&self.tree).into_iter().zip(times_ms).filter(|(_, time_ms)| time_ms.is_some());
        for (node, &time_ms) in known {
            Arc::make_mut(&mut self.tree).set_time_ms(node, time_ms);
        }
        self
    }
}
