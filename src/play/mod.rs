//! Playing, without a browser.
//!
//! A [`session`] is a game in progress, which [`input`] and the [`engine`] change by actions. [`scene`] says what is to be
//! seen of it, with the places of [`geometry`], [`svg`] draws that, and [`sound`] says what is to be heard. Games come and go
//! by [`exchange`], and [`storage`] keeps them.

pub mod engine;
pub mod exchange;
pub mod geometry;
pub mod input;
pub mod message;
pub mod pwa;
pub mod scene;
pub mod session;
pub mod settings;
pub mod sound;
pub mod storage;
pub mod svg;
