//! Addresses of positions on other sites: the analysis boards and editors of lishogi and pychess.
//!
//! Nothing is fetched: the position must be in the address.

use rules::{
    Game, Variant,
    notation::{
        any::{Error, ErrorKind, Location},
        line::{self, Unreadable},
    },
};

use super::{address, import_error::ImportError};

/// The sites whose addresses are read.
const SITES: [&str; 2] = ["lishogi.org", "pychess.org"];

/// The first path segments of addresses that name a game and may have a position.
const BOARDS: [&str; 2] = ["analysis", "editor"];

/// Reads the position in the first address on such a site; `None` if the text has no such address.
pub(super) fn read(text: &str) -> Option<Result<Game, ImportError>> {
    text.split(|c: char| c.is_whitespace() || address::is_outside(c)).find_map(|word| {
        let (site, path) = SITES.into_iter().find_map(|site| Some((site, path_on(site, word)?)))?;
        Some(position(path).unwrap_or_else(|| Err(ImportError::Elsewhere(format!("{site}/{path}")))))
    })
}

/// The path of an address on this site; `None` for the home page.
fn path_on<'a>(site: &str, word: &'a str) -> Option<&'a str> {
    let (before, behind) = word.split_once(site)?;
    let path = address::clean(behind.strip_prefix('/')?);
    let is_whole_name = !before.ends_with(|c: char| c.is_ascii_alphanumeric() || c == '-');
    (is_whole_name && path.starts_with(|c: char| c.is_ascii_alphanumeric())).then_some(path)
}

/// The position on a board of a game: `analysis/minishogi/SFEN`, or `?fen=` with it, or else the start; `None` if the
/// address names no board.
fn position(path: &str) -> Option<Result<Game, ImportError>> {
    let path = path.split('#').next().unwrap_or_default();
    let (folders, query) = path.split_once('?').unwrap_or((path, ""));
    let (board, rest) = folders.split_once('/')?;
    let (name, sfen) = rest.split_once('/').unwrap_or((rest, ""));
    if !BOARDS.contains(&board) {
        return None;
    }
    let fen = query.split('&').find_map(|pair| pair.strip_prefix("fen=").or_else(|| pair.strip_prefix("sfen=")));
    let sfen = fen.unwrap_or(sfen);
    let Some(variant) = Variant::of_name(&address::decode(name)) else {
        // A name without a position is the id of a game.
        return (!sfen.is_empty()).then(|| Err(refused(name, ErrorKind::UnknownGame)));
    };
    if sfen.is_empty() {
        return Some(Ok(Game::new(variant)));
    }
    // pychess writes a dot for the plus of a promoted piece.
    let sfen = address::decode(sfen).replace('_', " ").replace('.', "+");
    Some(line::begin(variant, &sfen).map_err(|error| match error {
        Unreadable::Unplayable(reason) => refused(&sfen, ErrorKind::Unplayable(reason)),
        _ => refused(&sfen, ErrorKind::NotUnderstood),
    }))
}

fn refused(token: &str, kind: ErrorKind) -> ImportError {
    ImportError::Text(Error { token: token.to_owned(), location: Location::Unknown, kind })
}
