//! The life of the engine's worker, as the page sees it: started, asked, watched, replaced.
//!
//! Pure: events and the time go in, commands come out; the page, which owns the worker, carries them out. A worker that breaks down
//! or falls silent is replaced and asked again. Replies carry the number of their question; late ones are dropped.

use crate::{
    protocol::{Reply, Request, RequestId},
    rules::{Move, notation::usi},
};

use super::{
    session::{EngineError, EngineQuery, Purpose},
    settings::Speed,
};

/// After the person's own move has been seen, the computer waits at least this long.
const STILL_MS: u64 = 130;
/// The computer takes hold of its piece before it moves it, for this much of the time that a motion takes.
const LIFT_PERCENT: u64 = 68;
/// A worker has to be loaded before it says that it is ready: over a slow line that takes its time.
const START_MS: u64 = 30_000;
/// A worker that thinks gives a sign of life every quarter of a second. After this long without one it is suspected,
const SILENCE_MS: u64 = 3_000;
/// and after this much more, given up. The page itself may have slept meanwhile: the grace lets waiting signs arrive.
const GRACE_MS: u64 = 1_000;
/// Breakdowns in a row after which no further worker is tried.
const MAX_CRASHES: u32 = 3;

/// Something that the client has to know.
#[derive(Clone, PartialEq, Debug)]
pub enum Event {
    /// The engine will be wanted soon.
    Prepare,
    /// What is wanted of the engine now.
    Query(Option<EngineQuery>),
    /// The worker says something.
    Reply(Reply),
    /// The worker broke down, or its message cannot be read.
    Crash,
    /// Time has passed.
    Tick,
}

/// Something to be done for the client.
#[derive(Clone, PartialEq, Debug)]
pub enum Command {
    /// Start a worker.
    Start,
    /// End the worker.
    End,
    /// Send it this.
    Send(Request),
    /// The computer takes hold of a piece.
    Lift(Move),
    /// The answer.
    Answer(Purpose, Move),
    /// The engine is given up.
    Fail(EngineError),
}

/// How the worker is.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Worker {
    /// There is none.
    Absent,
    /// It is being started, until this time at the latest.
    Starting { until: u64 },
    /// It has nothing to do.
    Idle,
    /// It thinks about the question with this number.
    Thinking { id: RequestId, asked: u64, silent_since: u64, suspected: Option<u64> },
}

/// A reply that waits for its moment.
#[derive(Clone, Copy, PartialEq, Debug)]
enum PendingMove {
    /// Until the own move was seen.
    Waiting { played: Move, until: u64 },
    /// While the computer holds its piece.
    Lifting { played: Move, until: u64 },
}

/// The page's side of the engine.
#[derive(Clone, PartialEq, Debug)]
pub struct Client {
    build: String,
    worker: Worker,
    query: Option<EngineQuery>,
    pending_move: Option<PendingMove>,
    speed: Speed,
    next: RequestId,
    crashes: u32,
}

impl Client {
    /// A client of workers of this build.
    #[must_use]
    pub fn new(build: impl Into<String>) -> Self {
        let next = RequestId::default();
        let speed = Speed::default();
        Self { build: build.into(), worker: Worker::Absent, query: None, pending_move: None, speed, next, crashes: 0 }
    }

    /// Lets the computer move its pieces at this speed.
    pub const fn set_speed(&mut self, speed: Speed) {
        self.speed = speed;
    }

    /// Takes in what happened, and says what is to be done. Times are in milliseconds, from any beginning.
    #[must_use]
    pub fn take(&mut self, event: Event, now: u64) -> Vec<Command> {
        match event {
            Event::Prepare if self.worker == Worker::Absent => self.start(now),
            Event::Prepare => Vec::new(),
            Event::Query(query) if query == self.query => Vec::new(),
            Event::Query(query) => self.set_query(query, now),
            Event::Reply(reply) => self.on_reply(reply, now),
            Event::Crash => self.replace(now),
            Event::Tick => self.tick(now),
        }
    }

