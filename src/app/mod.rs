//! The page: components that draw a scene and send actions up.
//!
//! The app mounts in any element, several times in one document, inside a shadow root too. The only thing global is a
//! counter that gives every app a prefix of its own for its ids.

mod about;
mod ahead;
mod card;
mod carry;
mod cells;
mod choice;
mod clipboard;
mod controls;
mod dialog;
mod element;
mod embed;
mod engine;
mod first;
mod focus;
mod gesture;
mod header;
mod later;
mod live;
mod new_game;
mod offline;
mod open;
mod pace;
mod page;
mod piece;
mod prelude;
mod room;
mod seating;
mod seen;
mod settings;
mod share;
mod sheet;
mod slip;
mod sound;
mod stand;
mod state;
mod status;
mod storage;
mod table;

use std::rc::Rc;

use any_spawner::Executor;
use reactive_graph::computed::ScopedFuture;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{CssStyleSheet, Element, HtmlElement, ShadowRoot};

use crate::play::{
    link::Link,
    storage::{MemoryStorage, Storage},
};

use self::{pace::Pace, prelude::*};

pub use engine::EngineFile;
pub use storage::BrowserStorage;

/// The app's stylesheets, which a document loads as files.
const STYLES: [&str; 8] = [
    include_str!("../../style/tokens.css"),
    include_str!("../../style/table.css"),
    include_str!("../../style/chrome.css"),
    include_str!("../../style/sheets.css"),
    include_str!("../../style/form.css"),
    include_str!("../../style/card.css"),
    include_str!("../../style/share.css"),
    include_str!("../../style/embed.css"),
];

/// What the page's app has until it is to be seen.
const ARRIVING: &str = "data-arriving";

/// What an app is given by whoever mounts it.
#[derive(Clone)]
pub struct Surroundings {
    /// Where it keeps things between visits.
    pub storage: Rc<dyn Storage>,
    /// The program of the computer that plays, if there is one; without it two people play.
    pub engine: Option<EngineFile>,
    /// What the link asks for by which it was opened, if there is one.
    pub link: Option<Link>,
    /// What it is there.
    pub place: Place,
}

/// What an app is to the document that it is in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// The whole page. It greets newcomers with the introduction, and takes what a link asked for out of the address when
    /// something else is played.
    Page,
    /// A page that is a part of another one: the board alone, with the hands, the result and a link to the full page.
    Embed,
    /// An element among others.
    Element,
}

impl Surroundings {
    /// A store and nothing else.
    #[must_use]
    pub fn with_storage(storage: Rc<dyn Storage>) -> Self {
        Self { storage, engine: None, link: None, place: Place::Element }
    }

    /// Those of a page: the whole page, or, if its link says so, a part of another one.
    async fn of_page() -> Self {
        let engine = EngineFile::of_document();
        let link = if open::has_link() { Some(open::link_of_page().await) } else { None };
        // A part of another page knows what its link says and nothing else, and leaves nothing behind.
        let (place, storage): (_, Rc<dyn Storage>) = if link.as_ref().is_some_and(|link| link.embed) {
            // For what else is loaded (scripts/install.mjs).
            if let Some(root) = document().document_element() {
                let _ = root.set_attribute("data-embed", "");
            }
            (Place::Embed, Rc::new(MemoryStorage::default()))
        } else {
            (Place::Page, Rc::new(BrowserStorage::new("poppy-shogi")))
        };
        Self { storage, engine, link, place }
    }
}

/// A mounted app, which is taken away again when this is dropped.
#[must_use = "an app that nobody holds is gone at once"]
pub struct Mounted {
    view: Element,
    /// Everything that the app does ends with it.
    owner: Owner,
}

impl Drop for Mounted {
    fn drop(&mut self) {
        self.view.remove();
        self.owner.cleanup();
    }
}

/// Mounts the app into an element.
///
/// The element should have a height of its own; the app fills it, and is 20rem high where there is none. The document has
/// to have the app's stylesheets.
pub fn mount(host: &HtmlElement, around: Surroundings) -> Mounted {
    let owner = prepare();
    let view = owner.with(|| {
        let place = element::html("div").class("host");
        let node = place.node();
        later::run(page::page(around, Pace::AtOnce), move |page| drop(node.append_child(&page.node())));
        place.node()
    });
    let _ = host.append_child(&view);
    Mounted { view, owner }
}

/// What an app is made in: all that it does belongs to this owner.
fn prepare() -> Owner {
    // It fails if another app of the document was there first, which is just as well.
    let _ = Executor::init_wasm_bindgen();
    Owner::new()
}

/// Mounts the app into a shadow root, and gives that root the app's stylesheets.
///
/// # Errors
/// If the browser does not take the stylesheets, or makes no element.
pub fn mount_in_shadow(root: &ShadowRoot, around: Surroundings) -> Result<Mounted, JsValue> {
    let adopted = root.adopted_style_sheets();
    for style in STYLES {
        let sheet = CssStyleSheet::new()?;
        sheet.replace_sync(style)?;
        adopted.push(&sheet);
    }
    root.set_adopted_style_sheets(&adopted);
    let host: HtmlElement = document().create_element("div")?.unchecked_into();
    host.set_class_name("host");
    root.append_child(&host)?;
    Ok(mount(&host, around))
}

/// Mounts the app as a page.
pub fn mount_page() {
    let Some(body) = document().body() else { return };
    let owner = prepare();
    let made = owner.with(|| {
        ScopedFuture::new_untracked(async {
            let view = page::page(Surroundings::of_page().await, Pace::InSteps).await;
            later::run(page::document_follows(), |()| ());
            view
        })
    });
    Executor::spawn_local(async move {
        let view = made.await.node();
        // What is seen until now (scripts/opening.mjs) goes in the moment in which this comes.
        let opening = body.query_selector(".opening").ok().flatten();
        let seen = document().query_selector("html:not(.kept) .opening").is_ok_and(|opening| opening.is_some());
        let _ = view.set_attribute(ARRIVING, "");
        let arrived = view.clone();
        let come = move || {
            if let Some(opening) = opening {
                table::take_glyphs(&arrived, &opening);
                opening.remove();
            }
            let _ = arrived.remove_attribute(ARRIVING);
            offline::want("poppy-begun");
            // For as long as the document is there.
            std::mem::forget(owner);
        };
        let _ = body.append_child(&view);
        if seen {
            // It is laid out meanwhile: on a slow device that and drawing it take longer together than a touch may wait.
            when_drawn(come);
        } else {
            come();
        }
    });
}
