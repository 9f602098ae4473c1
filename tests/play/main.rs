//! Playing without a browser: the session, what is seen, heard and said of it, what is kept, and how games come and go.

#[path = "../common/mod.rs"]
mod common;

mod archive;
mod engine;
mod gesture;
mod links;
mod scene;
mod session;
mod text;
