//! What needs a browser but not the whole page; runs in headless Chromium.
#![cfg(all(target_arch = "wasm32", feature = "page"))]

use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};

wasm_bindgen_test_configure!(run_in_browser);

#[wasm_bindgen_test]
fn there_is_a_document() {
    let document = web_sys::window().and_then(|window| window.document());
    assert!(document.is_some());
}
