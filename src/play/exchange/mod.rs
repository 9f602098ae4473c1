//! Import of links and texts, and export of links, texts and pictures.

mod address;
pub mod export;
pub mod import;
pub mod link;
mod link_keys;
mod sites;
