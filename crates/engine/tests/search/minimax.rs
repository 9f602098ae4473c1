//! Without pruning techniques, the search is alpha-beta and agrees with full minimax, with or without the table.

use engine::search::{
    eval::Evaluator,
    level::{Limits, Technique, Techniques},
    score::Score,
};
use protocol::Evaluation;
use rules::{Game, Position, Variant};

use super::{
    ask,
    common::{Lcg, random_game},
    evaluation,
};

const NOISE_CP: i32 = 0;
const SEED: u32 = 0;

/// The full minimax score. Too shallow for repetitions.
fn minimax(evaluator: &mut Evaluator, position: &Position, depth: u32, ply: usize) -> Score {
    let moves = position.moves();
    if moves.is_empty() {
        return Score::mated_in(ply);
    }
    if depth == 0 {
        return evaluator.evaluate(position);
    }
    let scores = moves.into_iter().map(|played| -minimax(evaluator, &position.after(played), depth - 1, ply + 1));
    scores.max().expect("there are moves")
}

/// Games that start at positions of random games with at most `most_moves` legal moves.
fn starts(count: usize, most_moves: u64) -> Vec<Game> {
    let mut starts = Vec::new();
    let mut random = Lcg(5);
    for seed in 0.. {
        for &variant in &Variant::ALL {
            random_game(variant, seed, |game| {
                let position = game.position();
                if game.outcome().is_none() && position.count_moves() <= most_moves && random.below(8) == 0 {
                    starts.push(Game::from_setup(&position.setup(1)).expect("playable"));
                }
            });
        }
        if starts.len() >= count {
            break;
        }
    }
    starts.truncate(count);
    starts
}

#[test]
fn plain_alpha_beta_finds_what_full_minimax_finds() {
    for game in starts(60, 20) {
        let mut evaluator = Evaluator::new(game.position().spec(), NOISE_CP, SEED);
        for depth in 1..=3 {
            let expected = Evaluation::from(minimax(&mut evaluator, game.position(), depth, 0));
            for techniques in [
                Techniques::NONE,
                Techniques::NONE.with(Technique::TranspositionTable),
                Techniques::NONE.with(Technique::TranspositionTable).with(Technique::Aspiration),
            ] {
                let answer = ask(&game, Limits { techniques, ..Limits::to_depth(depth) });
                let findings = answer.findings.as_ref().expect("findings");
                // A mate found at an earlier depth ends the search.
                if findings.depth == depth {
                    assert_eq!(findings.evaluation(), Some(expected), "{:?} to depth {depth}", game.position());
                }
            }
        }
    }
}

#[test]
fn a_mate_that_ends_the_search_early_is_what_full_minimax_finds() {
    let mut mates = 0;
    for game in starts(400, 20) {
        let mut evaluator = Evaluator::new(game.position().spec(), NOISE_CP, SEED);
        if let Evaluation::Mate(plies) = evaluation(&ask(&game, Limits::to_depth(3)))
            && plies.abs() <= 3
        {
            mates += 1;
            let expected = minimax(&mut evaluator, game.position(), plies.unsigned_abs(), 0);
            assert_eq!(Evaluation::from(expected), Evaluation::Mate(plies));
        }
    }
    assert!(mates > 30);
}
