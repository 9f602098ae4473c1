//! Links to the page: parameters `key=value`, separated by `&`, in the fragment or in the query.
//!
//! ```
//! use play::exchange::link::Link;
//! use rules::Variant;
//!
//! let link = Link::parse("#variant=minishogi&sfen=4k/P4/5/5/4K_b_-_1&moves=5b5a%2B,1a2a&side=both&ply=1", "?theme=dark");
//! assert_eq!(link.game.as_ref().map(|game| (game.variant(), game.moves().len())), Some((Variant::Minishogi, 1)));
//! assert_eq!(link.print(), "variant=minishogi&sfen=4k/P4/5/5/4K_b_-_1&moves=5b5a%2B,1a2a&ply=1&side=both&theme=dark");
//! assert_eq!(Link::parse("#ply=2", "").errors[0].to_string(), "ply=2");
//! assert_eq!(Link::parse("#variant=kyoto&amp;side=both.", "").print(), "variant=kyoto&side=both");
//! ```

use std::sync::Arc;

use protocol::Level;
use rules::{
    BySide, Game, GameTree, Headers, NodeId, Side, Variant,
    notation::{any, line},
};

use crate::{
    clock::TimeControl,
    correspondence::{Correspondence, CorrespondenceId, PlayerName},
    language::Language,
    puzzle::{Puzzle, PuzzleRef},
    session::{Match, MatchOptions, Players, PuzzleTask},
    settings::{Coordinates, Glyphs, LinkSettings, Theme},
};

use super::{
    address::{self, Key},
    link_error::LinkError,
    link_headers,
    link_keys::{GameKeys, TimeKeys},
};

pub use super::{embed::kind::EmbedKind, human_sides::HumanSides};

/// The parameters of a link. Missing and invalid ones keep their defaults.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Link {
    /// The engine's level: `skill=1` to `12`, or `strength=1` to `8` of the eight levels in older links.
    pub level: Option<Level>,
    /// The sides played by people (`side=black`, `white`, `both` or `none`).
    pub human_sides: Option<HumanSides>,
    /// Whether a correspondent plays the other side (`by=link`).
    pub is_correspondence: bool,
    /// The id of a correspondence game (`id=k3x9`), and the names of the players of any game (`black=Ann`, `white=Bo`).
    pub correspondence: Correspondence,
    /// How much time the players have, in seconds (`time=300`, with `byoyomi=10` or `increment=2`).
    pub time: Option<TimeControl>,
    /// The seed of the engine's random choices (`seed=7`), which makes them reproducible.
    pub seed: Option<u32>,
    /// The game (`variant=kyoto`; `sfen=` with `_` for spaces; `moves=` in USI, separated by `,` or `_`; `ply=`, the
    /// number of moves to play, or `last`; `resigned=black` or `white`, or `timeout=`, of the side to move). The
    /// default is the first variant.
    pub game: Option<Game>,
    /// The record of the game, with all its moves: an imported one, or a line of which `ply` shows an earlier position.
    pub record: Option<GameTree>,
    /// What is done with the game: `kind=play`, the default, or `puzzle`; in an embed also `replay` or `diagram`.
    pub kind: EmbedKind,
    /// The puzzle to solve instead of a game, with its variant (`variant=kyoto&puzzle=3yzvq`, or `puzzle=day`, or the game's
    /// own with `kind=puzzle`).
    pub puzzle: Option<(Variant, PuzzleRef)>,
    /// Whether the board is flipped (`flip=1`).
    pub flip: bool,
    /// The settings for this visit (`theme=dark`, `lang=ja`, `glyphs=western`, `coords=off`).
    pub link_settings: LinkSettings,
    /// Whether the page is embedded in another one (`embed=1`).
    pub embed: bool,
    /// The texts shared to the app (`text=`, `url=`, `title=`), in the order in which a game is looked for in them.
    pub shared: Vec<String>,
    /// The number of moves to show of a shared text's game (`ply=` beside `text=`).
    pub shared_ply: Option<usize>,
    /// The other headers of the record (`headers=`), as far as they fit.
    pub headers: Headers,
    /// The parameters that are invalid.
    pub errors: Vec<LinkError>,
    /// The first part of an imported text that was not applied to its game.
    pub fault: Option<any::Error>,
    /// The link's length in bytes without the texts shared to the app, if it exceeds [`MAX_LINK_BYTES`]; then the link
    /// is not read.
    pub too_long: Option<usize>,
}

/// The maximum length of a link's fragment and query together, in bytes, without the texts shared to the app: ten for
/// each move of the longest game from a text, so that the link to it can be read.
pub const MAX_LINK_BYTES: usize = 200_000;

