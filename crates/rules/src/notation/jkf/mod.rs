//! Games in [JKF](https://github.com/na2hiro/json-kifu-format) (json-kifu-format), on boards of any size here. Read only.
//!
//! ```
//! use poppy_shogi_rules::{Variant, notation::{jkf, line}};
//!
//! let text = r#"{
//!     "header": { "先手": "Ann", "手合割": "5五将棋" },
//!     "moves": [
//!         { "comments": ["A comment on the start."] },
//!         { "move": { "from": { "x": 2, "y": 5 }, "to": { "x": 3, "y": 4 }, "piece": "KA" },
//!           "time": { "now": { "m": 0, "s": 12 } } },
//!         { "move": { "from": { "x": 3, "y": 1 }, "to": { "x": 4, "y": 2 }, "piece": "GI" },
//!           "forks": [[{ "move": { "from": { "x": 1, "y": 2 }, "to": { "x": 1, "y": 3 }, "piece": "FU" } }]] },
//!         { "special": "TORYO" }
//!     ]
//! }"#;
//! assert_eq!(jkf::named(text), Ok(Some(Variant::Minishogi)));
//! let record = jkf::parse(text, Variant::Minishogi).unwrap();
//! assert_eq!(line::moves(&record.game()), ["2e3d", "3a4b"]);
//! assert!(record.tree.has_variations());
//! ```
//!
//! # What is read
//!
//! The header, whose 手合割 names the game or a handicap; `initial` with a board (`data`) of the game's size, or larger if
//! the rest is empty; moves with `same` instead of `to`, or with `relative` instead of `from`; comments, times, forks as
//! variations, and `special` ends.
//!
//! # Errors
//!
//! An error in the JSON names the line. The first move that is not understood, or not legal, is returned with the moves
//! before it.
//!
//! ```
//! # use poppy_shogi_rules::{Variant, notation::jkf};
//! let refused = |text| jkf::parse(text, Variant::Minishogi).unwrap_err().to_string();
//! assert_eq!(refused("{\"moves\": [\n{]}"), "line 2: \"]}\" is not understood");
//! assert_eq!(refused("{\"level\": 3}"), "there is no game in \"{\\\"level\\\": 3}\"");
//! ```

mod format;
mod read;
mod start;

pub use read::{is_jkf, named, parse};
