//! Printing links.

use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use rules::{Game, GameTree, Side, Start, notation::line};

use crate::{
    clock::TimeControl,
    correspondence::{Correspondence, PlayerName},
    language::Language,
    puzzle::PuzzleRef,
    settings::{Coordinates, Glyphs, LinkSettings, Theme},
};

use super::{
    link::{BY_LINK, EmbedKind, Link},
    link_headers,
};

impl Link {
    /// The moves of the link's line, and how many of them are before the position that it shows.
    pub(super) fn line(&self) -> Option<(Game, usize)> {
        if let Some((_, PuzzleRef::Line(puzzle))) = self.puzzle {
            return Some((puzzle.game(), puzzle.solution.len()));
        }
        let game = self.game.as_ref()?;
        Some((self.record.as_ref().map_or_else(|| game.clone(), GameTree::main_game), game.moves().len()))
    }

    /// Prints the parameters of the game and the settings, to follow a `#`.
    #[must_use]
    pub fn print(&self) -> String {
        let mut pairs = Vec::new();
        let own_puzzle = matches!(self.puzzle, Some((_, PuzzleRef::Line(_))));
        if let Some((variant, puzzle)) = self.puzzle.filter(|_| !own_puzzle) {
            pairs.push(format!("variant={}&puzzle={puzzle}", variant.name()));
        } else if let Some((game, shown)) = self.line() {
            pairs.push(format!("variant={}", game.variant().name()));
            if game.restart() != Start::from(game.variant()) {
                pairs.push(format!("sfen={}", line::start(&game).replace(' ', "_")));
            }
            if !game.moves().is_empty() {
                pairs.push(format!("moves={}", line::moves(&game).join(",")));
            }
            pairs.extend((shown < game.moves().len()).then(|| format!("ply={shown}")));
            pairs.extend(game.resigned().map(|side| format!("resigned={}", side.name())));
            pairs.extend(game.timed_out().map(|side| format!("timeout={}", side.name())));
        }
        if own_puzzle || matches!(self.kind, EmbedKind::Replay | EmbedKind::Diagram) {
            let kind = if own_puzzle { EmbedKind::Puzzle } else { self.kind };
            pairs.push(format!("kind={}", kind.name()));
        }
        pairs.extend(self.level.map(|level| format!("skill={}", level.number())));
        pairs.extend(self.human_sides.map(|sides| format!("side={}", sides.name())));
        pairs.extend(self.is_correspondence.then(|| format!("by={BY_LINK}")));
        let Correspondence { id, names } = self.correspondence;
        pairs.extend(id.map(|id| format!("id={}", id.as_str())));
        for side in Side::ALL {
            let encoded = |name: PlayerName| utf8_percent_encode(name.as_str(), NON_ALPHANUMERIC).to_string();
            pairs.extend(names[side].map(encoded).map(|name| format!("{}={name}", side.name())));
        }
        if !self.headers.is_empty() {
            pairs.push(format!("headers={}", link_headers::print(&self.headers)));
        }
        pairs.extend(self.time.into_iter().flat_map(TimeControl::keys).map(|(key, value)| format!("{key}={value}")));
        pairs.extend(self.seed.map(|seed| format!("seed={seed}")));
        pairs.extend(self.flip.then(|| "flip=1".to_owned()));
        let LinkSettings { theme, language, glyphs, coordinates } = self.link_settings;
        let settings = [
            ("theme", theme.map(Theme::name)),
            ("lang", language.map(Language::tag)),
            ("glyphs", glyphs.map(Glyphs::name)),
            ("coords", coordinates.map(Coordinates::name)),
        ];
        pairs.extend(settings.into_iter().filter_map(|(key, value)| Some(format!("{key}={}", value?))));
        // A form-encoded `+` would be a space.
        pairs.join("&").replace('+', "%2B")
    }
}
