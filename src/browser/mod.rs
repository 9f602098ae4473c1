//! The browser's APIs as the app uses them. Nothing here uses the app.

pub(super) mod address;
pub(super) mod audio;
pub(super) mod clipboard;
pub(super) mod data;
pub(super) mod focus;
pub(super) mod host_port;
pub(super) mod keys;
pub(super) mod locale;
pub(super) mod motion;
pub(super) mod storage;
pub(super) mod target;
pub(super) mod texts;
pub(super) mod time;
