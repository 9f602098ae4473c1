//! Games in KI2: the header of [KIF](super::kif), and moves as [books](super::japanese) write them, without origins and
//! numbers. Such moves are also read without a header, for pasted text.
//!
//! ```
//! use poppy_shogi_rules::{Variant, notation::{ki2, line}};
//!
//! let text = "\
//! 手合割：五分摩訶将棋
//! 先手：Ann
//! *A comment on the start.
//! ▲１三歩　△同　角　▲４四銀
//! *And one on a move.
//! △２二金
//! まで4手で後手の勝ち
//!
//! 変化：2手
//! △４三歩
//! ";
//! let record = ki2::parse(text, Variant::Micro).unwrap();
//! assert_eq!(line::moves(&record.game()), ["1d1c", "3a1c", "4e4d", "2a2b"]);
//! assert_eq!(ki2::print(&record.tree), text);
//! ```
//!
//! # What is read
//!
//! Moves in columns or one below the other, the marks ▲△ ☗☖ ▼▽ or none after the first, digits of either width, 同 with or
//! without a space, a missing or superfluous 成 or 不成 if only one move can be meant; an end as a move (▲投了) or as a line
//! (まで12手で先手の勝ち); comments and variations as in KIF.
//!
//! ```
//! # use poppy_shogi_rules::{Variant, notation::{ki2, line}};
//! let moves = |text| line::moves(&ki2::parse(text, Variant::Micro).unwrap().game());
//! for text in ["▲1三歩△同角", "▼１三歩　▽同　角", "☗1三歩\n☖同角\n"] {
//!     assert_eq!(moves(text), ["1d1c", "3a1c"], "{text}");
//! }
//! ```
//!
//! # Errors
//!
//! The first move that is not understood is returned with the moves before it.
//!
//! ```
//! # use poppy_shogi_rules::{Variant, notation::ki2};
//! let record = ki2::parse("▲1三歩 △4九歩 ▲4四銀", Variant::Micro).unwrap();
//! assert_eq!(record.game().moves().len(), 1);
//! assert_eq!(record.faults[0].to_string(), "move 2: \"△4九歩\" is not understood");
//! ```

mod print;
mod read;

pub use print::print;
pub use read::{is_ki2, named, parse};
pub(super) use read::{is_marked, parse_move, words};
