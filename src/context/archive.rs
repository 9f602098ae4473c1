//! The games of the archive, synchronized with the session, the database and other tabs.

use std::{rc::Rc, time::Duration};

use gloo_timers::future::TimeoutFuture;
use leptos::{prelude::*, task::spawn_local};

use play::{
    exchange::{import_error::ImportError, link::Link},
    puzzle::PuzzleRecord,
    session::{Action, Match, Navigation, Session},
    storage::{
        self, Storage, StorageFailure,
        archive::{
            self, Archive, ArchiveSync, Changes, DeletedResults, Entry, Filter, GameFault, Import, Imported, Labels,
            Order, TransferError,
        },
        load_error::LoadError,
    },
};

use rules::Unplayable;

use crate::{
    browser::{
        storage::{Database, News, Tabs},
        time::{LongWork, after_paint, wall_clock_ms},
    },
    environment::Host,
    start,
};

use super::{
    game::GameStore, interface::Interface, parts::TablePart, preferences::Preferences, puzzles::Puzzles, subscription,
};

/// How long to wait for the database, which another program may hold.
const OPEN_TIMEOUT: Duration = Duration::from_secs(3);

/// How often an import looks whether the database was read, in milliseconds.
const READY_POLL_MS: u32 = 50;

/// How many games are stored in one task.
const STORED_AT_ONCE: usize = 100;

/// The games of one app.
#[derive(Clone, Copy)]
pub struct ArchiveStore {
    /// Whether games are kept; an embed, and an element without storage, keep nothing.
    pub keeps_games: bool,
    /// The game on the board.
    pub game: GameStore,
    /// The state of the page around it.
    pub interface: Interface,
    solved: RwSignal<PuzzleRecord>,
    sync: RwSignal<ArchiveSync>,
    /// Whether the database was read, failed or timed out.
    ready: RwSignal<bool>,
    database: StoredValue<Option<Rc<Database>>, LocalStorage>,
    /// The outcome of an import from outside, for the sheet of games to show.
    pub imported: RwSignal<Option<Imported>>,
    /// News of other tabs from before `ready`.
    early_news: StoredValue<Vec<News>>,
    tabs: StoredValue<Option<Tabs>, LocalStorage>,
}

impl ArchiveStore {
    /// The games of an app with this storage.
    pub fn new(game: GameStore, interface: Interface, puzzles: Puzzles, storage: &dyn Storage) -> Self {
        Self {
            solved: puzzles.record,
            keeps_games: storage.name().is_some() || interface.host == Host::Page,
            game,
            interface,
            sync: RwSignal::new(ArchiveSync::new(Archive::default())),
            ready: RwSignal::new(false),
            database: StoredValue::new_local(None),
            imported: RwSignal::new(None),
            early_news: StoredValue::default(),
            tabs: StoredValue::new_local(None),
        }
    }

    /// Reads the results of deleted games from the storage.
    pub fn load_deleted(self, storage: &dyn Storage) {
        self.sync.set(ArchiveSync::new(Archive::default().with_deleted(DeletedResults::load(storage))));
    }

    /// The games of the app that a component belongs to.
    pub fn expect() -> Self {
        expect_context()
    }

    /// The settings of the same app, for texts outside of a component.
    pub fn preferences(self) -> Preferences {
        self.game.preferences
    }

    /// Reads the database with this name, and listens to other tabs. `link` is the link by which the app was opened.
    pub fn connect(self, name: &'static str, link: Option<Link>) {
        if let Some(tabs) = Tabs::open(name) {
            tabs.listen(move |news| self.handle(news));
            self.tabs.set_value(Some(tabs));
            on_cleanup(move || {
                if let Some(tabs) = self.tabs.try_get_value().flatten() {
                    tabs.close();
                }
            });
        }
        self.share_clock();
        // Paint the board first.
        after_paint(move || {
            let slow = link.clone();
            set_timeout(move || self.begin(slow.as_ref()), OPEN_TIMEOUT);
            spawn_local(async move {
                if let Some(stored) = self.load(name).await {
                    let changes = self.sync.try_update(|sync| sync.take_over(stored)).unwrap_or_default();
                    self.carry_out(changes, false);
                    // It took too long: this tab's games are not compared with it yet.
                    if self.ready.try_get_untracked() == Some(true) {
                        self.sync();
                    }
                }
                self.begin(link.as_ref());
            });
        });
    }

