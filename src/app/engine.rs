//! The engine's worker: starts it, passes messages, and tells the client in `play` what happens.

use std::{
    cell::{Cell, RefCell},
    collections::VecDeque,
    rc::Rc,
};

use gloo_timers::callback::Timeout;
use send_wrapper::SendWrapper;
use wasm_bindgen::{JsCast, JsValue, closure::Closure};
use wasm_bindgen_futures::spawn_local;
use web_sys::{Blob, MessageEvent, Url, Worker, js_sys::Array};

use crate::{
    play::{
        engine::{Client, Command, Event},
        session::{Action, Trouble},
    },
    protocol::{Reply, Request},
};

use super::{element::listen, offline::is_replaced, prelude::*, state::State};

/// The worker is loaded this long after the page is there, when nothing is hurried by it any more.
const PREPARE_MS: u32 = 400;

/// Where the browser tells of so many processors or fewer, a worker that thinks is in the way of what is done on the page: answering it
/// and drawing the answer keep two busy.
const FEW_PROCESSORS: f64 = 2.0;

/// The worker's program.
#[derive(Clone, Debug)]
pub struct EngineFile {
    /// Its address.
    pub address: String,
    /// The build that it must be of.
    pub build: String,
}

impl EngineFile {
    /// The program that the document names: `<meta name="poppy-worker" content="ADDRESS" data-build="BUILD">`.
    #[must_use]
    pub fn of_document() -> Option<Self> {
        let meta = document().query_selector("meta[name=poppy-worker]").ok()??;
        Some(Self { address: meta.get_attribute("content")?, build: meta.get_attribute("data-build")? })
    }
}

/// Lets the computer play in this app, for as long as the component lives. Without a program it fails when it is wanted.
pub(super) fn connect(state: State, file: Option<EngineFile>) {
    let engine = Engine::new(state, file);
    let wanted = Live::of(move || state.wanted());
    let asked = Rc::clone(&engine);
    follow_soon(move || asked.take(Event::Want(wanted.get())));
    let prepared = Rc::clone(&engine);
    let plays = state.scene.part(|scene| scene.players.level().is_some());
    wait(move || {
        let engine = Rc::clone(&prepared);
        plays.get().then(|| Timeout::new(PREPARE_MS, move || engine.take(Event::Prepare)))
    });
    if engine.is_in_the_way {
        for doing in ["pointermove", "pointerdown", "pointerup", "keydown"] {
            let engine = Rc::clone(&engine);
            listen(&window(), doing, true, Box::new(move |_| engine.step_aside()));
        }
    }
    let ended = SendWrapper::new(engine);
    on_cleanup(move || ended.close());
}

/// A running worker with what listens to it.
struct Running {
    worker: Worker,
    _heard: Closure<dyn FnMut(MessageEvent)>,
    _broke: Closure<dyn FnMut(JsValue)>,
}

/// The client with the worker, the clock and the session that it speaks to.
struct Engine {
    state: State,
    file: Option<EngineFile>,
    /// Whether a worker that thinks is in the way of what a person does.
    is_in_the_way: bool,
    client: RefCell<Client>,
    running: RefCell<Option<Running>>,
    alarm: RefCell<Option<Timeout>>,
    /// The app is gone, and the session with it.
    closed: Cell<bool>,
}

impl Engine {
    fn new(state: State, file: Option<EngineFile>) -> Rc<Self> {
        let build = file.as_ref().map(|file| file.build.clone()).unwrap_or_default();
        Rc::new(Self {
            state,
            file,
            is_in_the_way: window().navigator().hardware_concurrency() <= FEW_PROCESSORS,
            client: RefCell::new(Client::new(build)),
            running: RefCell::default(),
            alarm: RefCell::default(),
            closed: Cell::new(false),
        })
    }

    /// Tells the client what happened and carries out what it says.
    fn take(self: &Rc<Self>, event: Event) {
        if self.closed.get() {
            return;
        }
        self.client.borrow_mut().set_speed(self.state.settings.with_untracked(|settings| settings.speed));
        let mut events = VecDeque::from([event]);
        let mut actions = Vec::new();
        while let Some(event) = events.pop_front() {
            let commands = self.client.borrow_mut().take(event, now());
            for command in commands {
                match command {
                    Command::Start if self.start().is_none() => events.push_back(Event::Broke),
                    Command::Start => {}
                    Command::End => self.end(),
                    Command::Send(request) => {
                        self.send(&request);
                        // The move before is about to be drawn.
                        self.step_aside();
                    }
                    Command::Reach(played) => actions.push(Action::Reach(played)),
                    Command::Answer(purpose, played) => actions.push(Action::Answer(purpose, played)),
                    Command::Fail(Trouble::Broken) => self.explain(),
                    Command::Fail(trouble) => actions.push(Action::Fail(trouble)),
                }
            }
        }
        self.set_alarm();
        // Last: the session may at once want something else.
        for action in actions {
            self.state.act(action);
        }
    }

