//! The turn of the computer in a game, which one tab has at a time, so that two tabs with the same game do not both play
//! for it.
//!
//! It is a lock of the browser (Web Locks): a tab that is closed or crashes gives it back.

use std::{
    cell::{Cell, RefCell},
    rc::Rc,
};

use leptos::{prelude::*, task::spawn_local};
use wasm_bindgen::{JsCast, JsValue, closure::Closure};
use wasm_bindgen_futures::JsFuture;
use web_sys::js_sys::{Function, Promise, Reflect};

/// What happens when the turn is granted, once.
type Take = Rc<RefCell<Option<Box<dyn FnOnce(bool)>>>>;

/// The turn, or a request for it. It is given back when this is dropped.
pub struct Turn {
    wanted: Rc<Cell<bool>>,
    release: Rc<RefCell<Option<Function>>>,
}

impl Turn {
    /// Asks for the turn with this name. `take` is called when this tab has it, with whether another tab had it before;
    /// where the browser has no locks, soon.
    pub fn ask(name: &str, take: impl FnOnce(bool) + 'static) -> Self {
        let turn = Self { wanted: Rc::new(Cell::new(true)), release: Rc::default() };
        let take: Take = Rc::new(RefCell::new(Some(Box::new(take))));
        let asked = web_sys::js_sys::Date::now();
        let (wanted, release, taken) = (Rc::clone(&turn.wanted), Rc::clone(&turn.release), Rc::clone(&take));
        let granted = Closure::once_into_js(move |_: JsValue| {
            if !wanted.get() {
                return JsValue::UNDEFINED;
            }
            let held = Promise::new(&mut |resolve, _| *release.borrow_mut() = Some(resolve));
            if let Some(take) = taken.borrow_mut().take() {
                // A free lock is granted at once.
                take(web_sys::js_sys::Date::now() - asked > f64::from(FREE_MS));
            }
            held.into()
        });
        let (wanted, request) = (Rc::clone(&turn.wanted), request(name, &granted));
        spawn_local(async move {
            let refused = match request {
                Some(request) => JsFuture::from(request).await.is_err(),
                None => true,
            };
            let take = take.borrow_mut().take();
            if let Some(take) = take.filter(|_| refused && wanted.get()) {
                take(false);
            }
        });
        turn
    }
}

/// How long it may take until a free lock is granted.
const FREE_MS: u32 = 100;

impl Drop for Turn {
    fn drop(&mut self) {
        self.wanted.set(false);
        if let Some(release) = self.release.borrow_mut().take() {
            let _ = release.call0(&JsValue::NULL);
        }
    }
}

/// Requests the lock; none where the browser has no locks.
fn request(name: &str, granted: &JsValue) -> Option<Promise> {
    // `web_sys` has locks only as an unstable interface.
    let locks = Reflect::get(&window().navigator(), &"locks".into()).ok().filter(JsValue::is_object)?;
    let request: Function = Reflect::get(&locks, &"request".into()).ok()?.dyn_into().ok()?;
    request.call2(&locks, &name.into(), granted).ok()?.dyn_into().ok()
}
