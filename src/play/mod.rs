//! Playing, without a browser: the session, what is picked, what is to be seen.

pub mod archive;
pub mod cursor;
pub mod engine;
pub mod forms;
pub mod geometry;
pub mod gesture;
pub mod held;
pub mod identity;
pub mod link;
pub mod message;
pub mod players;
pub mod program;
pub mod reading;
pub mod scene;
pub mod selection;
pub mod session;
pub mod settings;
pub mod sound;
pub mod storage;
pub mod svg;
pub mod wood;
