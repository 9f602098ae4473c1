//! A saved game.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::{
    play::{
        by_link::{ByLink, LinkId, PlayerName, saved_name},
        session::{Match, Players},
    },
    protocol::Level,
    rules::{
        BySide, GameTree, Side,
        notation::{
            kif,
            line::{self, Unreadable},
        },
    },
};

use super::archive::Error;

/// A saved game, in standard notations.
#[derive(Serialize, Deserialize)]
pub(super) struct SavedGame {
    variant: String,
    sfen: String,
    moves: Vec<String>,
    #[serde(default)]
    resigned: Option<String>,
    /// Whether the players agreed on a draw.
    #[serde(default, skip_serializing_if = "is_false")]
    drawn: bool,
    /// The engine's side, if it plays; absent for two people.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    engine: Option<SavedEngine>,
    /// Whether nobody plays.
    #[serde(rename = "still", default, skip_serializing_if = "is_false")]
    view_only: bool,
    /// Variations, comments and endings, with the whole game, in KIF; absent if there are none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    record: Option<String>,
    /// Whether the game was opened from a record.
    #[serde(default, skip_serializing_if = "is_false")]
    opened: bool,
    /// The two people, if they play by link.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    by_link: Option<SavedByLink>,
}

/// The engine's side in a saved game.
#[derive(Serialize, Deserialize)]
struct SavedEngine {
    /// The letter of its side, or [`BOTH`].
    side: String,
    level: Level,
    seed: u32,
}

/// The two people of a saved game by link.
#[derive(Serialize, Deserialize)]
struct SavedByLink {
    /// The letter of the side that is played here.
    side: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    id: Option<String>,
    #[serde(default, deserialize_with = "saved_name", skip_serializing_if = "Option::is_none")]
    black: Option<PlayerName>,
    #[serde(default, deserialize_with = "saved_name", skip_serializing_if = "Option::is_none")]
    white: Option<PlayerName>,
    /// How many moves the other person has been sent, a resignation counted as one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    sent: Option<usize>,
}

impl SavedByLink {
    fn of(Match { players, sent, .. }: &Match) -> Option<Self> {
        let (ByLink { id, names }, own) = (players.by_link()?, players.person()?);
        let [black, white] = Side::ALL.map(|side| names[side]);
        let id = id.map(|id| id.as_str().to_owned());
        Some(Self { side: letter(own).to_owned(), id, black, white, sent: *sent })
    }

    fn players(self) -> Result<Players, Error> {
        let id = self.id.as_deref().and_then(LinkId::parse);
        Ok(Players::with_remote(side(self.side)?, ByLink { id, names: BySide::new(self.black, self.white) }))
    }
}

/// The letters of both sides.
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
    fn from(saved: &Match) -> Self {
        let Match { game, players, seed, tree, opened, .. } = saved;
        let computer = players.person().map_or(BOTH, |person| letter(!person));
        let engine = players.level().map(|level| SavedEngine { side: computer.to_owned(), level, seed: *seed });
        Self {
            variant: game.variant().name().to_owned(),
            sfen: line::start(game),
            moves: line::moves(game),
            resigned: game.resigned().map(|side| letter(side).to_owned()),
            drawn: game.is_agreed_draw(),
            engine,
            view_only: *players == Players::NOBODY,
            record: (!tree.is_plain()).then(|| kif::print(&GameTree::clone(tree).into())),
            opened: *opened,
            by_link: SavedByLink::of(saved),
        }
    }
}

impl TryFrom<SavedGame> for Match {
    type Error = Error;

    fn try_from(saved: SavedGame) -> Result<Self, Error> {
        let mut game = line::read(&saved.variant, &saved.sfen, &saved.moves).map_err(Error::Game)?;
        let illegal = |token: &str| {
            let (number, token) = (saved.moves.len() + 1, token.to_owned());
            move |reason| Error::Game(Unreadable::Illegal { number, token, reason })
        };
        if let Some(resigned) = saved.resigned {
            game.resign(side(resigned)?).map_err(illegal("resign"))?;
        }
        if saved.drawn {
            game.agree_draw().map_err(illegal("draw"))?;
        }
        if let Some(by_link) = saved.by_link {
            return Ok(Self { sent: by_link.sent, players: by_link.players()?, ..game.into() });
        }
        let match_ = Self { opened: saved.opened, ..Self::from(game) }.with_record(saved.record.as_deref());
        let Some(SavedEngine { side: computer, level, seed }) = saved.engine else {
            let players = if saved.view_only { Players::NOBODY } else { Players::PEOPLE };
            return Ok(Self { players, ..match_ });
        };
        let players =
            if computer == BOTH { Players::engines(level) } else { Players::against(!side(computer)?, level) };
        Ok(Self { players, seed, ..match_ })
    }
}

impl Match {
    /// The match with the variations and comments of a record of its game. One that cannot be read is ignored: the game
    /// itself is not in question.
    fn with_record(self, record: Option<&str>) -> Self {
        let tree = record.and_then(|text| kif::parse(text).ok()).map(|record| record.tree);
        match tree.filter(|tree| tree.start() == self.game.restart()) {
            Some(mut tree) => {
                tree.add_line(&self.game);
                Self { tree: Arc::new(tree), ..self }
            }
            None => self,
        }
    }
}
