//! The browser history: Back closes the open layers, the topmost first, before it leaves the page.
//!
//! The layers, from below: the editor, a lesson, a sheet, the card of a piece. Each has a history entry, above the entry of the
//! page itself. Closing a layer in another way goes back over its entry; Forward does not reopen it. The entries of one visit
//! share its URL: a link that was removed from the URL while a sheet was open stays removed.

use std::cmp::Ordering;

use leptos::{ev, prelude::*};
use leptos_use::{use_event_listener, use_window};
use wasm_bindgen::JsValue;
use web_sys::HashChangeEvent;

use play::session::Action;

use crate::{
    browser::address,
    context::{GameStore, Interface},
    start::random,
};

/// A history entry, as encoded in its state.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Entry {
    /// Distinguishes the entries of one URL from those of another that a link within the page led to.
    visit: u32,
    /// The number of layers up to this entry's; 0 for the page itself.
    depth: usize,
}

impl Entry {
    /// The page's own entry at a URL.
    fn of_page() -> Self {
        Self { visit: random(), depth: 0 }
    }

    /// The current entry; `None` if the page has not marked it yet.
    fn current() -> Option<Self> {
        let state = window().history().ok()?.state().ok()?.as_string()?;
        let (visit, depth) = state.split_once('/')?;
        Some(Self { visit: visit.parse().ok()?, depth: depth.parse().ok()? })
    }

    fn state(self) -> JsValue {
        format!("{}/{}", self.visit, self.depth).into()
    }

    /// Marks the current entry as this one.
    fn mark(self) {
        if let Ok(history) = window().history() {
            // Ignore a refusal: Back then leaves the page.
            let _ = history.replace_state_with_url(&self.state(), "", None);
        }
    }

    /// Adds this entry above the current one.
    fn push(self) {
        if let Ok(history) = window().history() {
            let _ = history.push_state_with_url(&self.state(), "", None);
        }
    }
}

/// The history of one page.
#[derive(Clone, Copy)]
struct History {
    game: GameStore,
    interface: Interface,
    /// The visit of the current entry.
    visit: StoredValue<u32>,
    /// Whether the page itself is going to another entry.
    is_going: StoredValue<bool>,
}

/// Makes Back close the topmost layer. Not in a frame, which shares the history of the page around it.
pub fn connect() {
    let is_framed = window().parent().ok().flatten().is_none_or(|parent| parent != window());
    if is_framed {
        return;
    }
    let entry = Entry::current().unwrap_or_else(|| {
        let entry = Entry::of_page();
        entry.mark();
        entry
    });
    let (game, interface) = (GameStore::expect(), Interface::expect());
    interface.visit.update_value(|visit| visit.has_link = address::has_link());
    let (visit, is_going) = (StoredValue::new(entry.visit), StoredValue::new(false));
    let history = History { game, interface, visit, is_going };
    let open = Memo::new(move |_| history.count_open());
    Effect::new(move || {
        // Not `track`: a memo subscribes to what it reads only when it is computed.
        open.get();
        history.follow_open();
    });
    let _ = use_event_listener(use_window(), ev::popstate, move |_| history.arrive());
}

/// Whether a `hashchange` comes from a followed link, not from going back to an entry whose link is removed.
pub fn is_followed(event: &HashChangeEvent) -> bool {
    window().location().href().is_ok_and(|address| address == event.new_url())
}

impl History {
    /// The number of open layers. Tracks them.
    fn count_open(self) -> usize {
        let of_session = self.game.with(|session| {
            let has_editor = session.edited().is_some();
            [has_editor, session.lesson().is_some(), session.card().is_some()]
        });
        let is_sheet = self.interface.sheet.get().is_some();
        of_session.into_iter().chain([is_sheet]).filter(|&is_open| is_open).count()
    }

    /// Closes the topmost layer.
    fn close_topmost(self) {
        let (has_card, has_lesson) =
            untrack(|| self.game.with(|session| (session.card().is_some(), session.lesson().is_some())));
        if has_card {
            self.game.act(Action::CloseCard);
        } else if self.interface.sheet.with_untracked(Option::is_some) {
            self.interface.sheet.set(None);
        } else {
            self.game.act(if has_lesson { Action::LeaveLesson } else { Action::LeaveEditor });
        }
    }

    /// Adds entries for opened layers, or goes back over those of closed ones.
    fn follow_open(self) {
        let Some(Entry { visit, depth }) = Entry::current().filter(|_| !self.is_going.get_value()) else { return };
        let open = untrack(|| self.count_open());
        match open.cmp(&depth) {
            Ordering::Greater => (depth + 1..=open).for_each(|depth| Entry { visit, depth }.push()),
            Ordering::Less => {
                let entries = i32::try_from(depth - open).unwrap_or_default();
                let is_going = window().history().and_then(|history| history.go_with_delta(-entries)).is_ok();
                self.is_going.set_value(is_going);
            }
            Ordering::Equal => {}
        }
    }

    /// Handles a new current entry: the user or [`Self::follow_open`] went to it, or a link led to it.
    fn arrive(self) {
        let is_own = self.is_going.try_update_value(std::mem::take).unwrap_or_default();
        let Some(entry) = Entry::current() else {
            // The browser has added the entry for a link.
            let entry = Entry::of_page();
            entry.mark();
            self.begin_visit(entry);
            return;
        };
        if entry.visit != self.visit.get_value() {
            self.begin_visit(entry);
        } else if !self.interface.visit.with_value(|visit| visit.has_link) {
            address::clear_link();
        }
        if !is_own {
            let open = || untrack(|| self.count_open());
            (entry.depth..open()).for_each(|_| self.close_topmost());
        }
        self.follow_open();
    }

    fn begin_visit(self, entry: Entry) {
        self.visit.set_value(entry.visit);
        self.interface.visit.update_value(|visit| visit.has_link = address::has_link());
    }
}
