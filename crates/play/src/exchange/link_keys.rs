//! The parameters of a link that only together make up its game or its clock.

use rules::{Game, GameTree, Side, Start, Variant, notation::line};

use crate::{
    clock::{BadControl, TimeControl},
    puzzle::PuzzleRef,
};

use super::{address, link_error::LinkError};

/// A link's game and its record.
pub(super) type Read = (Option<Game>, Option<GameTree>);

/// The parameters that make up a link's game or puzzle.
#[derive(Default)]
pub(super) struct GameKeys {
    pub(super) puzzle: Option<PuzzleRef>,
    pub(super) variant: Option<String>,
    pub(super) sfen: Option<String>,
    pub(super) moves: Option<String>,
    pub(super) ply: Option<String>,
    pub(super) resigned: Option<String>,
    pub(super) timeout: Option<String>,
}

impl GameKeys {
    /// Whether there are keys of a position, moves or an end.
    pub(super) const fn has_line(&self) -> bool {
        self.sfen.is_some() || self.moves.is_some() || self.resigned.is_some() || self.timeout.is_some()
    }

    /// The game up to the first invalid parameter, its record if `ply` shows an earlier position, and the error of that
    /// parameter.
    pub(super) fn read(self) -> (Read, Option<LinkError>) {
        let error = |key: &str, value: String| Some(LinkError { key: key.to_owned(), value });
        if self.variant.is_none() && !self.has_line() {
            // Without moves, `0` and `last` are the only valid values.
            return (
                (None, None),
                self.ply.filter(|ply| !["0", LAST].contains(&ply.as_str())).and_then(|ply| error("ply", ply)),
            );
        }
        let variant = match self.variant {
            None => Variant::ALL[0],
            Some(name) => match Variant::of_name(&name).or_else(|| Variant::of_name(address::clean(&name))) {
                Some(variant) => variant,
                None => return ((None, None), error("variant", name)),
            },
        };
        let mut game = match self.sfen {
            None => Game::from_start(Start::from(variant)),
            Some(text) => match line::begin(variant, &text) {
                Ok(game) => game,
                Err(_) => return ((Some(Game::new(variant)), None), error("sfen", text)),
            },
        };
        let moves = self.moves.unwrap_or_default();
        let mut tokens = moves.split([',', '_']).filter(|token| !token.is_empty());
        while let Some(token) = tokens.next() {
            if line::play(&mut game, token).is_err() {
                // The moves after it are ignored too.
                let rest = if tokens.next().is_some() { ",…" } else { "" };
                return ((Some(game), None), error("moves", format!("{token}{rest}")));
            }
        }
        let count = game.moves().len();
        let plies = match self.ply.filter(|ply| ply != LAST) {
            None => count,
            Some(ply) => match ply.parse().ok().filter(|&plies: &usize| plies <= count) {
                Some(plies) => plies,
                None => return ((Some(game), None), error("ply", ply)),
            },
        };
        let resigns = |side: &String| Side::ALL.into_iter().find(|known| known.name() == side);
        let refused = self.resigned.filter(|text| resigns(text).is_none_or(|side| game.resign(side).is_err()));
        let refused = refused.and_then(|text| error("resigned", text));
        let loser = game.position().turn().name();
        let late = self.timeout.filter(|text| text != loser || game.lose_on_time().is_err());
        let refused = refused.or_else(|| late.and_then(|text| error("timeout", text)));
        if plies < count {
            return ((Some(game.prefix(plies)), Some(GameTree::of(&game))), refused);
        }
        ((Some(game), None), refused)
    }
}

/// The value of `ply` for all moves.
const LAST: &str = "last";

/// The parameters of the clock, in seconds, and whether one of them is not a number.
#[derive(Default)]
pub(super) struct TimeKeys {
    time: Option<u32>,
    byoyomi: Option<u32>,
    increment: Option<u32>,
    is_bad: bool,
}

impl TimeKeys {
    /// Parses a parameter, if it is one of the clock's, and returns whether it is a number.
    pub(super) fn read(&mut self, key: &str, value: &str) -> Option<bool> {
        let field = match key {
            "time" => &mut self.time,
            "byoyomi" => &mut self.byoyomi,
            "increment" => &mut self.increment,
            _ => return None,
        };
        *field = value.parse().ok();
        self.is_bad |= field.is_none();
        Some(field.is_some())
    }

    /// The time control; `None` if none is given or a parameter is not a number.
    pub(super) fn control(&self) -> Result<Option<TimeControl>, LinkError> {
        if self.is_bad {
            return Ok(None);
        }
        TimeControl::of_keys(self.time, self.byoyomi, self.increment).map_err(|BadControl(key)| {
            let value = match key {
                "byoyomi" => self.byoyomi,
                "increment" => self.increment,
                _ => self.time,
            };
            LinkError { key: key.to_owned(), value: value.unwrap_or_default().to_string() }
        })
    }
}
