//! The engine in a web worker: messages in, messages out, and its turn given back between slices of thinking.
//!
//! All that it does is in [`Service`](poppy_shogi::search::service::Service); here are the messages and the clock.

#[cfg(target_arch = "wasm32")]
mod worker {
    use std::{
        cell::{Cell, RefCell},
        rc::{Rc, Weak},
    };

    use poppy_shogi::{protocol::Reply, search::service::Service};
    use wasm_bindgen::prelude::*;
    use web_sys::{
        DedicatedWorkerGlobalScope, MessageChannel, MessageEvent, MessagePort, Performance, console, js_sys,
    };

    /// The transposition table's size: phones have that to spare.
    const TABLE_BYTES: usize = 16 << 20;

    /// How long it thinks before it listens. A message to itself costs some hundredths of a millisecond, so this is both
    /// long enough not to waste time and short enough for "stop" to be heard at once.
    const TURN_MS: f64 = 8.0;

    /// The worker's world.
    struct Worker {
        scope: DedicatedWorkerGlobalScope,
        clock: Performance,
        service: RefCell<Service>,
        /// A message into this port comes back when the messages that are waiting now have been heard.
        turn: MessagePort,
        /// What hears that message: [`Self::work`].
        work: js_sys::Function,
        /// How the next turn comes.
        due: Cell<Due>,
    }

    /// How the next turn comes.
    #[derive(Clone, Copy, PartialEq, Eq, Default)]
    enum Due {
        /// Not at all.
        #[default]
        Never,
        /// By a message.
        Soon,
        /// By the timer with this number, when the rest is over.
        Rested(i32),
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

        fn hear(&self, event: &MessageEvent) {
            let Some(text) = event.data().as_string() else {
                return console::error_1(&"the worker was sent something that is no text".into());
            };
            let heard = self.service.borrow_mut().hear_text(&text, self.now_ms());
            match heard {
                Ok(reply) => self.say(reply.as_ref()),
                Err(fault) => console::error_2(&format!("no request: {fault}").into(), &text.into()),
            }
            self.go_on();
        }

        /// Thinks for a turn, unless it rests. What has come meanwhile is heard before the next.
        fn work(&self) {
            self.due.take();
            if self.service.borrow().rest_left_ms(self.now_ms()) > 0 {
                return self.go_on();
            }
            let mut service = self.service.borrow_mut();
            let until = self.clock.now() + TURN_MS;
            while service.is_busy() && self.clock.now() < until {
                self.say(service.work(self.now_ms()).as_ref());
            }
            drop(service);
            self.go_on();
        }

        /// Asks for the next turn if there is work. Not by a timer unless it rests: browsers let timers wait for 4 ms.
        fn go_on(&self) {
            let service = self.service.borrow();
            if !service.is_busy() {
                return;
            }
            let rest_ms = i32::try_from(service.rest_left_ms(self.now_ms())).unwrap_or(0);
            match self.due.get() {
                Due::Soon => return,
                Due::Rested(_) if rest_ms > 0 => return,
                // It is another thought by now, or the timer is late.
                Due::Rested(timer) => self.scope.clear_timeout_with_handle(timer),
                Due::Never => {}
            }
            let timer = (rest_ms > 0)
                .then(|| self.scope.set_timeout_with_callback_and_timeout_and_arguments_0(&self.work, rest_ms).ok());
            self.due.set(timer.flatten().map_or(Due::Soon, Due::Rested));
            if self.due.get() == Due::Soon {
                report(self.turn.post_message(&JsValue::NULL));
            }
        }

        fn say(&self, reply: Option<&Reply>) {
            let Some(reply) = reply else { return };
            match serde_json::to_string(reply) {
                Ok(text) => report(self.scope.post_message(&text.into())),
                Err(fault) => console::error_1(&fault.to_string().into()),
            }
        }
    }

    fn report(posted: Result<(), JsValue>) {
        if let Err(fault) = posted {
            console::error_1(&fault);
        }
    }

    /// Starts the worker, which belongs to this build. The build step writes the call.
    ///
    /// # Errors
    /// If the browser has no message channels or no clock.
    #[wasm_bindgen]
    #[expect(unreachable_pub, reason = "wasm-bindgen exports it, and takes public functions only")]
    pub fn start(build: String) -> Result<(), JsValue> {
        console_error_panic_hook::set_once();
        let scope: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
        let clock = scope.performance().ok_or("no clock")?;
        let channel = MessageChannel::new()?;
        let service = RefCell::new(Service::new(TABLE_BYTES, build));
        let worker = Rc::new_cyclic(|itself: &Weak<Worker>| {
            let itself = Weak::clone(itself);
            let work = Closure::<dyn Fn()>::new(move || itself.upgrade().iter().for_each(|worker| worker.work()));
            let work = work.into_js_value().unchecked_into();
            Worker { scope, clock, service, turn: channel.port2(), work, due: Cell::default() }
        });

        channel.port1().set_onmessage(Some(&worker.work));
        let itself = Rc::clone(&worker);
        let hear = Closure::<dyn Fn(MessageEvent)>::new(move |event| itself.hear(&event)).into_js_value();
        worker.scope.set_onmessage(Some(hear.unchecked_ref()));

        let ready = worker.service.borrow().ready();
        worker.say(Some(&ready));
        Ok(())
    }
}

/// The build step's script calls `start`, with the build's name.
#[cfg(target_arch = "wasm32")]
fn main() {}

/// The worker runs in a browser only; a native build of this binary says so.
#[cfg(not(target_arch = "wasm32"))]
fn main() {
    eprintln!("The worker runs in a browser: `make play` builds the page that starts it.");
}
