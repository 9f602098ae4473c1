//! The client of the engine's worker: starts it, asks it, watches it, and replaces it after a crash.
//!
//! A pure state machine: events and times go in, commands come out, and the page, which owns the worker, carries them
//! out. A worker that crashes or stops answering is replaced and asked again. Replies carry the id of their request;
//! stale ones are ignored.

use protocol::{Findings, Probe, Question, Reply, Request, RequestId};
use rules::{Move, notation::usi};

use super::{
    session::{Action, EngineError, EngineFindings, EngineQuery, Purpose},
    settings::Speed,
};

/// The minimum pause between the end of the person's animation and the computer's move.
const PAUSE_MS: u64 = 130;
/// How long the computer lifts its piece before it moves it, in percent of the duration of a flip.
const LIFT_PERCENT: u64 = 68;
/// The time limit for a new worker's first message. Its script sends [`Reply::Starting`] as soon as it runs; only this
/// small file has to load first, which takes seconds on the slowest connections.
const FIRST_WORD_MS: u64 = 10_000;
/// The time limit for each further message. The script repeats [`Reply::Starting`] every second; a silent one hangs.
const NEXT_WORD_MS: u64 = 5_000;
/// The time limit from the first message until the worker is ready, generous for slow connections: the engine is a
/// large file.
const START_MS: u64 = 30_000;
/// A worker that is alive but not ready in time counts as this many crashes: it is replaced only once, because the next
/// one loads the same file.
const CRASHES_PER_SLOW_START: u32 = 2;
/// A thinking worker reports every 250 ms. After this long without a report it is suspected to hang.
const REPORT_LIMIT_MS: u64 = 3_000;
/// The time limit for loading a tablebase or a network.
const LOAD_MS: u64 = 30_000;
/// A suspected worker is replaced after this much longer. The page itself may have been suspended: this lets queued
/// reports arrive.
const GRACE_MS: u64 = 1_000;
/// How many plies of best play to request from a tablebase.
const TABLE_LINE_PLIES: u32 = 6;
/// The number of consecutive crashes after which a worker is still replaced.
const MAX_CRASHES: u32 = 3;

/// An input of the client.
#[derive(Clone, PartialEq, Debug)]
pub enum Event {
    /// The engine will be needed soon.
    Prepare,
    /// The current question to the engine, if there is one.
    Query(Option<EngineQuery>),
    Reply(Reply),
    /// An idle worker is not kept any longer.
    Release,
    /// The worker crashed, or its message cannot be parsed.
    Crash,
    /// Time has passed.
    Tick,
}

/// A command for the page.
#[derive(Clone, PartialEq, Debug)]
#[expect(clippy::large_enum_variant, reason = "a command lives for one call")]
pub enum Command {
    Start,
    End,
    /// Send a request to the worker.
    Send(Request),
    /// Apply an action to the session.
    Act(Action),
    /// Report that the engine has failed.
    Fail(EngineError),
}

#[derive(Clone, Copy, PartialEq, Debug)]
enum Worker {
    /// No worker is running.
    Absent,
    /// Starting, with the deadline for its next message and, after the first message, for being ready.
    Starting { word_by: u64, ready_by: Option<u64> },
    /// Ready, with nothing to do.
    Idle,
    /// Thinking about the request with this id.
    Thinking { id: RequestId, asked: u64, report_by: u64, suspected: Option<u64> },
}

/// The computer's move, delayed so that a person can follow it.
#[derive(Clone, Copy, PartialEq, Debug)]
enum PendingMove {
    /// Waits for the animation of the person's move.
    Waiting { played: Move, until: u64 },
    /// Lifts the computer's piece.
    Lifting { played: Move, until: u64 },
}

/// The client of the engine's worker.
#[derive(Clone, PartialEq, Debug)]
pub struct Client {
    build: String,
    worker: Worker,
    query: Option<EngineQuery>,
    pending_move: Option<PendingMove>,
    speed: Speed,
    next: RequestId,
    crashes: u32,
    /// Whether the worker is loading a tablebase or a network.
    is_loading: bool,
}

impl Client {
    /// A client that accepts workers of this build.
    #[must_use]
    pub fn new(build: impl Into<String>) -> Self {
        let next = RequestId::default();
        let speed = Speed::default();
        Self {
            build: build.into(),
            worker: Worker::Absent,
            query: None,
            pending_move: None,
            speed,
            next,
            crashes: 0,
            is_loading: false,
        }
    }

    /// Sets the speed of the animations.
    pub const fn set_speed(&mut self, speed: Speed) {
        self.speed = speed;
    }

    /// Whether the worker is searching for the computer's move. Only this time counts on the computer's clock.
    #[must_use]
    pub fn is_searching_reply(&self) -> bool {
        let is_reply = self.query.as_ref().is_some_and(|query| query.purpose == Purpose::Reply);
        is_reply && matches!(self.worker, Worker::Thinking { .. }) && !self.is_loading && self.pending_move.is_none()
    }

