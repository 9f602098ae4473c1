//! The page as a program of the device. `assets/offline.js` has it kept, renewed and installed, and is loaded where that can be;
//! it and the program speak by events at the window.

use std::cell::Cell;

use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Event, Response};

use crate::play::program;

use super::{element::listen, prelude::*, state::State};

/// Hears what happens to the program, and tells it what there is to know of the game.
pub(super) fn follow(state: State) {
    for (name, news) in program::Event::HEARD {
        let hear = move |_| state.program.update(|program| program.take(news));
        listen(&window(), name, false, Box::new(hear));
    }
    let was_over = Cell::new(true);
    let seen = state.scene.part(|scene| {
        let playing = scene.lesson.is_some() || scene.offers.resign;
        (playing, scene.outcome.is_some())
    });
    follow_soon(move || {
        let (playing, over) = seen.get();
        if state.program.with_untracked(|program| program.playing) != playing {
            state.program.update(|program| program.take(program::Event::Plays(playing)));
        }
        // There is something to lose now.
        if !was_over.replace(over) && over {
            want("poppy-lasting");
        }
    });
}

/// Lets something be done: `poppy-renew`, `poppy-install` or `poppy-lasting`; or says that the page is there: `poppy-begun`.
pub(super) fn want(name: &str) {
    if let Ok(wish) = Event::new(name) {
        let _ = window().dispatch_event(&wish);
    }
}

/// Whether the host has another build by now than the one that the page is of. A program that does not load may be gone.
pub(super) async fn is_replaced(build: &str) -> bool {
    // No cache knows the page by this address.
    let Ok(response) = JsFuture::from(window().fetch_with_str(&format!("./?{build}"))).await else { return false };
    let Ok(text) = response.unchecked_into::<Response>().text() else { return false };
    let text = JsFuture::from(text).await.ok().and_then(|text| text.as_string()).unwrap_or_default();
    text.contains("\"poppy-worker\"") && !text.contains(build)
}

/// Loads the page anew. The running game is kept.
pub(super) fn reload() {
    let _ = window().location().reload();
}