/// The keys of texts shared to the app, in the order in which a game is looked for in them.
const SHARED: [&str; 3] = ["text", "url", "title"];

impl Link {
    /// Parses fragment and query, with or without the leading `#` and `?`, and ignores what the text around the address
    /// has added to its end. The fragment's value of a key overrides the query's. Unknown keys are ignored, because
    /// they may belong to the site that hosts the page; a probable misspelling is an error. A link that is too long is
    /// not read.
    #[must_use]
    pub fn parse(fragment: &str, query: &str) -> Self {
        let pairs = [fragment, query].into_iter().flat_map(|part| part.split('&'));
        let shared_length: usize = pairs.filter(|pair| address::has_key(pair, &SHARED)).map(str::len).sum();
        let length = fragment.len() + query.len() - shared_length;
        if length > MAX_LINK_BYTES {
            return Self { too_long: Some(length), ..Self::default() };
        }
        let (mut link, mut game, mut time): (Self, GameKeys, TimeKeys) = Default::default();
        let mut shared = [const { String::new() }; SHARED.len()];
        for (key, value) in address::parameters(fragment, query) {
            let key = match key {
                Key::Known(key) => key,
                Key::Misspelt(key) => {
                    link.errors.push(LinkError { key, value });
                    continue;
                }
            };
            if let Some(nth) = SHARED.iter().position(|known| *known == key) {
                shared[nth] = value;
                continue;
            }
            let is_valid = time.read(key, &value).unwrap_or_else(|| link.read(&mut game, key, &value));
            if !is_valid {
                link.errors.push(LinkError { key: key.to_owned(), value });
            }
        }
        link.shared = shared.into_iter().filter(|text| !text.trim().is_empty()).collect();
        if !link.shared.is_empty() && !game.has_line() {
            let ply = game.ply.take();
            link.shared_ply = ply.as_ref().and_then(|ply| ply.parse().ok());
            game.ply = ply.filter(|_| link.shared_ply.is_none());
        }
        let errors;
        let puzzle = game.puzzle;
        ((link.game, link.record), errors) = game.read();
        link.errors.extend(errors);
        if let Some(puzzle) = puzzle {
            let is_wrong_game = link.errors.iter().any(|error| error.key == "variant");
            let variant = link.game.take().map_or(Variant::ALL[0], |game| game.variant());
            (link.puzzle, link.record) = ((!is_wrong_game).then_some((variant, puzzle)), None);
        }
        match time.control() {
            Ok(control) => link.time = control,
            Err(error) => link.errors.push(error),
        }
        if link.embed && link.is_correspondence {
            // Links cannot be sent from an embed: two people play on there.
            link.flip = link.human_sides == Some(HumanSides::One(Side::White));
            (link.is_correspondence, link.human_sides) = (false, Some(HumanSides::Both));
        }
        link.with_own_puzzle()
    }

    /// Makes the game a puzzle if the link asks for that. Moves that are no solution are an error.
    #[must_use]
    pub fn with_own_puzzle(mut self) -> Self {
        let has_error = self.errors.iter().any(|error| ["variant", "sfen", "moves"].contains(&error.key.as_str()));
        // A text has the solution.
        let has_text = self.game.as_ref().is_none_or(|game| game.moves().is_empty()) && !self.shared.is_empty();
        if self.kind != EmbedKind::Puzzle || self.puzzle.is_some() || has_error || has_text {
            return self;
        }
        let Some((game, _)) = self.line() else { return self };
        if let Some(puzzle) = Puzzle::of_line(&game) {
            self.puzzle = Some((game.variant(), PuzzleRef::Line(puzzle)));
            (self.game, self.record) = (None, None);
        } else {
            let value = line::moves(&game).join(",");
            self.errors.push(LinkError { key: "moves".to_owned(), value });
        }
        self
    }

