//! Saves the session and the settings.

use std::{
    cell::{Cell, RefCell},
    rc::Rc,
    time::Duration,
};

use leptos::{ev, prelude::*};
use leptos_use::{use_document, use_event_listener, use_window};
use send_wrapper::SendWrapper;

use crate::{
    app::{
        browser::{storage::News, time::after_paint},
        context::{Game, Games, Interface, Preferences},
    },
    play::{
        exchange::link::Link,
        settings::Settings,
        storage::{
            Storage, StorageFailure,
            saved_session::{Autosave, Saved},
        },
    },
};

/// How long after a change was painted the session is saved. It is saved at once when the page is hidden or left.
const WRITE_DELAY: Duration = Duration::from_millis(60);

/// Saves the session and the settings whenever they change.
pub fn connect(storage: Rc<dyn Storage>, link: Option<Link>) {
    save_session(Rc::clone(&storage), link);
    save_settings(storage);
}

fn save_session(storage: Rc<dyn Storage>, link: Option<Link>) {
    let (game, games, interface) = (Game::expect(), Games::expect(), Interface::expect());
    let name = storage.name();
    game.identify();
    let autosave = RefCell::new(untrack(move || game.with(|session| Autosave::new(storage, session))));
    if let Some(name) = name {
        games.connect(name, link);
    }
    let keep = Rc::new(move || {
        games.sync_current();
        let keep = || untrack(|| game.with(|session| autosave.borrow_mut().save(session)));
        // Games that another tab has saved in the meantime are parked, and saved with the session.
        let mut saved = keep();
        while let Some(others) = saved.others.take() {
            game.park_games_of(others);
            games.forget_deleted();
            games.sync_parked();
            let next = keep();
            saved = Saved { refused: saved.refused || next.refused, ..next };
        }
        let is_worth_keeping = || game.with(|session| session.without_lesson().current().is_worth_keeping());
        if saved.refused && untrack(is_worth_keeping) {
            interface.report_storage_failure(StorageFailure::Session);
        }
    });
    let kept = Rc::clone(&keep);
    game.save_with(Rc::new(move || kept()));
    let soon = Rc::clone(&keep);
    let is_due = Rc::new(Cell::new(false));
    let is_still_due = SendWrapper::new(Rc::clone(&is_due));
    Effect::new(move || {
        game.with(|_| ());
        if document().hidden() {
            // Timers are late in a hidden page.
            soon();
        } else if !is_due.replace(true) {
            let (keep, is_due) = (Rc::clone(&soon), Rc::clone(&is_due));
            let write = move || {
                if is_due.replace(false) {
                    keep();
                }
            };
            after_paint(move || set_timeout(write, WRITE_DELAY));
        }
    });
    let left = Rc::clone(&keep);
    let _ = use_event_listener(use_window(), ev::Custom::<web_sys::Event>::new("pagehide"), move |_| left());
    let hidden = Rc::clone(&keep);
    let _ = use_event_listener(use_document(), ev::visibilitychange, move |_| hidden());
    let last = SendWrapper::new(keep);
    on_cleanup(move || {
        is_still_due.set(false);
        last.take()();
    });
}

fn save_settings(storage: Rc<dyn Storage>) {
    let (preferences, games) = (Preferences::expect(), Games::expect());
    Effect::new(move |kept: Option<Settings>| {
        let now = preferences.settings_to_save();
        // Settings that come from another tab are stored already.
        if kept.is_some_and(|kept| kept != now) && Settings::load(&*storage) != now {
            now.save(&*storage);
            games.broadcast([News::Settings(now.print())]);
        }
        now
    });
}
