//! The search of a `go` command: its limits, and when it answers.

use protocol::{
    QuestionLimits,
    time_management::{Clock, TimeBudget},
};
use rules::{Game, Move, Position, notation::usi};

use crate::search::{
    engine::{Engine, Progress},
    level::Limits,
    score::Score,
};

use super::{
    command::{Go, Mate},
    options::Options,
    print::{Effort, info},
};

#[derive(Debug)]
pub(super) struct GoSearch {
    game: Game,
    began_ms: u64,
    /// Whether to hold the answer until `stop` or `ponderhit`.
    answer_waits: bool,
    after_ponderhit: Option<TimeBudget>,
    is_for_mate: bool,
    done: bool,
    reported_nodes: u64,
}

fn time_budget(go: &Go, position: &Position, overhead_ms: u64) -> Option<TimeBudget> {
    let side = position.turn();
    let by_clock = (go.left_ms[side].is_some() || go.byoyomi_ms.is_some()).then(|| {
        let clock = Clock {
            left_ms: go.left_ms[side].unwrap_or(0),
            increment_ms: go.increment_ms[side].unwrap_or(0),
            byoyomi_ms: go.byoyomi_ms.unwrap_or(0),
            moves_to_go: go.moves_to_go,
        };
        TimeBudget::from_clock(clock, overhead_ms)
    });
    let by_move = go.movetime_ms.map(TimeBudget::for_fixed_time);
    match (by_clock, by_move) {
        (Some(one), Some(other)) => Some(one.min(other)),
        (one, other) => one.or(other),
    }
}

/// The limits of a `go`. Below the strongest level the level's limits apply as well.
fn limits(go: &Go, options: &Options, time_budget: Option<TimeBudget>) -> Limits {
    let is_limited = go.depth.is_some() || go.nodes.is_some() || time_budget.is_some();
    let has_an_end = is_limited || go.infinite || go.ponder || go.mate.is_some();
    let by_level_ms = (!has_an_end).then_some(Limits::of(options.level).hard_time_ms);
    let (mate, for_mate_ms) = match go.mate {
        Some(Mate::Plies(plies)) => (Some(plies), None),
        Some(Mate::Time { ms }) => (Some(u32::MAX), Some(ms)),
        Some(Mate::Infinite) => (Some(u32::MAX), None),
        None => (None, None),
    };
    let times_ms = [time_budget.map(|budget| budget.hard_ms), for_mate_ms, by_level_ms];
    let asked = QuestionLimits {
        time_ms: times_ms.into_iter().flatten().min(),
        // The strongest level thinks as long as it may.
        nodes: Some(go.nodes.map_or(u64::MAX, |nodes| nodes.max(1))),
        lines: Some(options.lines),
        mate,
        depth: None,
    };
    let mut limits = Limits::of_question(options.level, &asked);
    if let Some(depth) = go.depth {
        limits.depth = match go.mate {
            Some(_) => Limits::to_mate(depth.min(limits.depth)).depth,
            None => depth.clamp(1, limits.depth),
        };
    }
    if let Some(TimeBudget { soft_ms, .. }) = time_budget {
        limits.soft_time_ms = soft_ms;
        limits.instant_forced_move = go.mate.is_none() && go.depth.is_none() && go.nodes.is_none();
    }
    limits
}

impl GoSearch {
    /// Starts a `go`. The game must not be over, except for lack of a legal move.
    pub(super) fn begin(engine: &mut Engine, game: Game, go: &Go, options: &Options, seed: u32, now_ms: u64) -> Self {
        let time_budget = time_budget(go, game.position(), options.overhead_ms);
        let mut limits = limits(go, options, time_budget);
        let mut after_ponderhit = None;
        if go.ponder {
            after_ponderhit = Some(TimeBudget { hard_ms: limits.hard_time_ms, soft_ms: limits.soft_time_ms });
            (limits.hard_time_ms, limits.soft_time_ms) = (u64::MAX, u64::MAX);
        }
        engine.start(&game, limits, seed);
        Self {
            game,
            began_ms: now_ms,
            answer_waits: go.ponder || go.infinite && go.mate.is_none(),
            after_ponderhit,
            is_for_mate: go.mate.is_some(),
            done: false,
            reported_nodes: 0,
        }
    }

    pub(super) const fn is_busy(&self) -> bool {
        !self.done
    }

    /// Whether the search waits for a command to end it.
    pub(super) const fn waits_for_command(&self) -> bool {
        self.answer_waits
    }

    /// Searches this many nodes; returns the output and whether it contains the answer.
    pub(super) fn step(&mut self, engine: &mut Engine, nodes: u64, clock: &dyn Fn() -> u64) -> (Vec<String>, bool) {
        let progress = engine.run_nodes(nodes, clock().saturating_sub(self.began_ms));
        self.done = matches!(progress, Progress::Done(_));
        let now_ms = clock();
        let mut output = self.report(engine, now_ms);
        let answers = self.done && !self.answer_waits;
        if answers {
            output.extend(self.answer(engine, now_ms));
        }
        (output, answers)
    }

    /// Ends the search; the next step returns the answer.
    pub(super) fn stop(&mut self, engine: &mut Engine) {
        (self.answer_waits, self.done) = (false, false);
        engine.stop();
    }

    /// Starts the clock.
    pub(super) fn ponderhit(&mut self, engine: &mut Engine, now_ms: u64) {
        let Some(TimeBudget { hard_ms, soft_ms }) = self.after_ponderhit.take() else { return };
        let elapsed_ms = now_ms.saturating_sub(self.began_ms);
        engine.limit_time(elapsed_ms.saturating_add(hard_ms), elapsed_ms.saturating_add(soft_ms));
        (self.answer_waits, self.done) = (false, false);
    }

    fn effort(&self, engine: &Engine, nodes: u64, now_ms: u64) -> Effort {
        Effort { nodes, elapsed_ms: now_ms.saturating_sub(self.began_ms), table_fullness: engine.fullness() }
    }

    /// Reports the lines found since the last report.
    fn report(&mut self, engine: &mut Engine, now_ms: u64) -> Vec<String> {
        let new_lines = engine.take_new_lines();
        self.reported_nodes = new_lines.last().map_or(self.reported_nodes, |line| line.nodes);
        let position = self.game.position();
        new_lines.iter().map(|line| info(position, line, self.effort(engine, line.nodes, now_ms))).collect()
    }

    fn answer(&self, engine: &Engine, now_ms: u64) -> Vec<String> {
        let mut output = Vec::new();
        let position = self.game.position();
        let best = engine.best_line();
        if let Some(found) = engine.best_completed()
            && found.moves.first() == best.first()
            && engine.nodes() > self.reported_nodes
        {
            // The unfinished depth found nothing better.
            output.push(info(position, found, self.effort(engine, engine.nodes(), now_ms)));
        }
        output.push(if self.is_for_mate {
            let mate = engine.best_completed().filter(|found| found.score >= Score::mates_in(usize::MAX));
            match mate {
                Some(found) => format!("checkmate {}", usi::print_line(position, &found.moves).join(" ")),
                None if engine.is_exhausted() => "checkmate nomate".to_owned(),
                None => "checkmate timeout".to_owned(),
            }
        } else {
            self.best_move(best)
        });
        output
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
