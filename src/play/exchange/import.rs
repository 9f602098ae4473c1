//! What comes from outside as text: pasted, dropped, or shared to the app.
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
//! assert_eq!(link.human_sides, Some(HumanSides::Both), "no computer answers to what is but looked at");
//!
//! let refused = |text| import::read(text, Variant::Micro).unwrap_err().to_string();
//! assert_eq!(refused("https://example.org/#moves=1d1c,1c9z"), "\"1c9z\" is not understood");
//! assert_eq!(refused("https://example.org/"), "there is no game in \"https://example.org/\"");
//! ```

use crate::rules::{
    Variant,
    notation::any::{self, Error, Location, Why},
};

use super::link::{HumanSides, Link, LinkError};

/// What there is to complain about in something that came from outside.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ImportError {
    /// Parts of the link to the page mean nothing.
    Link(Vec<LinkError>),
    /// There is no game in a text.
    Text(Error),
    /// A file cannot be read, or is too large to be one game.
    File(String),
}

impl ImportError {
    /// What is wrong with a link, if anything is.
    #[must_use]
    pub fn of_link(link: &Link) -> Option<Self> {
        (!link.errors.is_empty()).then(|| Self::Link(link.errors.clone()))
    }
}

/// Reads the game, and whatever else is asked for, from a text: a link, or any [notation](mod@any). `before` is the game that
/// the reader has before them.
///
/// # Errors
/// What is wrong with the text.
pub fn read(text: &str, before: Variant) -> Result<Link, Error> {
    if let Some(link) =
        text.split_whitespace().filter_map(link_in).find(|link| link.asks_for_game() || game_error(link).is_some())
    {
        return match game_error(&link) {
            Some(LinkError { value, .. }) => {
                Err(Error { token: value.clone(), location: Location::Somewhere, why: Why::Meaning })
            }
            None => Ok(link),
        };
    }
    let game = any::read(text, before)?;
    Ok(Link { game: Some(game), human_sides: Some(HumanSides::Both), ..Link::default() })
}

/// What a word asks for that looks like a link, or like the end of one.
fn link_in(word: &str) -> Option<Link> {
    // In a sentence it may stand in brackets, or at the end.
    let word = word.trim_start_matches(['(', '<', '"']).trim_end_matches([')', '>', '"', '.', ',', ';']);
    // Or in the source of a page.
    let word = word.replace("&amp;", "&");
    let at = word.find(['#', '?']).filter(|&at| at == 0 || word.contains("://"))?;
    let (query, fragment) = word[at..].split_once('#').unwrap_or((&word[at..], ""));
    Some(Link::parse(fragment, query))
}

/// What cannot be read of the game that a link asks for.
fn game_error(link: &Link) -> Option<&LinkError> {
    link.errors.iter().find(|error| ["variant", "sfen", "moves", "ply"].contains(&error.key.as_str()))
}
