//! Self-play games with a few random first moves and a fixed number of nodes per move.

use std::ops::ControlFlow;

use engine::search::{
    engine::{Answer, Engine},
    level::{Limits, TableReuse},
};
use protocol::Evaluation;
use rules::{Game, Move, Side, Variant};
use tools::{
    arguments::{nodes, number, variant},
    random_game::random_game,
};

const TABLE_BYTES: usize = 2 << 20;
/// The fewest and the most random moves at the start of a game.
const RANDOM_PLIES: [u64; 2] = [4, 12];
/// A longer game is a draw.
const LONGEST: usize = 160;
/// After this many candidates in a row without a game, give up.
const MAX_REJECTED: u64 = 1000;

#[derive(Clone, Copy)]
pub(crate) struct Play {
    pub(crate) variant: Variant,
    pub(crate) games: u64,
    /// Decides the random moves.
    pub(crate) seed: u64,
    /// The limit of a move.
    pub(crate) nodes: u64,
}

/// A position of a game with the engine's move.
pub(crate) struct Turn<'a> {
    pub(crate) game: &'a Game,
    pub(crate) best: Move,
    /// The score for the side to move; never a mate.
    pub(crate) cp: i32,
}

impl Play {
    pub(crate) fn new() -> Self {
        Self { variant: Variant::ALL[0], games: 1000, seed: 1, nodes: 3000 }
    }

    /// Sets the setting of this name.
    pub(crate) fn set(&mut self, name: &str, value: &str) -> Result<(), String> {
        match name {
            "variant" => self.variant = variant(value)?,
            "games" => self.games = number(name, value)?,
            "seed" => self.seed = number(name, value)?,
            "nodes" => self.nodes = nodes(name, value)?,
            _ => return Err(format!("there is no setting {name:?}")),
        }
        Ok(())
    }

    /// Plays games. `visit` gets every position, may add items to the list, and may abort the game. `finish` gets the
    /// game's number, the items, and the winner. Games that were aborted or have no items do not count.
    pub(crate) fn games<T>(
        &self,
        mut visit: impl FnMut(&Turn<'_>, &mut Vec<T>) -> ControlFlow<()>,
        mut finish: impl FnMut(u64, Vec<T>, Option<Side>),
    ) -> Result<(), String> {
        let mut engine = Engine::new(TABLE_BYTES);
        let (mut played, mut candidate, mut rejected) = (0, 0, 0);
        while played < self.games {
            let game = random_game(self.variant, RANDOM_PLIES, self.seed, candidate);
            candidate += 1;
            let mut kept = Vec::new();
            let result = game.map(|game| play_out(&mut engine, game, self.nodes, |turn| visit(turn, &mut kept)));
            if let Some(ControlFlow::Continue(winner)) = result
                && !kept.is_empty()
            {
                finish(played, kept, winner);
                played += 1;
                rejected = 0;
            } else {
                rejected += 1;
            }
            if rejected == MAX_REJECTED {
                return Err(format!(
                    "only {played} games were played: the last {MAX_REJECTED} starts gave no position"
                ));
            }
        }
        Ok(())
    }
}

/// Plays a game to its end and returns the winner. A mate score decides the game.
fn play_out(
    engine: &mut Engine,
    mut game: Game,
    nodes: u64,
    mut visit: impl FnMut(&Turn<'_>) -> ControlFlow<()>,
) -> ControlFlow<(), Option<Side>> {
    engine.clear_table();
    for _ in 0..LONGEST {
        if let Some(outcome) = game.outcome() {
            return ControlFlow::Continue(outcome.winner);
        }
        let Answer { best: Some(best), findings: Some(findings) } = search(engine, &game, nodes) else { break };
        match findings.evaluation() {
            Some(Evaluation::Centipawns(cp)) => visit(&Turn { game: &game, best, cp })?,
            Some(Evaluation::Mate(plies)) => {
                let turn = game.position().turn();
                return ControlFlow::Continue(Some(if plies > 0 { turn } else { !turn }));
            }
            None => break,
        }
        if game.play(best).is_err() {
            break;
        }
    }
    ControlFlow::Continue(None)
}

/// The engine's answer after this many nodes. Keeps the transposition table.
pub(crate) fn search(engine: &mut Engine, game: &Game, nodes: u64) -> Answer {
    engine.answer(game, Limits { table_reuse: TableReuse::Keep, ..Limits::to_nodes(nodes) }, 0)
}
