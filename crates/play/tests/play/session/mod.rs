//! The session: taps, drags, keys and buttons.

mod computer;
mod dragging;
mod draw;
mod drawings;
mod games;
mod hint;
mod identities;
mod lesson;
mod navigation;
mod picking;
mod premove;
mod refusals;
mod sounds;
mod switching;
mod undo;
pub(crate) mod values;
mod variations;
mod walk;

use crate::common;
