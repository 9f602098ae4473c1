//! The page: Leptos components that draw views and dispatch actions.
//!
//! The app can be mounted in any element or shadow root, several times in one document. Its only global state is a
//! counter that gives every app its own prefix of element ids, and the glyphs that custom elements share.

// A view's type contains the types of all its elements.
#![recursion_limit = "256"]
#![allow(unreachable_pub, reason = "#[component] makes the properties of every component public")]
#![cfg_attr(
    not(target_arch = "wasm32"),
    allow(dead_code, unused_variables, reason = "prerendered markup has no event handlers")
)]

mod board;
mod browser;
mod context;
mod editor;
mod environment;
mod moves;
mod page;
mod parts;
mod review;
mod services;
mod sheets;
mod shell;
mod start;
mod widgets;

#[cfg(target_arch = "wasm32")]
mod element;
#[cfg(target_arch = "wasm32")]
mod mount;
#[cfg(not(target_arch = "wasm32"))]
mod prerender;

pub use browser::storage::LocalStorage;
#[cfg(target_arch = "wasm32")]
pub use element::ElementBoard;
pub use environment::{EngineFile, Environment, Host};
#[cfg(target_arch = "wasm32")]
pub use mount::{is_page, mount, mount_page};
#[cfg(not(target_arch = "wasm32"))]
pub use prerender::prerender;
