//! The engine as a service: requests in, replies out, and search in slices in between.
//!
//! It has no clock and no message queue. Its driver, the worker or a test, calls [`Service::handle`] for each request
//! and [`Service::work`] while it [is busy](Service::is_busy), passes in the time, and forwards the replies.

use std::{collections::BTreeMap, error::Error, sync::Arc};

use serde::Deserialize;

use protocol::{
    Findings, FoundLine, Level, Probe, Question, QuestionLimits, Reply, Request, RequestId, TablebaseFault,
};
use rules::{
    Game, Variant,
    notation::{line, usi},
};

use super::{
    chance::chance,
    engine::{Answer, Engine, Progress},
    eval::network::Network,
    files::{FileKind, Files, GameFile},
    level::{Limits, TableReuse, Technique},
    solved::{Lookup, PerfectPlay, is_covered},
};
use crate::tablebase::{prober::Prober, table::Table};

/// The interval of progress replies. A reply is at most a slice late, well within the quarter of a second that the
/// protocol promises.
const PROGRESS_INTERVAL_MS: u64 = 100;
/// The time until a network that could not be loaded is requested again. Not with each question, since some wait for it.
const NETWORK_RETRY_MS: u64 = 60_000;

#[derive(Debug)]
enum Work {
    /// A search; in a solved game only until its table is loaded.
    Search(Option<PerfectPlay>),
    /// A question answered by a table, since `since_ms`; a repeatable one may wait for the table.
    Perfect { play: PerfectPlay, since_ms: Option<u64> },
    /// A probe of a table, which may still be loading.
    Lookup(Lookup),
}

/// A search that begins again when the game's network has arrived.
#[derive(Debug)]
struct AwaitingSearch {
    game: Game,
    limits: Limits,
    seed: u32,
    /// Whether the search waits for it; else the weighted features evaluate meanwhile.
    waits: bool,
}

/// The current request.
#[derive(Debug)]
struct Active {
    id: RequestId,
    began_ms: u64,
    last_reply_ms: u64,
    /// The time limit of the question.
    time_ms: Option<u64>,
    work: Work,
    /// The search, if its network is still loading.
    network: Option<Box<AwaitingSearch>>,
}

/// What a question begins with.
struct Start {
    work: Work,
    network: Option<Box<AwaitingSearch>>,
    /// The fault of the game's table, once for each attempt to load it.
    fault: Option<TablebaseFault>,
}

impl From<Work> for Start {
    fn from(work: Work) -> Self {
        Self { work, network: None, fault: None }
    }
}

/// An engine that answers one request at a time.
#[derive(Debug)]
pub struct Service {
    engine: Engine,
    tables: Files<Box<Prober>>,
    networks: Files<Arc<Network>>,
    games_with_network: Vec<Variant>,
    /// When a network was last requested.
    network_requested_ms: u64,
    build: String,
    active: Option<Active>,
}

/// Reads only the id of a request.
#[derive(Deserialize)]
struct WithId {
    id: RequestId,
}

impl Service {
    /// `build` is the build's name, `table_bytes` the size of the transposition table.
    #[must_use]
    pub fn new(table_bytes: usize, build: String, games_with_network: Vec<Variant>) -> Self {
        let (tables, networks) = (Files::default(), Files::default());
        let engine = Engine::new(table_bytes);
        Self { engine, tables, networks, games_with_network, network_requested_ms: 0, build, active: None }
    }

    /// The first reply, sent without a request.
    #[must_use]
    pub fn ready(&self) -> Reply {
        Reply::Ready { build: self.build.clone() }
    }

    /// Whether there is work to do now.
    #[must_use]
    pub fn is_busy(&self) -> bool {
        self.active.as_ref().is_some_and(|active| match &active.work {
            // Without its file a request may wait.
            Work::Search(_) => {
                !active.network.as_ref().is_some_and(|network| network.waits && self.is_loading(network))
            }
            Work::Perfect { play, .. } => !self.tables.is_loading(play.game().variant()),
            Work::Lookup(lookup) => !self.tables.is_loading(lookup.game().variant()),
        })
    }

    fn is_loading(&self, network: &AwaitingSearch) -> bool {
        self.networks.is_loading(network.game.variant())
    }

    /// A file that the driver should load and pass to [`Service::keep_file`].
    pub fn next_file_to_load(&mut self) -> Option<GameFile> {
        let table = self.tables.next_to_load().map(|variant| (FileKind::Table, variant));
        let file = table.or_else(|| self.networks.next_to_load().map(|variant| (FileKind::Network, variant)));
        file.map(|(kind, variant)| GameFile { kind, variant })
    }

    /// Takes the content of a file, or the reason why there is none. Without a network the weighted features evaluate.
    pub fn keep_file(&mut self, file: GameFile, content: Result<&[u8], TablebaseFault>) -> Option<Reply> {
        let variant = file.variant;
        match file.kind {
            FileKind::Table => self.keep_table(variant, content),
            FileKind::Network => {
                let network = content.and_then(|content| Network::read(content).map_err(|_| TablebaseFault::Damaged));
                self.networks.keep(variant, of_game(variant, network, Network::variant).map(Arc::new));
                None
            }
        }
    }

