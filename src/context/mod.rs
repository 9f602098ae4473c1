//! The Leptos contexts that components share. Each is a handle: copies share the same signals.
//!
//! [`GameStore`] is the session and its views, [`Interface`] the state of sheets, drag and errors, and [`Preferences`] the
//! settings, with the language and glyphs that follow from them.

mod archive;
mod clock;
mod courses;
mod game;
mod interface;
mod links;
mod parts;
mod preferences;
mod puzzles;
mod shared_clock;
mod subscription;

pub(super) use archive::ArchiveStore;
pub(super) use courses::Courses;
pub(super) use game::{GameStore, LaterActions};
pub(super) use interface::{CommentDraft, Drag, Interface, MovesTab, Offer, PANEL_QUERY, Question, Sheet};
pub(super) use parts::{Beginning, Incoming, MorePart, PartError, PartFailure, Parts, TablePart};
pub(super) use preferences::Preferences;
pub(super) use puzzles::Puzzles;
pub(super) use subscription::{derive, select, select_item};
