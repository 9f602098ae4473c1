//! Keeps the archive up to date with the session of a page.

use std::collections::HashMap;

use crate::{
    session::{Action, Match, Mode, Session, Stamp},
    storage::id_text,
};

use super::{Archive, Entry, Import, Labels, entry::Unstamped};

/// The archive of a page, kept up to date when the session changes.
#[derive(Default, Debug)]
pub struct ArchiveSync {
    /// The games as they are stored.
    pub archive: Archive,
    /// The current game at the last sync, and whether a lesson or the editor was open then.
    seen: Option<(Match, bool)>,
    /// Deleted games, with the hash of their content if known: they are stored again only if it changes.
    deleted: HashMap<u64, Option<u64>>,
}

/// What to do after a session has changed.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Changes {
    /// The games to store, and to send to the other tabs.
    pub store: Vec<Entry>,
    /// The ids of the games to delete from the database.
    pub delete: Vec<u64>,
    /// The newer state of the current game, to be shown.
    pub follow: Option<Match>,
    /// Further actions for the session.
    pub actions: Vec<Action>,
}

impl Changes {
    /// The stamp of a match after these changes.
    fn stamp(&self, before: Stamp) -> Stamp {
        let mut stamps = self.actions.iter().filter_map(|action| match action {
            Action::Stamp(stamp) if stamp.id == before.id => Some(*stamp),
            _ => None,
        });
        stamps.next_back().unwrap_or(before)
    }
}

impl ArchiveSync {
    #[must_use]
    pub fn new(archive: Archive) -> Self {
        Self { archive, ..Self::default() }
    }

    /// Adds the current game and the unsaved ones to the archive if they have changed, and stamps them. `now` is in
    /// milliseconds since 1970.
    pub fn sync(&mut self, session: &Session, now: u64) -> Changes {
        let mut changes = Changes::default();
        for left in session.matches().unsaved() {
            self.sync_match(left, now, &mut changes);
        }
        let current = session.matches().current();
        // Do not interrupt a lesson or the editor; leaving them changes the session.
        let is_busy = match session.mode() {
            Mode::Play => false,
            Mode::Lesson(_) | Mode::Edit(_) => true,
        };
        // The session also changes when a person only points at a square.
        if self.seen.as_ref().is_some_and(|(seen, was_busy)| seen == current && *was_busy == is_busy) {
            return changes;
        }
        let stored = changes.store.len();
        let current = &Match { stamp: changes.stamp(current.stamp), ..current.clone() };
        self.sync_match(current, now, &mut changes);
        let stamp = changes.stamp(current.stamp);
        if let Some(newer) = self.archive.newer_than(stamp).filter(|_| !is_busy) {
            changes.follow = newer.open().ok().filter(|newer| changes.store.len() == stored && newer != current);
        }
        self.seen = changes.follow.is_none().then(|| (Match { stamp, ..current.clone() }, is_busy));
        changes
    }

    fn sync_match(&mut self, game: &Match, now: u64, changes: &mut Changes) {
        let mut stamp = game.stamp;
        // A game whose moves were all taken back stays.
        if stamp.id == 0 || (!game.is_worth_keeping() && self.archive.get(stamp.id).is_none()) {
            return;
        }
        // A later version keeps the game in its own format.
        if self.archive.has_unreadable(&id_text(stamp.id)) {
            return;
        }
        let result = self.archive.get(stamp.id).and_then(|known| known.outcome);
        let unstamped = Unstamped::of(game).with_result_of_play(result);
        if self.deleted.get(&stamp.id) == Some(&Some(unstamped.content.played)) {
            return;
        }
        match self.archive.get(stamp.id) {
            Some(known) if known.content == unstamped.content => {
                if known.stamp.is_newer_than(stamp) {
                    changes.actions.push(Action::Stamp(known.stamp));
                }
                return;
            }
            Some(known) if known.stamp.is_newer_than(stamp) => return,
            // Stored here, perhaps by `localStorage` alone, after the archive was written.
            Some(known) if stamp.is_newer_than(known.stamp) => {}
            None if stamp.revision > 0 => {}
            known => {
                let begun = if stamp.revision == 0 { now } else { stamp.begun };
                // A review changes nothing that was played.
                let is_played = known.is_some_and(|known| known.content.played == unstamped.content.played);
                let played_at = if is_played { stamp.changed } else { now };
                stamp = Stamp { begun, changed: played_at, revision: stamp.revision + 1, ..stamp };
                changes.actions.push(Action::Stamp(stamp));
            }
        }
        let labels = self.archive.get(stamp.id).map(|known| known.labels.clone());
        let entry = unstamped.stamped(stamp, labels);
        self.deleted.remove(&stamp.id);
        self.archive.merge(entry.clone());
        changes.store.push(entry);
    }

