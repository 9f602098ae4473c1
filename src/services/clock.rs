//! The timer of the clocks.

use gloo_timers::callback::Timeout;
use leptos::{ev, prelude::*};
use leptos_use::{
    UseEventListenerOptions, use_document_visibility, use_event_listener, use_event_listener_with_options, use_window,
};
use web_sys::VisibilityState;

use crate::context::GameStore;

/// Runs the clock while the app is mounted: a timer fires whenever the shown second changes. The clock pauses while the page
/// is hidden, and then until a press or a key.
pub fn connect() {
    let game = GameStore::expect();
    let next = Memo::new(move |_| {
        game.clocks.with(|clocks| {
            clocks.clocks.iter().flatten().find_map(|clock| Some((clock.side, clock.seconds, clock.until_next_ms?)))
        })
    });
    let visibility = use_document_visibility();
    // Restarts a timer that fired a little early.
    let woken = RwSignal::new(());
    let wake = move || {
        // A clock may start in a page that is already hidden.
        if visibility.get_untracked() == VisibilityState::Hidden {
            game.pause_clock();
        } else {
            game.count_time();
        }
        woken.set(());
    };
    Effect::new(move |_: Option<Option<Timeout>>| {
        woken.track();
        next.get().map(|(_, _, wait_ms)| Timeout::new(wait_ms, wake))
    });
    Effect::new(move || {
        if visibility.get() == VisibilityState::Hidden {
            game.pause_clock();
        }
    });
    // On the window, capturing: the focus may be anywhere, and a sheet or the board may stop the event.
    let captures = UseEventListenerOptions::default().capture(true);
    let _ = use_event_listener_with_options(use_window(), ev::keydown, move |_| game.resume_clock(), captures);
    let _ =
        use_event_listener(use_window(), ev::Custom::<web_sys::Event>::new("pagehide"), move |_| game.pause_clock());
}
