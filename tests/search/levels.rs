//! The levels' playing strength.

use poppy_shogi::{
    protocol::Level,
    rules::{Game, Side, Variant},
    search::{engine::Engine, level::Limits},
};

use super::{TABLE_BYTES, common::Lcg, finish};

/// Plays up to 100 plies of a game between levels; returns the winner.
fn match_game(players: [Level; 2], seed: u32) -> Option<Side> {
    let mut engine = Engine::new(TABLE_BYTES);
    let mut game = Game::new(Variant::ALL[0]);
    let mut random = Lcg(seed.into());
    while game.outcome().is_none() && game.moves().len() < 100 {
        let moves = game.position().moves();
        let played = if game.moves().len() < 2 {
            random.choose(&moves)
        } else {
            let limits = Limits::of(players[game.position().turn() as usize]);
            engine.start(&game, Limits { nodes: limits.nodes.min(3000), ..limits }, seed);
            finish(&mut engine).best.expect("a move")
        };
        game.play(played).expect("legal");
    }
    game.outcome().and_then(|outcome| outcome.winner)
}

#[test]
fn strong_beats_friendly() {
    let mut won = 0;
    for seed in 0..3 {
        won += u32::from(match_game([Level::Eight, Level::Two], seed) == Some(Side::Black));
        won += u32::from(match_game([Level::Two, Level::Eight], seed) == Some(Side::White));
    }
    assert!(won >= 5, "{won} of 6");
}
