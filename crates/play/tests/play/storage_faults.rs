//! Failing storage: full, closed, damaged, or written by a later version of the page. No stored data is lost.

use std::{cell::Cell, rc::Rc};

use play::{
    correspondence::PlayerName,
    course::CourseProgress,
    message::Message,
    session::{Action, Session},
    settings::{Glyphs, Settings, Theme},
    storage::{
        MemoryStorage, Storage, StorageFailure, WithFallback,
        saved_session::{Autosave, load, parse, print},
    },
};
use rules::Variant;

use crate::common::{options, tap};

/// One page's view of a storage that several pages share.
#[derive(Clone, Default)]
struct SharedStorage {
    shared: Rc<MemoryStorage>,
    /// The length of the longest text that fits; `None` if every text fits.
    room: Rc<Cell<Option<usize>>>,
    /// Whether it refuses all access, as in a private window.
    is_closed: Rc<Cell<bool>>,
}

impl Storage for SharedStorage {
    fn load(&self, key: &str) -> Option<String> {
        self.shared.load(key).filter(|_| !self.is_closed.get())
    }

    fn save(&self, key: &str, text: &str) -> bool {
        !self.is_closed.get() && self.room.get().is_none_or(|room| text.len() <= room) && self.shared.save(key, text)
    }
}

/// A page's view of a shared storage, and that view with the page's fallback.
fn page_of(shared: &Rc<MemoryStorage>) -> (SharedStorage, Rc<dyn Storage>) {
    let browser = SharedStorage { shared: Rc::clone(shared), ..SharedStorage::default() };
    (browser.clone(), Rc::new(WithFallback::over(browser)))
}