    /// Opens the database and reads it; `None` if the browser refuses.
    async fn load(self, name: &str) -> Option<Archive> {
        let close = move || {
            self.database.try_set_value(None);
            self.report_failure();
        };
        let database = Database::open(name, close).await.ok()?;
        let texts = database.load().await.ok()?;
        let mut archive = Archive::default();
        let mut work = LongWork::begin();
        for (key, text) in texts {
            archive.load(key, text);
            work.pause().await;
        }
        self.database.try_set_value(Some(Rc::new(database))).is_none().then_some(archive)
    }

    /// Begins to keep the games, once: when the database was read, cannot be read, or takes too long.
    fn begin(self, link: Option<&Link>) {
        if self.ready.is_disposed() || self.ready.get_untracked() {
            return;
        }
        // First, so that the moves of the link are not kept as a separate game.
        if let Some(link) = link {
            self.resume_linked_game(link);
        }
        self.ready.set(true);
        self.sync();
        for news in self.early_news.try_update_value(std::mem::take).unwrap_or_default() {
            self.handle(news);
        }
    }

    /// Whether the games are loaded. Tracks it.
    pub fn are_ready(self) -> bool {
        subscription::end_with_observer(&self.ready);
        self.ready.get()
    }

    /// Whether the browser has a database for the games. Not tracked.
    pub fn are_stored(self) -> bool {
        self.database.try_get_value().flatten().is_some()
    }

    /// Reads the archive. Tracks it.
    pub fn with<T>(self, read: impl FnOnce(&Archive) -> T) -> T {
        subscription::end_with_observer(&self.sync);
        self.sync.with(|sync| read(&sync.archive))
    }

    /// Reads the archive and the session. Does not track them.
    pub fn with_session<T>(self, read: impl FnOnce(&Archive, &Session) -> T) -> T {
        self.sync.with_untracked(|sync| self.game.session.with_untracked(|session| read(&sync.archive, session)))
    }

    /// Stores the current game if it has changed, and the games that were left, or shows the newer copy that the archive has.
    pub fn sync(self) {
        if !self.keeps_games || !self.ready.get_untracked() {
            return;
        }
        let now = wall_clock_ms();
        let changes = self.game.session.try_with_untracked(|session| {
            self.sync.try_update_untracked(|sync| sync.sync(session, now)).unwrap_or_default()
        });
        let changes = changes.unwrap_or_default();
        if !changes.store.is_empty() {
            self.sync.notify();
        }
        self.carry_out(changes, true);
    }

    /// `is_synced`: whether the changes include the games that were left.
    fn carry_out(self, Changes { store, delete, follow, actions }: Changes, is_synced: bool) {
        for action in actions {
            self.game.apply(action);
        }
        // Without a database, games stay in the saved session.
        let unsaved = if is_synced && self.are_stored() {
            self.game.session.with_untracked(|session| session.matches().unsaved().to_vec())
        } else {
            Vec::new()
        };
        self.store(&store, unsaved);
        for id in delete {
            self.delete_stored(id);
        }
        if let Some(newer) = follow {
            self.game.act(Action::Follow(Box::new(newer)));
        }
    }

    /// Resumes the game of the page's link, if it is in the archive.
    fn resume_linked_game(self, link: &Link) {
        let actions = self.with_session(|archive, session| archive.continuing(session, link, start::defaults(session)));
        if actions.is_empty() {
            return;
        }
        // The actions clear the link's error, which must stay.
        let import_error = self.interface.import_error.get_untracked();
        self.game.open_with(actions, link);
        if import_error.is_some() {
            self.interface.import_error.set(import_error);
        }
    }

    /// Stores games, and sends them to the other tabs. Then removes `unsaved` from the session.
    fn store(self, entries: &[Entry], unsaved: Vec<Match>) {
        if entries.is_empty() && unsaved.is_empty() {
            return;
        }
        self.broadcast(entries.iter().map(|entry| News::Game(entry.text().to_owned())));
        let texts = entries.iter().map(|entry| (storage::id_text(entry.stamp.id), entry.text().to_owned()));
        self.write(texts.collect(), unsaved);
    }

    fn write(self, texts: Vec<(String, String)>, unsaved: Vec<Match>) {
        let Some(database) = self.database.try_get_value().flatten() else {
            return self.report_failure();
        };
        spawn_local(async move {
            // Another tab with a later version of the page may have stored a game meanwhile.
            let Ok(later) = database.store(texts, Entry::is_later).await else { return self.report_failure() };
            if !later.is_empty() {
                self.sync.try_update(|sync| later.into_iter().for_each(|text| sync.archive.keep_later(text)));
            }
            if !unsaved.is_empty() && !self.game.is_disposed() {
                self.game.apply(Action::UnsavedStored(unsaved));
            }
        });
    }

