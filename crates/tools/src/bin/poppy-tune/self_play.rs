//! Self-play games with a few random first moves and a fixed number of nodes per move.

use std::{
    sync::{Mutex, MutexGuard, PoisonError},
    thread,
};

use engine::{
    search::{
        engine::{Answer, Engine},
        level::{Limits, TableReuse},
    },
    usi::EvalFile,
};
use protocol::Evaluation;
use rules::{Game, Move, Side, Variant};
use tools::{
    arguments::{nodes, number, variant},
    random_game::random_game,
};

const TABLE_BYTES: usize = 4 << 20;
/// The fewest and the most random moves at the start of a game.
pub(crate) const RANDOM_PLIES: [u64; 2] = [4, 12];
/// A longer game is a draw.
const LONGEST: usize = 160;
/// A game whose first search exceeds this score, in centipawns, is skipped.
const EVEN_CP: i32 = 500;

/// An engine that evaluates by this network.
pub(crate) fn new_engine(variant: Variant, eval_file: &EvalFile) -> Engine {
    let mut engine = Engine::new(TABLE_BYTES);
    engine.set_network(eval_file.network(variant));
    engine
}

/// Reads the setting `network=`.
pub(crate) fn eval_file(value: &str) -> Result<EvalFile, String> {
    EvalFile::parse(value).map_err(|why| format!("network cannot be {value:?}: {why}"))
}

#[derive(Clone)]
pub(crate) struct Play {
    pub(crate) variant: Variant,
    /// How many random starts; those that are decided at once are skipped.
    pub(crate) games: u64,
    /// Decides the random moves.
    pub(crate) seed: u64,
    /// The limit of a move.
    pub(crate) nodes: u64,
    pub(crate) network: EvalFile,
}

impl Play {
    pub(crate) fn new() -> Self {
        Self { variant: Variant::ALL[0], games: 1000, seed: 1, nodes: 5000, network: EvalFile::None }
    }

    /// Sets the setting of this name.
    pub(crate) fn set(&mut self, name: &str, value: &str) -> Result<(), String> {
        match name {
            "variant" => self.variant = variant(value)?,
            "games" => self.games = number(name, value)?,
            "seed" => self.seed = number(name, value)?,
            "nodes" => self.nodes = nodes(name, value)?,
            "network" => self.network = eval_file(value)?,
            _ => return Err(format!("there is no setting {name:?}")),
        }
        Ok(())
    }

    /// The random start with this number; `None` if it is no good one.
    pub(crate) fn start(&self, number: u64) -> Option<Game> {
        random_game(self.variant, RANDOM_PLIES, self.seed, number)
    }
}

/// A game's winner, and its moves with their scores.
pub(crate) type Played = (Option<Side>, Vec<(Move, i32)>);

/// Plays a game to its end, with the engines in turn; `None` if its start is decided. A mate score decides the game.
pub(crate) fn play_out(engines: &mut [Engine], mut game: Game, nodes: u64) -> Option<Played> {
    engines.iter_mut().for_each(Engine::clear_table);
    let mut moves = Vec::new();
    while moves.len() < LONGEST {
        if let Some(outcome) = game.outcome() {
            return Some((outcome.winner, moves));
        }
        let engine = &mut engines[moves.len() % engines.len()];
        let Answer { best: Some(best), findings: Some(findings) } = search(engine, &game, nodes) else { break };
        match findings.evaluation()? {
            Evaluation::Centipawns(cp) if moves.is_empty() && cp.abs() > EVEN_CP => return None,
            Evaluation::Centipawns(cp) => moves.push((best, cp)),
            Evaluation::Mate(_) if moves.is_empty() => return None,
            Evaluation::Mate(plies) => {
                let turn = game.position().turn();
                return Some((Some(if plies > 0 { turn } else { !turn }), moves));
            }
        }
        game.play(best).ok()?;
    }
    Some((None, moves))
}

/// Runs `play` on several threads, and returns an error of one of them.
pub(crate) fn on_threads(jobs: usize, play: impl Fn() -> Result<(), String> + Sync) -> Result<(), String> {
    thread::scope(|scope| {
        let threads: Vec<_> = (0..jobs).map(|_| scope.spawn(&play)).collect();
        threads.into_iter().map(|thread| thread.join().expect("no panic")).fold(Ok(()), Result::and)
    })
}

pub(crate) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The engine's answer after this many nodes. Keeps the transposition table.
pub(crate) fn search(engine: &mut Engine, game: &Game, nodes: u64) -> Answer {
    engine.answer(game, Limits { table_reuse: TableReuse::Keep, ..Limits::to_nodes(nodes) }, 0)
}