#[test]
fn what_cannot_be_read_is_not_overwritten_if_its_copy_has_no_room() {
    let game = r#"{"variant":"micro","sfen":"kbgs/p3/4/3P/SGBK b - 1","moves":["1d1c"]}"#;
    let long = "x".repeat(10_000);
    for unreadable in [
        format!(r#"{{"version":99,"game":"{long}"}}"#),
        format!(r#"{{"version":1,"game":{game},"aside":["{long}"]}}"#),
        format!("{{{long}"),
    ] {
        let shared = Rc::new(MemoryStorage::default());
        shared.save("session", &unreadable);
        // There is room for another game, but not for a copy of the unreadable text.
        let (browser, storage) = page_of(&shared);
        browser.room.set(Some(5_000));
        let mut session = load(&*storage, options());
        assert_eq!(session.notice(), Some(Message::Damaged));
        let mut autosave = Autosave::new(Rc::clone(&storage), &session);
        for squares in if session.game().moves().is_empty() { ["1d 1c", "4b 4c"] } else { ["4b 4c", "3e 3d"] } {
            tap(&mut session, squares);
            assert!(autosave.save(&session).refused, "the page is told");
            assert_eq!(shared.load("session"), Some(unreadable.clone()));
        }
        // As soon as there is room, both are kept.
        browser.room.set(None);
        session.apply(Action::Undo);
        assert!(!autosave.save(&session).refused);
        assert_eq!(shared.load("session-damaged"), Some(unreadable.clone()));
        assert_eq!(shared.load("session").as_deref(), Some(print(&session).as_str()));
    }
}

#[test]
fn a_full_storage_is_reported_and_keeps_what_it_has() {
    let shared = Rc::new(MemoryStorage::default());
    let (browser, storage) = page_of(&shared);
    let mut session = Session::new(Variant::Micro);
    let mut autosave = Autosave::new(Rc::clone(&storage), &session);
    tap(&mut session, "1d 1c");
    assert!(!autosave.save(&session).refused);
    let kept = shared.load("session");
    browser.room.set(Some(0));
    tap(&mut session, "4b 4c");
    assert!(autosave.save(&session).refused);
    assert_eq!(shared.load("session"), kept, "nothing is lost");
    assert_eq!(storage.load("session"), Some(print(&session)), "the page has it as long as it is open");
    assert!(!Settings { silent: true, ..Settings::default() }.save(&*storage), "settings are reported too");
    assert!(Settings::load(&*storage).silent && shared.load("settings").is_none());
}

#[test]
fn what_another_page_has_saved_while_the_storage_was_full_is_not_overwritten() {
    let later = r#"{"version":2,"games":[]}"#.to_owned();
    for saves_later_version in [false, true] {
        let shared = Rc::new(MemoryStorage::default());
        let (browser, storage) = page_of(&shared);
        let mut here = Session::new(Variant::Micro);
        here.apply(Action::Identify(1));
        let mut autosave = Autosave::new(storage, &here);
        browser.room.set(Some(0));
        tap(&mut here, "1d 1c");
        assert!(autosave.save(&here).refused);
        let mut there = Session::new(Variant::Micro);
        there.apply(Action::Identify(2));
        tap(&mut there, "3e 3d");
        shared.save("session", &if saves_later_version { later.clone() } else { print(&there) });
        browser.room.set(None);
        tap(&mut here, "4b 4c");
        let saved = autosave.save(&here);
        assert!(!saved.refused);
        if saves_later_version {
            assert_eq!(shared.load("session-damaged"), Some(later.clone()));
        } else {
            assert_eq!(saved.others.map(|others| others.game().clone()), Some(there.game().clone()));
        }
    }
}

#[test]
fn a_closed_storage_leaves_the_page_its_memory() {
    let (browser, storage) = page_of(&Rc::default());
    browser.is_closed.set(true);
    let mut session = load(&*storage, options());
    assert_eq!(session.notice(), None);
    let mut autosave = Autosave::new(Rc::clone(&storage), &session);
    tap(&mut session, "1d 1c");
    assert!(autosave.save(&session).refused);
    assert_eq!(load(&*storage, options()).game(), session.game());
}

#[test]
fn the_session_of_a_later_version_in_another_tab_is_quarantined_before_this_one_is_saved() {
    let storage = Rc::new(MemoryStorage::default());
    let mut session = Session::new(Variant::Micro);
    let mut autosave = Autosave::new(storage.clone(), &session);
    tap(&mut session, "1d 1c");
    assert!(!autosave.save(&session).refused);
    for (nth, squares) in ["4b 4c", "3e 3d"].into_iter().enumerate() {
        let later = format!(r#"{{"version":2,"games":{nth}}}"#);
        storage.save("session", &later);
        tap(&mut session, squares);
        assert!(!autosave.save(&session).refused);
        let key = ["session-damaged", "session-damaged-2"][nth];
        assert_eq!(storage.load(key), Some(later));
        assert_eq!(
            parse(&storage.load("session").expect("a session")).ok().map(|saved| saved.game().clone()),
            Some(session.game().clone())
        );
    }
}

#[test]
fn one_unknown_setting_resets_only_itself() {
    let storage = MemoryStorage::default();
    storage.save("settings", r#"{"theme":"neon","glyphs":"western","speed":7,"volume":11}"#);
    let settings = Settings::load(&storage);
    assert_eq!(settings, Settings { glyphs: Some(Glyphs::Western), ..Settings::default() });
    assert!(Settings { silent: true, ..settings }.save(&storage));
    assert!(storage.load("settings").is_some_and(|text| text.contains("\"volume\":11")), "a later version's is kept");
    assert_eq!(Settings::load(&storage), Settings { silent: true, ..settings });
    assert!(Settings { name: PlayerName::parse("Ann"), ..settings }.save(&storage) && settings.save(&storage));
    assert_eq!(Settings::load(&storage), settings, "a name is forgotten");
    let stored = || storage.load("settings").unwrap_or_default();
    assert!(stored().contains(r#""theme":"neon""#), "what the later version knows is kept: {}", stored());
    assert!(Settings { theme: Theme::Dark, ..settings }.save(&storage));
    assert!(stored().contains(r#""theme":"dark""#), "unless something else is chosen: {}", stored());
}

#[test]
fn one_course_that_cannot_be_read_leaves_the_others_as_they_are() {
    let storage = MemoryStorage::default();
    let courses = r#"{"kyoto":{"done":3,"of":11},"micro":{"done":999,"of":"many"},"chess":{"done":1,"of":2}}"#;
    storage.save("settings", &format!(r#"{{"theme":"dark","courses":{courses}}}"#));
    let mut read = CourseProgress::default();
    read.set(Variant::Kyoto, 3, 11);
    assert_eq!(Settings::load(&storage), Settings { theme: Theme::Dark, courses: read, ..Settings::default() });
}

#[test]
fn a_game_that_neither_board_nor_list_keeps_is_said_to_be_lost_whichever_fails_first() {
    use StorageFailure::{Archive, Board, Session, Settings};
    assert_eq!(Board.news_after(Some(Settings)), Some(Board));
    assert_eq!(Board.news_after(Some(Archive)), Some(Session));
    assert_eq!(Archive.news_after(Some(Board)), Some(Session));
    assert_eq!(Settings.news_after(Some(Board)), None, "less than what was said");
    assert_eq!(Board.news_after(Some(Board)), None, "said once");
    assert_eq!(Archive.news_after(Some(Session)), None);
}
