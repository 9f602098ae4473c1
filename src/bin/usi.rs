//! The native engine: `poppy-usi bench` searches fixed positions to a fixed depth.

use std::{process::ExitCode, time::Instant};

use poppy_shogi::{
    rules::{game::Game, variants::Variant},
    search::{
        engine::{Engine, Progress},
        level::Limits,
    },
};

const USAGE: &str = "usage: poppy-usi bench";
/// The table's size in bytes.
const TABLE_BYTES: usize = 16 << 20;
/// How deep each position is searched, in plies.
const BENCH_DEPTH: u32 = 12;
/// Positions for each game: the start, and those after so many plies of a game that the engine plays with itself.
const BENCH_PLIES: [usize; 5] = [0, 6, 12, 18, 24];
/// How deep the moves of that game are searched, in plies.
const GAME_DEPTH: u32 = 4;

/// The answer, with the nodes it took.
fn think(engine: &mut Engine, game: &Game, depth: u32) -> (Option<poppy_shogi::rules::moves::Move>, u64) {
    engine.ask(game, Limits::to_depth(depth), 0);
    loop {
        if let Progress::Done(answer) = engine.slice(0) {
            return (answer.best, answer.findings.map_or(0, |findings| findings.nodes));
        }
    }
}

/// Prints the nodes of all searches together, which change whenever the search does, and the nodes a second.
fn bench() {
    let mut engine = Engine::new(TABLE_BYTES);
    let (mut total, began) = (0, Instant::now());
    for variant in Variant::ALL {
        let mut game = Game::new(variant);
        loop {
            if BENCH_PLIES.contains(&game.moves().len()) {
                let (_, nodes) = think(&mut engine, &game, BENCH_DEPTH);
                println!("{} after {} plies: {nodes} nodes", variant.name(), game.moves().len());
                total += nodes;
            }
            if game.moves().len() >= BENCH_PLIES[BENCH_PLIES.len() - 1] {
                break;
            }
            let (best, nodes) = think(&mut engine, &game, GAME_DEPTH);
            total += nodes;
            if best.is_none_or(|best| game.play(best).is_err()) {
                break;
            }
        }
    }
    let milliseconds = began.elapsed().as_millis().max(1);
    println!("Nodes: {total}\nNodes/second: {}", u128::from(total) * 1000 / milliseconds);
}

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    match words.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["bench"] => {
            bench();
            ExitCode::SUCCESS
        }
        [] => {
            eprintln!("{USAGE}");
            ExitCode::FAILURE
        }
        ["bench", bad, ..] | [bad, ..] => {
            eprintln!("error: {bad:?} is not understood\n{USAGE}");
            ExitCode::FAILURE
        }
    }
}
