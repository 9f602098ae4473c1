//! Time slices do not change the result, and work can be stopped between any two of them.

use engine::search::{
    engine::{Answer, Engine, Progress},
    level::Limits,
    params::{QUIESCENCE_NODES, QUIESCENCE_PLIES, SLICE_NODES},
    score::Score,
    tree::{alphabeta::Search, window::Window},
};
use protocol::Level;
use rules::{Game, Move, Variant};

use super::{
    TABLE_BYTES, ask,
    common::{play, random_game},
};

const NODES: u64 = 12_000;

#[test]
fn the_same_question_has_the_same_answer() {
    let mut used = Engine::new(TABLE_BYTES);
    for seed in 0..3 {
        let mut middle = None;
        random_game(Variant::ALL[0], seed.into(), |game| {
            if game.moves().len() == 10 {
                middle = Some(game.clone());
            }
        });
        let game = middle.expect("a game of ten plies");
        let limits = Limits { noise_percent: 20, ..Limits::to_nodes(NODES) };
        let answers = [(), ()].map(|()| {
            let mut engine = Engine::new(TABLE_BYTES);
            engine.answer(&game, limits, seed)
        });
        assert_eq!(answers[0], answers[1]);
        assert_eq!(used.answer(&game, limits, seed), answers[0], "independent of earlier questions");
    }
}

#[test]
fn a_search_may_be_cut_anywhere() {
    let game = Game::new(Variant::ALL[0]);
    let whole = cut(&game, u64::MAX);
    for piece in [1, 7, 500] {
        assert_eq!(cut(&game, piece), whole, "in pieces of {piece} nodes");
    }
}

/// The score, nodes and line of a search to depth 5, in pieces of this many nodes.
fn cut(game: &Game, piece: u64) -> (Score, u64, Vec<Move>) {
    let mut search = Search::new(TABLE_BYTES);
    search.begin(game, &Limits::to_depth(5), 0);
    search.begin_depth(5, Window::full());
    loop {
        if let Some(score) = search.run(piece) {
            return (score, search.nodes(), search.principal_variation().to_vec());
        }
    }
}

#[test]
fn an_abandoned_question_does_not_change_the_next_answer() {
    let (first, mut second) = (Game::new(Variant::ALL[0]), Game::new(Variant::ALL[0]));
    play(&mut second, "1d1c");
    let mut engine = Engine::new(TABLE_BYTES);
    engine.start(&first, Limits::to_nodes(NODES), 0);
    assert_eq!(engine.run_slice(0), Progress::Thinking);
    assert_eq!(engine.answer(&second, Limits::to_nodes(NODES), 0), ask(&second, Limits::to_nodes(NODES)));
}

#[test]
fn node_limits_and_slices_are_respected() {
    let game = Game::new(Variant::ALL[0]);
    let mut engine = Engine::new(TABLE_BYTES);
    let over = QUIESCENCE_NODES + QUIESCENCE_PLIES as u64;
    engine.start(&game, Limits::to_nodes(NODES), 0);
    let mut before = 0;
    let answer = loop {
        let progress = engine.run_slice(0);
        let nodes = engine.findings().map_or(before, |findings| findings.nodes);
        assert!(nodes - before <= SLICE_NODES + over);
        before = nodes;
        if let Progress::Done(answer) = progress {
            break answer;
        }
    };
    let nodes = answer.findings.expect("findings").nodes;
    assert!((NODES..NODES + over).contains(&nodes), "{nodes}");
}

#[test]
fn a_stopped_engine_answers_at_once_with_what_it_has() {
    let game = Game::new(Variant::ALL[0]);
    let mut engine = Engine::new(TABLE_BYTES);
    engine.start(&game, Limits::of(Level::Twelve), 0);
    engine.stop();
    let Progress::Done(answer) = engine.run_slice(0) else { panic!("still thinking") };
    assert_eq!(answer, Answer { best: game.position().moves().first().copied(), findings: None }, "the first move");

    engine.start(&game, Limits::of(Level::Twelve), 0);
    assert_eq!(engine.run_slice(0), Progress::Thinking);
    let so_far = engine.findings().expect("a few plies");
    engine.stop();
    let Progress::Done(answer) = engine.run_slice(7) else { panic!("still thinking") };
    assert!(game.position().is_legal(answer.best.expect("a move")));
    let findings = answer.findings.expect("findings");
    assert_eq!((findings.nodes, findings.elapsed_ms), (so_far.nodes, 7), "no more work");
}

#[test]
fn the_hard_time_limit_ends_the_search() {
    let mut engine = Engine::new(TABLE_BYTES);
    engine.start(&Game::new(Variant::ALL[0]), Limits { hard_time_ms: 100, ..Limits::to_nodes(u64::MAX) }, 0);
    assert_eq!(engine.run_slice(0), Progress::Thinking);
    assert_eq!(engine.run_slice(99), Progress::Thinking);
    assert!(matches!(engine.run_slice(100), Progress::Done(Answer { best: Some(_), .. })));
}

#[test]
fn every_table_size_gives_legal_answers() {
    for bytes in [0, 64, 1 << 12] {
        let mut engine = Engine::new(bytes);
        let game = Game::new(Variant::ALL[0]);
        let answer = engine.answer(&game, Limits::to_depth(5), 0);
        assert!(game.position().is_legal(answer.best.expect("a move")));
        assert_eq!(answer.findings.expect("findings").depth, 5);
    }
}
