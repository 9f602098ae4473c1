//! What an app is given by whoever mounts it.

use std::rc::Rc;

use crate::play::{
    exchange::link::Link,
    settings::Language,
    storage::{MemoryStorage, Storage},
};

/// What an app is given by whoever mounts it.
#[derive(Clone)]
pub struct Environment {
    /// Where it keeps things between visits.
    pub storage: Rc<dyn Storage>,
    /// The engine's program; without one two people play.
    pub engine: Option<EngineFile>,
    /// The link by which the app was opened, if it asks for anything.
    pub link: Option<Link>,
    /// What the app is to its document.
    pub host: Host,
    /// The language of the device, for whoever has chosen none.
    pub language: Language,
    /// Where the computer's choices in the first game come from.
    pub seed: u32,
}

/// What an app is to the document that it is in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Host {
    /// The app is the whole page. It greets newcomers with the introduction, and takes what a link asked for out of the
    /// address when something else is played.
    Page,
    /// The page is embedded in another one: the board alone, with the hands, the result and a link to the full page.
    Embed,
    /// The app is an element among others.
    Element,
}

/// The engine's program, which runs in a web worker.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EngineFile {
    /// The address of its script.
    pub address: String,
    /// The build that it must be of.
    pub build: String,
}

impl Environment {
    /// A store and nothing else.
    #[must_use]
    pub fn with_storage(storage: Rc<dyn Storage>) -> Self {
        Self { storage, engine: None, link: None, host: Host::Element, language: Language::default(), seed: 0 }
    }

    /// The environment in which `index.html` is prerendered: a first visit in English, with an engine.
    #[must_use]
    pub fn of_first_visit() -> Self {
        let engine = EngineFile { address: String::new(), build: String::new() };
        Self { engine: Some(engine), host: Host::Page, ..Self::with_storage(Rc::new(MemoryStorage::default())) }
    }
}