    fn keep_table(&mut self, variant: Variant, content: Result<&[u8], TablebaseFault>) -> Option<Reply> {
        let table = content.and_then(|content| Table::read(content).map_err(|_| TablebaseFault::Damaged));
        let table = of_game(variant, table, Table::variant);
        self.tables.keep(variant, table.map(|table| Box::new(Prober::new(table))));
        let fault = self.tables.get(variant).err()?;
        let active = self.active.as_mut()?;
        let id = active.id;
        match &mut active.work {
            Work::Search(Some(play)) | Work::Perfect { play, .. } if play.game().variant() == variant => {
                active.work = Work::Search(None);
            }
            Work::Lookup(lookup) if lookup.game().variant() == variant => self.active = None,
            _ => return None,
        }
        self.tables.take_unreported_fault(variant);
        Some(Reply::NoTable { id, fault })
    }

    /// Handles a request as JSON.
    ///
    /// # Errors
    /// If the text is no request and has no readable id for a refusal.
    pub fn handle_json(&mut self, text: &str, now_ms: u64) -> Result<Option<Reply>, Box<dyn Error>> {
        match serde_json::from_str(text) {
            Ok(request) => Ok(self.handle(request, now_ms)),
            Err(fault) => match request_id(text) {
                Some(id) => Ok(Some(Reply::Refused { id, why: fault.to_string() })),
                None => Err(fault.into()),
            },
        }
    }

    /// Handles a request. A new one replaces the current one; [`Service::work`] answers it.
    pub fn handle(&mut self, request: Request, now_ms: u64) -> Option<Reply> {
        let (id, time_ms, start) = match request {
            Request::Think { id, question } => (id, question.limits.time_ms, self.start(&question, now_ms)),
            Request::Probe { id, probe } => match self.look_up(&probe) {
                Ok(Ok(lookup)) => (id, None, Ok(Work::Lookup(lookup).into())),
                Ok(Err(fault)) => {
                    self.active = None;
                    return Some(Reply::NoTable { id, fault });
                }
                Err(why) => (id, None, Err(why)),
            },
            Request::Stop { id } => return self.stop(id, now_ms),
        };
        self.active = None;
        match start {
            Ok(Start { work, network, fault }) => {
                self.active = Some(Active { id, began_ms: now_ms, last_reply_ms: now_ms, time_ms, work, network });
                let failed = fault.map(|fault| Reply::NoTable { id, fault });
                failed.or_else(|| (!self.is_busy()).then_some(Reply::Loading { id }))
            }
            Err(why) => Some(Reply::Refused { id, why: why.to_string() }),
        }
    }

    fn stop(&mut self, id: RequestId, now_ms: u64) -> Option<Reply> {
        let active = self.active.as_mut().filter(|active| active.id == id)?;
        match &mut active.work {
            Work::Search(perfect) => {
                (*perfect, active.network) = (None, None);
                self.engine.stop();
                self.work(now_ms)
            }
            Work::Perfect { .. } => self.finish_perfect(now_ms),
            Work::Lookup(_) => {
                self.active = None;
                None
            }
        }
    }

    /// Starts a question.
    fn start(&mut self, question: &Question, now_ms: u64) -> Result<Start, Box<dyn Error>> {
        let game = line::read(&question.variant, &question.sfen, &question.moves)?;
        question.limits.check()?;
        let mut limits = Limits::of_question(question.level, &question.limits);
        if question.repeatable {
            limits.table_reuse = TableReuse::Clear;
        }
        let lines = question.limits.lines.filter(|&lines| lines > 1);
        // A table serves a question whose only limit is time.
        let has_limits = QuestionLimits { lines, time_ms: None, ..question.limits } != QuestionLimits::default();
        let variant = game.variant();
        let mut network = None;
        if limits.techniques.has(Technique::Network) && self.games_with_network.contains(&variant) {
            let is_due = now_ms.saturating_sub(self.network_requested_ms) >= NETWORK_RETRY_MS;
            if self.networks.request(variant, is_due) {
                self.network_requested_ms = now_ms;
            }
            match self.networks.get(variant) {
                Ok(Some(network)) => self.engine.set_network(Some(Arc::clone(network))),
                Ok(None) => {
                    // The same nodes give the same answer only with the same evaluation.
                    let waits = question.repeatable || question.limits.nodes.is_some();
                    network = Some(Box::new(AwaitingSearch { game: game.clone(), limits, seed: question.seed, waits }));
                }
                Err(_) => {}
            }
        }
        // The search begins in any case: a file may come late or never.
        self.engine.start(&game, limits, question.seed);
        if question.level != Level::STRONGEST || has_limits || !is_covered(&game) {
            return Ok(Start { work: Work::Search(None), network, fault: None });
        }
        // Each new game retries a failed table.
        self.tables.request(variant, game.moves().len() < 2);
        let play = PerfectPlay::new(game, question.seed);
        let (work, fault) = match self.tables.get(variant) {
            Err(_) => (Work::Search(None), self.tables.take_unreported_fault(variant)),
            Ok(_) if question.repeatable => (Work::Perfect { play, since_ms: None }, None),
            Ok(_) => (Work::Search(Some(play)), None),
        };
        Ok(Start { work, network, fault })
    }

