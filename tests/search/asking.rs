//! Questions: read, or refused by name; and how well the levels play.

use poppy_shogi::{
    protocol::{Level, Question},
    rules::{game::Game, side::Side, variants::Variant},
    search::{engine::Engine, level::Limits, question::game_of},
};

use super::{
    TABLE_BYTES,
    common::{Lcg, text},
    finish,
};

fn question(variant: &str, sfen: &str, moves: &str) -> Question {
    Question {
        variant: variant.to_owned(),
        sfen: sfen.to_owned(),
        moves: moves.split_whitespace().map(str::to_owned).collect(),
        level: Level::Friendly,
        seed: 0,
    }
}

const START: &str = "kbgs/p3/4/3P/SGBK b - 1";

#[test]
fn a_question_is_a_game() {
    let game = game_of(&question("micro", START, "1d1c 4b4c")).expect("readable");
    assert_eq!(game.moves().len(), 2);
    assert_eq!(text(game.position()), "kbgs/4/p2P/4/SGBK b -");
}

#[test]
fn what_cannot_be_read_is_named() {
    for (question, token) in [
        (question("chess", START, ""), "chess"),
        (question("micro", "kbgx/p3/4/3P/SGBK b - 1", ""), "x"),
        (question("micro", "4/4/4/4/3K b - 1", ""), "White"),
        (question("micro", START, "1d1c 9z"), "9z"),
        (question("micro", START, "1d1b"), "1d1b"),
    ] {
        let error = game_of(&question).expect_err("unreadable").to_string();
        assert!(error.contains(token), "{error}");
    }
}

/// At most so many plies of a game between levels; the side that won.
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
            engine.ask(&game, Limits { nodes: limits.nodes.min(3000), ..limits }, seed);
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
        won += u32::from(match_game([Level::Strong, Level::Friendly], seed) == Some(Side::Black));
        won += u32::from(match_game([Level::Friendly, Level::Strong], seed) == Some(Side::White));
    }
    assert!(won >= 5, "{won} of 6");
}
