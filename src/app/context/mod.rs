//! The Leptos contexts that components share. Each is a handle: copies share the same signals.
//!
//! [`Game`] is the session and its views, [`Interface`] the state of sheets, drag and errors, and [`Preferences`] the
//! settings, with the language and glyphs that follow from them.

mod clock;
mod courses;
mod game;
mod games;
mod interface;
mod links;
mod preferences;
mod puzzles;
mod shared_clock;
mod subscription;

pub(super) use courses::Courses;
pub(super) use game::Game;
pub(super) use games::Games;
pub(super) use interface::{CommentDraft, Drag, Interface, MovesTab, Question, Sheet};
pub(super) use preferences::Preferences;
pub(super) use puzzles::Puzzles;
pub(super) use subscription::{derive, select, select_item};
