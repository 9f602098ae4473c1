//! Where an event happens.

use wasm_bindgen::JsCast;
use web_sys::{Element, Event};

/// The innermost element that an event happened on, also in a shadow root.
pub fn target_of(event: &Event) -> Option<Element> {
    event.composed_path().get(0).dyn_into().ok()
}

/// Whether the target of an event is in an element that matches the selector.
pub fn is_in(event: &Event, selector: &str) -> bool {
    target_of(event).is_some_and(|element| element.closest(selector).ok().flatten().is_some())
}
