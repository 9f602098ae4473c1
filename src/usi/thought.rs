//! A `go` that is being worked on: what it means for the search, and when it is answered.

use crate::{
    rules::{Game, Move, Position, notation::usi},
    search::{
        engine::{Engine, Progress},
        level::{Limits, Memory},
        score::Score,
    },
};

use super::{
    clock::{Allotment, Clock},
    command::{Go, Mate},
    options::{Options, strongest},
    print::{Effort, info},
};

/// A search under way.
#[derive(Debug)]
pub(super) struct Thought {
    game: Game,
    began_ms: u64,
    /// No answer before `stop` or `ponderhit`.
    held: bool,
    /// The time that it has once the expected move was played.
    after_ponderhit: Option<Allotment>,
    is_for_mate: bool,
    /// The search is done.
    done: bool,
    /// The nodes that were told last.
    told_nodes: u64,
}

/// The time that a `go` gives, if it gives any.
fn allotment(go: &Go, position: &Position) -> Option<Allotment> {
    let side = position.turn();
    let by_clock = (go.left_ms[side].is_some() || go.byoyomi_ms.is_some()).then(|| {
        Allotment::by(Clock {
            left_ms: go.left_ms[side].unwrap_or(0),
            increment_ms: go.increment_ms[side].unwrap_or(0),
            byoyomi_ms: go.byoyomi_ms.unwrap_or(0),
            moves_to_go: go.moves_to_go,
        })
    });
    let told = go.movetime_ms.map(Allotment::exactly);
    match (by_clock, told) {
        (Some(one), Some(other)) => Some(one.and(other)),
        (one, other) => one.or(other),
    }
}

/// How to search. Below the strongest level the level's limits hold as well.
fn limits(go: &Go, options: &Options, allotment: Option<Allotment>) -> Limits {
    let level = Limits::of(options.level);
    let mut limits = match go.mate {
        Some(Mate::Plies(plies)) => Limits::to_mate(plies),
        Some(Mate::Time { ms }) => Limits { time_ms: ms, ..Limits::to_mate(u32::MAX) },
        Some(Mate::Infinite) => Limits::to_mate(u32::MAX),
        None if options.level == strongest() => Limits { memory: Memory::Kept, ..Limits::to_depth(u32::MAX) },
        None => level,
    };
    let is_limited = go.depth.is_some() || go.nodes.is_some() || allotment.is_some();
    if !(is_limited || go.infinite || go.ponder || go.mate.is_some()) {
        limits.time_ms = level.time_ms;
    }
    if let Some(depth) = go.depth {
        limits.depth = match go.mate {
            Some(_) => Limits::to_mate(depth.min(limits.depth)).depth,
            None => depth.clamp(1, limits.depth),
        };
    }
    limits.nodes = limits.nodes.min(go.nodes.unwrap_or(u64::MAX)).max(1);
    if let Some(Allotment { most_ms, last_depth_ms }) = allotment {
        limits.time_ms = limits.time_ms.min(most_ms);
        limits.last_depth_ms = last_depth_ms;
        limits.forced_at_once = go.mate.is_none() && go.depth.is_none() && go.nodes.is_none();
    }
    limits.lines = options.lines;
    limits
}

impl Thought {
    /// Takes up a `go` in a game that is not over, unless there is no legal move.
    pub(super) fn begin(engine: &mut Engine, game: Game, go: &Go, options: &Options, seed: u32, now_ms: u64) -> Self {
        let allotment = allotment(go, game.position());
        let mut limits = limits(go, options, allotment);
        let mut after_ponderhit = None;
        if go.ponder {
            after_ponderhit = Some(Allotment { most_ms: limits.time_ms, last_depth_ms: limits.last_depth_ms });
            (limits.time_ms, limits.last_depth_ms) = (u64::MAX, u64::MAX);
        }
        engine.ask(&game, limits, seed);
        Self {
            game,
            began_ms: now_ms,
            held: go.ponder || go.infinite && go.mate.is_none(),
            after_ponderhit,
            is_for_mate: go.mate.is_some(),
            done: false,
            told_nodes: 0,
        }
    }

    /// Whether there is work to do.
    pub(super) const fn is_busy(&self) -> bool {
        !self.done
    }

    /// Whether it goes on until it is told to stop.
    pub(super) const fn is_held(&self) -> bool {
        self.held
    }

    /// Works for so many nodes and says what there is to say, and whether that was the answer.
    pub(super) fn step(&mut self, engine: &mut Engine, nodes: u64, clock: &dyn Fn() -> u64) -> (Vec<String>, bool) {
        let progress = engine.slice_of(nodes, clock().saturating_sub(self.began_ms));
        self.done = matches!(progress, Progress::Done(_));
        let now_ms = clock();
        let mut said = self.tell(engine, now_ms);
        let answers = self.done && !self.held;
        if answers {
            said.extend(self.answer(engine, now_ms));
        }
        (said, answers)
    }

    /// `stop`: the next step answers.
    pub(super) fn stop(&mut self, engine: &mut Engine) {
        (self.held, self.done) = (false, false);
        engine.stop();
    }

    /// `ponderhit`: from now on the time counts.
    pub(super) fn ponderhit(&mut self, engine: &mut Engine, now_ms: u64) {
        let Some(Allotment { most_ms, last_depth_ms }) = self.after_ponderhit.take() else { return };
        let elapsed_ms = now_ms.saturating_sub(self.began_ms);
        engine.limit_time(elapsed_ms.saturating_add(most_ms), elapsed_ms.saturating_add(last_depth_ms));
        (self.held, self.done) = (false, false);
    }

    fn effort(&self, engine: &Engine, nodes: u64, now_ms: u64) -> Effort {
        Effort { nodes, elapsed_ms: now_ms.saturating_sub(self.began_ms), table_fullness: engine.fullness() }
    }

    /// What was found since it was last told.
    fn tell(&mut self, engine: &mut Engine, now_ms: u64) -> Vec<String> {
        let news = engine.news();
        self.told_nodes = news.last().map_or(self.told_nodes, |line| line.nodes);
        let position = self.game.position();
        news.iter().map(|line| info(position, line, self.effort(engine, line.nodes, now_ms))).collect()
    }

    fn answer(&self, engine: &Engine, now_ms: u64) -> Vec<String> {
        let mut said = Vec::new();
        let position = self.game.position();
        let best = engine.best_line();
        if let Some(found) = engine.best_found()
            && found.moves.first() == best.first()
            && engine.nodes() > self.told_nodes
        {
            // The depth that was cut short found nothing better.
            said.push(info(position, found, self.effort(engine, engine.nodes(), now_ms)));
        }
        said.push(if self.is_for_mate {
            let mate = engine.best_found().filter(|found| found.score >= Score::mates_in(usize::MAX));
            match mate {
                Some(found) => format!("checkmate {}", usi::print_line(position, &found.moves).join(" ")),
                None if engine.is_exhausted() => "checkmate nomate".to_owned(),
                None => "checkmate timeout".to_owned(),
            }
        } else {
            self.best_move(best)
        });
        said
    }

    fn best_move(&self, line: &[Move]) -> String {
        let position = self.game.position();
        let Some(&best) = line.first() else { return "bestmove resign".to_owned() };
        let mut text = format!("bestmove {}", usi::print(position, best));
        let mut game = self.game.clone();
        if let Some(&reply) = line.get(1)
            && game.play(best).is_ok()
            && game.outcome().is_none()
        {
            text.push_str(" ponder ");
            text.push_str(&usi::print(game.position(), reply));
        }
        text
    }
}
