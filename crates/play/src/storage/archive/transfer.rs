//! All games of the archive as one file, and back.

use std::{fmt, iter::Zip, ops::RangeFrom, vec::IntoIter};

use serde::{Deserialize, Serialize};
use serde_json::{Value, value::RawValue};

use rules::notation;

use crate::{exchange::import_error::ImportError, storage::load_error::LoadError};

use super::{Archive, Entry};

/// The name of the format, in the file.
const FORMAT: &str = "poppy-shogi-games";
/// The version of the file, which holds games of any version.
const VERSION: u32 = 1;

#[derive(Serialize, Deserialize)]
struct File {
    format: String,
    version: u32,
    /// Their texts unchanged, including what a later version has added.
    games: Vec<Box<RawValue>>,
}

/// Why a file of games cannot be read.
#[derive(Debug)]
pub enum TransferError {
    /// It is no text.
    Binary,
    Json(serde_json::Error),
    /// It is JSON of something else.
    Format,
    /// It was written by a later version.
    Version(u32),
}

impl fmt::Display for TransferError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Binary => f.write_str("not a text"),
            Self::Json(error) => write!(f, "not a file of games: {error}"),
            Self::Format => write!(f, "not a file of games: its \"format\" is not \"{FORMAT}\""),
            Self::Version(version) => write!(f, "version {version} is later than {VERSION}"),
        }
    }
}

impl std::error::Error for TransferError {}

/// The result of an import.
#[derive(Debug, Default)]
pub struct Imported {
    /// The games that are new, or newer than the copies that were there.
    pub entries: Vec<Entry>,
    /// The number of games that were there already.
    pub known: usize,
    /// The games of a later version, kept as they are: their keys and texts.
    pub later: Vec<(String, String)>,
    /// The unreadable games: their numbers in the file, from 1, and the errors.
    pub unreadable: Vec<(usize, LoadError)>,
    /// The errors in games of texts. Such a game was added up to the error, or not at all.
    pub faults: Vec<GameFault>,
    /// The files that are no files of games, with the errors.
    pub refused: Vec<(String, TransferError)>,
}

/// An error in one of several games.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameFault {
    /// The name of the file; empty for a text without one.
    pub file: String,
    /// The number of the game in the text, from 1.
    pub number: usize,
    pub error: ImportError,
}

impl Imported {
    /// Adds the result of another file.
    pub fn extend(&mut self, other: Self) {
        self.entries.extend(other.entries);
        self.known += other.known;
        self.later.extend(other.later);
        self.unreadable.extend(other.unreadable);
        self.faults.extend(other.faults);
        self.refused.extend(other.refused);
    }
}

/// The file of all games.
#[must_use]
pub fn export(archive: &Archive) -> String {
    let texts = archive.entries.values().map(Entry::text).chain(archive.unreadable.values().map(String::as_str));
    let games = texts.filter_map(|text| RawValue::from_string(text.to_owned()).ok()).collect();
    serde_json::to_string(&File { format: FORMAT.to_owned(), version: VERSION, games }).unwrap_or_default()
}

/// A game as a KIF file, with its name as the title.
///
/// # Errors
/// If a move is not legal.
pub fn kif(entry: &Entry) -> Result<String, LoadError> {
    let mut tree = entry.open()?.record();
    if let Some(name) = &entry.labels.name {
        tree.headers_mut().set_title(name);
    }
    Ok(notation::kif::print(&tree))
}

/// Adds the games of a file to the archive. A newer copy replaces an older one.
///
/// # Errors
/// If the text is not a file of games.
pub fn import(archive: &mut Archive, text: &str) -> Result<Imported, TransferError> {
    let mut import = Import::of_file(text)?;
    while import.add_next(archive).is_some() {}
    Ok(import.imported)
}

/// An import that adds the games of a file one by one, since playing them all takes a while.
pub struct Import {
    /// The remaining games, with their numbers in the file.
    games: Zip<RangeFrom<usize>, IntoIter<Box<RawValue>>>,
    /// The result so far.
    pub imported: Imported,
}

impl Import {
    /// The games of a file.
    ///
    /// # Errors
    /// If the text is not a file of games.
    pub fn of_file(text: &str) -> Result<Self, TransferError> {
        let file = read(text)?;
        Ok(Self { games: (1..).zip(file.games), imported: Imported::default() })
    }

    /// Adds the next game to the archive and returns its id, 0 if it was not readable; `None` at the end of the file.
    pub fn add_next(&mut self, archive: &mut Archive) -> Option<u64> {
        let (number, game) = self.games.next()?;
        let (text, imported) = (game.get().to_owned(), &mut self.imported);
        // Play the moves as well: the file may come from anywhere.
        match Entry::parse(&text).and_then(|entry| entry.open().map(|_| entry)) {
            Ok(entry) => {
                let id = entry.stamp.id;
                if archive.merge(entry) {
                    imported.entries.extend(archive.get(id).cloned());
                } else {
                    imported.known += 1;
                }
                return Some(id);
            }
            Err(LoadError::Version(_)) => {
                let key = archive.free_key(id_of(&text).as_deref(), &text);
                archive.keep_unreadable(key.clone(), text.clone());
                imported.later.push((key, text));
            }
            Err(error) => imported.unreadable.push((number, error)),
        }
        Some(0)
    }
}

fn read(text: &str) -> Result<File, TransferError> {
    let text = text.trim_start_matches('\u{feff}');
    let file: Value = serde_json::from_str(text).map_err(TransferError::Json)?;
    if file.get("format").and_then(Value::as_str) != Some(FORMAT) {
        return Err(TransferError::Format);
    }
    if let Some(version) = file.get("version").and_then(Value::as_u64).filter(|&version| version > VERSION.into()) {
        return Err(TransferError::Version(u32::try_from(version).unwrap_or(u32::MAX)));
    }
    serde_json::from_str(text).map_err(TransferError::Json)
}

/// The id in the text of an unreadable game.
pub(super) fn id_of(text: &str) -> Option<String> {
    let saved: Value = serde_json::from_str(text).ok()?;
    saved.get("game")?.get("id")?.as_str().map(str::to_owned)
}
