//! The engine's worker: starts it, and passes messages between it and the client in `play::engine`.

mod turn;

use std::{
    cell::{Cell, RefCell},
    collections::VecDeque,
    rc::Rc,
    time::Duration,
};

use gloo_timers::callback::Timeout;
use leptos::{prelude::*, task::spawn_local};
use leptos_use::use_document_visibility;
use send_wrapper::SendWrapper;
use wasm_bindgen::{JsCast, JsValue, closure::Closure};
use web_sys::{Blob, MessageEvent, Url, VisibilityState, Worker, WorkerOptions, js_sys::Array};

use play::{
    engine::{Client, Command, Event},
    session::{Action, EngineError, Purpose},
};
use protocol::{Reply, Request, WORKER_WITHOUT_STORAGE};

use crate::{
    browser::{storage::EngineLock, time::now_ms},
    context::{ArchiveStore, GameStore, Parts, Preferences, select},
    environment::{EngineFile, Host},
    services::pwa::{is_replaced, load_again},
};

use turn::Turn;

/// How long after the last part of the program the worker is loaded, so that loading it does not slow down the page.
const PREPARE_DELAY_MS: u32 = 400;

/// The longest time that an answer takes from tab to tab.
const ANSWER_DELAY: Duration = Duration::from_millis(400);

impl EngineFile {
    /// The file that the document names: `<meta name="poppy-worker" content="ADDRESS" data-build="BUILD">`.
    #[must_use]
    pub fn of_document() -> Option<Self> {
        let meta = document().query_selector("meta[name=poppy-worker]").ok()??;
        Some(Self { address: meta.get_attribute("content")?, build: meta.get_attribute("data-build")?, files: None })
    }
}

/// Lets the computer play while the app is mounted. Without `file` every query fails. The embeds of a document take turns.
pub fn connect(file: Option<EngineFile>, host: Host) {
    let (game, preferences) = (GameStore::expect(), Preferences::expect());
    let engine = Engine::new(game, preferences, file, ArchiveStore::expect().keeps_games);
    // The analysis stops while the page is hidden.
    let visibility = use_document_visibility();
    let query = Memo::new(move |_| {
        let query = game.engine_query()?;
        let waits = query.purpose == Purpose::Analysis && visibility.get() == VisibilityState::Hidden;
        (!waits).then_some(query)
    });
    let queried = Rc::clone(&engine);
    let games = ArchiveStore::expect();
    let turn = host.is_embed().then(|| {
        let engine = Rc::clone(&engine);
        Turn::new(move || engine.handle(Event::Release))
    });
    let own_turn = turn.clone();
    // Released on unmount.
    let lock = StoredValue::new_local(None::<EngineLock>);
    Effect::new(move || {
        lock.set_value(None);
        let asked = query.get();
        if let Some(turn) = &own_turn {
            let engine = Rc::clone(&queried);
            if asked.is_some() {
                return turn.take(move || engine.handle(Event::Query(asked)));
            }
            engine.handle(Event::Query(None));
            return turn.pass();
        }
        if !games.keeps_games
            || asked.as_ref().is_none_or(|asked| !matches!(asked.purpose, Purpose::Reply | Purpose::Draw))
        {
            return queried.handle(Event::Query(asked));
        }
        queried.handle(Event::Query(None));
        // Another tab may show the same game and ask its engine for the move.
        let engine = Rc::clone(&queried);
        let ask = Rc::new(move || {
            if query.try_get_untracked() == Some(asked.clone()) {
                engine.handle(Event::Query(asked.clone()));
            }
        });
        let take = move |had_another: bool| {
            if had_another {
                let ask = Rc::clone(&ask);
                // That tab's answer may be on its way.
                set_timeout(move || ask(), ANSWER_DELAY);
            } else {
                ask();
            }
        };
        let engine = Rc::clone(&queried);
        let lose = move || engine.handle(Event::Query(None));
        lock.set_value(Some(EngineLock::request(format!("poppy-shogi.{}", game.id()), take, lose)));
    });
    let prepared = Rc::clone(&engine);
    let plays = select(game.controls, |controls| controls.players.level().is_some());
    let parts = Parts::expect();
    let prepared_turn = turn.clone();
    Effect::new(move |_: Option<Option<Timeout>>| {
        let (engine, turn) = (Rc::clone(&prepared), prepared_turn.clone());
        let prepare = move || match turn {
            Some(turn) => turn.prepare(move || engine.handle(Event::Prepare)),
            None => engine.handle(Event::Prepare),
        };
        (plays.get() && !parts.lack_more()).then(|| Timeout::new(PREPARE_DELAY_MS, prepare))
    });
    let closing = SendWrapper::new((engine, turn));
    on_cleanup(move || {
        let (engine, turn) = &*closing;
        turn.iter().for_each(Turn::close);
        engine.close();
    });
}

