//! The start of a search: the question, the iteration's depth, and the root moves.

use std::sync::Arc;

use rules::{Game, Move, Position, Variant};

use crate::search::{
    eval::{Evaluator, network::Network, weights::beginner_noise_cp},
    level::{Goal, Limits, TableReuse, Technique, Techniques},
    oversight::Oversights,
    params::MAX_PLY,
    tunables::Tunables,
};

use super::{
    alphabeta::{Conditions, Search},
    history::History,
    memory::OutOfMemory,
    node::Child,
    position_history::PositionHistory,
    table::Table,
    window::Window,
};

impl Search {
    /// An idle search. `table_bytes` is the maximum size of its table, which is smaller if memory is short.
    #[must_use]
    pub fn new(table_bytes: usize) -> Self {
        let root = Position::start(Variant::ALL[0]);
        Self {
            network: None,
            tunables: Tunables::FEATURES,
            tuning: None,
            evaluator: Evaluator::new(root.spec(), 0, 0),
            techniques: Techniques::ALL,
            nodes: 0,
            quiescence_end: 0,
            moves: Vec::with_capacity(1 << 12),
            goal: Goal::BestMove,
            table: Table::new(table_bytes),
            history: History::default(),
            positions: PositionHistory::default(),
            frames: Vec::with_capacity(MAX_PLY),
            pv_table: std::iter::repeat_with(|| Vec::with_capacity(MAX_PLY)).take(MAX_PLY + 2).collect(),
            root,
            root_best: None,
            excluded: Vec::new(),
            depth: 0,
            selective_depth: 0,
            oversights: Oversights::default(),
            conditions: None,
        }
    }

    /// Replaces the table by an empty one of at most this many bytes; the current question must begin again.
    ///
    /// # Errors
    /// If there is no memory for it; the old table stays.
    pub fn resize_table(&mut self, table_bytes: usize) -> Result<(), OutOfMemory> {
        self.table = Table::try_new(table_bytes)?;
        Ok(())
    }

    /// Evaluates the positions of the network's game by it, those of other games and without a network by the weighted
    /// features. A change clears the transposition table.
    pub fn set_network(&mut self, network: Option<Arc<Network>>) {
        if self.network.as_ref().map(Arc::as_ptr) != network.as_ref().map(Arc::as_ptr) {
            self.network = network;
            self.clear_table();
        }
    }

    /// Searches with these constants instead of those of the evaluation in use, from the next question on. A change
    /// clears the transposition table.
    pub fn set_tunables(&mut self, tunables: Option<Tunables>) {
        if self.tuning != tunables {
            self.tuning = tunables;
            self.clear_table();
        }
    }

    /// The constants of the question.
    #[must_use]
    pub const fn tunables(&self) -> &Tunables {
        &self.tunables
    }

    /// Starts a question and clears everything from the previous one, unless the limits allow it to keep the table:
    /// equal questions get equal answers, whatever was asked in between.
    pub fn begin(&mut self, game: &Game, limits: &Limits, seed: u32) {
        let Limits { noise_percent, mut oversight, techniques, goal, .. } = *limits;
        // Several lines need distinct first moves, so none may be overlooked.
        oversight.at_root &= limits.lines == 1;
        let uses_network =
            |network: &&Arc<Network>| network.variant() == game.variant() && techniques.has(Technique::Network);
        let network = self.network.as_ref().filter(uses_network).cloned();
        let conditions = Some(Conditions {
            variant: game.variant(),
            first_mover: game.first_mover(),
            noise_percent,
            oversight,
            root: (oversight.permille > 0).then(|| game.position().key()),
            seed,
            techniques,
            goal,
        });
        if limits.table_reuse == TableReuse::Keep && conditions == self.conditions {
            self.table.begin_generation();
            if techniques.has(Technique::KeptHistory) {
                self.history.age();
            } else {
                self.history.clear();
            }
        } else {
            self.table.clear();
            self.history.clear();
        }
        self.conditions = conditions;
        self.root = *game.position();
        let tunables = if network.is_some() { Tunables::NETWORKS } else { Tunables::FEATURES };
        self.tunables = self.tuning.unwrap_or(tunables);
        let noise_cp = beginner_noise_cp(self.root.spec()) * noise_percent / 100;
        self.evaluator = Evaluator::new(self.root.spec(), noise_cp, seed).with_network(network);
        self.oversights = Oversights::new(oversight, &self.root, seed);
        (self.techniques, self.goal) = (techniques, goal);
        self.nodes = 0;
        let known = self.table.probe(self.root.key(), 0);
        self.root_best = known.and_then(|known| known.best).filter(|&best| self.root.is_legal(best));
        self.excluded.clear();
        self.positions.begin(game);
        self.frames.clear();
        self.moves.clear();
    }

    /// Clears the transposition table.
    pub fn clear_table(&mut self) {
        self.table.clear();
        self.conditions = None;
    }

    /// Skips the excluded moves at the root and tries `first` first.
    pub fn exclude(&mut self, excluded: impl Iterator<Item = Move>, first: Option<Move>) {
        self.excluded.clear();
        self.excluded.extend(excluded);
        self.root_best = first.filter(|first| !self.excluded.contains(first));
    }

    /// Starts the iteration of a depth, at least 1.
    pub fn begin_depth(&mut self, depth: i32, window: Window) {
        while self.frames.pop().is_some() {
            self.positions.pop();
        }
        self.moves.clear();
        self.pv_table[0].clear();
        (self.depth, self.selective_depth) = (depth, 0);
        self.nodes += 1;
        let position = self.root;
        let in_check = position.in_check();
        let child = Child { position, in_check, extend: false, window, depth, try_null_move: false };
        let estimate = (!in_check).then(|| self.evaluator.evaluate(&position));
        self.push(&child, self.root_best, estimate);
    }

    /// The root position.
    #[must_use]
    pub const fn root(&self) -> &Position {
        &self.root
    }

    /// Nodes searched for this question.
    #[must_use]
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The longest line searched in this iteration, in plies.
    #[must_use]
    pub const fn selective_depth(&self) -> usize {
        self.selective_depth
    }

    /// How full the table is, in permille.
    #[must_use]
    pub fn fullness(&self) -> usize {
        self.table.fullness()
    }

    /// Whether aspiration windows are in use.
    #[must_use]
    pub const fn uses_aspiration_windows(&self) -> bool {
        self.techniques.has(Technique::Aspiration)
    }

    /// The best line found in this iteration; empty while no move has raised alpha.
    #[must_use]
    pub fn principal_variation(&self) -> &[Move] {
        &self.pv_table[0]
    }
}
