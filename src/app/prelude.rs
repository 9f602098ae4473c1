//! What most components need: Leptos' reactive core, and short names for what belongs to the browser.

use gloo_timers::callback::Timeout;
pub(super) use reactive_graph::{
    graph::untrack,
    owner::{Owner, expect_context, on_cleanup, provide_context},
};
use wasm_bindgen::{JsCast, UnwrapThrowExt, closure::Closure};
use web_sys::{Document, Event, HtmlInputElement, Window};

pub(super) use super::live::{Held, Live, follow_soon, wait};

/// The window. There is one: the app runs in a page, never in a worker.
pub(super) fn window() -> Window {
    web_sys::window().expect_throw("a window")
}

/// The document.
pub(super) fn document() -> Document {
    window().document().expect_throw("a document")
}

/// The element that an event is about, which is of the type `T`.
pub(super) fn event_target<T: JsCast>(event: &Event) -> T {
    event.target().unwrap_throw().unchecked_into()
}

/// Whether the box is ticked that an event is about.
pub(super) fn event_target_checked(event: &Event) -> bool {
    event_target::<HtmlInputElement>(event).checked()
}

/// Runs when what there is to see now is drawn; a moment later where nothing is.
pub(super) fn when_drawn(run: impl FnOnce() + 'static) {
    if document().hidden() {
        Timeout::new(0, run).forget();
    } else {
        request_animation_frame(move || drop(Timeout::new(0, run).forget()));
    }
}

/// Runs before the next frame is drawn.
pub(super) fn request_animation_frame(run: impl FnOnce() + 'static) {
    let run = Closure::once_into_js(run);
    let _ = window().request_animation_frame(run.unchecked_ref());
}

/// The time by the clock that timers and events share.
pub(super) fn now_ms() -> f64 {
    window().performance().map_or(0.0, |clock| clock.now())
}

/// A whole number of milliseconds that is not shorter.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "it lies between 0 and 1000")]
pub(super) fn whole_ms(ms: f64) -> u32 {
    ms.clamp(0.0, 1000.0).ceil() as u32
}