    /// Parses a parameter, and returns whether it is valid.
    fn read(&mut self, game: &mut GameKeys, key: &str, value: &str) -> bool {
        let link_settings = &mut self.link_settings;
        match key {
            "skill" => {
                let level = value.parse().ok().and_then(Level::of_number);
                self.level = self.level.or(level);
                level.is_some()
            }
            "strength" => {
                let level = value.parse().ok().and_then(Level::of_eight);
                self.level = self.level.or(level);
                level.is_some()
            }
            "side" => set(&mut self.human_sides, HumanSides::parse(value)),
            "by" => {
                self.is_correspondence = value == BY_LINK;
                self.is_correspondence
            }
            "id" => set(&mut self.correspondence.id, CorrespondenceId::parse(value)),
            "black" => self.name(Side::Black, value),
            "white" => self.name(Side::White, value),
            "headers" => {
                self.headers = link_headers::parse(value);
                true
            }
            "seed" => set(&mut self.seed, value.parse().ok()),
            "puzzle" => set(&mut game.puzzle, PuzzleRef::parse(value)),
            "variant" => set(&mut game.variant, Some(value.to_owned())),
            "sfen" => set(&mut game.sfen, Some(value.replace('_', " "))),
            "moves" => set(&mut game.moves, Some(value.to_owned())),
            "resigned" => set(&mut game.resigned, Some(value.to_owned())),
            "timeout" => set(&mut game.timeout, Some(value.to_owned())),
            "ply" => set(&mut game.ply, Some(value.to_owned())),
            "theme" => set(&mut link_settings.theme, Theme::parse(value)),
            "lang" => set(&mut link_settings.language, Language::of_tag(value)),
            "glyphs" => set(&mut link_settings.glyphs, Glyphs::parse(value)),
            "coords" => set(&mut link_settings.coordinates, Coordinates::parse(value)),
            "kind" => EmbedKind::parse(value).map(|kind| self.kind = kind).is_some(),
            "flip" => switch(&mut self.flip, value),
            "embed" => switch(&mut self.embed, value),
            _ => true,
        }
    }

    /// Sets a player's name. Invisible characters are left out, so every text is valid.
    fn name(&mut self, side: Side, value: &str) -> bool {
        self.correspondence.names[side] = PlayerName::parse(value);
        true
    }

    /// The link to continue a match. In a running game between two people at one device the side to move is at the bottom; in a
    /// correspondence game the recipient plays the other side.
    #[must_use]
    pub fn of(current: &Match) -> Self {
        let Match { game, players, seed, repeatable, clock, .. } = current;
        let time = clock.map(|clock| clock.control);
        let is_correspondence = players.correspondence().is_some();
        let human_sides = match players.person() {
            Some(side) if is_correspondence => HumanSides::One(!side),
            Some(side) => HumanSides::One(side),
            None if players.has_person() => HumanSides::Both,
            None => HumanSides::Neither,
        };
        let goes_on = human_sides == HumanSides::Both && game.outcome().is_none() && !current.opened;
        let (level, flip) = (players.level(), goes_on && game.position().turn() == Side::White);
        // A random seed is left out: the recipient gets a game of their own.
        let (game, seed) = (Some(game.clone()), repeatable.then_some(*seed));
        let names = BySide::from_fn(|side| current.player_name(side));
        let correspondence = Correspondence { names, ..players.correspondence().unwrap_or_default() };
        let headers =
            if is_correspondence { Headers::default() } else { link_headers::fitting(current.tree.headers()) };
        let human_sides = Some(human_sides);
        Self {
            level,
            human_sides,
            is_correspondence,
            correspondence,
            time,
            seed,
            game,
            flip,
            headers,
            ..Self::default()
        }
    }

    /// The link that shows the position after this many moves.
    #[must_use]
    pub fn at(self, shown: usize) -> Self {
        let record = self.game.as_ref().map(GameTree::of);
        Self { game: self.game.map(|game| game.prefix(shown)), record, flip: self.flip, ..self }
    }

    #[must_use]
    pub fn of_puzzle(task: PuzzleTask) -> Self {
        Self { puzzle: Some((task.variant(), task.linked())), ..Self::default() }
    }

    /// Whether the link's game is unknown, or a key of it is misspelt.
    #[must_use]
    pub fn is_of_unknown_game(&self) -> bool {
        let is_unknown = |error: &LinkError| error.key == "variant" || address::known(&error.key).is_none();
        self.puzzle.is_none() && self.errors.iter().any(is_unknown)
    }

    fn is_replay(&self) -> bool {
        self.kind == EmbedKind::Replay
    }

    /// Whether the link has parameters of a game that is known, and no puzzle.
    #[must_use]
    pub fn asks_for_game(&self) -> bool {
        self.puzzle.is_none()
            && !self.is_of_unknown_game()
            && (self.level.is_some()
                || self.human_sides.is_some()
                || self.time.is_some()
                || self.seed.is_some()
                || self.game.is_some()
                || self.kind != EmbedKind::Play
                || self.is_correspondence)
    }

    /// Whether the computer must not play: the link has a game with an invalid `side`, or a clock or a seed without a game.
    fn leaves_players_open(&self) -> bool {
        match self.game {
            Some(_) => self.errors.iter().any(|error| error.key == "side"),
            None => self.time.is_some() || self.seed.is_some(),
        }
    }

