//! What the app needs of the browser: the engine's worker, audio, storage, the clipboard, the URL, and the installed
//! app.

pub(super) mod address;
pub(super) mod audio;
pub(super) mod clipboard;
pub(super) mod data;
pub(super) mod document;
pub(super) mod engine;
pub(super) mod focus;
pub(super) mod history;
pub(super) mod import;
pub(super) mod keys;
pub(super) mod motion;
pub(super) mod pwa;
pub(super) mod storage;
pub(super) mod time;
