//! Poppy Shogi: small shogi games played entirely in the browser.
//!
//! The crate is built in storeys, and imports point down only: [`rules`] knows nothing above it, [`play`] sees the rules,
//! [`text`] turns what both have to say into sentences, and `app` draws it all in a browser. ARCHITECTURE.md is the guide.

#[cfg(feature = "play")]
pub mod play;
pub mod protocol;
pub mod rules;
#[cfg(feature = "search")]
pub mod search;
#[cfg(feature = "play")]
pub mod text;
#[cfg(feature = "usi")]
pub mod usi;

#[cfg(all(feature = "page", target_arch = "wasm32"))]
pub mod app;