    /// The options of the link's match; missing ones are taken from `defaults`.
    fn options(&self, defaults: MatchOptions) -> MatchOptions {
        let level = self.level.or(defaults.players.level()).unwrap_or_default();
        let start = self.game.as_ref().map_or(defaults.start, Game::restart);
        let turn = self.game.as_ref().map_or(start.position().turn(), |game| game.position().turn());
        let players = match (self.human_sides, self.level) {
            (Some(HumanSides::One(side)), _) if self.is_correspondence => {
                Players::with_correspondent(side, self.correspondence)
            }
            // The recipient of a link makes the next move.
            (None, _) if self.is_correspondence => Players::with_correspondent(turn, self.correspondence),
            (None, None) if matches!(self.kind, EmbedKind::Replay | EmbedKind::Diagram) => Players::NOBODY,
            (None, None) if self.leaves_players_open() => Players::PEOPLE,
            (None, None) => defaults.players,
            (None, Some(level)) => Players::against(defaults.players.person().unwrap_or(Side::Black), level),
            (Some(HumanSides::One(side)), _) => Players::against(side, level),
            (Some(HumanSides::Both), _) => Players::PEOPLE,
            (Some(HumanSides::Neither), Some(level)) => Players::engines(level),
            (Some(HumanSides::Neither), None) => Players::NOBODY,
        };
        let repeatable = self.seed.is_some() && players.level().is_some();
        MatchOptions { start, players, seed: self.seed.unwrap_or(defaults.seed), repeatable, time: self.time }
    }

    /// The link's match, with its moves; missing options are taken from `defaults`.
    #[must_use]
    pub fn open(&self, defaults: MatchOptions) -> Match {
        let fresh = Match::new(self.options(defaults));
        let whole = self.game.as_ref().filter(|_| self.is_replay()).map(GameTree::of);
        let record = self.record.as_ref().or(whole.as_ref());
        let mut opened = match (record, &self.game) {
            (Some(record), _) if self.is_record(fresh.players) => Match::from_record(record.clone(), fresh.players),
            (_, Some(game)) => {
                let Match { players, seed, repeatable, clock, .. } = fresh;
                let mut opened = Match { players, seed, repeatable, clock, ..game.clone().into() };
                if !game.moves().is_empty() {
                    opened.note_help();
                }
                opened
            }
            (_, None) => fresh,
        };
        let names = Side::ALL.into_iter().filter_map(|side| Some((side, self.correspondence.names[side]?)));
        if opened.players.correspondence().is_none() && (names.clone().next().is_some() || !self.headers.is_empty()) {
            let tree = Arc::make_mut(&mut opened.tree);
            names.for_each(|(side, name)| tree.set_player(side, name.as_str()));
            self.headers.iter().for_each(|(key, value)| tree.headers_mut().push(key, value));
        }
        opened
    }

    /// Whether the link's game is opened as a record, for browsing and trying moves: not if the computer or a
    /// correspondent plays on in it, nor in an embed, except to step through it.
    fn is_record(&self, players: Players) -> bool {
        let is_played_on = players.level().is_some() || players.correspondence().is_some();
        !is_played_on && (self.is_replay() || self.record.is_some() && !self.embed)
    }

    /// The number of moves before the position to show, if it is not the last one of the link's match.
    #[must_use]
    pub fn shown(&self, opened: &Match) -> Option<usize> {
        let shown = self.game.as_ref()?.moves().len();
        // A replay begins at the start, unless the link asks for an earlier position than the last one.
        let shown = if self.is_replay() && shown >= opened.game.moves().len() { 0 } else { shown };
        let has_others = (self.record.is_some() || self.is_replay()) && opened.opened;
        (has_others && shown < opened.game.moves().len()).then_some(shown)
    }

    /// The link's position in a match, if the match has it and can have variations.
    #[must_use]
    pub fn node(&self, current: &Match) -> Option<NodeId> {
        let moves = self.game.as_ref().map(Game::moves).filter(|moves| !moves.is_empty())?;
        current.tree.find(moves).filter(|_| current.can_branch())
    }

    /// The side at the bottom, if the link flips the board.
    #[must_use]
    pub fn orientation(&self, players: Players) -> Option<Side> {
        self.flip.then(|| !players.person().unwrap_or(Side::Black))
    }

    /// Whether the link asks for a game that is not this match.
    #[must_use]
    pub fn asks_for_another_game(&self, current: &Match, defaults: MatchOptions) -> bool {
        self.asks_for_game() && !self.matches(current, defaults)
    }

