//! The driver: iterative deepening in slices of work, with aspiration windows and `MultiPV`.
//!
//! A slice is a number of nodes, not a time, and where slices end does not change the result. So the same game, limits
//! and seed give the same answer after the same number of nodes on every machine, unless the engine is stopped or runs
//! out of time. For the same reason nothing is kept between questions unless the limits say so.

use std::sync::Arc;

use protocol::{Findings, FoundLine};
use rules::{Game, Move, Position, notation::usi};

use super::{
    chance::chance,
    eval::network::Network,
    level::{Goal, Limits},
    line::Line,
    params::{ASPIRATION_DEPTH, MATE_DEPTH_PERCENT, MAX_DEPTH, SLICE_NODES},
    score::Score,
    tree::{alphabeta::Search, memory::OutOfMemory, window::Window},
    tunables::Tunables,
    variety::Variety,
};

/// The result of a slice.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Progress {
    /// The engine needs another slice.
    Thinking,
    /// The search has ended.
    Done(Answer),
}

/// The engine's answer.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Answer {
    /// The best move; `None` if the game is over, or if the wanted forced win was not found.
    pub best: Option<Move>,
    /// `None` if not even one ply was completed.
    pub findings: Option<Findings>,
}

/// The current question.
#[derive(Debug)]
struct Task {
    limits: Limits,
    /// The best line so far: at first any legal move, or none in a mate search.
    best: Vec<Move>,
    /// In plies.
    completed_depth: Option<u32>,
    /// The lines of that depth, the best first; empty only if a mate search found none.
    completed_lines: Vec<Line>,
    /// The lines that the current depth has found so far, fewer than `lines`.
    depth_lines: Vec<Line>,
    /// Lines not yet returned by [`Engine::take_new_lines`].
    new_lines: Vec<Line>,
    /// The number of lines to find (`MultiPV`): more than the limits ask for where `variety` chooses among them.
    lines: usize,
    /// The choice among the lines; `None` once it is made.
    variety: Option<Variety>,
    seed: u32,
    /// In plies.
    depth: u32,
    window: Window,
    /// The margin of the next aspiration window.
    margin_cp: i32,
    elapsed_ms: u64,
    /// Whether the answer is final.
    done: bool,
    /// Whether every depth within the limits is complete.
    exhausted: bool,
}

/// An engine: give it a game, then run slices until it is done.
///
/// ```
/// use rules::{Game, Variant};
/// use engine::search::{engine::Engine, level::Limits};
///
/// let game = Game::new(Variant::ALL[0]);
/// let answer = Engine::new(1 << 16).answer(&game, Limits::to_depth(2), 0);
/// assert!(game.position().is_legal(answer.best.unwrap()));
/// ```
#[derive(Debug)]
pub struct Engine {
    search: Search,
    task: Option<Task>,
}

impl Engine {
    /// `table_bytes` is the maximum size of the transposition table, which is smaller if memory is short.
    #[must_use]
    pub fn new(table_bytes: usize) -> Self {
        Self { search: Search::new(table_bytes), task: None }
    }

    /// Replaces the transposition table by an empty one of at most this many bytes, and drops the question.
    ///
    /// # Errors
    /// If there is no memory for it; the old table stays.
    pub fn resize_table(&mut self, bytes: usize) -> Result<(), OutOfMemory> {
        self.search.resize_table(bytes)?;
        self.task = None;
        Ok(())
    }

    /// Evaluates the positions of the network's game by it, those of other games and without a network by the weighted
    /// features. A change clears the transposition table.
    pub fn set_network(&mut self, network: Option<Arc<Network>>) {
        self.search.set_network(network);
    }

    /// Searches with these constants instead of those of the evaluation in use, for tuning. A change
    /// clears the transposition table.
    pub fn set_tunables(&mut self, tunables: Option<Tunables>) {
        self.search.set_tunables(tunables);
    }

    /// Starts a question and drops the previous one.
    pub fn start(&mut self, game: &Game, limits: Limits, seed: u32) {
        let limits = limits.for_question(game.position(), seed);
        let moves = if game.outcome().is_some() { Vec::new() } else { game.position().moves() };
        let mated = !game.position().has_moves();
        let found =
            Line { rank: 1, depth: 0, selective_depth: 0, score: Score::mated_in(0), moves: Vec::new(), nodes: 0 };
        let found: Vec<Line> = mated.then_some(found).into_iter().collect();
        let variety = limits.variety.filter(|variety| limits.lines <= 1 && game.moves().len() < variety.plies);
        let lines = variety.map_or(limits.lines, |variety| variety.lines.max(limits.lines));
        let mut task = Task {
            limits,
            best: moves.first().copied().filter(|_| limits.goal == Goal::BestMove).into_iter().collect(),
            new_lines: found.clone(),
            completed_depth: mated.then_some(0),
            completed_lines: found,
            depth_lines: Vec::new(),
            lines: lines.clamp(1, moves.len().max(1)),
            variety,
            seed,
            depth: 0,
            window: Window::full(),
            margin_cp: 0,
            elapsed_ms: 0,
            done: moves.is_empty(),
            exhausted: moves.is_empty(),
        };
        if moves.len() == 1 && limits.instant_forced_move {
            // Nothing to choose: one ply is enough for an evaluation.
            task.limits.depth = 1;
        }
        self.search.begin(game, &limits, seed);
        if !task.done {
            task.begin_next_depth(&mut self.search);
        }
        self.task = Some(task);
    }

