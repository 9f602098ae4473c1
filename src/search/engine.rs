//! The driver: takes a question, works on it slice by slice, and answers.
//!
//! A slice is a number of nodes, not a time, and what is found does not depend on where one slice ends and the next begins.
//! So the same game, limits and seed have the same answer with the same number of nodes everywhere, unless the engine was
//! stopped or ran out of time. Nothing is kept from one question to the next for the same reason: a question is told by
//! its text alone.

use crate::{
    protocol::Findings,
    rules::{game::Game, moves::Move, notation::usi, position::Position},
};

use super::{
    alphabeta::Search,
    level::Limits,
    params::{ASPIRATION_CP, ASPIRATION_DEPTH, MAX_DEPTH, SLICE_NODES},
    score::Score,
    window::Window,
};

/// How far the engine has come.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Progress {
    /// Not done: give it another slice.
    Thinking,
    /// Done.
    Done(Answer),
}

/// What the engine answers.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Answer {
    /// The move; none if the game is over.
    pub best: Option<Move>,
    /// What was found; none if nothing was searched, or not even one ply to the end.
    pub findings: Option<Findings>,
}

/// What the last completed depth found.
#[derive(Clone, Debug)]
struct Found {
    depth: u32,
    score: Score,
    line: Vec<Move>,
}

/// The question that is being worked on.
#[derive(Debug)]
struct Task {
    limits: Limits,
    /// The best move so far: any legal one at first.
    best: Option<Move>,
    found: Option<Found>,
    /// The depth that is being searched, in plies.
    depth: u32,
    window: Window,
    /// Half the width of the next window around a score, in centipawns.
    margin_cp: i32,
    elapsed_ms: u64,
    /// Nothing more to do but to answer.
    done: bool,
}

/// An engine: give it a game, then slices of time until it is done.
///
/// ```
/// use poppy_shogi::rules::{game::Game, variants::Variant};
/// use poppy_shogi::search::{engine::{Engine, Progress}, level::Limits};
///
/// let game = Game::new(Variant::ALL[0]);
/// let mut engine = Engine::new(1 << 16);
/// engine.ask(&game, Limits::to_depth(2), 0);
/// let answer = loop {
///     if let Progress::Done(answer) = engine.slice(0) {
///         break answer;
///     }
/// };
/// assert!(game.position().is_legal(answer.best.unwrap()));
/// ```
#[derive(Debug)]
pub struct Engine {
    search: Search,
    task: Option<Task>,
}

impl Engine {
    /// An engine whose transposition table takes at most so many bytes.
    #[must_use]
    pub fn new(table_bytes: usize) -> Self {
        Self { search: Search::new(table_bytes), task: None }
    }

    /// Takes up a question; what it was thinking about is given up.
    pub fn ask(&mut self, game: &Game, limits: Limits, seed: u32) {
        let moves = if game.outcome().is_some() { Vec::new() } else { game.position().moves() };
        let mated = !game.position().has_moves();
        let mut task = Task {
            limits,
            best: moves.first().copied(),
            found: mated.then(|| Found { depth: 0, score: Score::mated_in(0), line: Vec::new() }),
            depth: 0,
            window: Window::full(),
            margin_cp: ASPIRATION_CP,
            elapsed_ms: 0,
            done: moves.is_empty(),
        };
        if moves.len() == 1 {
            // Nothing to choose: one ply, for the findings' sake.
            task.limits.depth = 1;
        }
        self.search.begin(game, &limits, seed);
        if !task.done {
            task.begin_next_depth(&mut self.search);
        }
        self.task = Some(task);
    }

    /// Works for one slice, [`SLICE_NODES`]. The caller says how much time went by since the question was asked: it
    /// is compared with the limit and passed on in the findings.
    pub fn slice(&mut self, elapsed_ms: u64) -> Progress {
        let Some(task) = &mut self.task else { return Progress::Done(Answer::default()) };
        task.elapsed_ms = elapsed_ms;
        if elapsed_ms >= task.limits.time_ms {
            task.finish(&self.search);
        }
        let end = self.search.nodes().saturating_add(SLICE_NODES).min(task.limits.nodes);
        while !task.done {
            let Some(left) = end.checked_sub(self.search.nodes()).filter(|&left| left > 0) else {
                if self.search.nodes() < task.limits.nodes {
                    return Progress::Thinking;
                }
                task.finish(&self.search);
                break;
            };
            if let Some(score) = self.search.run(left) {
                task.take(score, &mut self.search);
            }
        }
        Progress::Done(Answer { best: task.best, findings: self.findings() })
    }

    /// The next slice answers with what was found so far.
    pub fn stop(&mut self) {
        if let Some(task) = &mut self.task {
            task.finish(&self.search);
        }
    }

    /// The position that the last question was about.
    #[must_use]
    pub const fn position(&self) -> &Position {
        self.search.root()
    }

    /// What was found so far: that of the last completed depth, with all nodes. None before the first depth is done.
    #[must_use]
    pub fn findings(&self) -> Option<Findings> {
        let task = self.task.as_ref()?;
        let found = task.found.as_ref()?;
        Some(Findings {
            depth: found.depth,
            evaluation: found.score.into(),
            nodes: self.search.nodes(),
            elapsed_ms: task.elapsed_ms,
            line: usi::print_line(self.position(), &found.line),
        })
    }
}

impl Task {
    fn begin_next_depth(&mut self, search: &mut Search) {
        self.depth += 1;
        self.margin_cp = ASPIRATION_CP;
        let expected = self.found.as_ref().map(|found| found.score).filter(|score| !score.is_decided());
        self.window = match expected {
            Some(score) if self.depth >= ASPIRATION_DEPTH && search.aspires() => Window::around(score, self.margin_cp),
            _ => Window::full(),
        };
        search.begin_depth(self.depth.cast_signed(), self.window);
    }

    /// The depth is done: goes on to the next, or searches it again if the score fell outside the window.
    fn take(&mut self, score: Score, search: &mut Search) {
        if let Some(&best) = search.line().first() {
            self.best = Some(best);
        }
        let outside = !self.window.holds(score);
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
        self.found = Some(Found { depth: self.depth, score, line: search.line().to_vec() });
        let mate = score.plies_to_mate().is_some_and(|plies| plies <= self.depth);
        if mate || self.depth >= self.limits.depth.min(MAX_DEPTH) {
            self.done = true;
        } else {
            self.begin_next_depth(search);
        }
    }

    /// Ends the work. A better move of the depth that is cut short counts: the best one of the depth before was tried first.
    fn finish(&mut self, search: &Search) {
        if !self.done
            && let Some(&best) = search.line().first()
        {
            self.best = Some(best);
        }
        self.done = true;
    }
}
