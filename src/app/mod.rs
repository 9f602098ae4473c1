//! The page: Leptos components that draw a scene and send actions up.
//!
//! The app mounts in any element, several times in one document, inside a shadow root too. The only thing global is a
//! counter that gives every app a prefix of its own for its ids.

#![allow(unreachable_pub, reason = "#[component] makes the properties of every component public")]
#![cfg_attr(
    not(target_arch = "wasm32"),
    allow(dead_code, unused_variables, reason = "what is printed natively has no handlers of events")
)]

mod board;
mod browser;
mod chrome;
mod context;
mod environment;
mod sheets;
mod shell;
mod start;
mod widgets;

#[cfg(target_arch = "wasm32")]
mod mount;
#[cfg(not(target_arch = "wasm32"))]
mod prerender;

pub use browser::storage::BrowserStorage;
pub use environment::{EngineFile, Environment, Host};
#[cfg(target_arch = "wasm32")]
pub use mount::{mount, mount_in_shadow, mount_page};
#[cfg(not(target_arch = "wasm32"))]
pub use prerender::prerender;
