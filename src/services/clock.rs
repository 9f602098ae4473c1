//! The timer of the clocks.

use gloo_timers::callback::Timeout;
use leptos::{ev, prelude::*};
use leptos_use::{
    UseEventListenerOptions, use_document_visibility, use_event_listener, use_event_listener_with_options, use_window,
};
use web_sys::VisibilityState;

use crate::context::GameStore;

/// Makes the clock run while the app is mounted: it wakes whenever another second is shown. The clock waits while the page is
/// hidden, and then until somebody touches it.
pub fn connect() {
    let game = GameStore::expect();
    let next = Memo::new(move |_| {
        game.clocks.with(|clocks| {
            clocks.clocks.iter().flatten().find_map(|clock| Some((clock.side, clock.seconds, clock.until_next_ms?)))
        })
    });
    let visibility = use_document_visibility();
    // A timer may fire a little early, when nothing has changed yet.
    let woken = RwSignal::new(());
    let wake = move || {
        // A game may begin to count in a page that is hidden already.
        if visibility.get_untracked() == VisibilityState::Hidden {
            game.pause_clock();
        } else {
            game.pass_time();
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
    // On the window, before a sheet or the board keeps the key to itself: the focus may be anywhere.
    let captures = UseEventListenerOptions::default().capture(true);
    let _ = use_event_listener_with_options(use_window(), ev::keydown, move |_| game.resume_clock(), captures);
    let _ =
        use_event_listener(use_window(), ev::Custom::<web_sys::Event>::new("pagehide"), move |_| game.pause_clock());
}