    /// Handles an event and returns the commands to carry out. Times are in milliseconds since any fixed point.
    #[must_use]
    pub fn handle(&mut self, event: Event, now: u64) -> Vec<Command> {
        match event {
            Event::Prepare if self.worker == Worker::Absent => self.start(now),
            Event::Prepare => Vec::new(),
            Event::Query(query) if query == self.query => Vec::new(),
            Event::Query(query) => self.set_query(query, now),
            Event::Reply(reply) => self.on_reply(reply, now),
            Event::Release if self.query.is_some() || self.worker == Worker::Absent => Vec::new(),
            Event::Release => {
                self.worker = Worker::Absent;
                vec![Command::End]
            }
            Event::Crash => self.replace(now),
            Event::Tick => self.tick(now),
        }
    }

    /// The time at which the client needs the next [`Event::Tick`].
    #[must_use]
    pub fn next_tick_at(&self) -> Option<u64> {
        let pending_move =
            self.pending_move.map(|(PendingMove::Waiting { until, .. } | PendingMove::Lifting { until, .. })| until);
        let worker = match self.worker {
            Worker::Absent | Worker::Idle => None,
            Worker::Starting { word_by, ready_by } => Some(ready_by.map_or(word_by, |ready_by| ready_by.min(word_by))),
            Worker::Thinking { suspected: Some(since), .. } => Some(since + GRACE_MS),
            Worker::Thinking { report_by, .. } => Some(report_by),
        };
        pending_move.or(worker)
    }

    fn set_query(&mut self, query: Option<EngineQuery>, now: u64) -> Vec<Command> {
        self.query = query;
        self.pending_move = None;
        match (&self.query, self.worker) {
            (Some(_), Worker::Absent) => self.start(now),
            (Some(_), Worker::Idle | Worker::Thinking { .. }) => self.ask(now),
            (None, Worker::Thinking { id, .. }) => {
                self.worker = Worker::Idle;
                vec![Command::Send(Request::Stop { id })]
            }
            (_, Worker::Starting { .. }) | (None, Worker::Absent | Worker::Idle) => Vec::new(),
        }
    }

    fn start(&mut self, now: u64) -> Vec<Command> {
        self.worker = Worker::Starting { word_by: now + FIRST_WORD_MS, ready_by: None };
        vec![Command::Start]
    }

    /// Sends the current question; it replaces an earlier one.
    fn ask(&mut self, now: u64) -> Vec<Command> {
        let Some(query) = &self.query else { return Vec::new() };
        let id = self.next;
        self.next = RequestId(id.0.wrapping_add(1));
        self.worker = Worker::Thinking { id, asked: now, report_by: now + REPORT_LIMIT_MS, suspected: None };
        self.is_loading = false;
        let question = query.question.clone();
        let request = match query.purpose {
            _ if query.uses_tablebase => {
                let best_plies = if query.purpose == Purpose::Values { 0 } else { TABLE_LINE_PLIES };
                let Question { variant, sfen, moves, .. } = question;
                let probe = Probe { variant, sfen, moves, best_plies };
                Request::Probe { id, probe }
            }
            _ => Request::Think { id, question },
        };
        vec![Command::Send(request)]
    }

    fn on_reply(&mut self, reply: Reply, now: u64) -> Vec<Command> {
        match (reply, self.worker) {
            (Reply::Starting, Worker::Starting { ready_by, .. }) => {
                let ready_by = ready_by.unwrap_or(now + START_MS);
                self.worker = Worker::Starting { word_by: now + NEXT_WORD_MS, ready_by: Some(ready_by) };
                Vec::new()
            }
            (Reply::Ready { build }, Worker::Starting { .. }) => {
                if build == self.build {
                    self.worker = Worker::Idle;
                    self.ask(now)
                } else {
                    self.give_up(EngineError::OtherBuild)
                }
            }
            (Reply::Thinking { id, findings }, Worker::Thinking { id: current, asked, .. }) if id == current => {
                self.worker = Worker::Thinking { id, asked, report_by: now + REPORT_LIMIT_MS, suspected: None };
                self.is_loading = false;
                let query = self.query.as_ref().filter(|query| query.purpose == Purpose::Analysis);
                query.zip(findings).map(|(query, findings)| found(query, findings, false)).into_iter().collect()
            }
            (Reply::Loading { id }, Worker::Thinking { id: current, asked, .. }) if id == current => {
                self.worker = Worker::Thinking { id, asked, report_by: now + LOAD_MS, suspected: None };
                self.is_loading = true;
                Vec::new()
            }
            (Reply::Values { id, values }, Worker::Thinking { id: current, .. }) if id == current => {
                (self.worker, self.crashes) = (Worker::Idle, 0);
                let query = self.query.take();
                query
                    .map(|query| Command::Act(Action::TakeValues { moves: query.question.moves, values }))
                    .into_iter()
                    .collect()
            }
            (Reply::NoTable { id, fault }, Worker::Thinking { id: current, asked, .. }) if id == current => {
                self.is_loading = false;
                let is_answer = self.query.as_ref().is_some_and(|query| query.uses_tablebase);
                self.worker = if is_answer {
                    Worker::Idle
                } else {
                    Worker::Thinking { id, asked, report_by: now + REPORT_LIMIT_MS, suspected: None }
                };
                vec![Command::Act(Action::TablebaseFailed(fault))]
            }
            (Reply::Best { id, best, findings }, Worker::Thinking { id: current, asked, .. }) if id == current => {
                self.answer(best.as_deref(), findings, asked, now)
            }
            // The page asks only valid questions, so a worker that refuses one is broken.
            (Reply::Refused { id, .. }, Worker::Thinking { id: current, .. }) if id == current => self.replace(now),
            // Stale, or unexpected.
            _ => Vec::new(),
        }
    }

