//! Saves the session and the settings.

use std::{cell::RefCell, rc::Rc, time::Duration};

use leptos::{ev, prelude::*};
use leptos_use::{use_document, use_event_listener, use_window};
use send_wrapper::SendWrapper;

use crate::{
    app::{
        browser::archive::News,
        context::{Game, Games, Interface, Preferences},
    },
    play::{
        exchange::link::Link,
        settings::Settings,
        storage::{
            NotKept, Storage,
            saved_session::{self, Autosave, Saved},
        },
    },
};

/// How long after a change the session is saved, when the change is drawn. It is saved at once when the page is hidden
/// or left.
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
    let autosave = RefCell::new(Autosave::new(storage, untrack(move || game.with(saved_session::print))));
    if let Some(name) = name {
        games.connect(name, link);
    }
    let keep = Rc::new(move || {
        games.keep();
        let keep = || autosave.borrow_mut().save(&untrack(move || game.with(saved_session::print)));
        // Games that another tab has saved in the meantime are parked, and saved with the session.
        let mut saved = keep();
        while let Some(others) = saved.others.take() {
            game.park_games_of(others);
            games.forget_deleted();
            games.keep_parked();
            let next = keep();
            saved = Saved { refused: saved.refused || next.refused, ..next };
        }
        let is_worth_keeping = || game.with(|session| session.without_lesson().current().is_worth_keeping());
        if saved.refused && untrack(is_worth_keeping) {
            interface.report_not_kept(NotKept::Session);
        }
    });
    let kept = Rc::clone(&keep);
    game.save_with(Rc::new(move || kept()));
    let soon = Rc::clone(&keep);
    let timer = StoredValue::new(None::<TimeoutHandle>);
    Effect::new(move || {
        game.with(|_| ());
        if document().hidden() {
            // Timers are late in a hidden page.
            soon();
        } else if timer.get_value().is_none() {
            let keep = Rc::clone(&soon);
            let write = move || {
                timer.set_value(None);
                keep();
            };
            timer.set_value(set_timeout_with_handle(write, WRITE_DELAY).ok());
        }
    });
    let left = Rc::clone(&keep);
    let _ = use_event_listener(use_window(), ev::Custom::<web_sys::Event>::new("pagehide"), move |_| left());
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
