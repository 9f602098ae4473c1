//! Poppy Shogi: small shogi games played entirely in the browser.
//!
//! The crate is built in storeys, and imports point down only: [`rules`] knows nothing above it; `search` is the engine and
//! `play` the game as a person plays it, and both know only the rules and the [`protocol`] between them; `text` turns what
//! is to be said into sentences, and `app` draws it all in a browser. ARCHITECTURE.md is the guide.

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

#[cfg(feature = "page")]
pub mod app;
