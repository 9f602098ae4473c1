//! The user interface's logic, without a browser.
//!
//! A [`session`] is a game in progress; [`input`] and the [`engine`] change it by actions. [`view`] shows its parts,
//! laid out by [`geometry`] and drawn by [`svg`]; [`sound`] synthesizes its sounds. [`exchange`] imports and
//! exports games, and [`storage`] saves them. A [`review`] tells what each move of a game cost, a [`reason`] why a move is
//! proposed, a [`clock`] how much time the players have, and [`puzzle`]s are to be solved. [`correspondence`] is about games that
//! two people play by sending links; [`rules_pages`] has the addresses of the pages about the rules.

pub mod clock;
pub mod correspondence;
pub mod course;
pub mod editor;
pub mod engine;
pub mod exchange;
pub mod geometry;
pub mod input;
pub mod message;
pub mod puzzle;
pub mod pwa;
pub mod reason;
pub mod review;
pub mod rules_pages;
pub mod session;
pub mod settings;
pub mod sound;
pub mod storage;
pub mod svg;
pub mod text;
pub mod view;
