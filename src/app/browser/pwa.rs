//! The page as an installed app. `assets/offline.js` keeps it for offline use, updates and installs it, and is loaded where that
//! can be; it and the app speak by events at the window.

use leptos::{ev, prelude::*};
use leptos_use::{use_event_listener, use_window};
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Event, Response};

use crate::{
    app::context::{Game, Interface},
    play::pwa as events,
};

/// Listens to what happens to the installed app, and reports what it needs to know of the game.
pub fn connect() {
    let (game, Interface { pwa, .. }) = (Game::expect(), Interface::expect());
    for (name, event) in events::Event::BROWSER_EVENTS {
        let heard = move |_: Event| pwa.update(|pwa| pwa.handle(event));
        let _ = use_event_listener(use_window(), ev::Custom::new(name), heard);
    }
    let playing = game.part(|scene| scene.lesson.is_some() || scene.offers.resign);
    Effect::new(move || pwa.update(|pwa| pwa.handle(events::Event::Playing(playing.get()))));
    let over = game.part(|scene| scene.outcome.is_some());
    Effect::new(move |was_over: Option<bool>| {
        let over = over.get();
        // Now there is something to lose.
        if was_over == Some(false) && over {
            request("poppy-persist");
        }
        over
    });
}

/// Asks `assets/offline.js` for something: `poppy-update`, `poppy-install` or `poppy-persist`; or says that the app is there:
/// `poppy-begun`.
pub fn request(name: &str) {
    if let Ok(event) = Event::new(name) {
        let _ = window().dispatch_event(&event);
    }
}

/// Whether the host has another build by now than the one that the page is of: a file that does not load may be gone.
pub async fn is_replaced(build: &str) -> bool {
    // No cache knows the page by this address.
    let Ok(response) = JsFuture::from(window().fetch_with_str(&format!("./?{build}"))).await else { return false };
    let Ok(text) = response.unchecked_into::<Response>().text() else { return false };
    let text = JsFuture::from(text).await.ok().and_then(|text| text.as_string()).unwrap_or_default();
    text.contains("\"poppy-worker\"") && !text.contains(build)
}

/// Loads the page anew. The running game is kept.
pub fn reload() {
    let _ = window().location().reload();
}