    /// Starts the search again if the network that it awaits has arrived, unless half of its time is over: then the next
    /// question uses the network.
    fn use_awaited_network(&mut self, now_ms: u64) {
        let Some(active) = &mut self.active else { return };
        let arrived = |awaited: &mut Box<AwaitingSearch>| !self.networks.is_loading(awaited.game.variant());
        let Some(awaited) = active.network.take_if(arrived) else { return };
        if awaited.waits {
            active.began_ms = now_ms;
        }
        if now_ms.saturating_sub(active.began_ms) > awaited.limits.hard_time_ms / 2 {
            return;
        }
        if let Ok(Some(network)) = self.networks.get(awaited.game.variant()) {
            self.engine.set_network(Some(Arc::clone(network)));
            self.engine.start(&awaited.game, awaited.limits, awaited.seed);
        }
    }

    fn look_up(&mut self, probe: &Probe) -> Result<Result<Lookup, TablebaseFault>, Box<dyn Error>> {
        let game = line::read(&probe.variant, &probe.sfen, &probe.moves)?;
        probe.check()?;
        if !game.variant().spec().solved {
            return Ok(Err(TablebaseFault::Absent));
        }
        if !is_covered(&game) {
            return Ok(Err(TablebaseFault::OtherStart));
        }
        self.tables.request(game.variant(), true);
        Ok(Ok(Lookup::new(game, probe.best_plies)))
    }

    /// Works for at most a few milliseconds on most devices; returns a reply if one is due.
    pub fn work(&mut self, now_ms: u64) -> Option<Reply> {
        self.use_awaited_network(now_ms);
        let active = self.active.as_mut()?;
        let id = active.id;
        if let Work::Search(perfect) = &mut active.work
            && let Some(play) = perfect.take_if(|play| matches!(self.tables.get(play.game().variant()), Ok(Some(_))))
        {
            // The search has used some of the time already.
            active.work = Work::Perfect { play, since_ms: active.time_ms.map(|_| active.began_ms) };
        }
        let elapsed_ms = now_ms.saturating_sub(active.began_ms);
        let findings = match &mut active.work {
            Work::Search(_) => match self.engine.run_slice(elapsed_ms) {
                Progress::Done(Answer { best, findings }) => {
                    self.active = None;
                    let best = best.map(|best| usi::print(self.engine.position(), best));
                    return Some(Reply::Best { id, best, findings });
                }
                Progress::Thinking => self.engine.findings(),
            },
            Work::Perfect { play, since_ms } => {
                let prober = self.tables.get(play.game().variant()).ok().flatten()?;
                let most_ms = active.time_ms.unwrap_or(Limits::of(Level::STRONGEST).hard_time_ms);
                let late = since_ms.get_or_insert(now_ms).saturating_add(most_ms);
                if play.step(prober) || now_ms >= late {
                    return self.finish_perfect(now_ms);
                }
                None
            }
            Work::Lookup(lookup) => {
                let prober = self.tables.get(lookup.game().variant()).ok().flatten()?;
                if let Some(values) = lookup.step(prober) {
                    self.active = None;
                    return Some(Reply::Values { id, values });
                }
                None
            }
        };
        if now_ms.saturating_sub(active.last_reply_ms) < PROGRESS_INTERVAL_MS {
            return None;
        }
        active.last_reply_ms = now_ms;
        Some(Reply::Thinking { id, findings })
    }

    /// Answers with the table's best move, or with the engine's if not all moves have a value yet.
    fn finish_perfect(&mut self, now_ms: u64) -> Option<Reply> {
        let active = self.active.as_mut()?;
        let Work::Perfect { play, .. } = &active.work else { return None };
        let Some(best) = play.best() else {
            active.work = Work::Search(None);
            self.engine.stop();
            return self.work(now_ms);
        };
        let best = usi::print(play.game().position(), best);
        let chance = |evaluation| chance(play.game().position().spec(), evaluation);
        let line = |evaluation| FoundLine { evaluation, chance: chance(evaluation), moves: vec![best.clone()] };
        let lines = play.evaluation().map(line).into_iter().collect();
        let elapsed_ms = now_ms.saturating_sub(active.began_ms);
        let (id, findings) = (active.id, Some(Findings { depth: 1, nodes: 0, elapsed_ms, lines }));
        self.active = None;
        Some(Reply::Best { id, best: Some(best), findings })
    }
}

/// The content of a file if it is of this game.
fn of_game<T>(
    variant: Variant,
    content: Result<T, TablebaseFault>,
    variant_of: impl Fn(&T) -> Variant,
) -> Result<T, TablebaseFault> {
    content.and_then(|content| if variant_of(&content) == variant { Ok(content) } else { Err(TablebaseFault::Damaged) })
}

/// The id of a request that is otherwise unreadable.
fn request_id(text: &str) -> Option<RequestId> {
    let named: BTreeMap<String, WithId> = serde_json::from_str(text).ok()?;
    named.into_values().next().map(|WithId { id }| id)
}
