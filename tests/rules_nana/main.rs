//! Nana shogi in both readings, sentence by sentence: each test is something that the rules say.

#[path = "../common/mod.rs"]
mod common;

mod layers;
mod naive;
