//! Import of links and texts, and export of links, texts and pictures.

pub mod achievement;
mod address;
pub mod embed;
pub mod export;
mod human_sides;
pub mod import;
pub mod import_error;
pub mod link;
pub mod link_error;
mod link_headers;
mod link_keys;
mod link_print;
mod sites;
