//! Import and export: games come in as links and texts, and leave as links, texts and pictures.

pub mod export;
pub mod import;
pub mod link;
