//! The address of the page, and what it asks for.

use leptos::prelude::*;
use wasm_bindgen::JsValue;

use crate::play::exchange::link::Link;

/// The page's address, without what it asks for.
pub fn address_of_page() -> String {
    let address = window().location().href().unwrap_or_default();
    address.split(['#', '?']).next().unwrap_or_default().to_owned()
}

/// Whether the page's address may ask for anything.
pub fn has_link() -> bool {
    let location = window().location();
    [location.hash(), location.search()].into_iter().flatten().any(|part| !part.is_empty())
}

/// What the page's address asks for.
pub fn link() -> Link {
    let location = window().location();
    Link::parse(&location.hash().unwrap_or_default(), &location.search().unwrap_or_default())
}

/// Takes what the page's address asks for out of it.
pub fn forget_link() {
    if let (true, Ok(path), Ok(history)) = (has_link(), window().location().pathname(), window().history()) {
        // A frame may refuse it; then the link stays, and nothing else happens.
        let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(&path));
    }
}
