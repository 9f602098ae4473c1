//! The app's services beside its components: effects, timers and event listeners, each started by a `connect`.

pub(super) mod clock;
pub(super) mod delayed_moves;
pub(super) mod document;
pub(super) mod engine;
pub(super) mod history;
pub(super) mod host_page;
pub(super) mod import;
pub(super) mod pass_and_play;
pub(super) mod persistence;
pub(super) mod pwa;
pub(super) mod resume;
pub(super) mod shortcuts;
