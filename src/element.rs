//! The board of a custom element `<poppy-shogi>` (`assets/element.js`).

use std::{any::Any, cell::RefCell, rc::Rc, sync::OnceLock};

use wasm_bindgen::prelude::*;
use web_sys::{HtmlElement, js_sys::Function};

use play::{language::Language, settings::Glyphs, storage::MemoryStorage};

use crate::{
    browser::{host_port::HostPort, locale::browser_languages},
    environment::{EngineFile, Environment, Host},
    mount::mount,
    parts,
    start::random,
};

/// The outlined glyphs, which all boards of a document share.
static GLYPHS: OnceLock<String> = OnceLock::new();

/// The board of an element. It is unmounted when it is dropped.
#[wasm_bindgen]
pub struct ElementBoard {
    port: Rc<HostPort>,
    /// The handle of the mounted app, which begins when the part `table` is loaded.
    _mounted: Rc<RefCell<Option<Box<dyn Any>>>>,
}

#[wasm_bindgen]
impl ElementBoard {
    /// Mounts a board into an element of a shadow root that has the app's stylesheet.
    ///
    /// `parameters` is a JSON object with the keys of a link, `full_page` the address that the board links to, `worker_files` a
    /// JSON object with the addresses of the worker's files. `locate` is called for the URL of a data file, `send` with each
    /// message of the board, as JSON, and `fail` if the board cannot begin.
    #[must_use]
    #[wasm_bindgen(constructor)]
    #[expect(clippy::too_many_arguments, reason = "JavaScript calls it")]
    pub fn new(
        place: HtmlElement,
        parameters: String,
        full_page: String,
        worker: String,
        worker_files: String,
        build: String,
        glyphs: String,
        locate: Function,
        send: Function,
        fail: Function,
    ) -> Self {
        let port = Rc::new(HostPort::new(move |json| {
            let _ = send.call1(&JsValue::NULL, &json.into());
        }));
        let tags = browser_languages();
        let environment = Environment {
            storage: Rc::new(MemoryStorage::default()),
            engine: Some(EngineFile { address: worker, build, files: Some(worker_files) }),
            link: None,
            host: Host::CustomElement,
            language: Language::preferred(tags.iter().map(String::as_str)),
            glyphs: Glyphs::preferred(tags.iter().map(String::as_str)),
            sprite: GLYPHS.get_or_init(|| glyphs),
            seed: random(),
            has_rules_pages: false,
            port: Some(Rc::clone(&port)),
            full_page,
            locate: Rc::new(move |address| {
                let url = locate.call1(&JsValue::NULL, &address.as_str().into());
                url.ok().and_then(|url| url.as_string()).unwrap_or(address)
            }),
        };
        let mounted: Rc<RefCell<Option<Box<dyn Any>>>> = Rc::default();
        let wanted = Rc::downgrade(&mounted);
        // Leptos has no executor before it mounts an app.
        wasm_bindgen_futures::spawn_local(async move {
            match (parts::load_table().await, wanted.upgrade()) {
                (Ok(table), Some(mounted)) => {
                    let link = Some((table.link_of)(&parameters));
                    *mounted.borrow_mut() = Some(Box::new(mount(place, Environment { link, ..environment })));
                }
                (Err(_), Some(_)) => {
                    let _ = fail.call0(&JsValue::NULL);
                }
                (_, None) => {}
            }
        });
        Self { port, _mounted: mounted }
    }

    /// Passes a message of the host page to the board, as JSON.
    pub fn receive(&self, json: &str) {
        self.port.receive(json);
    }
}
