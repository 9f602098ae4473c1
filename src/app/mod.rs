//! The page: components that draw a scene and send actions up.
//!
//! The app mounts in any element, several times in one document, inside a shadow root too: it keeps nothing global, and
//! every id that it makes carries a prefix of its own.

mod cells;
mod controls;
mod dialog;
mod focus;
mod page;
mod piece;
mod room;
mod stand;
mod state;
mod status;
mod storage;
mod table;

use std::rc::Rc;

use leptos::{mount::UnmountHandle, prelude::*};
use web_sys::HtmlElement;

use crate::play::storage::Storage;

pub use storage::BrowserStorage;

/// Mounts the app into an element, with a place where it keeps things between visits. It is taken away again when the
/// handle is dropped.
pub fn mount(host: HtmlElement, storage: Rc<dyn Storage>) -> UnmountHandle<impl Mountable> {
    leptos::mount::mount_to(host, move || page::page(storage))
}

/// Mounts the app as a whole page.
pub fn mount_page() {
    let Some(body) = document().body() else { return };
    let app = leptos::mount::mount_to(body, || {
        let storage = Rc::new(BrowserStorage::new("poppy-shogi"));
        page::page(storage)
    });
    app.forget();
}
