//! The lock on the engine's side of a game: only the tab that holds it asks the engine, so that two tabs with the same
//! game do not both play for the computer.
//!
//! It is a lock of the browser (Web Locks): a tab that is closed or crashes releases it. One that is frozen in the
//! background does not, so a tab that is looked at steals it after a while.

use std::{
    cell::{Cell, RefCell},
    rc::Rc,
    time::Duration,
};

use leptos::{prelude::*, task::spawn_local};
use wasm_bindgen::{JsCast, JsValue, closure::Closure};
use wasm_bindgen_futures::JsFuture;
use web_sys::js_sys::{Function, Object, Promise, Reflect};

use super::super::time::now_ms;

/// How long it may take until a free lock is granted.
const FREE_MS: f64 = 100.0;

/// How long to wait for another tab: longer than the engine thinks at any level.
const STEAL_AFTER: Duration = Duration::from_secs(4);

/// The lock, or a request for it. It is released when this is dropped.
pub struct EngineLock(Rc<Request>);

struct Request {
    name: String,
    /// Called when this tab has the lock, with whether another tab had it before.
    take: Box<dyn Fn(bool)>,
    /// Called when another tab has stolen it.
    lose: Box<dyn Fn()>,
    wanted: Cell<bool>,
    held: Cell<bool>,
    release: RefCell<Option<Function>>,
}

impl EngineLock {
    /// Requests the lock with this name. Where the browser has no locks, it is granted soon.
    pub fn request(name: String, take: impl Fn(bool) + 'static, lose: impl Fn() + 'static) -> Self {
        let request = Rc::new(Request {
            name,
            take: Box::new(take),
            lose: Box::new(lose),
            wanted: Cell::new(true),
            held: Cell::new(false),
            release: RefCell::default(),
        });
        spawn_local(Rc::clone(&request).hold(false));
        request.steal_later(STEAL_AFTER);
        Self(request)
    }
}

impl Drop for EngineLock {
    fn drop(&mut self) {
        self.0.wanted.set(false);
        if let Some(release) = self.0.release.take() {
            let _ = release.call0(&JsValue::NULL);
        }
    }
}

impl Request {
    /// Waits for the lock and holds it.
    async fn hold(self: Rc<Self>, mut steal: bool) {
        while self.wanted.get() {
            let refused = match self.send(steal) {
                Some(ended) => JsFuture::from(ended).await.is_err(),
                None => true,
            };
            if !refused || !self.wanted.get() {
                return;
            }
            if self.release.take().is_none() {
                return self.taken(false);
            }
            // Another tab has stolen it: this one waits again, long enough for that one to answer.
            self.held.set(false);
            (self.lose)();
            self.steal_later(2 * STEAL_AFTER);
            steal = false;
        }
    }

    fn taken(&self, had_another: bool) {
        if self.wanted.get() && !self.held.replace(true) {
            (self.take)(had_another);
        }
    }

    /// Steals the lock after a while, if another tab still holds it and this one is looked at.
    fn steal_later(self: &Rc<Self>, wait: Duration) {
        let request = Rc::clone(self);
        let steal = move || match request.wanted.get() && !request.held.get() {
            true if document().hidden() => request.steal_later(wait),
            true => spawn_local(request.hold(true)),
            false => {}
        };
        set_timeout(steal, wait);
    }

    /// Sends the request to the browser and returns a promise for the end of the lock; none where the browser has no
    /// locks.
    fn send(self: &Rc<Self>, steal: bool) -> Option<Promise> {
        // `web_sys` has locks only as an unstable interface.
        let locks = Reflect::get(&window().navigator(), &"locks".into()).ok().filter(JsValue::is_object)?;
        let send: Function = Reflect::get(&locks, &"request".into()).ok()?.dyn_into().ok()?;
        let options = Object::new();
        Reflect::set(&options, &"steal".into(), &steal.into()).ok()?;
        let (request, asked) = (Rc::clone(self), now_ms());
        let granted = Closure::once_into_js(move |_: JsValue| {
            if !request.wanted.get() || request.held.get() {
                return JsValue::UNDEFINED;
            }
            let held = Promise::new(&mut |resolve, _| *request.release.borrow_mut() = Some(resolve));
            // A free lock is granted at once.
            request.taken(now_ms() - asked > FREE_MS || steal);
            held.into()
        });
        send.call3(&locks, &self.name.as_str().into(), &options, &granted).ok()?.dyn_into().ok()
    }
}