    /// When the client wants to be told of the time again.
    #[must_use]
    pub fn alarm(&self) -> Option<u64> {
        let pending_move =
            self.pending_move.map(|(PendingMove::Waiting { until, .. } | PendingMove::Lifting { until, .. })| until);
        let worker = match self.worker {
            Worker::Absent | Worker::Idle => None,
            Worker::Starting { until } => Some(until),
            Worker::Thinking { suspected: Some(since), .. } => Some(since + GRACE_MS),
            Worker::Thinking { silent_since, .. } => Some(silent_since + SILENCE_MS),
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
        self.worker = Worker::Starting { until: now + START_MS };
        vec![Command::Start]
    }

    /// Asks what is wanted; a question before it is given up by that.
    fn ask(&mut self, now: u64) -> Vec<Command> {
        let Some(query) = &self.query else { return Vec::new() };
        let id = self.next;
        self.next = RequestId(id.0.wrapping_add(1));
        self.worker = Worker::Thinking { id, asked: now, silent_since: now, suspected: None };
        vec![Command::Send(Request::Think { id, question: query.question.clone() })]
    }

    fn on_reply(&mut self, reply: Reply, now: u64) -> Vec<Command> {
        match (reply, self.worker) {
            (Reply::Ready { build }, Worker::Starting { .. }) => {
                if build == self.build {
                    self.worker = Worker::Idle;
                    self.ask(now)
                } else {
                    self.give_up(EngineError::OtherBuild)
                }
            }
            (Reply::Thinking { id, .. }, Worker::Thinking { id: current, asked, .. }) if id == current => {
                self.worker = Worker::Thinking { id, asked, silent_since: now, suspected: None };
                Vec::new()
            }
            (Reply::Best { id, best, .. }, Worker::Thinking { id: current, asked, .. }) if id == current => {
                self.answer(best.as_deref(), asked, now)
            }
            // The page asks only what can be read; a worker that cannot is broken.
            (Reply::Refused { id, .. }, Worker::Thinking { id: current, .. }) if id == current => self.replace(now),
            // Late, or out of turn.
            _ => Vec::new(),
        }
    }

    fn answer(&mut self, best: Option<&str>, asked: u64, now: u64) -> Vec<Command> {
        let Some(query) = &self.query else { return Vec::new() };
        let played = best.and_then(|best| usi::parse(&query.position, best).ok());
        let Some(played) = played.filter(|&played| query.position.is_legal(played)) else { return self.replace(now) };
        self.worker = Worker::Idle;
        self.crashes = 0;
        match query.purpose {
            Purpose::Hint => vec![Command::Answer(Purpose::Hint, played)],
            Purpose::Reply => {
                let seen = asked + u64::from(self.speed.motion_ms(query.last_motion)) + STILL_MS;
                self.pending_move = Some(PendingMove::Waiting { played, until: now.max(seen) });
                self.tick(now)
            }
        }
    }

    fn tick(&mut self, now: u64) -> Vec<Command> {
        if self.alarm().is_none_or(|due| now < due) {
            return Vec::new();
        }
        match self.pending_move.take() {
            Some(PendingMove::Waiting { played, .. }) if self.speed != Speed::Off => {
                let lift_ms = u64::from(self.speed.flip_ms()) * LIFT_PERCENT / 100;
                self.pending_move = Some(PendingMove::Lifting { played, until: now + lift_ms });
                return vec![Command::Lift(played)];
            }
            Some(PendingMove::Waiting { played, .. } | PendingMove::Lifting { played, .. }) => {
                return vec![Command::Answer(Purpose::Reply, played)];
            }
            None => {}
        }
        match &mut self.worker {
            Worker::Thinking { suspected: suspected @ None, .. } => {
                *suspected = Some(now);
                Vec::new()
            }
            _ => self.replace(now),
        }
    }

    /// Ends the worker, and starts another one if that is of use.
    fn replace(&mut self, now: u64) -> Vec<Command> {
        self.crashes += 1;
        if self.crashes > MAX_CRASHES {
            return self.give_up(EngineError::Crashed);
        }
        self.worker = Worker::Absent;
        let mut commands = vec![Command::End];
        // An answer that only waits for its moment needs no worker.
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
