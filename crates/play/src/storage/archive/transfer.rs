//! All games of the archive as one file, and back.

use std::{fmt, iter::Zip, ops::RangeFrom, vec::IntoIter};

use serde::{Deserialize, Serialize};
use serde_json::{Value, value::RawValue};

use crate::storage::saved_session::Error;

use super::{Archive, Entry};

/// The name of the format, in the file.
const FORMAT: &str = "poppy-shogi-games";
/// The version of the file, which holds games of any version.
const VERSION: u32 = 1;

#[derive(Serialize, Deserialize)]
struct File {
    format: String,
    version: u32,
    /// Their texts as they are: what a later version has put into them stays to the letter.
    games: Vec<Box<RawValue>>,
}

/// Why a file of games cannot be read.
#[derive(Debug)]
pub enum TransferError {
    /// It is not JSON.
    Json(serde_json::Error),
    /// It is JSON of something else.
    Format,
    /// It was written by a later version.
    Version(u32),
}

impl fmt::Display for TransferError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Json(error) => write!(f, "not a file of games: {error}"),
            Self::Format => write!(f, "not a file of games: its \"format\" is not \"{FORMAT}\""),
            Self::Version(version) => write!(f, "version {version} is later than {VERSION}"),
        }
    }
}

impl std::error::Error for TransferError {}

/// What an import has done.
#[derive(Debug, Default)]
pub struct Imported {
    /// The games that are new, or newer than the copies that were there.
    pub entries: Vec<Entry>,
    /// The number of games that were there already.
    pub known: usize,
    /// The games of a later version, which are kept as they are: their keys and texts.
    pub later: Vec<(String, String)>,
    /// The games that cannot be read: their numbers in the file, from 1, and why.
    pub unreadable: Vec<(usize, Error)>,
}

/// The file of all games.
#[must_use]
pub fn export(archive: &Archive) -> String {
    let texts = archive.entries.values().map(Entry::text).chain(archive.unreadable.values().map(String::as_str));
    let games = texts.filter_map(|text| RawValue::from_string(text.to_owned()).ok()).collect();
    serde_json::to_string(&File { format: FORMAT.to_owned(), version: VERSION, games }).unwrap_or_default()
}

/// Adds the games of a file to the archive. A newer copy takes the place of an older one.
///
/// # Errors
/// If the file as a whole is not one of games.
pub fn import(archive: &mut Archive, text: &str) -> Result<Imported, TransferError> {
    let mut import = Import::of_file(text)?;
    while import.add_next(archive).is_some() {}
    Ok(import.imported)
}

/// The games of a file that are being added to the archive, one after the other: to play them all takes a while.
pub struct Import {
    /// The games to come, with their numbers in the file.
    games: Zip<RangeFrom<usize>, IntoIter<Box<RawValue>>>,
    /// What has been done.
    pub imported: Imported,
}

impl Import {
    /// The games of a file.
    ///
    /// # Errors
    /// If the file as a whole is not one of games.
    pub fn of_file(text: &str) -> Result<Self, TransferError> {
        let file = read(text)?;
        Ok(Self { games: (1..).zip(file.games), imported: Imported::default() })
    }

    /// Adds the next game to the archive and returns its id, 0 if it has none; none at the end of the file.
    pub fn add_next(&mut self, archive: &mut Archive) -> Option<u64> {
        let (number, game) = self.games.next()?;
        let (text, imported) = (game.get().to_owned(), &mut self.imported);
        // The moves are played as well: a file may come from anywhere.
        match Entry::parse(&text).and_then(|entry| entry.open().map(|_| entry)) {
            Ok(entry) => {
                let id = entry.stamp.id;
                if archive.merge(entry.clone()) {
                    imported.entries.push(entry);
                } else {
                    imported.known += 1;
                }
                return Some(id);
            }
            Err(Error::Version(_)) => {
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

/// The id in the text of a game that cannot be read.
pub(super) fn id_of(text: &str) -> Option<String> {
    let saved: Value = serde_json::from_str(text).ok()?;
    saved.get("game")?.get("id")?.as_str().map(str::to_owned)
}
