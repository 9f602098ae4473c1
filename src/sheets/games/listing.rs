//! The state of the sheet: which games are listed and selected, and the outcome of the last press.

use std::collections::BTreeSet;

use leptos::{html, prelude::*, task::spawn_local};
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

use play::{
    message::Message,
    storage::archive::{Entry, Filter, Labels, kif},
    text::{Translate, games::GamesLabel},
};

use crate::{
    browser::{clipboard, focus, time::LongWork},
    context::ArchiveStore,
};

/// The button that begins to select games.
const SELECT_BUTTON: &str = "[data-action=select]";

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
    pub(super) body: NodeRef<html::Div>,
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
            body: NodeRef::new(),
        }
    }

    /// The games of the app. Panics after the sheet is closed.
    pub(super) fn games(self) -> ArchiveStore {
        self.games.get_value()
    }

    /// Opens a game and closes the sheet; the focus goes to the board.
    pub(super) fn open(self, id: u64) {
        let (games, app) = (self.games(), self.body.get_untracked().and_then(|body| focus::app_with(&body)));
        match games.open(id) {
            Ok(()) => games.interface.leave_for_board(app, || {}),
            Err(_) => self.report(GamesLabel::Unreadable),
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

    /// Selects a game, or unselects it.
    pub(super) fn toggle(self, id: u64) {
        self.selected.update(|selected| {
            if let Some(selected) = selected
                && !selected.remove(&id)
            {
                selected.insert(id);
            }
        });
    }

    /// Moves the focus to the button of a game's options, or to the one that begins a selection.
    pub(super) fn focus(self, id: Option<u64>) {
        request_animation_frame(move || {
            let Some(sheet) = self.body.try_get_untracked().flatten() else { return };
            let find = |selector: &str| sheet.query_selector(selector).ok().flatten();
            let button = id.and_then(|id| find(&format!("[data-options='{id}']"))).or_else(|| find(SELECT_BUTTON));
            if let Some(button) = button.and_then(|button| button.dyn_into::<HtmlElement>().ok()) {
                let _ = button.focus();
            }
        });
    }

    /// Restores the games that were deleted last.
    pub(super) fn restore(self) {
        let deleted = self.deleted.try_update(Vec::pop).flatten();
        let games = self.games();
        let first = deleted.as_ref().and_then(|deleted| deleted.first()).map(|entry| entry.stamp.id);
        deleted.into_iter().flatten().for_each(|entry| games.restore(entry));
        self.focus(first);
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
        let texts: Vec<_> = ids.iter().filter_map(|&id| archive.read(id, kif)?.ok()).collect();
        let (promise, games, left_out) =
            (clipboard::copy_text(&texts.join("\n")), texts.len(), ids.len() - texts.len());
        spawn_local(async move {
            self.report_kif(clipboard::succeeds(promise).await.then_some(GamesLabel::Copied(games)), left_out);
        });
    }

    /// Saves games as one KIF file with this name.
    pub(super) fn save(self, ids: Vec<u64>, name: String) {
        let games = self.games();
        spawn_local(async move {
            let (mut text, mut left_out, mut work) = (String::new(), 0, LongWork::begin());
            for id in ids {
                match games.read(id, kif) {
                    Some(Ok(kif)) if text.is_empty() => text = kif,
                    Some(Ok(kif)) => text.extend(["\n", &kif]),
                    Some(Err(_)) => left_out += 1,
                    None => {}
                }
                work.pause().await;
            }
            let file = clipboard::file(&text, KIF);
            let saved = file.and_then(|file| clipboard::save(&file, &name)).is_ok();
            self.report_kif(saved.then_some(GamesLabel::Exported(name)), left_out);
        });
    }

    /// Reports what was copied or saved, or that the browser refused, and how many games could not be read.
    fn report_kif(self, done: Option<GamesLabel>, left_out: usize) {
        let Some(games) = self.games.try_get_value() else { return };
        let translate = |label| untrack(move || games.preferences().translate(label));
        let mut sentence = translate(done.unwrap_or(GamesLabel::Refused));
        if left_out > 0 {
            sentence.extend([" ", &translate(GamesLabel::LeftOut(left_out))]);
        }
        self.message.try_set(Some(sentence));
    }

    /// Adds the position on the board to the collection that is listed, if any.
    pub(super) fn add_position(self) {
        let collection = untrack(move || self.filter.read().collection.clone());
        match self.games().add_position(collection.as_deref()) {
            Ok(true) => self.report(GamesLabel::PositionAdded),
            Ok(false) => self.report(GamesLabel::PositionKnown),
            Err(problem) => self.report(Message::Unplayable(problem)),
        }
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