/// A running worker with its event listeners.
struct Running {
    worker: Worker,
    /// The URL that it was started from.
    url: String,
    _message: Closure<dyn FnMut(MessageEvent)>,
    _error: Closure<dyn FnMut(JsValue)>,
}

/// Connects the client with the worker, the clock and the session.
struct Engine {
    game: GameStore,
    preferences: Preferences,
    file: Option<EngineFile>,
    /// Whether the worker may store files in the browser.
    keeps_files: bool,
    client: RefCell<Client>,
    running: RefCell<Option<Running>>,
    alarm: Cell<Option<Timeout>>,
    /// Whether the app is unmounted, and the session disposed.
    closed: Cell<bool>,
}

impl Engine {
    fn new(game: GameStore, preferences: Preferences, file: Option<EngineFile>, keeps_files: bool) -> Rc<Self> {
        let build = file.as_ref().map(|file| file.build.clone()).unwrap_or_default();
        Rc::new(Self {
            game,
            preferences,
            file,
            keeps_files,
            client: RefCell::new(Client::new(build)),
            running: RefCell::default(),
            alarm: Cell::default(),
            closed: Cell::new(false),
        })
    }

    /// Passes an event to the client and carries out its commands.
    fn handle(self: &Rc<Self>, event: Event) {
        if self.closed.get() {
            return;
        }
        self.client.borrow_mut().set_speed(self.preferences.settings.read_untracked().speed);
        let mut events = VecDeque::from([event]);
        let mut actions = Vec::new();
        while let Some(event) = events.pop_front() {
            let commands = self.client.borrow_mut().handle(event, whole_now_ms());
            for command in commands {
                match command {
                    Command::Start if self.start().is_none() => events.push_back(Event::Crash),
                    Command::Start => {}
                    Command::End => self.end(),
                    Command::Send(request) => self.send(&request),
                    Command::Act(action) => actions.push(action),
                    Command::Fail(EngineError::Crashed) => self.report_crash(),
                    Command::Fail(engine_error) => actions.push(Action::Fail(engine_error)),
                }
            }
        }
        self.set_alarm();
        let is_searching = self.client.borrow().is_searching_reply();
        self.game.note_search(is_searching);
        // Last, since an action may change the engine query at once.
        for action in actions {
            self.game.act(action);
        }
    }

    /// Tells the session why no worker starts: the host may now have another build, without the files of this one.
    fn report_crash(self: &Rc<Self>) {
        let engine = Rc::clone(self);
        spawn_local(async move {
            let replaced = match &engine.file {
                // A worker inside the page itself cannot be replaced.
                Some(file) if !file.address.starts_with("blob:") => {
                    // No hash verifies the script, so the cached copy may be damaged. The user may try again.
                    load_again(&file.address).await;
                    is_replaced(&file.build).await
                }
                _ => false,
            };
            if !engine.closed.get() {
                engine.game.act(Action::Fail(if replaced { EngineError::OtherBuild } else { EngineError::Crashed }));
            }
        });
    }