    /// Finds out why no worker starts: the host may have another build by now, and no program for this one.
    fn explain(self: &Rc<Self>) {
        let engine = Rc::clone(self);
        spawn_local(async move {
            let replaced = match &engine.file {
                // What lies in the page itself, or was not there from the beginning, is not replaced.
                Some(file) if !file.address.starts_with("blob:") => is_replaced(&file.build).await,
                _ => false,
            };
            if !engine.closed.get() {
                engine.state.act(Action::Fail(if replaced { Trouble::OtherBuild } else { Trouble::Broken }));
            }
        });
    }

    fn set_alarm(self: &Rc<Self>) {
        let due = self.client.borrow().alarm();
        let engine = Rc::clone(self);
        // The one before is dropped, which stops it.
        *self.alarm.borrow_mut() = due.map(|due| {
            let wait = u32::try_from(due.saturating_sub(now())).unwrap_or(u32::MAX);
            Timeout::new(wait, move || engine.take(Event::Tick))
        });
    }

    fn start(self: &Rc<Self>) -> Option<()> {
        self.end();
        let worker = Worker::new(&startable(&self.file.as_ref()?.address)?).ok()?;
        let engine = Rc::clone(self);
        let heard = Closure::<dyn FnMut(MessageEvent)>::new(move |message: MessageEvent| {
            let text = message.data().as_string().unwrap_or_default();
            engine.take(serde_json::from_str::<Reply>(&text).map_or(Event::Broke, Event::Heard));
        });
        let engine = Rc::clone(self);
        let broke = Closure::<dyn FnMut(JsValue)>::new(move |_| engine.take(Event::Broke));
        worker.set_onmessage(Some(heard.as_ref().unchecked_ref()));
        worker.set_onerror(Some(broke.as_ref().unchecked_ref()));
        worker.set_onmessageerror(Some(broke.as_ref().unchecked_ref()));
        *self.running.borrow_mut() = Some(Running { worker, _heard: heard, _broke: broke });
        Some(())
    }

    fn send(&self, request: &Request) {
        if let (Some(running), Ok(text)) = (&*self.running.borrow(), serde_json::to_string(request)) {
            // Text can always be sent.
            let _ = running.worker.post_message(&text.into());
        }
    }

    /// Lets the worker rest while a person does something, where it is in the way.
    fn step_aside(&self) {
        if let Some(request) = self.client.borrow().rest().filter(|_| self.is_in_the_way) {
            self.send(&request);
        }
    }

    /// Ends for good, when the app goes.
    fn close(&self) {
        self.closed.set(true);
        // It holds the engine, which holds it.
        self.alarm.borrow_mut().take();
        self.end();
    }

    fn end(&self) {
        let Some(running) = self.running.borrow_mut().take() else { return };
        running.worker.set_onmessage(None);
        running.worker.set_onerror(None);
        running.worker.set_onmessageerror(None);
        running.worker.terminate();
        // It may be one of its closures that is running now; they go when the stack is empty.
        Timeout::new(0, move || drop(running)).forget();
    }
}

/// An address from which a worker may start. A page may start one only from its own origin, and one in a frame with `sandbox`
/// has none: there it starts from a script of the page's own that calls the one at the address.
fn startable(address: &str) -> Option<String> {
    let address = Url::new_with_base(address, &document().base_uri().ok()??).ok()?;
    if address.origin() == window().origin() {
        return Some(address.href());
    }
    let call = format!("self.home={:?};importScripts(self.home)", address.href());
    let script = Blob::new_with_str_sequence(&Array::of1(&call.into())).ok()?;
    Url::create_object_url_with_blob(&script).ok()
}

/// Milliseconds since the page was opened.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "it counts up from 0")]
fn now() -> u64 {
    window().performance().map_or(0, |clock| clock.now() as u64)
}
