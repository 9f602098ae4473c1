//! The archive in the browser: the database of games, and what tabs of the page tell each other.

mod database;
mod tabs;
mod turn;

pub use database::Database;
pub use tabs::{News, Tabs};
pub use turn::Turn;
