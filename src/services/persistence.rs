//! Saves the session and the settings.

use std::{
    cell::{Cell, RefCell},
    rc::Rc,
    time::Duration,
};

use leptos::{ev, prelude::*};
use leptos_use::{use_document, use_event_listener, use_window};
use send_wrapper::SendWrapper;

use play::{
    exchange::link::Link,
    practice::Deck,
    puzzle::PuzzleRecord,
    session::Action,
    settings::{SETTINGS, Settings},
    storage::{
        SavedLesson, Storage, StorageFailure,
        archive::{Archive, DeletedResults},
        saved_session::{Autosave, Saved},
    },
};

use crate::{
    browser::{storage::News, time::after_paint},
    context::{ArchiveStore, GameStore, Interface, Preferences, Puzzles},
    start::random_id,
};

/// The delay from painting a change to saving the session. It is saved at once when the page is hidden or left.
const WRITE_DELAY: Duration = Duration::from_millis(60);

/// Saves the session, the lesson, the settings, the solved puzzles and the results of deleted games whenever they change.
///
/// `is_new`: the app began without a look at the storage. What is stored by now is another tab's, and is kept.
pub fn connect(storage: Rc<dyn Storage>, link: Option<Link>, resumed: Option<SavedLesson>, is_new: bool) {
    save_settings(Rc::clone(&storage), is_new);
    save_session(Rc::clone(&storage), link, is_new);
    save_lesson(Rc::clone(&storage), resumed, is_new);
    save_puzzles(Rc::clone(&storage));
    save_deck(Rc::clone(&storage));
    save_deleted_results(storage);
}

fn save_session(storage: Rc<dyn Storage>, link: Option<Link>, is_new: bool) {
    let (game, games, interface) = (GameStore::expect(), ArchiveStore::expect(), Interface::expect());
    let name = storage.name();
    game.apply(Action::Identify(random_id()));
    let autosave = RefCell::new(untrack(move || {
        game.with(|session| if is_new { Autosave::of_new(storage, session) } else { Autosave::new(storage, session) })
    }));
    if let Some(name) = name {
        games.connect(name, link);
    }
    let save: Rc<dyn Fn()> = Rc::new(move || {
        games.sync();
        let save_once = || untrack(|| game.with(|session| autosave.borrow_mut().save(session)));
        // Games that another tab has saved in the meantime are kept.
        let mut saved = save_once();
        while let Some(others) = saved.others.take() {
            game.apply(Action::KeepGamesOf(Box::new(others)));
            games.sync();
            let next = save_once();
            saved = Saved { refused: saved.refused || next.refused, ..next };
        }
        let is_worth_keeping = || game.with(|session| session.matches().current().is_worth_keeping());
        if saved.refused && untrack(is_worth_keeping) {
            interface.report_storage_failure(if games.are_stored() {
                StorageFailure::Board
            } else {
                StorageFailure::Session
            });
        }
    });
    let is_due = Rc::new(Cell::new(false));
    let is_still_due = SendWrapper::new(Rc::clone(&is_due));
    Effect::new({
        let save = Rc::clone(&save);
        move || {
            game.with(|_| ());
            if document().hidden() {
                // Timers fire late in a hidden page.
                save();
            } else if !is_due.replace(true) {
                let (save, is_due) = (Rc::clone(&save), Rc::clone(&is_due));
                let save_if_due = move || {
                    if is_due.replace(false) {
                        save();
                    }
                };
                after_paint(move || set_timeout(save_if_due, WRITE_DELAY));
            }
        }
    });
    let left = ev::Custom::<web_sys::Event>::new("pagehide");
    let _ = use_event_listener(use_window(), left, {
        let save = Rc::clone(&save);
        move |_| save()
    });
    let _ = use_event_listener(use_document(), ev::visibilitychange, {
        let save = Rc::clone(&save);
        move |_| save()
    });
    let save = SendWrapper::new(save);
    on_cleanup(move || {
        is_still_due.set(false);
        save.take()();
    });
}

/// `resumed` is the saved lesson, which is not loaded yet.
fn save_lesson(storage: Rc<dyn Storage>, resumed: Option<SavedLesson>, is_new: bool) {
    let game = GameStore::expect();
    let lesson = Memo::new(move |_| game.with(|session| session.lesson().and_then(SavedLesson::of)));
    Effect::new(move |kept: Option<Option<SavedLesson>>| {
        let now = lesson.get();
        let stored = || SavedLesson::load(&*storage);
        if is_new && kept.is_none() && stored().is_some() {
            return now;
        }
        if kept.unwrap_or_else(stored) != now.or(resumed.filter(|_| kept.is_none())) {
            SavedLesson::save(now, &*storage);
        }
        now
    });
}

fn save_settings(storage: Rc<dyn Storage>, is_new: bool) {
    let (preferences, games, interface) = (Preferences::expect(), ArchiveStore::expect(), Interface::expect());
    if let Some(text) = storage.load(SETTINGS).filter(|_| is_new) {
        preferences.follow(&text);
    }
    Effect::new(move |kept: Option<Settings>| {
        let now = preferences.settings_to_save();
        // Settings from another tab are already stored. At first, those of a first visit are not.
        if kept != Some(now) && Settings::load(&*storage) != now {
            if !now.save(&*storage) {
                interface.report_storage_failure(StorageFailure::Settings);
            }
            games.broadcast([News::Settings(now.print())]);
        }
        now
    });
}

fn save_puzzles(storage: Rc<dyn Storage>) {
    let (record, games, interface) = (Puzzles::expect().record, ArchiveStore::expect(), Interface::expect());
    Effect::new(move |kept: Option<PuzzleRecord>| {
        let mut now = record.get();
        // A record from another tab is already stored.
        if kept.as_ref() != Some(&now) && PuzzleRecord::load(&*storage) != now {
            // At first only the day of the visit is new, which is no loss.
            if !now.save(&*storage) && kept.is_some() {
                interface.report_storage_failure(StorageFailure::Puzzles);
            }
            games.broadcast([News::Puzzles(now.print())]);
        }
        now
    });
}

fn save_deck(storage: Rc<dyn Storage>) {
    let (deck, interface) = (Puzzles::expect().deck, Interface::expect());
    Effect::new(move |kept: Option<Deck>| {
        let mut now = deck.get();
        if kept.is_some_and(|kept| kept != now) && !now.save(&*storage) {
            interface.report_storage_failure(StorageFailure::Puzzles);
        }
        now
    });
}

/// Each tab records the results itself when a game is deleted in any tab.
fn save_deleted_results(storage: Rc<dyn Storage>) {
    let (games, interface) = (ArchiveStore::expect(), Interface::expect());
    let deleted = Memo::new(move |_| games.with(|archive| Archive::deleted(archive).clone()));
    Effect::new(move |kept: Option<DeletedResults>| {
        let mut now = deleted.get();
        if kept.is_some_and(|kept| kept != now) && DeletedResults::load(&*storage) != now && !now.save(&*storage) {
            interface.report_storage_failure(StorageFailure::Archive);
        }
        now
    });
}
