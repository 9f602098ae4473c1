//! The archive in the browser: the database of games, and the messages between tabs of the page.

mod database;
mod tabs;
mod turn;

pub use database::Database;
pub use tabs::{News, Tabs};
pub use turn::Turn;
