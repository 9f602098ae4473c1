//! Browser storage: the session and the settings, the database of games; and the locks and messages between tabs.

mod database;
mod engine_lock;
mod local;
mod tabs;

pub use database::Database;
pub use engine_lock::EngineLock;
pub use local::LocalStorage;
pub use tabs::{ClockNews, News, Tabs};
