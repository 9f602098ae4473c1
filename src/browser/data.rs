//! Files beside the page that are loaded when they are wanted.

use std::collections::BTreeMap;

use leptos::prelude::{StoredValue, UpdateValue, WithValue, document};
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Response, window};

/// The files of one kind, each loaded once. They stay as long as the page, so that messages can borrow their texts.
pub struct DataFiles<T: 'static> {
    loaded: StoredValue<BTreeMap<String, &'static T>>,
}

impl<T> Clone for DataFiles<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for DataFiles<T> {}

impl<T: Send + Sync> DataFiles<T> {
    pub fn new() -> Self {
        Self { loaded: StoredValue::default() }
    }

    /// The file at an address; none if it cannot be loaded or parsed.
    pub async fn load<E>(self, address: String, parse: impl FnOnce(&str) -> Result<T, E>) -> Option<&'static T> {
        if let Some(data) = self.loaded.try_with_value(|loaded| loaded.get(&address).copied())? {
            return Some(data);
        }
        let data: &'static T = Box::leak(Box::new(parse(&load_text(&address).await?).ok()?));
        self.loaded.try_update_value(|loaded| loaded.insert(address, data))?;
        Some(data)
    }
}

/// The text of a file, by its address relative to the page; none if it cannot be loaded. The page in one file has it inside, as
/// `<script data-address="ADDRESS">` with a type that is no program's.
async fn load_text(address: &str) -> Option<String> {
    let inside = document().query_selector(&format!("script[data-address='{address}']")).ok().flatten();
    if let Some(inside) = inside {
        return inside.text_content();
    }
    let response: Response = JsFuture::from(window()?.fetch_with_str(address)).await.ok()?.unchecked_into();
    if !response.ok() {
        return None;
    }
    JsFuture::from(response.text().ok()?).await.ok()?.as_string()
}
