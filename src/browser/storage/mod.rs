//! What the browser stores: the session and the settings, the database of games; and what the tabs of the page say to each
//! other.

mod database;
mod engine_lock;
mod local;
mod tabs;

pub use database::Database;
pub use engine_lock::EngineLock;
pub use local::LocalStorage;
pub use tabs::{ClockNews, News, Tabs};
