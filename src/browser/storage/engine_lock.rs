//! The lock on the engine's side of a game: only the tab that holds it asks the engine, so that two tabs with the same
//! game do not both play for the computer.
//!
//! It is a lock of the browser (Web Locks): a tab that is closed or crashes releases it. A tab that is frozen in the
//! background does not, so a visible tab steals the lock after a while.

use std::{cell::Cell, rc::Rc};

use futures_channel::oneshot;
use gloo_timers::future::TimeoutFuture;
use leptos::{prelude::*, task::spawn_local};
use leptos_use::{UseWebLockError, UseWebLockOptions, use_web_lock_with_options};
use web_sys::js_sys::Reflect;

use super::super::time::now_ms;

/// The longest time until a free lock is granted.
const FREE_MS: f64 = 100.0;

/// How long to wait for another tab: longer than the engine thinks at any level.
const STEAL_AFTER_MS: u32 = 4_000;

/// The lock, or a request for it. It is released when this is dropped.
pub struct EngineLock(Rc<Request>);

struct Request {
    name: String,
    /// Called when this tab gets the lock, with whether another tab had it before.
    take: Box<dyn Fn(bool)>,
    /// Called when another tab has stolen the lock.
    lose: Box<dyn Fn()>,
    wanted: Cell<bool>,
    held: Cell<bool>,
    /// Releases the lock when it is dropped.
    release: Cell<Option<oneshot::Sender<()>>>,
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
            release: Cell::default(),
        });
        spawn_local(Rc::clone(&request).hold(false));
        spawn_local(Rc::clone(&request).steal_later(STEAL_AFTER_MS));
        Self(request)
    }
}

impl Drop for EngineLock {
    fn drop(&mut self) {
        self.0.wanted.set(false);
        self.0.release.take();
    }
}

impl Request {
    /// Waits for the lock and holds it.
    async fn hold(self: Rc<Self>, mut steal: bool) {
        while self.wanted.get() {
            let refused = !has_locks() || self.send(steal).await.is_err();
            if !refused || !self.wanted.get() {
                return;
            }
            if self.release.take().is_none() {
                return self.taken(false);
            }
            // Another tab has stolen the lock: wait again, long enough for that tab's engine to answer.
            self.held.set(false);
            (self.lose)();
            spawn_local(Rc::clone(&self).steal_later(2 * STEAL_AFTER_MS));
            steal = false;
        }
    }

    fn taken(&self, had_another: bool) {
        if self.wanted.get() && !self.held.replace(true) {
            (self.take)(had_another);
        }
    }

    /// Steals the lock after a while, if another tab still holds it and this tab is visible.
    async fn steal_later(self: Rc<Self>, wait_ms: u32) {
        loop {
            TimeoutFuture::new(wait_ms).await;
            if !self.wanted.get() || self.held.get() {
                return;
            }
            if !document().hidden() {
                return spawn_local(self.hold(true));
            }
        }
    }

    /// Waits for the lock, and holds it until it is released; an error if it is stolen.
    async fn send(self: &Rc<Self>, steal: bool) -> Result<(), UseWebLockError> {
        let (request, asked) = (Rc::clone(self), now_ms());
        let granted = move |_| async move {
            if request.wanted.get() && !request.held.get() {
                let (release, released) = oneshot::channel::<()>();
                request.release.replace(Some(release));
                // A free lock is granted at once.
                request.taken(now_ms() - asked > FREE_MS || steal);
                let _ = released.await;
            }
        };
        use_web_lock_with_options(&self.name, granted, UseWebLockOptions::default().steal(steal)).await
    }
}

/// Whether the browser has Web Locks; `false` on an insecure origin.
fn has_locks() -> bool {
    Reflect::get(&window().navigator(), &"locks".into()).is_ok_and(|locks| locks.is_object())
}
