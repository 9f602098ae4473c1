//! The running game, kept between visits.

use std::{fmt, rc::Rc};

use serde::{Deserialize, Serialize};

use crate::{
    play::{
        message::Message,
        session::{Match, MatchOptions, Players, Session},
    },
    protocol::Level,
    rules::{
        Side,
        notation::line::{self, Unreadable},
    },
};

use super::Storage;

/// The key under which the running session is kept.
const SESSION: &str = "session";
/// The key to which a text moves that could not be read, so that nothing is lost. The next ones get a number behind it.
const DAMAGED: &str = "session-damaged";
/// More texts than this are not put aside: the last one gives way.
const MAX_DAMAGED: u32 = 9;
/// Goes up when the shape changes; a text of a later shape is put aside like a damaged one.
const VERSION: u32 = 1;

/// A session as it is kept.
#[derive(Serialize, Deserialize)]
struct SavedSession {
    version: u32,
    game: SavedGame,
    #[serde(default)]
    previous: Option<SavedGame>,
    /// The games put aside.
    #[serde(rename = "aside", default, skip_serializing_if = "Vec::is_empty")]
    parked: Vec<SavedGame>,
}

/// A game as it is kept: in common notations.
#[derive(Serialize, Deserialize)]
struct SavedGame {
    variant: String,
    sfen: String,
    moves: Vec<String>,
    #[serde(default)]
    resigned: Option<String>,
    /// The computer's part, if it plays. Two people play without.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    engine: Option<SavedEngine>,
    /// Whether nobody plays.
    #[serde(default, skip_serializing_if = "is_false")]
    still: bool,
}

/// The computer's part in a game as it is kept.
#[derive(Serialize, Deserialize)]
struct SavedEngine {
    /// Its side's letter, or [`BOTH`].
    side: String,
    level: Level,
    seed: u32,
}

/// Why a kept text cannot be read.
#[derive(Debug)]
pub enum Error {
    /// It is not JSON of the right shape.
    Json(serde_json::Error),
    /// It was kept by a later version.
    Version(u32),
    /// Its game cannot be read.
    Game(Unreadable),
    /// A side, that resigned or that the computer plays, is neither `b` nor `w`.
    Side(String),
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Json(error) => write!(f, "not a saved game: {error}"),
            Self::Version(version) => write!(f, "version {version} is later than {VERSION}"),
            Self::Game(error) => error.fmt(f),
            Self::Side(side) => write!(f, "{side:?} is no side (\"b\" or \"w\")"),
        }
    }
}

impl std::error::Error for Error {}

/// What stands for both sides.
const BOTH: &str = "bw";

/// A side's letter.
const fn letter(side: Side) -> &'static str {
    match side {
        Side::Black => "b",
        Side::White => "w",
    }
}

