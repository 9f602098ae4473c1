//! Poppy Shogi: small shogi games played entirely in the browser.

#[cfg(all(feature = "page", target_arch = "wasm32"))]
pub mod app;
