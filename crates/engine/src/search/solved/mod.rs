//! Solved games: their tables, values of positions and moves, perfect play.

mod best_line;
mod perfect;
mod values;

pub use perfect::PerfectPlay;
pub use values::{Lookup, move_value};

use rules::{Game, Position};

/// Whether a table covers the game: it is solved, and began from the usual start.
#[must_use]
pub fn is_covered(game: &Game) -> bool {
    game.variant().spec().solved && *game.start() == Position::start(game.variant())
}