    /// Sets the timer for the client's next tick.
    fn set_alarm(self: &Rc<Self>) {
        let alarm = self.client.borrow().next_tick_at().map(|due| {
            let engine = Rc::clone(self);
            let wait_ms = u32::try_from(due.saturating_sub(whole_now_ms())).unwrap_or(u32::MAX);
            Timeout::new(wait_ms, move || engine.handle(Event::Tick))
        });
        self.alarm.set(alarm);
    }

    /// Starts a worker and listens to it; `None` if that fails.
    fn start(self: &Rc<Self>) -> Option<()> {
        self.end();
        let options = WorkerOptions::new();
        if !self.keeps_files {
            options.set_name(WORKER_WITHOUT_STORAGE);
        }
        let url = worker_url(self.file.as_ref()?)?;
        let worker = Worker::new_with_options(&url, &options).ok()?;
        let engine = Rc::clone(self);
        let message = Closure::<dyn FnMut(MessageEvent)>::new(move |message: MessageEvent| {
            let text = message.data().as_string().unwrap_or_default();
            engine.handle(serde_json::from_str::<Reply>(&text).map_or(Event::Crash, Event::Reply));
        });
        let engine = Rc::clone(self);
        let error = Closure::<dyn FnMut(JsValue)>::new(move |_| engine.handle(Event::Crash));
        worker.set_onmessage(Some(message.as_ref().unchecked_ref()));
        worker.set_onerror(Some(error.as_ref().unchecked_ref()));
        worker.set_onmessageerror(Some(error.as_ref().unchecked_ref()));
        *self.running.borrow_mut() = Some(Running { worker, url, _message: message, _error: error });
        Some(())
    }

    fn send(&self, request: &Request) {
        if let (Some(running), Ok(text)) = (&*self.running.borrow(), serde_json::to_string(request)) {
            // A string can always be sent.
            let _ = running.worker.post_message(&text.into());
        }
    }

    /// Ends the worker for good, when the app is unmounted.
    fn close(&self) {
        self.closed.set(true);
        // The closure of the timer owns the engine, which owns the timer.
        self.alarm.take();
        self.end();
    }

    /// Ends the worker, if one runs.
    fn end(&self) {
        let Some(running) = self.running.borrow_mut().take() else { return };
        running.worker.set_onmessage(None);
        running.worker.set_onerror(None);
        running.worker.set_onmessageerror(None);
        running.worker.terminate();
        // Of a `blob:` script.
        let _ = Url::revoke_object_url(&running.url);
        // One of its closures may be running now: they are dropped once the call stack is empty.
        set_timeout(move || drop(running), Duration::ZERO);
    }
}

/// The URL to start a worker from. A page may start workers only from its own origin, and a frame with `sandbox` has none:
/// there the worker starts from a `blob:` script that imports the script of the engine. It also says where the other files are.
fn worker_url(file: &EngineFile) -> Option<String> {
    let address = Url::new_with_base(&file.address, &document().base_uri().ok()??).ok()?;
    if file.files.is_none() && address.origin() == window().origin() {
        return Some(address.href());
    }
    // A Blob inherits the page's policy, which requires Trusted Types where the browser has them (assets/early.js).
    let allow = "self.trustedTypes?.createPolicy('default',{createScriptURL:(url)=>url===self.home?url:null})";
    let files = file.files.as_deref().unwrap_or("{}");
    let call = format!("self.home={:?};self.files={files};{allow};importScripts(self.home)", address.href());
    let script = Blob::new_with_str_sequence(&Array::of1(&call.into())).ok()?;
    Url::create_object_url_with_blob(&script).ok()
}

/// Whole milliseconds since the page was opened.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "it counts up from 0")]
fn whole_now_ms() -> u64 {
    now_ms() as u64
}
