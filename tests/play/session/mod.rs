//! A person playing: what taps, keys and buttons do to a session.

mod computer;
mod dragging;
mod games;
mod hint;
mod identities;
mod lesson;
mod parked_games;
mod picking;
mod premove;
mod refusals;
mod sounds;
mod taking_back;
mod walk;

use crate::common;
