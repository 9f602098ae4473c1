//! Parsing and printing of positions, moves and games. Printed text parses to the same value.
//!
//! | module | content | example |
//! |---|---|---|
//! | [`sfen`] | positions | `kbgs/p3/4/3P/SGBK b - 1` |
//! | [`usi`] | moves, between programs | `1d1c` |
//! | [`fairy`] | positions and moves in Fairy-Stockfish's notation | `+R*2c` |
//! | [`western`] | moves in Western books | `Gx3b=R` |
//! | [`japanese`] | moves in Japanese books | `▲1四歩` |
//! | [`kif`] | whole games as files | `1 １三歩(14)` |
//! | [`scoresheet`] | whole games with Western moves | `1. P-1c 2. Bx1c=T` |
//! | [`mod@line`] | whole games as id, SFEN and USI moves | `micro`, ... |
//! | [`mod@any`] | detects the notation, read only | |
//!
//! Each has one error type, which names the invalid part and its position ([`span::Span`]).
//!
//! ```
//! use poppy_shogi::rules::{Game, Variant, notation::{japanese, usi, western}};
//!
//! let game = Game::new(Variant::Micro);
//! let played = usi::parse(game.position(), "1d1c").unwrap();
//! assert_eq!(western::print(game.position(), played), "P-1c");
//! assert_eq!(japanese::print(game.position(), None, played), "▲1三歩");
//! ```

pub mod any;
mod disambiguation;
mod ending;
mod error;
pub mod fairy;
pub mod japanese;
pub mod kanji;
pub mod kif;
pub mod line;
mod record;
pub mod scoresheet;
pub mod sfen;
pub mod span;
pub mod usi;
pub mod western;

pub use record::Record;
