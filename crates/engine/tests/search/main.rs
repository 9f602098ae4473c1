//! The engine's answers, which do not depend on time slices.

#[path = "../../../rules/tests/common/mod.rs"]
mod common;

mod answers;
mod chance;
mod evaluation;
mod exchange;
mod hints;
mod levels;
mod limits;
mod mates;
mod minimax;
mod network;
mod repetition;
mod service;
mod solved;
mod time_slices;
mod variety;

use engine::search::{
    engine::{Answer, Engine},
    level::Limits,
};
use protocol::{Evaluation, Findings};
use rules::{Game, Position, Variant, notation::usi};

/// Large enough for the tests, and quick to allocate.
const TABLE_BYTES: usize = 1 << 18;

fn ask(game: &Game, limits: Limits) -> Answer {
    Engine::new(TABLE_BYTES).answer(game, limits, 0)
}

/// The move of an answer in USI, in a variant without promotion.
fn best(answer: &Answer) -> String {
    answer.best.map(|best| usi::print(&Position::start(Variant::Micro), best)).expect("a move")
}

fn evaluation(answer: &Answer) -> Evaluation {
    answer.findings.as_ref().and_then(Findings::evaluation).expect("an evaluation")
}
