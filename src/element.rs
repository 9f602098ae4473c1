//! The board of a custom element `<poppy-shogi>` (`assets/element.js`).

use std::{any::Any, rc::Rc, sync::OnceLock};

use wasm_bindgen::prelude::*;
use web_sys::{HtmlElement, js_sys::Function};

use play::{exchange::embedding::link_of, language::Language, settings::Glyphs, storage::MemoryStorage};

use crate::{
    browser::locale::browser_languages,
    environment::{EngineFile, Environment, Host},
    mount::mount,
    services::host_page::HostPort,
    start::random,
};

/// The outlined glyphs, which all boards of a document share.
static GLYPHS: OnceLock<String> = OnceLock::new();

/// A mounted board. It is unmounted when it is dropped.
#[wasm_bindgen]
pub struct ElementBoard {
    port: Rc<HostPort>,
    _mounted: Box<dyn Any>,
}

#[wasm_bindgen]
impl ElementBoard {
    /// Mounts a board into an element of a shadow root that has the app's stylesheet.
    ///
    /// `parameters` is a JSON object with the keys of a link. `site` is the address of the folder with the page's files. `send`
    /// is called with each message of the board, as JSON.
    ///
    /// # Errors
    /// If `parameters` is no object.
    #[wasm_bindgen(constructor)]
    pub fn new(
        place: HtmlElement,
        parameters: &str,
        site: String,
        worker: String,
        build: String,
        glyphs: String,
        send: Function,
    ) -> Result<Self, JsError> {
        let link = link_of(&serde_json::from_str(parameters)?);
        let port = Rc::new(HostPort::new(move |json| {
            let _ = send.call1(&JsValue::NULL, &json.into());
        }));
        let tags = browser_languages();
        let environment = Environment {
            storage: Rc::new(MemoryStorage::default()),
            engine: Some(EngineFile { address: worker, build }),
            link: Some(link),
            host: Host::CustomElement,
            language: Language::preferred(tags.iter().map(String::as_str)),
            glyphs: Glyphs::preferred(tags.iter().map(String::as_str)),
            sprite: GLYPHS.get_or_init(|| glyphs),
            seed: random(),
            has_rules_pages: false,
            port: Some(Rc::clone(&port)),
            site,
        };
        Ok(Self { port, _mounted: Box::new(mount(place, environment)) })
    }

    /// Passes a message of the host page to the board, as JSON.
    pub fn receive(&self, json: &str) {
        self.port.receive(json);
    }
}
