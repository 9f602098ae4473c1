//! Motion: whether the user wants it, and how to end it early.

use leptos::prelude::window;
use web_sys::Element;

/// Turns transitions off in `style/table.css`.
const NO_TRANSITIONS: &str = "data-no-transitions";

/// Whether the device is set to reduced motion.
pub fn wants_less_motion() -> bool {
    cfg!(target_arch = "wasm32")
        && window().match_media("(prefers-reduced-motion: reduce)").ok().flatten().is_some_and(|query| query.matches())
}

/// Ends all transitions of the pieces on this table; those that begin later run as usual.
pub fn finish_animations(table: &Element) {
    let _ = table.set_attribute(NO_TRANSITIONS, "");
    // Reading the layout makes the browser compute the style with the attribute.
    let _ = table.client_width();
    let _ = table.remove_attribute(NO_TRANSITIONS);
}
