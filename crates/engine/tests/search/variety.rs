//! The strongest level varies its openings.

use std::collections::BTreeSet;

use engine::search::{
    engine::Engine,
    level::{Limits, TableReuse},
    line::Line,
    score::Score,
    variety::Variety,
};
use protocol::Level;
use rules::{Game, Position, Variant};

use super::TABLE_BYTES;

/// The strongest level's limits, with fewer nodes.
const LIMITS: Limits = Limits { nodes: 3_000, table_reuse: TableReuse::Clear, ..Limits::of(Level::STRONGEST) };

/// The first six plies of a game between the engine and itself.
fn opening(variant: Variant, limits: Limits, seed: u32) -> String {
    let mut engine = Engine::new(TABLE_BYTES);
    let mut game = Game::new(variant);
    for _ in 0..6 {
        game.play(engine.answer(&game, limits, seed).best.expect("a move")).expect("legal");
    }
    format!("{:?}", game.moves())
}

#[test]
fn openings_differ_with_the_seed_alone() {
    for variant in Variant::ALL {
        let openings = |limits| (1..=8).map(|seed| opening(variant, limits, seed)).collect::<BTreeSet<_>>();
        let varied = openings(LIMITS);
        assert!(varied.len() >= 4, "{}: {} of 8", variant.name(), varied.len());
        assert_eq!(openings(LIMITS), varied, "equal seeds, equal games");
        let best_moves = openings(Limits { variety: None, noise_percent: 0, ..LIMITS });
        assert_eq!(best_moves.len(), 1, "{}: the best moves", variant.name());
    }
}

#[test]
fn after_the_opening_the_best_move_is_played() {
    let limits = Limits { noise_percent: 0, ..LIMITS };
    let variety = limits.variety.expect("it varies");
    for variant in Variant::ALL {
        let mut engine = Engine::new(TABLE_BYTES);
        let mut game = Game::new(variant);
        while game.outcome().is_none() && game.moves().len() < variety.plies + 4 {
            let varied = engine.answer(&game, limits, 1);
            if game.moves().len() >= variety.plies {
                assert_eq!(engine.answer(&game, Limits { variety: None, ..limits }, 2), varied);
            }
            let lines = varied.findings.expect("a depth is complete").lines.len();
            assert_eq!(lines, 1, "one line is asked for");
            game.play(varied.best.expect("a move")).expect("legal");
        }
    }
}

#[test]
fn only_moves_about_as_good_as_the_best_are_chosen() {
    let variety = Variety { plies: 16, lines: 4, margin_cp: 60 };
    let position = Position::start(Variant::Micro);
    let line = |score| Line { rank: 1, depth: 9, selective_depth: 9, score, moves: Vec::new(), nodes: 0 };
    let chosen = |scores: &[Score]| {
        let lines: Vec<Line> = scores.iter().map(|&score| line(score)).collect();
        (0..50).filter_map(|seed| variety.choose(&lines, &position, seed)).map(|line| line.score).collect::<Vec<_>>()
    };
    let [best, close, far] = [30, -30, -31].map(Score::centipawns);
    let among_good = chosen(&[best, close, far]);
    assert!(among_good.contains(&best) && among_good.contains(&close) && !among_good.contains(&far));
    let [mate, longer] = [3, 5].map(Score::mates_in);
    assert!(chosen(&[mate, longer, best]).iter().all(|&score| score == mate), "the shortest mate");
    assert_eq!(chosen(&[]), [], "no line, no choice");
}