    /// Answers a question at once, without a clock.
    pub fn answer(&mut self, game: &Game, limits: Limits, seed: u32) -> Answer {
        self.start(game, limits, seed);
        loop {
            if let Progress::Done(answer) = self.run_slice(0) {
                return answer;
            }
        }
    }

    /// Runs a slice of [`SLICE_NODES`]. `elapsed_ms`, the time since the question was asked, is compared with the
    /// limits and copied to the findings.
    pub fn run_slice(&mut self, elapsed_ms: u64) -> Progress {
        self.run_nodes(SLICE_NODES, elapsed_ms)
    }

    /// Runs a slice of this many nodes; see [`Self::run_slice`].
    pub fn run_nodes(&mut self, nodes: u64, elapsed_ms: u64) -> Progress {
        let Some(task) = &mut self.task else { return Progress::Done(Answer::default()) };
        task.elapsed_ms = elapsed_ms;
        if elapsed_ms >= task.limits.hard_time_ms {
            task.finish(&self.search);
        }
        let end = self.search.nodes().saturating_add(nodes).min(task.limits.nodes);
        while !task.done {
            let Some(left) = end.checked_sub(self.search.nodes()).filter(|&left| left > 0) else {
                if self.search.nodes() < task.limits.nodes {
                    return Progress::Thinking;
                }
                task.finish(&self.search);
                break;
            };
            if let Some(score) = self.search.run(left) {
                task.handle_score(score, &mut self.search);
            }
        }
        task.vary(self.search.root());
        Progress::Done(Answer { best: task.best.first().copied(), findings: self.findings() })
    }

    /// Changes the time limits of the question, in milliseconds since it was asked.
    pub fn limit_time(&mut self, hard_time_ms: u64, soft_time_ms: u64) {
        if let Some(task) = &mut self.task {
            (task.limits.hard_time_ms, task.limits.soft_time_ms) = (hard_time_ms, soft_time_ms);
        }
    }

    /// Clears the transposition table.
    pub fn clear_table(&mut self) {
        self.search.clear_table();
    }

    /// Ends the search: the next slice returns the best result so far.
    pub fn stop(&mut self) {
        if let Some(task) = &mut self.task {
            task.finish(&self.search);
        }
    }

    /// The position of the last question.
    #[must_use]
    pub const fn position(&self) -> &Position {
        self.search.root()
    }

    /// The result of the last completed depth, with the total node count; `None` before the first depth is complete.
    #[must_use]
    pub fn findings(&self) -> Option<Findings> {
        let task = self.task.as_ref()?;
        let found = |line: &Line| {
            let evaluation = line.score.into();
            let chance = chance(self.position().spec(), evaluation);
            FoundLine { evaluation, chance, moves: usi::print_line(self.position(), &line.moves) }
        };
        Some(Findings {
            depth: task.completed_depth?,
            nodes: self.search.nodes(),
            elapsed_ms: task.elapsed_ms,
            lines: task.completed_lines.iter().take(task.limits.lines.max(1)).map(found).collect(),
        })
    }

    /// The lines found since the last call, depth by depth, the best line of each first.
    pub fn take_new_lines(&mut self) -> Vec<Line> {
        self.task.as_mut().map_or_else(Vec::new, |task| std::mem::take(&mut task.new_lines))
    }

    /// The best line so far; empty if there is no legal move.
    #[must_use]
    pub fn best_line(&self) -> &[Move] {
        self.task.as_ref().map_or(&[], |task| &task.best)
    }

    /// The best line of the last completed depth.
    #[must_use]
    pub fn best_completed(&self) -> Option<&Line> {
        self.task.as_ref()?.completed_lines.first()
    }

    /// Whether every depth within the limits is complete.
    #[must_use]
    pub fn is_exhausted(&self) -> bool {
        self.task.as_ref().is_some_and(|task| task.exhausted)
    }

    /// Nodes searched for the question.
    #[must_use]
    pub const fn nodes(&self) -> u64 {
        self.search.nodes()
    }

    /// How full the transposition table is, in permille.
    #[must_use]
    pub fn fullness(&self) -> usize {
        self.search.fullness()
    }
}

impl Task {
    /// Starts the next depth. A mate search skips even depths: the winner makes the last move.
    fn begin_next_depth(&mut self, search: &mut Search) {
        self.depth += if self.depth > 0 && self.limits.goal == Goal::Mate { 2 } else { 1 };
        self.depth_lines.clear();
        self.begin_line(search);
    }

