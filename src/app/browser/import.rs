//! Games from outside: pasted, dropped, shared to the app, from a file, or in another link to the page.

use leptos::{ev, prelude::*, task::spawn_local};
use leptos_use::{use_event_listener, use_window};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    DataTransfer, Element, Event, File, TextDecoder, TextDecoderOptions,
    js_sys::{ArrayBuffer, Uint8Array},
};

use crate::{
    app::{
        browser::address,
        context::{Game, Interface},
        environment::Host,
    },
    play::exchange::import::{self, ImportError},
};

/// A file of one game is a few kilobytes; a larger one is something else.
const MAX_FILE_BYTES: f64 = 1_000_000.0;

/// How older Japanese programs write KIF.
const OLD_ENCODING: &str = "shift_jis";

/// What the document's body has while something is dragged over it that could be dropped.
const DROPPING: &str = "data-dropping";

/// Opens games from outside. A handle.
#[derive(Clone, Copy)]
pub struct Import {
    game: Game,
    interface: Interface,
}

impl Import {
    /// For the app that a component belongs to.
    pub fn expect() -> Self {
        Self { game: Game::expect(), interface: Interface::expect() }
    }

    /// Opens the game in the first of these texts that holds one.
    ///
    /// # Errors
    /// What is wrong with the first text, if none of them holds a game.
    pub fn open_texts(self, texts: &[String]) -> Result<(), ImportError> {
        let mut wrong = None;
        for text in texts {
            match import::read(text, self.game.variant()) {
                Ok(link) => {
                    self.game.open(&link);
                    return Ok(());
                }
                Err(error) => wrong = wrong.or(Some(ImportError::Text(error))),
            }
        }
        wrong.map_or(Ok(()), Err)
    }

    /// Opens the game in the first of these texts that holds one, or says under the table what is wrong with the first.
    pub fn open_or_complain(self, texts: &[String]) {
        if let Err(import_error) = self.open_texts(texts) {
            self.interface.import_error.set(Some(import_error));
        }
    }

    /// Opens the game in a file.
    pub fn open_file(self, file: File) {
        spawn_local(async move {
            let text = text_of(&file).await;
            if self.game.is_gone() {
                return;
            }
            match text {
                Ok(text) => self.open_or_complain(&[text]),
                Err(_) => self.interface.import_error.set(Some(ImportError::File(file.name()))),
            }
        });
    }

    /// Opens the file, or else the text, that was pasted or dropped.
    fn open_data(self, data: &DataTransfer) {
        let text = data.get_data("text/plain").unwrap_or_default();
        if let Some(first) = data.files().and_then(|files| files.get(0)) {
            self.open_file(first);
        } else if !text.is_empty() {
            self.open_or_complain(&[text]);
        }
    }
}

/// The text of a file, in UTF-8 or else in [`OLD_ENCODING`].
async fn text_of(file: &File) -> Result<String, JsValue> {
    if file.size() > MAX_FILE_BYTES {
        return Err("the file is too large to be a game".into());
    }
    let buffer: ArrayBuffer = JsFuture::from(file.array_buffer()).await?.unchecked_into();
    let bytes = Uint8Array::new(&buffer);
    let strictly = TextDecoderOptions::new();
    strictly.set_fatal(true);
    let decode = |encoding: &str| {
        TextDecoder::new_with_label_and_options(encoding, &strictly)?.decode_with_buffer_source(&bytes)
    };
    decode("utf-8").or_else(|_| decode(OLD_ENCODING))
}

/// Follows links within the page, and, if the app is the whole page, opens what is pasted or dropped anywhere on it but in a
/// field for text; for as long as the app is there.
pub fn connect() {
    let import = Import::expect();
    let _ = use_event_listener(use_window(), ev::hashchange, move |_| {
        let link = address::link();
        import.game.follow(&link);
        import.open_or_complain(&link.shared);
    });
    if import.interface.host == Host::Page {
        take_pasted(&import);
        take_dropped(&import);
    }
}

fn take_pasted(import: &Import) {
    let import = *import;
    let _ = use_event_listener(use_window(), ev::paste, move |event| {
        if let Some(data) = event.clipboard_data().filter(|_| !is_in_field(&event)) {
            import.open_data(&data);
        }
    });
}

fn take_dropped(import: &Import) {
    let import = *import;
    let _ = use_event_listener(use_window(), ev::dragover, |event| {
        let data = event.data_transfer().filter(|_| !is_in_field(&event));
        if data.is_some_and(|data| data.types().iter().any(|kind| kind == "Files" || kind == "text/plain")) {
            event.prevent_default();
            mark_dropping(true);
        }
    });
    let _ = use_event_listener(use_window(), ev::dragleave, |event| {
        // Out of the window, not from one element to the next.
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

/// Whether an event happens in a field for text, where the browser handles it.
fn is_in_field(event: &Event) -> bool {
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    target.is_some_and(|target| target.closest("input, textarea, select").ok().flatten().is_some())
}

fn mark_dropping(dropping: bool) {
    if let Some(body) = document().body() {
        let _ = body.toggle_attribute_with_force(DROPPING, dropping);
    }
}