fn side(letter: String) -> Result<Side, Error> {
    Side::ALL.into_iter().find(|&side| self::letter(side) == letter).ok_or(Error::Side(letter))
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
const fn is_false(flag: &bool) -> bool {
    !*flag
}

impl From<&Match> for SavedGame {
    fn from(Match { game, players, seed }: &Match) -> Self {
        let computer = players.person().map_or(BOTH, |person| letter(!person));
        let engine = players.level().map(|level| SavedEngine { side: computer.to_owned(), level, seed: *seed });
        Self {
            variant: game.variant().name().to_owned(),
            sfen: line::start(game),
            moves: line::moves(game),
            resigned: game.resigned().map(|side| letter(side).to_owned()),
            engine,
            still: *players == Players::NOBODY,
        }
    }
}

impl TryFrom<SavedGame> for Match {
    type Error = Error;

    fn try_from(saved: SavedGame) -> Result<Self, Error> {
        let mut game = line::read(&saved.variant, &saved.sfen, &saved.moves).map_err(Error::Game)?;
        if let Some(resigned) = saved.resigned {
            let number = saved.moves.len() + 1;
            let illegal = |reason| Unreadable::Illegal { number, token: "resign".to_owned(), reason };
            game.resign(side(resigned)?).map_err(|reason| Error::Game(illegal(reason)))?;
        }
        let Some(SavedEngine { side: computer, level, seed }) = saved.engine else {
            let players = if saved.still { Players::NOBODY } else { Players::PEOPLE };
            return Ok(Self { players, ..game.into() });
        };
        let players =
            if computer == BOTH { Players::engines(level) } else { Players::against(!side(computer)?, level) };
        Ok(Self { game, players, seed })
    }
}

/// Writes a session as text; of an introduction, the game that it interrupted.
#[must_use]
pub fn print(session: &Session) -> String {
    let session = session.without_lesson();
    let (game, previous) = (session.current().into(), session.previous().map(Into::into));
    let parked = session.parked().iter().map(Into::into).collect();
    let saved = SavedSession { version: VERSION, game, previous, parked };
    serde_json::to_string(&saved).unwrap_or_default()
}

/// Reads a session; what was picked is not kept.
///
/// # Errors
/// If any part cannot be read.
pub fn parse(text: &str) -> Result<Session, Error> {
    let saved: SavedSession = serde_json::from_str(text).map_err(Error::Json)?;
    if saved.version > VERSION {
        return Err(Error::Version(saved.version));
    }
    let current: Match = saved.game.try_into()?;
    let previous = saved.previous.map(TryInto::try_into).transpose()?;
    let parked = saved.parked.into_iter().map(TryInto::try_into).collect::<Result<_, _>>()?;
    Ok(Session::resume(current, previous).with_parked(parked))
}

/// Keeps a session as it changes. Pages of the same store, as in two tabs of a browser, each have a session of their own.
pub struct Autosave {
    storage: Rc<dyn Storage>,
    /// The session, as it was last.
    own: String,
    /// What was kept then.
    kept: Option<String>,
}

impl Autosave {
    /// A autosave of the session that [`print()`](fn@print) wrote this of, which was [loaded](load) just now, or made.
    #[must_use]
    pub fn new(storage: Rc<dyn Storage>, session: String) -> Self {
        let kept = storage.load(SESSION);
        Self { storage, own: session, kept }
    }

    /// Keeps the session, if it is another one than before. What another page has kept since is gone then: it is returned, for
    /// this one to [park](Session::park_games_of).
    #[must_use = "else games are lost"]
    pub fn save(&mut self, session: &str) -> Option<Session> {
        if self.own == session {
            return None;
        }
        let there = self.storage.load(SESSION);
        let others = there.filter(|there| self.kept.as_ref() != Some(there));
        self.storage.save(SESSION, session);
        session.clone_into(&mut self.own);
        self.kept = Some(session.to_owned());
        others.and_then(|text| parse(&text).ok())
    }
}

/// Whether a session was kept.
#[must_use]
pub fn has_saved_session(storage: &dyn Storage) -> bool {
    storage.load(SESSION).is_some()
}

/// The session that was kept, or a new one after this plan. A text that cannot be read is put aside, and the session says
/// so.
#[must_use]
pub fn load(storage: &dyn Storage, options: MatchOptions) -> Session {
    let fresh = || Session::resume(Match::new(options), None);
    let Some(text) = storage.load(SESSION) else { return fresh() };
    parse(&text).unwrap_or_else(|_| {
        save_damaged(storage, &text);
        fresh().with_notice(Message::Damaged)
    })
}

/// Keeps a text that could not be read beside those before it.
fn save_damaged(storage: &dyn Storage, text: &str) {
    let mut keys = std::iter::once(DAMAGED.to_owned()).chain((2..=MAX_DAMAGED).map(|nth| format!("{DAMAGED}-{nth}")));
    let free = keys.find(|key| storage.load(key).is_none_or(|kept| kept == text));
    storage.save(&free.unwrap_or_else(|| format!("{DAMAGED}-{MAX_DAMAGED}")), text);
}
