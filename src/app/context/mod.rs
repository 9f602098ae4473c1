//! What components share, one context for each concern. Each is a handle: copies stand for the same signals.
//!
//! [`Game`] is the session and what is seen of it, [`Interface`] what is open, dragged or to be said around it, and
//! [`Preferences`] what a person has set, with the words and glyphs that follow from it.

mod game;
mod interface;
mod preferences;

pub(super) use game::Game;
pub(super) use interface::{Drag, Interface, Sheet};
pub(super) use preferences::Preferences;
