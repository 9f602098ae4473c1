//! Keeping the session and the settings between visits.

use std::{cell::RefCell, rc::Rc, time::Duration};

use leptos::{ev, prelude::*};
use leptos_use::{use_document, use_event_listener, use_window};
use send_wrapper::SendWrapper;

use crate::{
    app::context::{Game, Preferences},
    play::{
        settings::Settings,
        storage::{
            Storage,
            archive::{self, Autosave},
        },
    },
};

/// The session is written this long after it changed, when the change is drawn, or when the page goes.
const WRITE_DELAY: Duration = Duration::from_millis(60);

/// Keeps the session and the settings, for as long as the app is there.
pub fn connect(storage: Rc<dyn Storage>) {
    keep_session(Rc::clone(&storage));
    keep_settings(storage);
}

fn keep_session(storage: Rc<dyn Storage>) {
    let game = Game::expect();
    let autosave = RefCell::new(Autosave::new(storage, untrack(move || game.with(archive::print))));
    let keep = Rc::new(move || {
        let keep = || autosave.borrow_mut().save(&untrack(move || game.with(archive::print)));
        // What another tab has kept meanwhile waits, and is kept with the rest.
        while let Some(others) = keep() {
            game.park_games_of(others);
        }
    });
    let soon = Rc::clone(&keep);
    let timer = StoredValue::new(None::<TimeoutHandle>);
    Effect::new(move || {
        game.with(|_| ());
        if timer.get_value().is_none() {
            let keep = Rc::clone(&soon);
            let write = move || {
                timer.set_value(None);
                keep();
            };
            timer.set_value(set_timeout_with_handle(write, WRITE_DELAY).ok());
        }
    });
    let going = Rc::clone(&keep);
    let _ = use_event_listener(use_window(), ev::Custom::<web_sys::Event>::new("pagehide"), move |_| going());
    let hidden = Rc::clone(&keep);
    let _ = use_event_listener(use_document(), ev::visibilitychange, move |_| hidden());
    let last = SendWrapper::new(keep);
    on_cleanup(move || {
        if let Some(timer) = timer.get_value() {
            timer.clear();
        }
        last.take()();
    });
}

fn keep_settings(storage: Rc<dyn Storage>) {
    let preferences = Preferences::expect();
    Effect::new(move |kept: Option<Settings>| {
        let now = preferences.settings_to_save();
        if kept.is_some_and(|kept| kept != now) {
            now.save(&*storage);
        }
        now
    });
}
