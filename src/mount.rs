//! Mounting the app into an element or as the page.

use std::rc::Rc;

use leptos::{mount::UnmountHandle, prelude::*};
use web_sys::HtmlElement;

use play::{
    exchange::link::Link,
    language::Language,
    settings::Glyphs,
    storage::{MemoryStorage, Storage},
    svg::SPRITE,
};

use super::{
    browser::{address, locale::browser_languages, storage::LocalStorage},
    environment::{EngineFile, Environment, Host},
    parts,
    services::pwa,
    shell::Root,
    start::random,
};

impl Environment {
    /// The environment of the whole page, opened by this link, or, if the link says so, of an embed.
    fn of_page(link: Option<Link>) -> Self {
        // An embed depends on its link alone, and saves nothing.
        let is_embed = link.as_ref().is_some_and(|link| link.embed);
        let storage: Rc<dyn Storage> = if is_embed {
            Rc::new(MemoryStorage::default())
        } else {
            Rc::new(LocalStorage::with_fallback("poppy-shogi"))
        };
        let tags = browser_languages();
        Self {
            storage,
            engine: EngineFile::of_document(),
            link,
            host: if is_embed { Host::Embed } else { Host::Page },
            language: Language::preferred(tags.iter().map(String::as_str)),
            glyphs: Glyphs::preferred(tags.iter().map(String::as_str)),
            sprite: sprite_of_document(),
            seed: random(),
            has_rules_pages: document().query_selector("meta[name=poppy-rules]").is_ok_and(|meta| meta.is_some()),
            port: None,
            full_page: String::new(),
            locate: Rc::new(|address| address),
        }
    }
}

/// The glyphs that the page contains (`src/prerender.rs`), or the program, which contains them where the page is not prerendered.
fn sprite_of_document() -> &'static str {
    let template = document().query_selector("template.glyphs").ok().flatten();
    match template.map(|template| template.inner_html()) {
        Some(glyphs) => glyphs.leak(),
        None if cfg!(feature = "split") => "",
        None => SPRITE,
    }
}

/// Mounts the app into an element. It is unmounted when the handle is dropped.
///
/// The element should have a height of its own, which the app fills; without one the app is 20rem high. The document has to
/// load the app's stylesheets.
pub fn mount(host: HtmlElement, environment: Environment) -> UnmountHandle<impl Mountable> {
    let fail = || leptos::logging::error!("the app could not be loaded");
    leptos::mount::mount_to(host, move || view! { <Root environment on_arrival=|| () on_failure=fail/> })
}

/// Whether the document is the page. The program also runs in others, for custom elements.
#[must_use]
pub fn is_page() -> bool {
    document().query_selector("meta[name=poppy-worker]").is_ok_and(|meta| meta.is_some())
}

/// Mounts the app as a page, in place of the prerendered opening picture.
pub fn mount_page() {
    if !address::has_link() {
        return mount_page_with(None);
    }
    // Leptos has no executor before it mounts an app.
    wasm_bindgen_futures::spawn_local(async {
        match parts::load_table().await {
            Ok(table) => mount_page_with(Some((table.link)())),
            Err(_) => report_missing(),
        }
    });
}

/// Tells `assets/early.js` that the app cannot begin.
fn report_missing() {
    pwa::request("poppy-missing");
}

fn mount_page_with(link: Option<Link>) {
    let environment = Environment::of_page(link);
    if let (Host::Embed, Some(root)) = (environment.host, document().document_element()) {
        // In an embed the script of `scripts/build/offline.mjs` does not load `assets/offline.js`.
        let _ = root.set_attribute("data-embed", "");
    }
    let on_arrival = || {
        if let Ok(Some(opening)) = document().query_selector(".opening") {
            opening.remove();
        }
        pwa::request("poppy-begun");
    };
    leptos::mount::mount_to_body(move || view! { <Root environment on_arrival on_failure=report_missing/> });
}
