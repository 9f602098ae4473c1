//! Games that begin after random moves.

use rules::{Game, Variant, zobrist::splitmix64};

/// A game that begins after `least` to `most` random moves, determined by `seed` and `number`; `None` if the position
/// after them is over, in check, or leaves no choice of moves.
///
/// # Panics
/// If `least` is more than `most`.
#[must_use]
pub fn random_game(variant: Variant, [least, most]: [u64; 2], seed: u64, number: u64) -> Option<Game> {
    let mut state = splitmix64(splitmix64(seed) ^ number);
    let mut draw = |below: u64| {
        state = splitmix64(state);
        state % below
    };
    let mut game = Game::new(variant);
    for _ in 0..least + draw(most.checked_sub(least).expect("a range") + 1) {
        let moves = game.position().moves();
        let played = *moves.get(usize::try_from(draw(moves.len() as u64)).ok()?)?;
        game.play(played).ok().filter(|()| game.outcome().is_none())?;
    }
    let quiet = !game.position().in_check() && game.position().moves().len() > 1;
    quiet.then(|| Game::from_setup(&game.position().setup(game.ply())).ok()).flatten()
}
