//! A fixed amount of work: the nodes that it takes change whenever the search does.

use crate::{
    rules::{Game, Variant},
    search::{
        engine::{Engine, Progress},
        level::Limits,
    },
};

use super::print::speed;

/// The table's size in bytes, whatever is set.
const TABLE_BYTES: usize = 16 << 20;
/// How deep each position is searched unless something else is asked for, in plies.
const DEPTH: u32 = 12;
/// Positions for each game: the start, and those after so many plies of a game that the engine plays with itself.
const PLIES: [usize; 5] = [0, 6, 12, 18, 24];
/// How deep the moves of that game are searched, in plies.
const GAME_DEPTH: u32 = 4;

/// The work under way.
#[derive(Debug)]
pub(super) struct Bench {
    began_ms: u64,
    depth: u32,
    engine: Engine,
    /// The games that are still to come.
    variants: std::vec::IntoIter<Variant>,
    /// The game that is being played.
    game: Option<Game>,
    /// Whether the present position is being searched for its nodes, and not for its move.
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

    /// Works for so many nodes and says what there is to say, and whether that was all.
    pub(super) fn step(&mut self, nodes: u64, now_ms: u64) -> (Option<String>, bool) {
        let Some(game) = &mut self.game else {
            let Some(variant) = self.variants.next() else { return (Some(self.summary(now_ms)), true) };
            self.game = Some(Game::new(variant));
            self.ask();
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
            self.ask();
        } else {
            self.game = None;
        }
        (None, false)
    }

    /// Takes up the present position.
    fn ask(&mut self) {
        let Some(game) = &self.game else { return };
        self.measures = PLIES.contains(&game.moves().len());
        self.engine.start(game, Limits::to_depth(if self.measures { self.depth } else { GAME_DEPTH }), 0);
    }

    fn summary(&self, now_ms: u64) -> String {
        let nps = speed(self.nodes, now_ms.saturating_sub(self.began_ms));
        format!("Nodes: {}\nNodes/second: {nps}", self.nodes)
    }
}
