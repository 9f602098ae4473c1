//! A sequence of moves, with tags or a start above it: PSN and PGN, USI's `position`, the [score
//! sheet](super::scoresheet), or bare moves; also an SFEN alone.
//!
//! ```
//! use poppy_shogi_rules::{Variant, notation::{line, movelist}};
//!
//! let moves = |text| line::moves(&movelist::parse(text, Variant::Minishogi).unwrap().game());
//! for text in [
//!     "[Sente \"Ann\"]\n[Gote \"Bo\"]\n\n1. B2e-3d S3a-4b 2. P-5c *",
//!     "1. B-3d S-4b 2. P5d-5c",
//!     "[FEN \"rbsgk/4p/5/P4/KGSBR[-] w 0 1\"]\n\n1. Bc2 {a comment} Sb4 2. a3 $1 (2. Kb2 e3) *",
//!     "position startpos moves 2e3d 3a4b 5d5c",
//! ] {
//!     assert_eq!(moves(text), ["2e3d", "3a4b", "5d5c"], "{text}");
//! }
//! ```
//!
//! # Tags
//!
//! `Variant` names the game, `SFEN` or `FEN` the start. Players are `Sente` and `Gote`, or `Black` and `White`; if the moves
//! have chess's squares, or the start is a FEN with the hands in brackets, White moves first. Other tags become headers, except
//! those that the game itself replaces.
//!
//! # Moves
//!
//! [USI](super::usi), [Western](super::western), also shortened if only one move can be meant, chess's [short form](san), or
//! [Japanese](super::japanese); one or two per number. Comments in braces belong to the move before, variations in parentheses
//! replace it; `[%emt 0:00:05]` is the time that it took. Annotations of moves (`!?`, `$1`) are ignored.
//!
//! # The end
//!
//! `1-0`, or the tag `Result`, says that the player who moves first has won: the other one resigned, or lost on time if the
//! tag `Termination` says so.
//!
//! # Errors
//!
//! The first move that is not understood, or not legal, is returned with the moves before it, if the text has tags or numbers,
//! as records have. Any other text must be valid as a whole.
//!
//! ```
//! # use poppy_shogi_rules::{Variant, notation::movelist};
//! let record = movelist::parse("1. B-3d S-4b 2. P-9c", Variant::Minishogi).unwrap();
//! assert_eq!(record.game().moves().len(), 2);
//! assert_eq!(record.faults[0].to_string(), "move 3: \"P-9c\" is not understood");
//! assert!(movelist::parse("B-3d is good", Variant::Minishogi).is_err());
//! ```

mod read;
pub mod san;
mod script;
mod tags;
mod western;

pub use read::{named, parse};
pub(super) use tags::is_tag;
