//! The environment in which an app is mounted.

use std::rc::Rc;

use play::{
    exchange::link::Link,
    language::Language,
    settings::Glyphs,
    storage::{MemoryStorage, Storage},
    svg::SPRITE,
};

use crate::browser::{data::Locate, host_port::HostPort};

/// The environment in which an app is mounted.
#[derive(Clone)]
pub struct Environment {
    /// Where the session and the settings are saved.
    pub storage: Rc<dyn Storage>,
    /// The engine's program; without one, two people play.
    pub engine: Option<EngineFile>,
    /// The link by which the app was opened, if any.
    pub link: Option<Link>,
    /// How the app relates to its document.
    pub host: Host,
    /// The device's language, used where none is set.
    pub language: Language,
    /// The glyphs that suit the device's languages, used where none are set.
    pub glyphs: Glyphs,
    /// The outlined glyphs (`svg::SPRITE`).
    pub sprite: &'static str,
    /// The seed of the computer's choices in the first game.
    pub seed: u32,
    /// Whether the host has the pages about the rules. The single-file page does not.
    pub has_rules_pages: bool,
    /// The connection with the host page of a custom element.
    pub port: Option<Rc<HostPort>>,
    /// The address of the full page; empty if it is the document's.
    pub full_page: String,
    /// The URL of a data file, by its address in `dist/`.
    pub locate: Locate,
}

/// How an app relates to its document.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Host {
    /// The app is the whole page. It shows newcomers the introduction, and removes the link from the URL when another
    /// game is played.
    Page,
    /// The page is embedded in another one: the board alone, with the hands, the result and a link to the full page.
    Embed,
    /// The board alone, as the custom element `<poppy-shogi>` of a page.
    CustomElement,
    /// The app is an element of a page with other content.
    Element,
}

impl Host {
    /// Whether the app is the board alone, in a page of somebody else.
    #[must_use]
    pub const fn is_embed(self) -> bool {
        matches!(self, Self::Embed | Self::CustomElement)
    }
}

/// The engine's program, which runs in a web worker.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EngineFile {
    /// The URL of its script.
    pub address: String,
    /// The build that it must report.
    pub build: String,
    /// The addresses of the worker's own files by their names, as JSON, if they may be elsewhere than beside its script.
    pub files: Option<String>,
}

impl Environment {
    /// An environment with a storage and nothing else.
    #[must_use]
    pub fn with_storage(storage: Rc<dyn Storage>) -> Self {
        Self {
            storage,
            engine: None,
            link: None,
            host: Host::Element,
            language: Language::default(),
            glyphs: Glyphs::preferred([]),
            sprite: SPRITE,
            seed: 0,
            has_rules_pages: false,
            port: None,
            full_page: String::new(),
            locate: Rc::new(|address| address),
        }
    }

    /// The environment in which `index.html` is prerendered: a first visit in English, with an engine, in a browser
    /// without kanji.
    #[must_use]
    pub fn of_first_visit() -> Self {
        let engine = EngineFile { address: String::new(), build: String::new(), files: None };
        Self { engine: Some(engine), host: Host::Page, ..Self::with_storage(Rc::new(MemoryStorage::default())) }
    }
}
