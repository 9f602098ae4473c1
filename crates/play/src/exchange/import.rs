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

use rules::{
    GameTree, Variant,
    notation::{
        Record,
        any::{self, Error, ErrorKind, Location},
    },
};

use super::{
    address,
    import_error::{ImportError, MAX_MOVES, MAX_TEXT_BYTES, TooLong},
    link::{HumanSides, Link},
    link_error::LinkError,
    sites,
};

impl ImportError {
    /// The errors of a link, or the first part of an imported text that was not applied, if there is one.
    #[must_use]
    pub fn of_link(link: &Link) -> Option<Self> {
        let too_long = link.too_long.map(|bytes| Self::TooLong(TooLong::Link(bytes)));
        let errors = || (!link.errors.is_empty()).then(|| Self::Link(link.errors.clone()));
        too_long.or_else(errors).or_else(|| link.fault.clone().map(Self::InPart))
    }
}

/// Imports a text: a link to the page, a game in any [notation](mod@any), or the address of a position on another site.
/// Texts that name no variant are of the `current` one.
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
        // An unreadable part says more than an ending that has no result here.
        fault: faults.into_iter().min_by_key(|fault| fault.kind == ErrorKind::Ending),
        record: Some(tree),
        human_sides: Some(HumanSides::Both),
        ..Link::default()
    })
}

/// The links in a word that looks like a link, or like the end of one. Japanese sentences have no spaces around links.
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