    fn answer(&mut self, best: Option<&str>, findings: Option<Findings>, asked: u64, now: u64) -> Vec<Command> {
        let Some(query) = &self.query else { return Vec::new() };
        // A search for mates that has found none answers without a move.
        if query.question.limits.mate.is_some()
            && let (None, Some(findings)) = (best, &findings)
        {
            (self.worker, self.crashes) = (Worker::Idle, 0);
            return vec![found(query, findings.clone(), true)];
        }
        let played = best.and_then(|best| usi::parse(&query.position, best).ok());
        let Some(played) = played.filter(|&played| query.position.is_legal(played)) else { return self.replace(now) };
        self.worker = Worker::Idle;
        self.crashes = 0;
        match query.purpose {
            Purpose::Draw => {
                vec![Command::Act(Action::AnswerDraw(findings.and_then(|findings| findings.evaluation())))]
            }
            Purpose::Hint => vec![Command::Act(Action::AnswerHint(played, findings))],
            Purpose::Refutation => vec![Command::Act(Action::Answer(Purpose::Refutation, played))],
            Purpose::Review | Purpose::Judgement | Purpose::Analysis if let Some(findings) = findings => {
                vec![found(query, findings, true)]
            }
            Purpose::Values | Purpose::Review | Purpose::Judgement | Purpose::Analysis => self.replace(now),
            Purpose::Reply => {
                let seen = asked + u64::from(query.last_motion.duration_ms(self.speed)) + PAUSE_MS;
                self.pending_move = Some(PendingMove::Waiting { played, until: now.max(seen) });
                self.tick(now)
            }
        }
    }

    fn tick(&mut self, now: u64) -> Vec<Command> {
        if self.next_tick_at().is_none_or(|due| now < due) {
            return Vec::new();
        }
        match self.pending_move.take() {
            Some(PendingMove::Waiting { played, .. }) if self.speed != Speed::Off => {
                let lift_ms = u64::from(self.speed.flip_ms()) * LIFT_PERCENT / 100;
                self.pending_move = Some(PendingMove::Lifting { played, until: now + lift_ms });
                return vec![Command::Act(Action::EngineLift(played))];
            }
            Some(PendingMove::Waiting { played, .. } | PendingMove::Lifting { played, .. }) => {
                return vec![Command::Act(Action::Answer(Purpose::Reply, played))];
            }
            None => {}
        }
        if let Worker::Thinking { suspected: suspected @ None, .. } = &mut self.worker {
            *suspected = Some(now);
            return Vec::new();
        }
        if let Worker::Starting { word_by, ready_by: Some(ready_by) } = self.worker
            && ready_by < word_by
        {
            self.crashes += CRASHES_PER_SLOW_START - 1;
        }
        let mut commands = self.replace(now);
        if commands.contains(&Command::Start) {
            commands.push(Command::Act(Action::NoteSilence));
        }
        commands
    }

    /// Terminates the worker, and starts another one if it is needed.
    fn replace(&mut self, now: u64) -> Vec<Command> {
        self.crashes += 1;
        if self.crashes > MAX_CRASHES {
            return self.give_up(EngineError::Crashed);
        }
        self.worker = Worker::Absent;
        let mut commands = vec![Command::End];
        // A pending move needs no worker.
        if self.query.is_some() && self.pending_move.is_none() {
            commands.extend(self.start(now));
        }
        commands
    }

    fn give_up(&mut self, error: EngineError) -> Vec<Command> {
        self.worker = Worker::Absent;
        self.query = None;
        self.pending_move = None;
        self.crashes = 0;
        vec![Command::End, Command::Fail(error)]
    }
}

/// The command that delivers what was found for a query.
fn found(query: &EngineQuery, findings: Findings, is_final: bool) -> Command {
    let &EngineQuery { purpose, position, ref question, .. } = query;
    let moves = question.moves.len();
    Command::Act(Action::TakeFindings(Box::new(EngineFindings { purpose, moves, position, findings, is_final })))
}
