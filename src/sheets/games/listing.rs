//! The state of the sheet: which games are listed and selected, and the outcome of the last press.

use std::collections::BTreeSet;

use leptos::{html, prelude::*, task::spawn_local};

use play::{
    storage::archive::{Entry, Filter, Labels, kif},
    text::{Translate, games::GamesLabel},
};

use crate::{
    browser::{clipboard, time::LongWork},
    context::{ArchiveStore, GameStore},
};

/// The media type of a KIF file.
const KIF: &str = "text/plain";

#[derive(Clone, Copy)]
pub(super) struct Listing {
    /// A handle: the store itself is large.
    games: StoredValue<ArchiveStore, LocalStorage>,
    pub(super) filter: RwSignal<Filter>,
    /// The words that the games are searched for.
    pub(super) words: RwSignal<String>,
    /// The selected games; `None` while none can be selected.
    pub(super) selected: RwSignal<Option<BTreeSet<u64>>>,
    /// The game whose options are shown.
    pub(super) expanded: RwSignal<Option<u64>>,
    /// The games that were deleted together, the last ones at the end.
    pub(super) deleted: RwSignal<Vec<Vec<Entry>>>,
    /// The outcome of the last press: a sentence.
    pub(super) message: RwSignal<Option<String>>,
    pub(super) undo: NodeRef<html::Button>,
}

impl Listing {
    pub(super) fn new(games: ArchiveStore) -> Self {
        Self {
            games: StoredValue::new_local(games),
            filter: RwSignal::default(),
            words: RwSignal::default(),
            selected: RwSignal::new(None),
            expanded: RwSignal::new(None),
            deleted: RwSignal::default(),
            message: RwSignal::new(None),
            undo: NodeRef::new(),
        }
    }

    /// The games of the app. Panics after the sheet is closed.
    pub(super) fn games(self) -> ArchiveStore {
        self.games.get_value()
    }

    /// Opens a game and closes the sheet.
    pub(super) fn open(self, id: u64) {
        if self.games().open(id).is_err() {
            self.report(GamesLabel::Unreadable);
        }
    }

    /// Closes the sheet and analyses a game; one that goes on is opened apart, so that its players get no help.
    pub(super) fn analyse(self, id: u64) {
        if self.games().analyse(id).is_err() {
            self.report(GamesLabel::Unreadable);
        }
    }

    /// Deletes games; the focus goes to the button that restores them.
    pub(super) fn delete(self, ids: &[u64]) {
        self.message.set(None);
        self.expanded.set(None);
        self.unselect(ids);
        let games = self.games();
        let deleted = ids.iter().filter_map(|&id| games.delete(id)).collect();
        self.deleted.update(|all| all.push(deleted));
        request_animation_frame(move || {
            if let Some(button) = self.undo.try_get_untracked().flatten() {
                let _ = button.focus();
            }
        });
    }

    fn unselect(self, ids: &[u64]) {
        self.selected
            .update(|selected| selected.iter_mut().for_each(|selected| selected.retain(|id| !ids.contains(id))));
    }

    /// Restores the games that were deleted last.
    pub(super) fn restore(self) {
        let deleted = self.deleted.try_update(Vec::pop).flatten();
        let games = self.games();
        deleted.into_iter().flatten().for_each(|entry| games.restore(entry));
    }

    /// Changes the labels of games and reports it.
    pub(super) fn relabel(self, ids: &[u64], change: impl Fn(&mut Labels), done: Option<GamesLabel>) {
        self.games().relabel(ids, change);
        if let Some(done) = done {
            self.report(done);
        }
    }

    /// Copies games as KIF, in the click handler, since browsers require user activation.
    pub(super) fn copy(self, ids: &[u64]) {
        let archive = self.games();
        let texts: Result<Vec<_>, _> = ids.iter().filter_map(|&id| archive.read(id, kif)).collect();
        let Ok(texts) = texts else { return self.report(GamesLabel::Unreadable) };
        let (promise, games) = (clipboard::copy_text(&texts.join("\n")), texts.len());
        spawn_local(async move {
            let copied = clipboard::succeeds(promise).await;
            self.report(if copied { GamesLabel::Copied(games) } else { GamesLabel::Refused });
        });
    }

    /// Saves games as one KIF file with this name.
    pub(super) fn save(self, ids: Vec<u64>, name: String) {
        let games = self.games();
        spawn_local(async move {
            let (mut text, mut work) = (String::new(), LongWork::begin());
            for id in ids {
                match games.read(id, kif) {
                    Some(Ok(kif)) if text.is_empty() => text = kif,
                    Some(Ok(kif)) => text.extend(["\n", &kif]),
                    Some(Err(_)) => return self.report(GamesLabel::Unreadable),
                    None => {}
                }
                work.pause().await;
            }
            let file = clipboard::file(&text, KIF);
            let saved = file.and_then(|file| clipboard::save(&file, &name)).is_ok();
            self.report(if saved { GamesLabel::Exported(name) } else { GamesLabel::Refused });
        });
    }

    /// Adds the position on the board to the collection that is listed.
    pub(super) fn add_position(self, game: GameStore) {
        let collection = untrack(move || self.filter.read().collection.clone());
        self.games().add_position(game, collection.as_deref());
        self.report(GamesLabel::PositionAdded);
    }

    /// Shows the outcome of the last press. Does nothing if the sheet is closed by then.
    pub(super) fn report(self, outcome: impl Translate) {
        if let Some(games) = self.games.try_get_value() {
            self.message.try_set(Some(untrack(move || games.preferences().translate(outcome))));
        }
    }
}

/// A name as the name of a file.
pub(super) fn file_name(name: &str) -> String {
    let is_safe = |letter: char| letter.is_alphanumeric() || "-_.() ".contains(letter);
    let safe: String = name.chars().map(|letter| if is_safe(letter) { letter } else { '-' }).collect();
    format!("{}.kif", safe.trim_matches(['.', ' ']))
}
