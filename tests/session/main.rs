//! A person playing: what taps, keys and buttons do to a session.

#[path = "../common/mod.rs"]
mod common;

mod ahead;
mod aside;
mod carrying;
mod computer;
mod games;
mod hint;
mod identities;
mod lesson;
mod picking;
mod refusals;
mod sounds;
mod taking_back;
mod walk;
