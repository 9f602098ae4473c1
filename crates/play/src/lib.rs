//! The user interface's logic, without a browser.
//!
//! A [`session`] is a game in progress; [`input`] and the [`engine`] change it by actions. [`view`] shows its parts,
//! laid out by [`geometry`] and drawn by [`svg`]; [`sound`] synthesizes its sounds. [`exchange`] imports and exports
//! games, and [`storage`] saves them. A [`review`] judges the moves of a game, a [`reason`] explains a proposed move,
//! and a [`clock`] measures the players' time. [`puzzle`] has the puzzles and judges attempts. [`correspondence`] is
//! about games played by sending links; [`typed`] reads moves that are typed; [`rules_pages`] has the addresses of the rules pages.

pub mod clock;
pub mod comment;
pub mod correspondence;
pub mod course;
pub mod editor;
pub mod engine;
pub mod exchange;
pub mod geometry;
pub mod input;
pub mod language;
pub mod message;
pub mod practice;
pub mod puzzle;
pub mod pwa;
pub mod rating;
pub mod reason;
pub mod review;
pub mod rules_pages;
pub mod session;
pub mod settings;
pub mod sound;
pub mod storage;
pub mod svg;
pub mod text;
pub mod typed;
pub mod view;
