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
//! | [`ki2`] | the same with moves as in books | `▲１三歩　△同　角` |
//! | [`csa`] | whole games of computer shogi | `+5453FU` |
//! | [`jkf`] | whole games in JSON, read only | `{"moves": [{}]}` |
//! | [`movelist`] | moves with tags or a start: PSN, PGN, USI; read only | `[Sente "Ann"]`, `1. P-1c` |
//! | [`scoresheet`] | whole games with Western moves | `1. P-1c 2. Bx1c=T` |
//! | [`mod@line`] | whole games as id, SFEN and USI moves | `micro`, ... |
//! | [`mod@any`] | detects the notation, read only | |
//! | [`games`] | splits a text of several games | |
//!
//! Each module has one error type, which names the invalid part and its position ([`span::Span`]).
//!
//! ```
//! use poppy_shogi_rules::{Game, Variant, notation::{japanese, usi, western}};
//!
//! let game = Game::new(Variant::Micro);
//! let played = usi::parse(game.position(), "1d1c").unwrap();
//! assert_eq!(western::print(game.position(), played), "P-1c");
//! assert_eq!(japanese::print(game.position(), None, played), "▲1三歩");
//! ```

pub mod any;
pub mod csa;
mod digits;
mod disambiguation;
pub mod fairy;
pub mod games;
pub mod japanese;
pub mod jkf;
pub mod kanji;
pub mod ki2;
pub mod kif;
pub mod line;
pub mod movelist;
mod record;
pub mod scoresheet;
pub mod sfen;
pub mod span;
pub mod usi;
pub mod western;

pub use record::Record;
