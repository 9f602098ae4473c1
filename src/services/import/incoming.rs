//! Listens to games from outside: pasted, dropped, or in a link followed within the page. The part `more` opens them.

use leptos::{ev, prelude::*};
use leptos_use::{use_event_listener, use_window};
use wasm_bindgen::JsCast;
use web_sys::{DataTransfer, Element, Event};

use crate::{
    browser::address,
    context::{ArchiveStore, Incoming, Parts, Puzzles},
    environment::Host,
    services::history,
};

/// The attribute of the document's body while droppable data is dragged over it.
const DROPPING: &str = "data-dropping";

/// Opens links that are followed within the page; where the app is the whole page, also data pasted or dropped outside
/// text fields.
pub fn connect() {
    let (parts, games, puzzles) = (Parts::expect(), ArchiveStore::expect(), Puzzles::expect());
    let open = move |incoming| parts.when_loaded(move |table, more| (more.open)(games, puzzles, table, incoming));
    let _ = use_event_listener(use_window(), ev::hashchange, move |event| {
        if history::is_followed(&event) {
            open(Incoming::Link(Box::new(address::link())));
        }
    });
    if games.interface.host == Host::Page {
        listen_for_paste(open);
        listen_for_drop(open);
    }
}

/// The file, or else the text, that was pasted or dropped.
fn data_of(data: &DataTransfer) -> Option<Incoming> {
    let text = data.get_data("text/plain").unwrap_or_default();
    let file = data.files().and_then(|files| files.get(0));
    file.map(Incoming::File).or_else(|| (!text.is_empty()).then_some(Incoming::Text(text)))
}

fn listen_for_paste(open: impl Fn(Incoming) + 'static) {
    let _ = use_event_listener(use_window(), ev::paste, move |event| {
        if let Some(data) = event.clipboard_data().filter(|_| !is_in_field(&event)) {
            data_of(&data).into_iter().for_each(&open);
        }
    });
}

fn listen_for_drop(open: impl Fn(Incoming) + 'static) {
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
            data_of(&data).into_iter().for_each(&open);
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
