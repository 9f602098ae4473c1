//! How much room an element has, and whenever that changes.

use leptos::{html, prelude::*};
use wasm_bindgen::{JsCast, closure::Closure};
use web_sys::{ResizeObserver, ResizeObserverEntry, js_sys::Array};

/// Calls back with width and height of the element, in CSS pixels, now and at every change, for as long as the component
/// lives.
pub(super) fn watch(element: NodeRef<html::Div>, changed: impl Fn(f64, f64) + Clone + 'static) {
    Effect::new(move |_| {
        let Some(element) = element.get() else { return };
        let changed = changed.clone();
        let callback = Closure::<dyn FnMut(Array)>::new(move |entries: Array| {
            if let Some(entry) = entries.iter().last().and_then(|entry| entry.dyn_into::<ResizeObserverEntry>().ok()) {
                let room = entry.content_rect();
                changed(room.width(), room.height());
            }
        });
        let Ok(observer) = ResizeObserver::new(callback.as_ref().unchecked_ref()) else { return };
        observer.observe(&element);
        // The callback lives until the observer is told to stop.
        let kept = StoredValue::new_local(Some((observer, callback)));
        on_cleanup(move || {
            if let Some(Some((observer, _callback))) = kept.try_update_value(Option::take) {
                observer.disconnect();
            }
        });
    });
}
