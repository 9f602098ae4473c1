//! Games between weak levels after a few random moves: varied positions, and blunders that leave something to find.

use engine::search::{engine::Engine, level::Limits};
use protocol::Level;
use rules::{Game, Variant, zobrist::splitmix64};
use tools::random_game::random_game;

/// The fewest and the most random moves at the start of a game.
const RANDOM_PLIES: [u64; 2] = [2, 10];
/// Each side draws one of these levels.
const LEVELS: [Level; 4] = [Level::Two, Level::Four, Level::Five, Level::Seven];
/// The maximum length of a game, in plies.
const LONGEST: usize = 120;

/// Plays a game determined by `seed` and `number`; `None` if the random moves already end it.
pub(crate) fn play(engine: &mut Engine, variant: Variant, seed: u64, number: u64) -> Option<Game> {
    let mut game = random_game(variant, RANDOM_PLIES, seed, number)?;
    let drawn = splitmix64(splitmix64(seed) ^ splitmix64(number));
    let level = |of: u64| LEVELS[usize::try_from(of % LEVELS.len() as u64).unwrap_or(0)];
    let levels = [level(drawn), level(drawn >> 8)];
    // The high half seeds the levels' errors.
    let errs = u32::try_from(drawn >> 32).unwrap_or(0);
    while game.outcome().is_none() && game.moves().len() < LONGEST {
        let limits = Limits::of(levels[game.moves().len() % 2]);
        game.play(engine.answer(&game, limits, errs).best?).ok()?;
    }
    Some(game)
}
