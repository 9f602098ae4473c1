//! Boards in other pages: what they do, the HTML for them, and the messages between them and their pages.

pub mod code;
pub(super) mod kind;
pub mod messages;
pub mod options;