    /// Reports that the archive is not stored, unless the app is unmounted.
    fn report_failure(self) {
        if !self.ready.is_disposed() {
            self.interface.report_storage_failure(StorageFailure::Archive);
        }
    }

    /// Sends news to the other tabs.
    pub fn broadcast(self, news: impl IntoIterator<Item = News>) {
        // The app may be unmounted during an import.
        if let Some(tabs) = self.tabs.try_get_value().flatten() {
            news.into_iter().for_each(|news| tabs.broadcast(&news));
        }
    }

    /// Takes over the news of another tab.
    fn handle(self, news: News) {
        if !self.ready.get_untracked() && !matches!(news, News::Settings(_) | News::Puzzles(_) | News::Clock(_)) {
            return self.early_news.update_value(|early| early.push(news));
        }
        match news {
            News::Game(text) => {
                match Entry::parse(&text) {
                    Ok(entry) => {
                        // Sync this tab's changes first, so that the newer copy wins.
                        self.sync();
                        let id = entry.stamp.id;
                        if self.sync.try_update(|sync| sync.receive(entry)).unwrap_or_default() {
                            self.sync();
                        }
                        // A move there and a name here make a game that neither tab has stored.
                        let merged = self.read(id, Entry::clone).filter(|merged| merged.is_more_than(&text));
                        self.store(merged.as_slice(), Vec::new());
                    }
                    // The other tab has a later version of the page.
                    Err(LoadError::Version(_)) => self.sync.update(|sync| sync.archive.keep_later(text)),
                    Err(_) => {}
                }
            }
            News::Deleted(id) => {
                self.sync.update(|sync| drop(sync.delete(id)));
                self.game.apply(Action::Forget(id));
            }
            News::Clock(news) => self.receive_clock(news),
            News::Settings(text) => self.game.preferences.follow(&text),
            News::Puzzles(text) => {
                if let Some(other) = PuzzleRecord::parse(&text) {
                    self.solved.update(|record| record.merge(other));
                }
            }
        }
    }

    /// Closes the sheet and opens a game, to go on with it or look at it if it is over.
    ///
    /// # Errors
    /// If the game cannot be read.
    pub fn open(self, id: u64) -> Result<(), LoadError> {
        let Some(opened) = self.read(id, Entry::open) else { return Ok(()) };
        let opened = opened?;
        self.interface.sheet.set(None);
        self.game.act(Action::Resume(Box::new(opened)));
        Ok(())
    }

    /// Closes the sheet, and analyses a game: the game itself, or one that goes on apart from it, so that its players get no
    /// help.
    ///
    /// # Errors
    /// If the game cannot be read.
    pub fn analyse(self, id: u64) -> Result<(), LoadError> {
        let Some(opened) = self.read(id, Entry::open) else { return Ok(()) };
        let opened = opened?;
        self.interface.sheet.set(None);
        if opened.opened || opened.game.outcome().is_some() {
            // Nothing is left to analyse at the end.
            let is_over = opened.game.outcome().is_some();
            self.game.act(Action::Resume(Box::new(opened)));
            if is_over {
                self.game.act(Action::Navigate(Navigation::First));
            }
            self.game.analyse();
        } else {
            self.game.analyse_as_new_game(&opened.game);
        }
        Ok(())
    }

    /// Reads a game of the archive. Not tracked.
    pub fn read<T>(self, id: u64, read: impl FnOnce(&Entry) -> T) -> Option<T> {
        self.sync.try_with_untracked(|sync| sync.archive.get(id).map(read)).flatten()
    }

    /// The ids of the games of a collection, in the order in which they were last changed. Not tracked.
    pub fn of_collection(self, name: &str) -> Vec<u64> {
        let filter = Filter { collection: Some(name.to_owned()), order: Order::Oldest, ..Filter::default() };
        let ids = |sync: &ArchiveSync| sync.archive.list(&filter).into_iter().map(|entry| entry.stamp.id).collect();
        self.sync.with_untracked(ids)
    }

    /// Changes the labels of games.
    pub fn relabel(self, ids: &[u64], change: impl Fn(&mut Labels)) {
        let relabelled = self
            .sync
            .try_update(|sync| -> Vec<Entry> { ids.iter().filter_map(|&id| sync.relabel(id, &change)).collect() });
        self.store(&relabelled.unwrap_or_default(), Vec::new());
    }

