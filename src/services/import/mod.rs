//! Opens games from outside: pasted, dropped, shared with the app, from a file, or by a link followed within the page.

pub(crate) mod incoming;

use leptos::{prelude::*, task::spawn_local};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    File, TextDecoder, TextDecoderOptions,
    js_sys::{ArrayBuffer, Uint8Array},
};

use play::exchange::import_error::{ImportError, MAX_TEXT_BYTES, TooLong};

use crate::{
    browser::clipboard,
    context::{ArchiveStore, Incoming, Puzzles, Sheet, TablePart},
    environment::Host,
};

/// The types of files that can be opened.
pub const ACCEPT: &str = ".kif,.kifu,.ki2,.ki2u,.csa,.jkf,.json,.psn,.pgn,.sfen,.usi,.txt,text/plain";

/// The maximum size of a file of several games, in bytes.
const MAX_FILE_BYTES: usize = 50_000_000;

/// The encoding of KIF files by older Japanese programs.
const OLD_ENCODING: &str = "shift_jis";

/// Opens games from outside. A handle: copies belong to the same app.
#[derive(Clone, Copy)]
pub struct Import {
    pub games: ArchiveStore,
    pub puzzles: Puzzles,
    /// It reads the texts.
    pub table: TablePart,
}

impl Import {
    /// The import of the app that a component belongs to.
    pub fn expect(table: TablePart) -> Self {
        Self { games: ArchiveStore::expect(), puzzles: Puzzles::expect(), table }
    }

    /// Opens the first game found in these texts. The games of a text of several are added to the archive, which is shown.
    ///
    /// # Errors
    /// The error in the first text, if none of them holds a game.
    pub fn open_texts(self, texts: &[String]) -> Result<(), ImportError> {
        let mut first_error = None;
        for text in texts {
            if self.has_several(text) {
                self.add_games(text.clone(), String::new());
                return Ok(());
            }
            match (self.table.read)(text, self.games.game.variant()) {
                Ok(link) => {
                    let game = self.games.game;
                    let link = self.games.interface.as_embedded(link);
                    match link.puzzle {
                        Some(puzzle) => spawn_local(self.puzzles.open(game, puzzle, link.flip)),
                        None => game.open(self.games, &link),
                    }
                    return Ok(());
                }
                Err(error) => first_error = first_error.or(Some(error)),
            }
        }
        first_error.map_or(Ok(()), Err)
    }

    /// Whether a text has several games, which are added to the archive.
    fn has_several(self, text: &str) -> bool {
        self.games.keeps_games && (self.table.split)(text).len() > 1
    }

    /// Adds the games of a text from the file with this name, and shows all games.
    fn add_games(self, text: String, name: String) {
        spawn_local(async move {
            let imported = self.games.add_games(&text, &name, self.table).await;
            self.games.imported.try_set(Some(imported));
            self.games.interface.sheet.try_set(Some(Sheet::Games));
        });
    }

    /// Opens the first game found in these texts, or shows the error in the first text.
    pub fn open_or_report(self, texts: &[String]) {
        if let Err(import_error) = self.open_texts(texts) {
            self.games.interface.import_error.set(Some(import_error));
        }
    }

    /// Opens the game in the clipboard. Where the browser forbids reading it, opens the Share sheet, which has a field to
    /// paste into.
    pub fn paste(self) {
        spawn_local(async move {
            let pasted = clipboard::paste().await;
            if self.games.game.is_disposed() {
                return;
            }
            match pasted {
                Ok(text) => self.open_or_report(&[text]),
                Err(_) => self.games.interface.sheet.set(Some(Sheet::Share)),
            }
        });
    }

    /// Opens the game in a file.
    pub fn open_file(self, file: File) {
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a whole number of bytes")]
        let bytes = file.size() as usize;
        let too_long = ImportError::TooLong(TooLong::File(file.name(), bytes));
        if bytes > MAX_FILE_BYTES {
            return self.games.interface.import_error.set(Some(too_long));
        }
        spawn_local(async move {
            let text = text_of(&file).await;
            if self.games.game.is_disposed() {
                return;
            }
            match text {
                Ok(text) if self.has_several(&text) => {
                    self.add_games(text, file.name());
                }
                Ok(_) if bytes > MAX_TEXT_BYTES => self.games.interface.import_error.set(Some(too_long)),
                Ok(text) => self.open_or_report(&[text]),
                Err(_) => self.games.interface.import_error.set(Some(ImportError::File(file.name()))),
            }
        });
    }

    /// Opens what was pasted or dropped, or the link that was followed within the page.
    pub fn open_incoming(self, incoming: Incoming) {
        match incoming {
            Incoming::File(file) => self.open_file(file),
            Incoming::Text(text) => self.open_or_report(&[text]),
            Incoming::Link(link) => {
                self.games.interface.note_opened(&link);
                self.games.game.follow(self.games, &link);
                if let Some(puzzle) = link.puzzle {
                    spawn_local(self.puzzles.open(self.games.game, puzzle, link.flip));
                }
                self.open_or_report(&link.shared);
            }
            Incoming::Anew(link) => {
                let game = self.games.game;
                match self.games.interface.host {
                    Host::CustomElement => game.replace_link_settings(link.link_settings),
                    _ => game.take_link_settings(link.link_settings),
                }
                match link.puzzle {
                    Some(puzzle) => spawn_local(self.puzzles.open(game, puzzle, link.flip)),
                    None => game.open(self.games, &link),
                }
                self.open_or_report(&link.shared);
            }
        }
    }
}

/// The text of a file, in UTF-8 or else in [`OLD_ENCODING`]; an error if it is neither, or has a NUL, as binary files do.
pub async fn text_of(file: &File) -> Result<String, JsValue> {
    let buffer: ArrayBuffer = JsFuture::from(file.array_buffer()).await?.unchecked_into();
    let bytes = Uint8Array::new(&buffer);
    let options = TextDecoderOptions::new();
    options.set_fatal(true);
    let decode =
        |encoding: &str| TextDecoder::new_with_label_and_options(encoding, &options)?.decode_with_buffer_source(&bytes);
    let text = decode("utf-8").or_else(|_| decode(OLD_ENCODING))?;
    if text.contains('\0') { Err(JsValue::NULL) } else { Ok(text) }
}
