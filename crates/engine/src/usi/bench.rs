//! A benchmark with a fixed amount of work: its node count changes whenever the search does.

use rules::{Game, Variant};

use crate::search::{
    engine::{Engine, Progress},
    level::Limits,
};

use super::{eval_file::EvalFile, print::speed};

/// Independent of `USI_Hash`.
const TABLE_BYTES: usize = 16 << 20;
/// In plies.
const DEPTH: u32 = 12;
/// The plies at which positions are taken from a game that the engine plays against itself.
const PLIES: [usize; 5] = [0, 6, 12, 18, 24];
/// The search depth of the moves in that game, in plies.
const GAME_DEPTH: u32 = 4;

#[derive(Debug)]
pub(super) struct Bench {
    began_ms: u64,
    depth: u32,
    engine: Engine,
    variants: std::vec::IntoIter<Variant>,
    game: Option<Game>,
    /// Whether the current search is measured; else it only chooses a move.
    measures: bool,
    nodes: u64,
}

impl Bench {
    pub(super) fn new(depth: Option<u32>, now_ms: u64) -> Self {
        Self {
            began_ms: now_ms,
            depth: depth.unwrap_or(DEPTH),
            engine: Engine::new(TABLE_BYTES),
            variants: Variant::ALL.to_vec().into_iter(),
            game: None,
            measures: false,
            nodes: 0,
        }
    }

    /// Searches this many nodes; returns the output and whether the benchmark is complete.
    pub(super) fn step(&mut self, nodes: u64, now_ms: u64) -> (Option<String>, bool) {
        let Some(game) = &mut self.game else {
            let Some(variant) = self.variants.next() else { return (Some(self.summary(now_ms)), true) };
            self.game = Some(Game::new(variant));
            self.engine.set_network(EvalFile::BuiltIn.network(variant));
            self.start_search();
            return (None, false);
        };
        let Progress::Done(answer) = self.engine.run_nodes(nodes, 0) else { return (None, false) };
        self.nodes += self.engine.nodes();
        if self.measures {
            let (name, plies, nodes) = (game.variant().name(), game.moves().len(), self.engine.nodes());
            self.measures = false;
            if plies < PLIES[PLIES.len() - 1] {
                self.engine.start(game, Limits::to_depth(GAME_DEPTH), 0);
            } else {
                self.game = None;
            }
            return (Some(format!("{name} after {plies} plies: {nodes} nodes")), false);
        }
        if answer.best.is_some_and(|best| game.play(best).is_ok()) {
            self.start_search();
        } else {
            self.game = None;
        }
        (None, false)
    }

    fn start_search(&mut self) {
        let Some(game) = &self.game else { return };
        self.measures = PLIES.contains(&game.moves().len());
        self.engine.start(game, Limits::to_depth(if self.measures { self.depth } else { GAME_DEPTH }), 0);
    }

    fn summary(&self, now_ms: u64) -> String {
        let nps = speed(self.nodes, now_ms.saturating_sub(self.began_ms));
        format!("Nodes: {}\nNodes/second: {nps}", self.nodes)
    }
}