    /// Starts the search for the next best line of the current depth.
    fn begin_line(&mut self, search: &mut Search) {
        self.margin_cp = search.tunables().aspiration_cp;
        let before = self.completed_lines.get(self.depth_lines.len());
        if self.lines > 1 {
            let excluded = self.depth_lines.iter().filter_map(|line| line.moves.first().copied());
            search.exclude(excluded, before.and_then(|line| line.moves.first().copied()));
        }
        let expected = before.map(|line| line.score).filter(|score| !score.is_decided());
        self.window = match (self.limits.goal, expected) {
            (Goal::Mate, _) => Window { alpha: Score::mates_in(self.depth as usize).plus(-1), beta: Score::BEST },
            (Goal::BestMove, Some(score)) if self.depth >= ASPIRATION_DEPTH && search.uses_aspiration_windows() => {
                Window::around(score, self.margin_cp)
            }
            (Goal::BestMove, _) => Window::full(),
        };
        search.begin_depth(self.depth.cast_signed(), self.window);
    }

    /// Handles the score of a finished search: searches again if it fell outside the window, else goes on to the next
    /// line or depth.
    fn handle_score(&mut self, score: Score, search: &mut Search) {
        if self.depth_lines.is_empty() && !search.principal_variation().is_empty() {
            self.best = search.principal_variation().to_vec();
        }
        let outside = !self.window.contains(score);
        if outside && self.limits.goal == Goal::Mate {
            // No further move mates within this depth.
            return self.end_depth(search);
        }
        if outside && self.window != Window::full() {
            // https://www.chessprogramming.org/Aspiration_Windows
            self.margin_cp *= 4;
            let wider = Window::around(score, self.margin_cp);
            let full = Window::full();
            self.window = if score.is_decided() {
                full
            } else if score <= self.window.alpha {
                Window { alpha: wider.alpha, ..self.window }
            } else {
                Window { beta: wider.beta, ..self.window }
            };
            search.begin_depth(self.depth.cast_signed(), self.window);
            return;
        }
        let (depth, selective_depth, nodes) = (self.depth, search.selective_depth(), search.nodes());
        self.depth_lines.push(Line {
            rank: self.depth_lines.len() + 1,
            depth,
            selective_depth,
            score,
            moves: search.principal_variation().to_vec(),
            nodes,
        });
        if self.limits.goal == Goal::Mate {
            // A mate counts even if the search for other first moves is cut short.
            self.completed_depth = Some(depth);
            self.new_lines.extend(self.depth_lines.last().cloned());
            self.completed_lines.clone_from(&self.depth_lines);
        }
        if self.depth_lines.len() < self.lines {
            return self.begin_line(search);
        }
        if self.limits.goal == Goal::Mate {
            return self.end_depth(search);
        }
        // Pruning differs between lines, so a later line may score higher.
        self.depth_lines.sort_by_key(|line| std::cmp::Reverse(line.score));
        (1..).zip(&mut self.depth_lines).for_each(|(rank, line)| line.rank = rank);
        self.completed_lines = std::mem::take(&mut self.depth_lines);
        self.new_lines.extend(self.completed_lines.iter().take(self.limits.lines.max(1)).cloned());
        if self.lines > 1 {
            self.best.clone_from(&self.completed_lines[0].moves);
        }
        self.end_depth(search);
    }

    /// Ends the depth: starts the next one, or ends the search.
    fn end_depth(&mut self, search: &mut Search) {
        self.completed_depth = Some(self.depth);
        // A mate search proves the length; another search may have pruned a shorter mate.
        let percent = if self.limits.goal == Goal::Mate { 100 } else { MATE_DEPTH_PERCENT };
        let mate = |line: &Line| line.score.plies_to_mate().is_some_and(|plies| plies * percent <= line.depth * 100);
        self.exhausted = self.depth >= self.limits.depth.min(MAX_DEPTH);
        let is_answer = self.limits.lines <= 1 || self.limits.goal == Goal::Mate;
        let is_mate = is_answer && self.completed_lines.first().is_some_and(mate);
        if self.exhausted || is_mate || self.elapsed_ms >= self.limits.soft_time_ms {
            self.done = true;
        } else {
            self.begin_next_depth(search);
        }
    }

    /// Chooses among the lines, unless the unfinished depth found a better move than theirs.
    fn vary(&mut self, root: &Position) {
        let Some(variety) = self.variety.take() else { return };
        let is_outdated = self.completed_lines.first().is_some_and(|line| line.moves.first() != self.best.first());
        let Some(chosen) = variety.choose(&self.completed_lines, root, self.seed).filter(|_| !is_outdated) else {
            return;
        };
        let chosen = Line { rank: 1, ..chosen.clone() };
        if chosen.moves.first() != self.best.first() {
            self.best.clone_from(&chosen.moves);
            self.new_lines.push(chosen.clone());
            self.completed_lines = vec![chosen];
        }
    }

    /// Ends the search. A best move of the unfinished depth counts, because the best move of the previous depth was
    /// tried first.
    fn finish(&mut self, search: &Search) {
        if !self.done && self.depth_lines.is_empty() && !search.principal_variation().is_empty() {
            self.best = search.principal_variation().to_vec();
        }
        self.done = true;
    }
}
