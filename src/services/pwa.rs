//! The page as an installed app. `assets/offline.js` registers the service worker, updates and installs the page, and is
//! loaded where that is possible. The script and the app communicate by events on `window`.

use leptos::{ev, prelude::*};
use leptos_use::{use_event_listener, use_window};
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Event, RequestCache, RequestInit, Response};

use play::pwa as events;

use crate::context::{GameStore, Interface, select};

/// Listens to the events of the installed app, and tells its status whether a game is running.
pub fn connect() {
    let (game, Interface { pwa, .. }) = (GameStore::expect(), Interface::expect());
    for (name, event) in events::Event::BROWSER_EVENTS {
        let handle = move |_: Event| pwa.update(|pwa| pwa.handle(event));
        let _ = use_event_listener(use_window(), ev::Custom::new(name), handle);
    }
    let playing = select(game.controls, |controls| controls.lesson.is_some() || controls.offers.resign);
    Effect::new(move || pwa.update(|pwa| pwa.handle(events::Event::Playing(playing.get()))));
    let over = select(game.controls, |controls| controls.outcome.is_some());
    Effect::new(move |was_over: Option<bool>| {
        let over = over.get();
        // A finished game is worth persistent storage.
        if was_over == Some(false) && over {
            request("poppy-persist");
        }
        over
    });
}

/// Dispatches an event on `window`: to `assets/offline.js` the requests `poppy-update`, `poppy-install` and `poppy-persist`; to it
/// and `assets/early.js` `poppy-begun` when the app is mounted, `poppy-complete` when all its parts are loaded,
/// `poppy-part-missing` if one is not, and `poppy-missing` if the app cannot begin.
pub fn request(name: &str) {
    if let Ok(event) = Event::new(name) {
        let _ = window().dispatch_event(&event);
    }
}

/// Whether the host now serves another build than the page's, so that the page's files may be gone.
pub async fn is_replaced(build: &str) -> bool {
    // No cache has the page under this URL.
    let Ok(response) = JsFuture::from(window().fetch_with_str(&format!("./?{build}"))).await else { return false };
    let Ok(text) = response.unchecked_into::<Response>().text() else { return false };
    let text = JsFuture::from(text).await.ok().and_then(|text| text.as_string()).unwrap_or_default();
    text.contains("\"poppy-worker\"") && !text.contains(build)
}

/// Reloads a file from the host into the browser's cache.
pub async fn load_again(address: &str) {
    let options = RequestInit::new();
    options.set_cache(RequestCache::Reload);
    let Ok(response) = JsFuture::from(window().fetch_with_str_and_init(address, &options)).await else { return };
    // A browser caches what is read to the end.
    if let Ok(bytes) = response.unchecked_into::<Response>().array_buffer() {
        let _ = JsFuture::from(bytes).await;
    }
}

/// Reloads the page. The session is saved.
pub fn reload() {
    let _ = window().location().reload();
}
