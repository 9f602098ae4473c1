//! The play layer without a browser: session, board, sounds, messages, storage, import and export.

#[path = "../common/mod.rs"]
mod common;

mod achievements;
mod archive;
mod clocks;
mod collections;
mod correspondence;
mod courses;
mod editor;
mod embedding;
mod engine;
mod gesture;
#[path = "../../../rules/tests/common/growth.rs"]
mod growth;
mod kept_levels;
mod links;
mod mate_problems;
mod puzzles;
mod rating;
mod records;
mod review;
mod saved_session;
mod session;
mod settings;
mod sizes;
mod storage_faults;
mod stores;
mod text;
mod totals;
mod typed;
mod unsaved;
mod view;
