//! The engine in a web worker. Adds messages and a clock to [`Service`](engine::search::service::Service); it yields to
//! incoming messages between slices of work.

#[cfg(target_arch = "wasm32")]
mod game_files;

#[cfg(target_arch = "wasm32")]
mod worker {
    use std::{
        cell::{Cell, RefCell},
        rc::Rc,
    };

    use engine::search::service::Service;
    use protocol::Reply;
    use wasm_bindgen::prelude::*;
    use wasm_bindgen_futures::spawn_local;
    use web_sys::{
        DedicatedWorkerGlobalScope, MessageChannel, MessageEvent, MessagePort, Performance, console, js_sys,
    };

    use super::game_files;

    /// The size of the transposition table; phones can spare this much.
    const TABLE_BYTES: usize = 16 << 20;

    /// The length of a turn. A message to the worker itself takes hundredths of a millisecond, so short turns waste no
    /// time, and "stop" takes effect at once.
    const TURN_MS: f64 = 8.0;

    struct Worker {
        scope: DedicatedWorkerGlobalScope,
        clock: Performance,
        service: RefCell<Service>,
        /// A message to this port reaches the worker itself, after the messages already waiting.
        turn: MessagePort,
        /// Whether a message to `turn` is pending.
        turn_is_scheduled: Cell<bool>,
    }

    impl Worker {
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "whole milliseconds since the start"
        )]
        fn now_ms(&self) -> u64 {
            self.clock.now() as u64
        }

        fn handle_message(self: &Rc<Self>, event: &MessageEvent) {
            let Some(text) = event.data().as_string() else {
                return console::error_1(&"the worker received a message that is not text".into());
            };
            let result = self.service.borrow_mut().handle_json(&text, self.now_ms());
            match result {
                Ok(reply) => self.post_reply(reply.as_ref()),
                Err(fault) => console::error_2(&format!("no request: {fault}").into(), &text.into()),
            }
            self.load_files();
            self.schedule_turn();
        }

        /// Loads the wanted files; requests are handled meanwhile.
        fn load_files(self: &Rc<Self>) {
            let next = || self.service.borrow_mut().next_file_to_load();
            while let Some(file) = next() {
                let this = Rc::clone(self);
                spawn_local(async move {
                    let content = game_files::load(&this.scope, file).await;
                    let reply = this.service.borrow_mut().keep_file(file, content.as_deref().map_err(|fault| *fault));
                    this.post_reply(reply.as_ref());
                    this.schedule_turn();
                });
            }
        }

        /// Works for a turn; then waiting messages are handled.
        fn work(&self) {
            self.turn_is_scheduled.set(false);
            let mut service = self.service.borrow_mut();
            let until = self.clock.now() + TURN_MS;
            while service.is_busy() && self.clock.now() < until {
                self.post_reply(service.work(self.now_ms()).as_ref());
            }
            drop(service);
            self.schedule_turn();
        }

        /// Schedules the next turn if there is work; not with a timer, because browsers delay timers by 4 ms.
        fn schedule_turn(&self) {
            if self.service.borrow().is_busy() && !self.turn_is_scheduled.replace(true) {
                log_error(self.turn.post_message(&JsValue::NULL));
            }
        }

        fn post_reply(&self, reply: Option<&Reply>) {
            let Some(reply) = reply else { return };
            match serde_json::to_string(reply) {
                Ok(text) => log_error(self.scope.post_message(&text.into())),
                Err(fault) => console::error_1(&fault.to_string().into()),
            }
        }
    }

    fn log_error(posted: Result<(), JsValue>) {
        if let Err(fault) = posted {
            console::error_1(&fault);
        }
    }

    /// The global in which the loading script stores the build's name.
    const BUILD_GLOBAL: &str = "POPPY_BUILD";
    /// The build's name if that global is missing, as under `trunk serve`.
    const UNNAMED_BUILD: &str = "dev";

    fn build_name(scope: &DedicatedWorkerGlobalScope) -> String {
        let named = js_sys::Reflect::get(scope, &BUILD_GLOBAL.into()).ok();
        named.and_then(|name| name.as_string()).unwrap_or_else(|| UNNAMED_BUILD.to_owned())
    }

    /// Starts the worker and its message handlers.
    ///
    /// # Errors
    /// If the browser has no message channels or no clock.
    pub(super) fn start() -> Result<(), JsValue> {
        console_error_panic_hook::set_once();
        let scope: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
        let clock = scope.performance().ok_or("no clock")?;
        let channel = MessageChannel::new()?;
        let service = RefCell::new(Service::new(TABLE_BYTES, build_name(&scope), game_files::with_network(&scope)));
        let worker =
            Rc::new(Worker { scope, clock, service, turn: channel.port2(), turn_is_scheduled: Cell::new(false) });

        let this = Rc::clone(&worker);
        let work = Closure::<dyn Fn()>::new(move || this.work()).into_js_value();
        channel.port1().set_onmessage(Some(work.unchecked_ref()));
        let this = Rc::clone(&worker);
        let on_message = Closure::<dyn Fn(MessageEvent)>::new(move |event| this.handle_message(&event)).into_js_value();
        worker.scope.set_onmessage(Some(on_message.unchecked_ref()));

        let ready = worker.service.borrow().ready();
        worker.post_reply(Some(&ready));
        Ok(())
    }
}

/// Starts the worker; a failure is thrown to the loading script.
#[cfg(target_arch = "wasm32")]
fn main() {
    if let Err(fault) = worker::start() {
        wasm_bindgen::throw_val(fault);
    }
}

/// The worker runs in a browser only.
#[cfg(not(target_arch = "wasm32"))]
fn main() {
    eprintln!("The worker runs in a browser: `make play` builds the page that starts it.");
}
