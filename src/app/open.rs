//! Games from outside: pasted, dropped, shared to the app, or in another link to the page.

use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{
    ClipboardEvent, DataTransfer, DragEvent, Element, Event, File, TextDecoder, TextDecoderOptions,
    js_sys::{ArrayBuffer, Uint8Array},
};

use crate::play::{
    link::Link,
    reading::{self, Complaint},
};

use super::{
    Place, element,
    later::later,
    prelude::{document, window},
    state::State,
};

/// A file of one game is a few kilobytes; a larger one is something else.
const MAX_FILE_BYTES: f64 = 1_000_000.0;

/// How older Japanese programs write KIF.
const OLD_ENCODING: &str = "shift_jis";

/// What the document's body has while something is dragged over it that could be dropped.
const DROPPING: &str = "data-dropping";

/// Opens the game in the first of these texts that holds one. For shared texts, of which there are several: what is wrong is
/// said of the first.
pub(super) fn texts(state: State, texts: &[String]) -> Result<(), Complaint> {
    let mut wrong = None;
    for text in texts {
        match reading::read(text, state.variant()) {
            Ok(link) => {
                state.open_game(&link);
                return Ok(());
            }
            Err(error) => wrong = wrong.or(Some(Complaint::Text(error))),
        }
    }
    wrong.map_or(Ok(()), Err)
}

/// The same, and what is wrong is said under the table.
pub(super) fn or_complain(state: State, found: &[String]) {
    if let Err(complaint) = texts(state, found) {
        state.complain(complaint);
    }
}

/// Opens the game in a file.
pub(super) fn file(state: State, file: File) {
    spawn_local(async move {
        match text_of(&file).await {
            Ok(text) => or_complain(state, &[text]),
            Err(_) => state.complain(Complaint::File(file.name())),
        }
    });
}

async fn text_of(file: &File) -> Result<String, JsValue> {
    if file.size() > MAX_FILE_BYTES {
        return Err(JsValue::NULL);
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
/// field for text; for as long as the document is there.
pub(super) fn listen(state: State) {
    hear("hashchange", move |_: &Event| {
        let link = link();
        state.follow(&link);
        or_complain(state, &link.shared);
    });
    if state.place == Place::Page {
        take_what_comes(state);
    }
}

fn take_what_comes(state: State) {
    hear("paste", move |event: &ClipboardEvent| {
        if let Some(data) = event.clipboard_data().filter(|_| !is_in_field(event)) {
            take(state, &data);
        }
    });
    hear("dragover", |event: &DragEvent| {
        let data = event.data_transfer().filter(|_| !is_in_field(event));
        if data.is_some_and(|data| data.types().iter().any(|kind| kind == "Files" || kind == "text/plain")) {
            event.prevent_default();
            mark(true);
        }
    });
    hear("dragleave", |event: &DragEvent| {
        // Out of the window, not from one element to the next.
        if event.related_target().is_none() {
            mark(false);
        }
    });
    hear("drop", move |event: &DragEvent| {
        mark(false);
        if let Some(data) = event.data_transfer().filter(|_| !is_in_field(event)) {
            event.prevent_default();
            take(state, &data);
        }
    });
}

/// Listens to an event anywhere in the window, which is of the type `E`.
fn hear<E: JsCast + 'static>(name: &str, mut heard: impl FnMut(&E) + 'static) {
    element::listen(&window(), name, false, Box::new(move |event| heard(event.unchecked_ref())));
}

/// The page's address, without what it asks for.
pub(super) fn address_of_page() -> String {
    let address = window().location().href().unwrap_or_default();
    address.split(['#', '?']).next().unwrap_or_default().to_owned()
}

/// Whether the page's address may ask for anything.
pub(super) fn has_link() -> bool {
    let location = window().location();
    [location.hash(), location.search()].into_iter().flatten().any(|part| !part.is_empty())
}

/// What the page's address asks for.
pub(super) fn link() -> Link {
    let location = window().location();
    Link::parse(&location.hash().unwrap_or_default(), &location.search().unwrap_or_default())
}

later! {
    /// The same, for whoever has not come later yet.
    pub(super) fn link_of_page() -> Link {
        link()
    }
}

/// Opens the file, or else the text, that was pasted or dropped.
fn take(state: State, data: &DataTransfer) {
    let text = data.get_data("text/plain").unwrap_or_default();
    if let Some(first) = data.files().and_then(|files| files.get(0)) {
        file(state, first);
    } else if !text.is_empty() {
        or_complain(state, &[text]);
    }
}

/// Whether something happens in a field for text, where it is the browser's.
fn is_in_field(event: &Event) -> bool {
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    target.is_some_and(|target| target.closest("input, textarea, select").ok().flatten().is_some())
}

fn mark(dropping: bool) {
    if let Some(body) = document().body() {
        let _ = body.toggle_attribute_with_force(DROPPING, dropping);
    }
}
