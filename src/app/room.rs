//! How much room an element has, and whenever that changes.

use wasm_bindgen::{JsCast, closure::Closure};
use web_sys::{Element, ResizeObserver, ResizeObserverEntry, js_sys::Array};

use super::element::at_the_end;

/// Calls back with width and height of the element, in CSS pixels, now and at every change, for as long as the component
/// lives.
pub(super) fn watch(element: &Element, changed: impl Fn(f64, f64) + 'static) {
    let callback = Closure::<dyn FnMut(Array)>::new(move |entries: Array| {
        if let Some(entry) = entries.iter().last().and_then(|entry| entry.dyn_into::<ResizeObserverEntry>().ok()) {
            let room = entry.content_rect();
            changed(room.width(), room.height());
        }
    });
    let Ok(observer) = ResizeObserver::new(callback.as_ref().unchecked_ref()) else { return };
    observer.observe(element);
    // The callback lives until the observer is told to stop.
    at_the_end(move || {
        observer.disconnect();
        drop(callback);
    });
}
