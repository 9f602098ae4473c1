//! Motion: whether a person wants any, and how it is cut short.

use leptos::prelude::window;
use web_sys::Element;

/// What `style/table.css` looks for.
const NO_TRANSITIONS: &str = "data-no-transitions";

/// Whether the device is set to less motion.
pub fn wants_less_motion() -> bool {
    cfg!(target_arch = "wasm32")
        && window().match_media("(prefers-reduced-motion: reduce)").ok().flatten().is_some_and(|query| query.matches())
}

/// Ends all transitions of the pieces on this table; those that begin later run as usual.
pub fn finish_animations(table: &Element) {
    let _ = table.set_attribute(NO_TRANSITIONS, "");
    // The browser computes the style with the attribute because the layout is asked for.
    let _ = table.client_width();
    let _ = table.remove_attribute(NO_TRANSITIONS);
}
