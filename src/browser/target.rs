//! Where an event happens.

use wasm_bindgen::JsCast;
use web_sys::{Element, Event};

/// Whether the target of an event is in an element that matches the selector.
pub fn is_in(event: &Event, selector: &str) -> bool {
    let element = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    element.is_some_and(|element| element.closest(selector).ok().flatten().is_some())
}