    /// Adds the position on the board to the archive, with its comment, and to this collection. Returns whether it is new.
    ///
    /// # Errors
    /// If it is not playable.
    pub fn add_position(self, collection: Option<&str>) -> Result<bool, Unplayable> {
        let position = self.game.shown_record()?;
        let (id, now) = (start::random_id(), wall_clock_ms());
        let added = self.sync.try_update(|sync| sync.add(&position, id, now, collection));
        let (added, is_new) = added.unwrap_or_default();
        self.store(added.as_slice(), Vec::new());
        Ok(is_new)
    }

    /// Deletes a game and returns it, so that it can be [restored](Self::restore).
    pub fn delete(self, id: u64) -> Option<Entry> {
        let deleted = self.sync.try_update(|sync| sync.delete(id)).flatten()?;
        self.game.apply(Action::Forget(id));
        self.broadcast([News::Deleted(id)]);
        self.delete_stored(id);
        Some(deleted)
    }

    fn delete_stored(self, id: u64) {
        if let Some(database) = self.database.try_get_value().flatten() {
            spawn_local(async move {
                // Ignore the failure: the game reappears at the next visit.
                let _ = database.delete(&storage::id_text(id)).await;
            });
        }
    }

    /// Restores a deleted game.
    pub fn restore(self, entry: Entry) {
        if self.sync.try_update(|sync| sync.receive(entry.clone())).unwrap_or_default() {
            self.store(&[entry], Vec::new());
        }
    }

    /// All games as a file.
    pub fn export(self) -> String {
        self.sync.with_untracked(|sync| archive::export(&sync.archive))
    }

    /// Adds the games of a text in any notation. If it has several, they become a collection with the name of their file.
    pub async fn add_games(self, text: &str, file: &str, table: TablePart) -> Imported {
        // Until then, known games would be taken for new ones.
        while self.ready.try_get_untracked() == Some(false) {
            TimeoutFuture::new(READY_POLL_MS).await;
        }
        let parts = (table.split)(text);
        let stem = file.rsplit_once('.').map_or(file, |(stem, _)| stem);
        let collection = archive::label(stem).filter(|_| parts.len() > 1);
        let (mut imported, mut work, mut now) = (Imported::default(), LongWork::begin(), wall_clock_ms());
        let Some((variant, defaults)) =
            self.game.session.try_with_untracked(|session| (session.game().variant(), start::defaults(session)))
        else {
            return imported;
        };
        let mut changed = Vec::new();
        for (number, part) in (1..).zip(parts) {
            let fault = |error| GameFault { file: file.to_owned(), number, error };
            match (table.read)(part, variant) {
                Ok(link) if link.game.is_some() => {
                    imported.faults.extend(ImportError::of_link(&link).map(fault));
                    let (game, id) = (link.open(defaults), start::random_id());
                    let added = self.sync.try_update_untracked(|sync| sync.add(&game, id, now, collection.as_deref()));
                    let (entry, is_new) = added.unwrap_or_default();
                    imported.known += usize::from(!is_new);
                    imported.entries.extend(entry.clone().filter(|_| is_new));
                    changed.extend(entry);
                }
                Ok(_) => {}
                Err(error) => imported.faults.push(fault(error)),
            }
            // The games of a file keep their order.
            now += 1;
            work.pause().await;
        }
        self.store_all(&changed, work).await;
        imported
    }

    /// Stores imported games in several tasks, and shows them.
    async fn store_all(self, entries: &[Entry], mut work: LongWork) {
        for entries in entries.chunks(STORED_AT_ONCE) {
            self.store(entries, Vec::new());
            work.pause().await;
        }
        if !self.ready.is_disposed() {
            self.sync.notify();
            self.sync();
        }
    }

    /// Adds the games of an exported file.
    ///
    /// # Errors
    /// If it is not an exported file.
    pub async fn import(self, text: &str) -> Result<Imported, TransferError> {
        let mut import = Import::of_file(text)?;
        let mut work = LongWork::begin();
        while self.sync.try_update_untracked(|sync| sync.import_next(&mut import)).unwrap_or_default() {
            work.pause().await;
        }
        let imported = import.imported;
        if !imported.later.is_empty() {
            self.write(imported.later.clone(), Vec::new());
        }
        self.store_all(&imported.entries, work).await;
        Ok(imported)
    }
}
