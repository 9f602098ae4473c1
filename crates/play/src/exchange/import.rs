//! Import of texts that are pasted, dropped, or shared to the app.
//!
//! ```
//! use play::exchange::{import, link::HumanSides};
//! use rules::{Variant, notation::line};
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
//! assert_eq!(refused("https://lishogi.org/AbCdEfGh"), "the game at \"lishogi.org/AbCdEfGh\" is on another site");
//! ```

use std::fmt;

use rules::{
    GameTree, Variant,
    notation::{
        Record,
        any::{self, Error, ErrorKind, Location},
    },
};

use super::{
    address,
    link::{HumanSides, Link, LinkError, MAX_LINK_BYTES},
    sites,
};

/// Why something cannot be imported.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ImportError {
    /// Parameters of the link are invalid.
    Link(Vec<LinkError>),
    /// A text contains no valid game.
    Text(Error),
    /// A game was opened, but not all of its text was applied.
    InPart(Error),
    /// The address of a game on another site, from which nothing is fetched.
    Elsewhere(String),
    /// A file cannot be read.
    File(String),
    /// Something is too long for a game.
    TooLong(TooLong),
}

/// What is too long for a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TooLong {
    /// A link of so many bytes; at most [`MAX_LINK_BYTES`] are read.
    Link(usize),
    /// A text of so many bytes; at most [`MAX_TEXT_BYTES`] are read.
    Text(usize),
    /// The file with this name, of so many bytes; at most [`MAX_TEXT_BYTES`] are read.
    File(String, usize),
    /// A game of so many moves, those of its variations included; at most [`MAX_MOVES`] are read.
    Moves(usize),
}

/// The most bytes of a text or file with a game: most have a few thousand.
pub const MAX_TEXT_BYTES: usize = 2_000_000;

/// The most moves of a game from a text, those of its variations included. The page draws each of them.
pub const MAX_MOVES: usize = 20_000;

impl TooLong {
    /// The greatest length: in bytes, or in moves.
    #[must_use]
    pub const fn most(&self) -> usize {
        match self {
            Self::Link(_) => MAX_LINK_BYTES,
            Self::Text(_) | Self::File(..) => MAX_TEXT_BYTES,
            Self::Moves(_) => MAX_MOVES,
        }
    }
}

impl fmt::Display for TooLong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Link(bytes) => write!(f, "a link of {bytes} bytes is too long")?,
            Self::Text(bytes) => write!(f, "a text of {bytes} bytes is too long")?,
            Self::File(name, bytes) => write!(f, "{name:?} with {bytes} bytes is too long")?,
            Self::Moves(moves) => write!(f, "a game of {moves} moves is too long")?,
        }
        write!(f, "; the most is {}", self.most())
    }
}

impl fmt::Display for ImportError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Link(faults) => {
                let faults: Vec<String> = faults.iter().map(LinkError::to_string).collect();
                write!(f, "invalid: {}", faults.join(", "))
            }
            Self::Text(error) | Self::InPart(error) => error.fmt(f),
            Self::Elsewhere(address) => write!(f, "the game at {address:?} is on another site"),
            Self::File(name) => write!(f, "{name:?} cannot be read"),
            Self::TooLong(what) => what.fmt(f),
        }
    }
}

impl std::error::Error for ImportError {}

impl ImportError {
    /// The errors of a link, or the first part of an imported text that was not applied, if there is one.
    #[must_use]
    pub fn of_link(link: &Link) -> Option<Self> {
        let too_long = link.too_long.map(|bytes| Self::TooLong(TooLong::Link(bytes)));
        let errors = || (!link.errors.is_empty()).then(|| Self::Link(link.errors.clone()));
        too_long.or_else(errors).or_else(|| link.fault.clone().map(Self::InPart))
    }
}

/// Imports a text: a link to the page, a game in any [notation](mod@any), or the address of a position on another site. `current` is the variant on the board, for
/// texts that do not name one.
///
/// # Errors
/// If the text contains no valid game, or is too long.
pub fn read(text: &str, current: Variant) -> Result<Link, ImportError> {
    if text.len() > MAX_TEXT_BYTES {
        return Err(ImportError::TooLong(TooLong::Text(text.len())));
    }
    let is_meant = |link: &Link| {
        link.asks_for_game() || link.puzzle.is_some() || link.too_long.is_some() || game_error(link).is_some()
    };
    if let Some(link) = text.split_whitespace().flat_map(links_in).find(is_meant) {
        if let Some(bytes) = link.too_long {
            return Err(ImportError::TooLong(TooLong::Link(bytes)));
        }
        return match game_error(&link) {
            Some(LinkError { value, .. }) => Err(ImportError::Text(Error {
                token: value.clone(),
                location: Location::Unknown,
                kind: ErrorKind::NotUnderstood,
            })),
            None => Ok(link),
        };
    }
    let Record { tree, faults } = any::read_record(text, current).or_else(|error| match sites::read(text) {
        Some(position) if [ErrorKind::UnknownFormat, ErrorKind::NotUnderstood].contains(&error.kind) => {
            position.map(|game| GameTree::of(&game).into())
        }
        _ => Err(ImportError::Text(error)),
    })?;
    let moves = tree.capacity() - 1;
    if moves > MAX_MOVES {
        return Err(ImportError::TooLong(TooLong::Moves(moves)));
    }
    Ok(Link {
        game: Some(tree.main_game()),
        // A part that could not be read says more than an end that is no result here.
        fault: faults.into_iter().min_by_key(|fault| fault.kind == ErrorKind::Ending),
        record: Some(tree),
        human_sides: Some(HumanSides::Both),
        ..Link::default()
    })
}

/// The links in a word that looks like one, or like the end of one. A sentence in Japanese has no spaces around them.
fn links_in(word: &str) -> impl Iterator<Item = Link> {
    let mut is_address = false;
    word.split(address::is_outside).filter_map(move |part| {
        let scheme = part.find("://");
        is_address |= scheme.is_some();
        let from = scheme.unwrap_or_default();
        let at = from + part[from..].find(['#', '?'])?;
        let is_bare = !part[..at].contains(|letter: char| letter.is_ascii_alphanumeric());
        let (query, fragment) = part[at..].split_once('#').unwrap_or((&part[at..], ""));
        (is_address || is_bare).then(|| Link::parse(fragment, query))
    })
}

/// The error in the game of a link, if there is one.
fn game_error(link: &Link) -> Option<&LinkError> {
    link.errors.iter().find(|error| {
        ["variant", "sfen", "moves", "ply", "puzzle", "resigned", "timeout"].contains(&error.key.as_str())
    })
}
