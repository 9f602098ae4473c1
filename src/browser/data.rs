//! Data files beside the page, loaded on demand.

use std::{collections::BTreeMap, rc::Rc};

use leptos::prelude::{LocalStorage, StoredValue, UpdateValue, WithValue, document};
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::{RequestCache, RequestInit, Response, window};

/// Finds the URL of a data file, by its address in `dist/`.
pub type Locate = Rc<dyn Fn(String) -> String>;

/// The files of one kind, each loaded once. They are never freed, so that messages can borrow their texts.
pub struct DataFiles<T: 'static> {
    locate: StoredValue<Locate, LocalStorage>,
    loaded: StoredValue<BTreeMap<String, &'static T>>,
}

impl<T> Clone for DataFiles<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for DataFiles<T> {}

impl<T: Send + Sync> DataFiles<T> {
    /// The files at these URLs.
    pub fn new(locate: &Locate) -> Self {
        Self { locate: StoredValue::new_local(Rc::clone(locate)), loaded: StoredValue::default() }
    }

    /// The file at an address; `None` if it cannot be loaded or parsed.
    pub async fn load<E>(self, address: String, parse: impl FnOnce(&str) -> Result<T, E>) -> Option<&'static T> {
        if let Some(data) = self.loaded.try_with_value(|loaded| loaded.get(&address).copied())? {
            return Some(data);
        }
        let url = self.locate.try_with_value(|locate| locate(address.clone()))?;
        let data: &'static T = Box::leak(Box::new(parse(&load_text(&url, RequestCache::Default).await?).ok()?));
        self.loaded.try_update_value(|loaded| loaded.insert(address, data))?;
        Some(data)
    }
}

/// The text of a file, by its address, absolute or relative to the page; `None` if it cannot be loaded. The single-file page
/// contains it as `<script data-address="ADDRESS">` with a type that is not executed.
pub async fn load_text(address: &str, cache: RequestCache) -> Option<String> {
    let inside = document().query_selector(&format!("script[data-address='{address}']")).ok().flatten();
    if let Some(inside) = inside {
        return inside.text_content();
    }
    let options = RequestInit::new();
    options.set_cache(cache);
    let request = window()?.fetch_with_str_and_init(address, &options);
    let response: Response = JsFuture::from(request).await.ok()?.unchecked_into();
    if !response.ok() {
        return None;
    }
    JsFuture::from(response.text().ok()?).await.ok()?.as_string()
}
