//! The engine as a service: requests come in, replies go out, and it searches in slices in between.
//!
//! It has no clock and no message system of its own. Its driver, the worker or a test, calls [`Service::handle`] for
//! each request and [`Service::work`] as long as it [is busy](Service::is_busy), passes in the time, and forwards the
//! replies.

use std::{collections::BTreeMap, error::Error};

use serde::Deserialize;

use crate::{
    protocol::{Question, Reply, Request, RequestId},
    rules::notation::{line, usi},
};

use super::{
    engine::{Answer, Engine, Progress},
    level::{Limits, TableReuse},
};

/// A progress reply is due after this time. It follows within one more slice, well within the quarter of a second that
/// the protocol promises.
const PROGRESS_INTERVAL_MS: u64 = 100;

/// The question that is being searched.
#[derive(Clone, Copy, Debug)]
struct ActiveSearch {
    id: RequestId,
    began_ms: u64,
    /// When the last reply was sent.
    last_reply_ms: u64,
}

/// An engine that answers one question at a time.
#[derive(Debug)]
pub struct Service {
    engine: Engine,
    build: String,
    active: Option<ActiveSearch>,
}

/// The id of a request, whatever else the request contains.
#[derive(Deserialize)]
struct WithId {
    id: RequestId,
}

impl Service {
    /// A service with a transposition table of this size, for a build.
    #[must_use]
    pub fn new(table_bytes: usize, build: String) -> Self {
        Self { engine: Engine::new(table_bytes), build, active: None }
    }

    /// The first reply, sent without a request.
    #[must_use]
    pub fn ready(&self) -> Reply {
        Reply::Ready { build: self.build.clone() }
    }

    /// Whether there is work to do.
    #[must_use]
    pub const fn is_busy(&self) -> bool {
        self.active.is_some()
    }

    /// Handles a request as JSON.
    ///
    /// # Errors
    /// If the text is no request and has no readable id that a refusal could name.
    pub fn handle_json(&mut self, text: &str, now_ms: u64) -> Result<Option<Reply>, Box<dyn Error>> {
        match serde_json::from_str(text) {
            Ok(request) => Ok(self.handle(request, now_ms)),
            Err(fault) => match request_id(text) {
                Some(id) => Ok(Some(Reply::Refused { id, why: fault.to_string() })),
                None => Err(fault.into()),
            },
        }
    }

    /// Handles a request. A new question replaces the current one; [`Service::work`] will answer it.
    pub fn handle(&mut self, request: Request, now_ms: u64) -> Option<Reply> {
        match request {
            Request::Think { id, question } => {
                self.active = None;
                if let Err(why) = self.start(&question) {
                    return Some(Reply::Refused { id, why: why.to_string() });
                }
                self.active = Some(ActiveSearch { id, began_ms: now_ms, last_reply_ms: now_ms });
                None
            }
            Request::Stop { id } => {
                self.active.filter(|active| active.id == id)?;
                self.engine.stop();
                self.work(now_ms)
            }
        }
    }

    fn start(&mut self, question: &Question) -> Result<(), Box<dyn Error>> {
        let game = line::read(&question.variant, &question.sfen, &question.moves)?;
        question.limits.check()?;
        let mut limits = Limits::of_question(question.level, &question.limits);
        if question.repeatable {
            limits.table_reuse = TableReuse::Clear;
        }
        self.engine.start(&game, limits, question.seed);
        Ok(())
    }

    /// Runs one slice, a few milliseconds, and returns a reply if one is due.
    pub fn work(&mut self, now_ms: u64) -> Option<Reply> {
        let active = self.active.as_mut()?;
        let id = active.id;
        match self.engine.run_slice(now_ms.saturating_sub(active.began_ms)) {
            Progress::Done(Answer { best, findings }) => {
                self.active = None;
                Some(Reply::Best { id, best: best.map(|best| usi::print(self.engine.position(), best)), findings })
            }
            Progress::Thinking => {
                if now_ms.saturating_sub(active.last_reply_ms) < PROGRESS_INTERVAL_MS {
                    return None;
                }
                active.last_reply_ms = now_ms;
                Some(Reply::Thinking { id, findings: self.engine.findings() })
            }
        }
    }
}

/// The id of a request that cannot be read otherwise.
fn request_id(text: &str) -> Option<RequestId> {
    let named: BTreeMap<String, WithId> = serde_json::from_str(text).ok()?;
    named.into_values().next().map(|WithId { id }| id)
}