    /// Whether a match is the link's, or continues it, so that opening the link again resumes it.
    #[must_use]
    pub fn matches(&self, current: &Match, defaults: MatchOptions) -> bool {
        let options = self.options(MatchOptions { seed: current.seed, ..defaults });
        if options.players.correspondence().is_some() {
            return current.has_received(&self.open(defaults));
        }
        let moves = self.game.as_ref().map_or(&[][..], Game::moves);
        let has_moves = current.game.moves().starts_with(moves) || current.tree.find(moves).is_some();
        if current.game.restart() != options.start || !has_moves {
            return false;
        }
        // A link that asks for another clock asks for another game. The opened match may have no clock: a record, for
        // example.
        let control = |opened: &Match| opened.clock.map(|clock| clock.control);
        if ![options.time, control(&self.open(defaults))].contains(&control(current)) {
            return false;
        }
        // Between two people the seed has no effect, and it is not saved.
        options.players == current.players && (options.seed == current.seed || options.players.level().is_none())
    }
}

/// The value of `by` for correspondence games.
pub(super) const BY_LINK: &str = "link";

/// Sets a field to a parsed value, and returns whether there is one.
fn set<T>(field: &mut Option<T>, parsed: Option<T>) -> bool {
    *field = parsed;
    field.is_some()
}

/// Parses a switch, `1` or `0`, and returns whether it is valid.
fn switch(field: &mut bool, value: &str) -> bool {
    *field = value == "1";
    *field || value == "0"
}

#[cfg(test)]
mod tests {
    use super::*;

    fn defaults() -> MatchOptions {
        let players = Players::against(Side::Black, Level::Two);
        MatchOptions { start: Variant::ALL[0].into(), players, seed: 1, repeatable: false, time: None }
    }

    #[test]
    fn a_parsed_link_prints_the_same_text() {
        for text in [
            "variant=kyoto&moves=4e4d&side=both&flip=1&theme=dark&lang=ja&glyphs=western&coords=off",
            "variant=micro&skill=3&side=black&seed=7",
        ] {
            assert_eq!(Link::parse(text, "").print(), text);
        }
    }

    #[test]
    fn the_fragment_overrides_the_query() {
        let link = Link::parse("#skill=3", "?skill=6&seed=5");
        assert_eq!((link.level, link.seed), (Some(Level::Three), Some(5)));
        assert_eq!(Link::parse("#s%65ed=5&seed=%37", "").seed, Some(7), "values may be escaped");
    }

    #[test]
    fn invalid_parameters_are_named_and_keep_their_defaults() {
        let link = Link::parse("#skill=13&side=gote&seed=-1", "?skill=2");
        let error = |key: &str, value: &str| LinkError { key: key.to_owned(), value: value.to_owned() };
        let errors = [error("skill", "13"), error("side", "gote"), error("seed", "-1")];
        assert_eq!(link.errors, errors);
        assert_eq!(link.options(defaults()), defaults());
        for text in ["skill=0", "skill=", "skill=easy", "skill=256", "skill=-1"] {
            let faults = Link::parse(text, "").errors;
            assert_eq!(faults.iter().map(LinkError::to_string).collect::<Vec<_>>(), [text]);
        }
    }

    #[test]
    fn the_first_invalid_token_of_a_game_is_named() {
        let error = |text: &str| Link::parse(text, "").errors;
        let one = |key: &str, value: &str| vec![LinkError { key: key.to_owned(), value: value.to_owned() }];
        assert_eq!(error("#variant=chess&moves=e2e4"), one("variant", "chess"));
        assert_eq!(error("#variant=kyoto&sfen=9/9_b"), one("sfen", "9/9 b"));
        assert_eq!(error("#moves=1d1c,1e9z,4b4c"), one("moves", "1e9z,…"));
        let link = Link::parse("#moves=1d1c,1d1b", "");
        assert_eq!(link.errors, one("moves", "1d1b"));
        assert_eq!(
            rules::notation::line::moves(&link.open(defaults()).game),
            ["1d1c"],
            "the moves before it are played"
        );
    }

    #[test]
    fn opening_a_link_again_resumes_its_game() {
        let link = Link::parse("#skill=4&seed=5", "");
        let game = Match::new(link.options(defaults()));
        assert!(link.matches(&game, defaults()));
        assert!(!link.matches(&Match { seed: 6, ..game.clone() }, defaults()));
        assert!(!link.matches(&Game::new(Variant::ALL[0]).into(), defaults()));
        assert!(Link::parse("#skill=4", "").matches(&game, defaults()), "a link without a seed matches any");
    }
}
