//! A person playing: what taps, keys and buttons do to a session.

#[path = "../common/mod.rs"]
mod common;

mod carrying;
mod games;
mod identities;
mod picking;
mod refusals;