    /// Deletes a game and returns it, so that it can be restored.
    pub fn delete(&mut self, id: u64) -> Option<Entry> {
        let entry = self.archive.remove(id);
        // The database may have the game, and not be read yet.
        let content = self.deleted.entry(id).or_default();
        *content = entry.as_ref().map(|entry| entry.content.played).or(*content);
        entry
    }

    /// Takes over the stored archive, which took so long to read that games were played or deleted meanwhile.
    pub fn take_over(&mut self, stored: Archive) -> Changes {
        self.seen = None;
        let own = std::mem::replace(&mut self.archive, stored);
        self.archive.unreadable.extend(own.unreadable);
        self.archive.deleted.merge(own.deleted);
        let delete = self.deleted.keys().copied().filter(|&id| self.archive.remove(id).is_some()).collect();
        let merge = |entry: Entry| {
            let id = entry.stamp.id;
            self.archive.merge(entry).then(|| self.archive.get(id).cloned()).flatten()
        };
        let store = own.entries.into_values().filter_map(merge).collect();
        Changes { store, delete, ..Changes::default() }
    }

    /// Changes the labels of a game; returns the game to store, if they are others.
    pub fn relabel(&mut self, id: u64, change: impl FnOnce(&mut Labels)) -> Option<Entry> {
        let known = self.archive.get(id)?;
        let mut labels = known.labels.clone();
        change(&mut labels);
        if labels == known.labels {
            return None;
        }
        labels.revision += 1;
        let entry = known.clone().with_labels(&labels);
        self.archive.merge(entry.clone()).then_some(entry)
    }

    /// Adds a game of a text to the archive, and to this collection; returns what is to be stored, and whether the game is
    /// new. `id` is for a new game, `now` in milliseconds since 1970. The title of its record becomes its name.
    pub fn add(&mut self, game: &Match, id: u64, now: u64, collection: Option<&str>) -> (Option<Entry>, bool) {
        let unstamped = Unstamped::of(game);
        let known = self.archive.entries.values().find(|entry| entry.content.played == unstamped.content.played);
        let (id, is_new) = known.map_or((id, true), |known| (known.stamp.id, false));
        let stamp = Stamp { id, begun: now, changed: now, revision: 1 };
        let added = is_new.then(|| unstamped.stamped(stamp, None)).filter(|entry| self.receive(entry.clone()));
        let labelled = collection.and_then(|name| self.relabel(id, |labels| labels.add_to(name)));
        (labelled.or(added), is_new)
    }

    /// Adds the next game of a file; returns whether there was one.
    pub fn import_next(&mut self, import: &mut Import) -> bool {
        let id = import.add_next(&mut self.archive);
        id.map(|id| self.note_arrival(id)).is_some()
    }

    /// Adds a game that another tab has stored, or restores one just deleted; returns whether it or its labels are new or
    /// newer.
    pub fn receive(&mut self, entry: Entry) -> bool {
        self.note_arrival(entry.stamp.id);
        self.archive.merge(entry)
    }

    /// Notes that a copy of a game has arrived: the game is no longer deleted, and is compared if it is the current one.
    fn note_arrival(&mut self, id: u64) {
        self.deleted.remove(&id);
        self.seen.take_if(|(seen, _)| seen.stamp.id == id);
    }
}
