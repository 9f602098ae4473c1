//! Poppy Shogi: small shogi games played entirely in the browser.
//!
//! The crate has layers, and imports only point down: [`rules`] depends on nothing else; `search` is the engine and
//! `play` the user's game, and neither knows the other: between them is the [`protocol`]; `tablebase`, below the search, has
//! the tables of solved games; `text` holds the sentences of the interface, and `app` is the browser interface. See
//! ARCHITECTURE.md.

// The type of a view has those of all elements inside it.
#![recursion_limit = "256"]

#[cfg(feature = "play")]
pub mod play;
pub mod protocol;
pub mod rules;
#[cfg(feature = "search")]
pub mod search;
#[cfg(feature = "search")]
pub mod tablebase;
#[cfg(feature = "play")]
pub mod text;
#[cfg(feature = "tools")]
pub mod tools;
#[cfg(feature = "usi")]
pub mod usi;

#[cfg(feature = "page")]
pub mod app;
