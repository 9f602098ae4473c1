//! The engine: its answers, and that they do not depend on the slices.

#[path = "../../../rules/tests/common/mod.rs"]
mod common;

mod answers;
mod chance;
mod evaluation;
mod exchange;
mod hints;
mod levels;
mod limits;
mod minimax;
mod repetition;
mod service;
mod solved;
mod time_slices;
mod variety;

use engine::search::{
    engine::{Answer, Engine, Progress},
    level::Limits,
};
use protocol::{Evaluation, Findings};
use rules::{Game, Position, Variant, notation::usi};

/// Large enough for the tests, and quick to allocate.
const TABLE_BYTES: usize = 1 << 18;

/// Runs slices until the engine is done.
fn finish(engine: &mut Engine) -> Answer {
    loop {
        if let Progress::Done(answer) = engine.run_slice(0) {
            return answer;
        }
    }
}

fn ask(game: &Game, limits: Limits) -> Answer {
    let mut engine = Engine::new(TABLE_BYTES);
    engine.start(game, limits, 0);
    finish(&mut engine)
}

/// The move of an answer in USI, in a variant without promotion.
fn best(answer: &Answer) -> String {
    answer.best.map(|best| usi::print(&Position::start(Variant::Micro), best)).expect("a move")
}

fn evaluation(answer: &Answer) -> Evaluation {
    answer.findings.as_ref().and_then(Findings::evaluation).expect("an evaluation")
}
