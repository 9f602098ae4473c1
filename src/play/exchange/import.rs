//! Import of texts that are pasted, dropped, or shared to the app.
//!
//! ```
//! use poppy_shogi::{play::exchange::{import, link::HumanSides}, rules::{Variant, notation::line}};
//!
//! let link = import::read("Your move! https://example.org/shogi/#variant=micro&moves=1d1c&side=both&flip=1", Variant::Kyoto);
//! let link = link.unwrap();
//! assert_eq!(link.game.as_ref().map(line::moves), Some(vec!["1d1c".to_owned()]));
//! assert!(link.flip);
//!
//! let link = import::read("position startpos moves 1d1c", Variant::Micro).unwrap();
//! assert_eq!(link.human_sides, Some(HumanSides::Both), "the engine does not play in imported games");
//!
//! let refused = |text| import::read(text, Variant::Micro).unwrap_err().to_string();
//! assert_eq!(refused("https://example.org/#moves=1d1c,1c9z"), "\"1c9z\" is not understood");
//! assert_eq!(refused("https://example.org/"), "there is no game in \"https://example.org/\"");
//! ```

use crate::rules::{
    Variant,
    notation::any::{self, Error, ErrorKind, Location},
};

use super::link::{HumanSides, Link, LinkError};

/// Why something cannot be imported.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ImportError {
    /// Parameters of the link are invalid.
    Link(Vec<LinkError>),
    /// A text contains no valid game.
    Text(Error),
    /// A file cannot be read, or is too large for a game.
    File(String),
}

impl ImportError {
    /// The errors of a link, if it has any.
    #[must_use]
    pub fn of_link(link: &Link) -> Option<Self> {
        (!link.errors.is_empty()).then(|| Self::Link(link.errors.clone()))
    }
}

/// Imports a text: a link to the page, or a game in any [notation](mod@any). `current` is the variant on the board, for
/// texts that do not name one.
///
/// # Errors
/// If the text contains no valid game.
pub fn read(text: &str, current: Variant) -> Result<Link, Error> {
    if let Some(link) = text
        .split_whitespace()
        .filter_map(link_in)
        .find(|link| link.asks_for_game() || link.puzzle.is_some() || game_error(link).is_some())
    {
        return match game_error(&link) {
            Some(LinkError { value, .. }) => {
                Err(Error { token: value.clone(), location: Location::Unknown, kind: ErrorKind::NotUnderstood })
            }
            None => Ok(link),
        };
    }
    let tree = any::read_tree(text, current)?;
    Ok(Link {
        game: Some(tree.main_game()),
        record: Some(tree),
        human_sides: Some(HumanSides::Both),
        ..Link::default()
    })
}

/// The link in a word that looks like one, or like the end of one.
fn link_in(word: &str) -> Option<Link> {
    // In a sentence it may be in brackets, or before a full stop or a question mark.
    let word = word
        .trim_start_matches(['(', '<', '"'])
        .trim_end_matches([')', '>', '"', '.', ',', ';', '?', '!', '。', '、', '？', '！', '）', '」']);
    // In HTML source `&` is escaped.
    let word = word.replace("&amp;", "&");
    let at = word.find(['#', '?']).filter(|&at| at == 0 || word.contains("://"))?;
    let (query, fragment) = word[at..].split_once('#').unwrap_or((&word[at..], ""));
    Some(Link::parse(fragment, query))
}

/// The error in the game of a link, if there is one.
fn game_error(link: &Link) -> Option<&LinkError> {
    link.errors.iter().find(|error| {
        ["variant", "sfen", "moves", "ply", "puzzle", "resigned", "timeout"].contains(&error.key.as_str())
    })
}
