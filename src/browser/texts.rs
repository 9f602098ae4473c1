//! The texts of a language, loaded when it is used.

use std::{cell::RefCell, sync::Arc};

use play::{
    language::Language,
    text::{catalog::Catalog, catalog_file},
};
use web_sys::RequestCache;

use super::data::{Locate, load_text};

thread_local! {
    /// The texts that the apps of the document share.
    static LOADED: RefCell<Vec<Arc<Catalog>>> = const { RefCell::new(Vec::new()) };
}

/// The texts of a language; `None` if they cannot be loaded.
pub async fn load_texts(language: Language, locate: &Locate) -> Option<Arc<Catalog>> {
    let is_wanted = |catalog: &&Arc<Catalog>| catalog.language() == language;
    if let Some(loaded) = LOADED.with_borrow(|loaded| loaded.iter().find(is_wanted).cloned()) {
        return Some(loaded);
    }
    let parse = |text: &str| Catalog::parse(language, text).ok();
    let catalog = if cfg!(feature = "split") {
        let url = locate(format!("texts/{}.txt", language.tag()));
        match load_text(&url, RequestCache::Default).await.as_deref().and_then(parse) {
            Some(catalog) => catalog,
            // The browser may have kept the file of another build.
            None => parse(&load_text(&url, RequestCache::Reload).await?)?,
        }
    } else {
        parse(catalog_file(language))?
    };
    let catalog = Arc::new(catalog);
    LOADED.with_borrow_mut(|loaded| loaded.push(Arc::clone(&catalog)));
    Some(catalog)
}
