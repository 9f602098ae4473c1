//! The archive in the browser: the database of games, and the messages between tabs of the page.

mod database;
mod engine_lock;
mod tabs;

pub use database::Database;
pub use engine_lock::EngineLock;
pub use tabs::{News, Tabs};
