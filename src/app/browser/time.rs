//! The clock, and work to do after the next frame.

use std::time::Duration;

use leptos::prelude::*;

/// Milliseconds since the page was opened.
pub fn now_ms() -> f64 {
    window().performance().map_or(0.0, |clock| clock.now())
}

/// Runs something after the next frame is painted; or soon, if the page is hidden and nothing is painted.
pub fn after_paint(run: impl FnOnce() + 'static) {
    if document().hidden() {
        set_timeout(run, Duration::ZERO);
    } else {
        request_animation_frame(move || set_timeout(run, Duration::ZERO));
    }
}
