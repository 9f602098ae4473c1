//! Games from outside: pasted, dropped, shared with the app, from a file, or by a link followed within the page.

use leptos::{ev, prelude::*, task::spawn_local};
use leptos_use::{use_event_listener, use_window};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    DataTransfer, Element, Event, File, TextDecoder, TextDecoderOptions,
    js_sys::{ArrayBuffer, Uint8Array},
};

use play::exchange::{
    import,
    import_error::{ImportError, MAX_TEXT_BYTES, TooLong},
    link::Link,
};

use crate::{
    browser::{address, clipboard},
    context::{ArchiveStore, Puzzles, Sheet},
    environment::Host,
    services::history,
};

/// The encoding of KIF files by older Japanese programs.
const OLD_ENCODING: &str = "shift_jis";

/// The attribute of the document's body while droppable data is dragged over it.
const DROPPING: &str = "data-dropping";

/// Opens games from outside. A handle: copies belong to the same app.
#[derive(Clone, Copy)]
pub struct Import {
    games: ArchiveStore,
    puzzles: Puzzles,
}

impl Import {
    /// The import of the app that a component belongs to.
    pub fn expect() -> Self {
        Self::new(ArchiveStore::expect(), Puzzles::expect())
    }

    pub fn new(games: ArchiveStore, puzzles: Puzzles) -> Self {
        Self { games, puzzles }
    }

    /// Opens the first game found in these texts.
    ///
    /// # Errors
    /// The error in the first text, if none of them holds a game.
    pub fn open_texts(self, texts: &[String]) -> Result<(), ImportError> {
        let mut first_error = None;
        for text in texts {
            match import::read(text, self.games.game.variant()) {
                Ok(Link { puzzle: Some(puzzle), flip, .. }) => {
                    self.puzzles.open(self.games.game, puzzle, flip);
                    return Ok(());
                }
                Ok(link) => {
                    self.games.game.open(self.games, &link);
                    return Ok(());
                }
                Err(error) => first_error = first_error.or(Some(error)),
            }
        }
        first_error.map_or(Ok(()), Err)
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
        if bytes > MAX_TEXT_BYTES {
            let error = ImportError::TooLong(TooLong::File(file.name(), bytes));
            return self.games.interface.import_error.set(Some(error));
        }
        spawn_local(async move {
            let text = text_of(&file).await;
            if self.games.game.is_disposed() {
                return;
            }
            match text {
                Ok(text) => self.open_or_report(&[text]),
                Err(_) => self.games.interface.import_error.set(Some(ImportError::File(file.name()))),
            }
        });
    }

    /// Opens the file, or else the text, that was pasted or dropped.
    fn open_data(self, data: &DataTransfer) {
        let text = data.get_data("text/plain").unwrap_or_default();
        if let Some(first) = data.files().and_then(|files| files.get(0)) {
            self.open_file(first);
        } else if !text.is_empty() {
            self.open_or_report(&[text]);
        }
    }
}

/// The text of a file, in UTF-8 or else in [`OLD_ENCODING`].
async fn text_of(file: &File) -> Result<String, JsValue> {
    let buffer: ArrayBuffer = JsFuture::from(file.array_buffer()).await?.unchecked_into();
    let bytes = Uint8Array::new(&buffer);
    let options = TextDecoderOptions::new();
    options.set_fatal(true);
    let decode =
        |encoding: &str| TextDecoder::new_with_label_and_options(encoding, &options)?.decode_with_buffer_source(&bytes);
    decode("utf-8").or_else(|_| decode(OLD_ENCODING))
}

/// Opens links that are followed within the page; where the app is the whole page, also data pasted or dropped outside
/// text fields.
pub fn connect() {
    let import = Import::expect();
    let _ = use_event_listener(use_window(), ev::hashchange, move |event| {
        if !history::is_followed(&event) {
            return;
        }
        let link = address::link();
        import.games.game.follow(import.games, &link);
        if let Some(puzzle) = link.puzzle {
            import.puzzles.open(import.games.game, puzzle, link.flip);
        }
        import.open_or_report(&link.shared);
    });
    if import.games.interface.host == Host::Page {
        listen_for_paste(&import);
        listen_for_drop(&import);
    }
}

fn listen_for_paste(import: &Import) {
    let import = *import;
    let _ = use_event_listener(use_window(), ev::paste, move |event| {
        if let Some(data) = event.clipboard_data().filter(|_| !is_in_field(&event)) {
            import.open_data(&data);
        }
    });
}

fn listen_for_drop(import: &Import) {
    let import = *import;
    let _ = use_event_listener(use_window(), ev::dragover, |event| {
        let data = event.data_transfer().filter(|_| !is_in_field(&event));
        if data.is_some_and(|data| data.types().iter().any(|kind| kind == "Files" || kind == "text/plain")) {
            event.prevent_default();
            mark_dropping(true);
        }
    });
    let _ = use_event_listener(use_window(), ev::dragleave, |event| {
        // The pointer left the window.
        if event.related_target().is_none() {
            mark_dropping(false);
        }
    });
    let _ = use_event_listener(use_window(), ev::drop, move |event| {
        mark_dropping(false);
        if let Some(data) = event.data_transfer().filter(|_| !is_in_field(&event)) {
            event.prevent_default();
            import.open_data(&data);
        }
    });
}

/// Whether the target of an event is a text field, where the browser handles it.
fn is_in_field(event: &Event) -> bool {
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    target.is_some_and(|target| target.closest("input, textarea, select").ok().flatten().is_some())
}

fn mark_dropping(dropping: bool) {
    if let Some(body) = document().body() {
        let _ = body.toggle_attribute_with_force(DROPPING, dropping);
    }
}
