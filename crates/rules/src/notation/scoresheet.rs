//! Whole games as text in [Western notation](super::western): the game's id, the start if it is not the usual one, the
//! numbered moves, and a resignation, `White forfeits on time`, or `1/2-1/2` for a draw by agreement.
//! [`any::read`](super::any::read()) reads it.
//!
//! ```
//! use poppy_shogi_rules::{Game, Side, Variant, notation::{any, line, scoresheet}};
//!
//! let mut game = line::begin(Variant::Minishogi, "4k/4p/5/P4/KGSBR w - 1").unwrap();
//! for token in ["1a2a", "2e3d", "2a3a"] {
//!     line::play(&mut game, token).unwrap();
//! }
//! game.resign(Side::White).unwrap();
//! let text = "\
//! [Variant \"minishogi\"]
//! [SFEN \"4k/4p/5/P4/KGSBR w - 1\"]
//!
//! 1. K-2a 2. B-3d 3. K-3a White resigns
//! ";
//! assert_eq!(scoresheet::print(&game), text);
//! assert_eq!(any::read(text, Variant::Micro), Ok(game));
//! ```

use std::fmt::Write;

use crate::{
    board::Side,
    game::{Game, Start},
};

use super::{line, western};

/// Short enough for e-mail and terminals.
const MAX_WIDTH: usize = 80;

/// The result of an agreed draw.
pub(super) const DRAW: &str = "1/2-1/2";

/// Follows the name of a side that ran out of time.
pub(super) const FORFEITS: &str = "forfeits on time";

pub(super) const fn name(side: Side) -> &'static str {
    match side {
        Side::Black => "Black",
        Side::White => "White",
    }
}

/// Prints a game.
#[must_use]
pub fn print(game: &Game) -> String {
    let mut text = format!("[Variant \"{}\"]\n", game.variant().name());
    if game.restart() != Start::from(game.variant()) {
        let _ = writeln!(text, "[SFEN \"{}\"]", line::start(game));
    }
    text.push('\n');
    let moves = game.moves().iter().zip(game.positions()).enumerate();
    let moves = moves.map(|(nth, (&played, before))| format!("{}. {}", nth + 1, western::print(before, played)));
    let resignation = game.resigned().map(|side| format!("{} resigns", name(side)));
    let timeout = || game.timed_out().map(|side| format!("{} {FORFEITS}", name(side)));
    let end = resignation.or_else(timeout).or_else(|| game.is_agreed_draw().then(|| DRAW.to_owned()));
    let mut width = 0;
    for part in moves.chain(end) {
        if width > 0 {
            let breaks = width + 1 + part.len() > MAX_WIDTH;
            text.push(if breaks { '\n' } else { ' ' });
            width = if breaks { 0 } else { width + 1 };
        }
        text.push_str(&part);
        width += part.len();
    }
    text.push('\n');
    text
}
