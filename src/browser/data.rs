//! Files beside the page that are loaded when they are wanted.

use leptos::prelude::document;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Response, window};

/// The text of a file, by its address relative to the page; none if it cannot be loaded. The page in one file has it inside, as
/// `<script data-address="ADDRESS">` with a type that is no program's.
pub async fn load_text(address: &str) -> Option<String> {
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
