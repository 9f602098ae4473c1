//! The sheet of all games: a list to choose from, the results against the computer, and the games as a file.

mod actions;
mod collection;
mod filters;
mod listing;
mod row;
mod scores;
mod transfer;

use std::collections::{BTreeMap, BTreeSet};

use leptos::prelude::*;

use play::{
    storage::archive::{Archive, Entry, Filter, has_words},
    text::{games::GamesLabel, label::Label},
};

use crate::{
    context::{ArchiveStore, GameStore, Preferences, Sheet},
    widgets::{Button, Text},
};

use super::sheet::OpenedSheet;
use actions::{COLLECTIONS, GameActions};
use collection::CollectionTools;
use filters::{Filters, ListFields};
use listing::Listing;
use row::{GameRow, Row};
use scores::Scores;
use transfer::Transfer;

/// How many games are listed at first, and how many more with each press.
const PAGE: usize = 50;

#[component]
pub fn GamesSheet() -> impl IntoView {
    view! {
        <OpenedSheet which=Sheet::Games name="games-sheet" title=Label::Games>
            <Body/>
        </OpenedSheet>
    }
}

#[component]
fn Body() -> impl IntoView {
    let (game, games, preferences) = (GameStore::expect(), ArchiveStore::expect(), Preferences::expect());
    let listing = Listing::new(games);
    let limit = RwSignal::new(PAGE);
    let current = Memo::new(move |_| game.with(|session| session.matches().current().stamp.id));
    // Written once, not at each letter.
    let texts = Memo::new(move |_| {
        let text = |entry: &Entry| (entry.stamp.id, Row::of(entry, 0).text(preferences));
        games.with(|archive| archive.list(&Filter::default()).into_iter().map(text).collect::<BTreeMap<_, _>>())
    });
    let found = Memo::new(move |_| {
        let (filter, words) = (listing.filter.read(), listing.words.read());
        let texts = (!words.trim().is_empty()).then(|| texts.read());
        let is_found =
            |id: &u64| texts.as_ref().is_none_or(|texts| texts.get(id).is_some_and(|text| has_words(text, &words)));
        games.with(|archive| {
            archive.list(&filter).into_iter().map(|entry| entry.stamp.id).filter(is_found).collect::<Vec<_>>()
        })
    });
    let rows = move || found.with(|found| found.iter().take(limit.get()).copied().collect::<Vec<_>>());
    let has_more = move || found.with(Vec::len) > limit.get();
    let is_empty = Memo::new(move |_| games.with(Archive::is_empty));
    let unreadable = Memo::new(move |_| games.with(Archive::unreadable));
    let collection = Memo::new(move |_| listing.filter.read().collection.clone());
    Effect::new(move || {
        let is_gone = |collection: &String| {
            games.with(|archive| archive.collections().iter().all(|(name, _)| name != collection))
        };
        if collection.read().as_ref().is_some_and(is_gone) {
            listing.filter.update(|filter| filter.collection = None);
        }
    });
    Effect::new(move || {
        // The fields are gone too.
        if is_empty.get() {
            listing.filter.set(Filter::default());
            listing.words.set(String::new());
        }
    });
    Effect::new(move || {
        games.imported.track();
        if let Some(imported) = games.imported.try_update_untracked(Option::take).flatten() {
            listing.report(imported);
        }
    });
    view! {
        <div class="form" class:filled=move || !is_empty.get() node_ref=listing.body>
            <Show when=move || !is_empty.get()>
                <ListFields listing/>
            </Show>
            <div class="game-folds">
                <Show when=move || !is_empty.get()>
                    <Filters listing/>
                </Show>
                <Transfer listing/>
                <Show when=move || collection.read().is_some()>
                    <CollectionTools listing collection/>
                </Show>
                <Scores listing/>
            </div>
            <Selection listing found is_empty/>
            <ul class="game-list">
                <For each=rows key=|&id| id let:id>
                    <GameRow id listing current/>
                </For>
            </ul>
            <Show when=has_more>
                <Button
                    action="more"
                    text=move || preferences.translate(GamesLabel::More)
                    press=move |_| limit.update(|limit| *limit += PAGE)
                />
            </Show>
            <p
                class="games-note"
                prop:textContent=move || {
                    let count = Some(unreadable.get()).filter(|&count| count > 0);
                    count.map(|count| preferences.translate(GamesLabel::UnreadableCount(count)))
                }
            ></p>
            <datalist id=preferences.id(COLLECTIONS)>
                {move || {
                    let named = games.with(Archive::collections).into_iter();
                    named.map(|(name, _)| view! { <option value=name></option> }).collect_view()
                }}
            </datalist>
            <Outcome listing/>
        </div>
    }
}

/// The number of listed games; begins and ends the selection of several, and what can be done with them.
#[component]
fn Selection(
    listing: Listing,
    /// The listed games.
    found: Memo<Vec<u64>>,
    /// Whether there is no game at all.
    is_empty: Memo<bool>,
) -> impl IntoView {
    let (games, preferences) = (ArchiveStore::expect(), Preferences::expect());
    let note = move || match found.read().len() {
        _ if is_empty.get() && games.are_ready() => GamesLabel::Empty,
        0 if !is_empty.get() => GamesLabel::NoneFound,
        count => GamesLabel::Found(count),
    };
    let selected = listing.selected;
    let is_selecting = Memo::new(move |_| selected.read().is_some());
    // In the order of the list, without those that a filter hides.
    let ids = Memo::new(move |_| {
        let (found, selected) = (found.read(), selected.read());
        let is_selected = |id: &&u64| selected.as_ref().is_some_and(|selected| selected.contains(id));
        found.iter().filter(is_selected).copied().collect::<Vec<_>>()
    });
    let label = move || if is_selecting.get() { GamesLabel::EndSelection } else { GamesLabel::Select };
    view! {
        <div class="game-selection" class:open=move || is_selecting.get()>
            <div class="game-actions">
                <p class="games-note" aria-live="polite" prop:textContent=move || preferences.translate(note())></p>
                <Show when=move || !is_empty.get()>
                    <Button
                        action="select"
                        text=move || preferences.translate(label())
                        press=move |_| {
                            listing.expanded.set(None);
                            selected.set((!is_selecting.get_untracked()).then(BTreeSet::new));
                        }
                    />
                </Show>
                <Show when=move || is_selecting.get()>
                    <Button
                        action="select-all"
                        text=move || preferences.translate(GamesLabel::SelectAll(found.read().len()))
                        press=move |_| selected.set(Some(found.get_untracked().into_iter().collect()))
                    />
                    <Text class="games-note" text=move || preferences.translate(GamesLabel::Selected(ids.read().len()))/>
                </Show>
            </div>
            <Show when=move || !ids.read().is_empty()>
                <GameActions listing ids=ids.into()/>
            </Show>
        </div>
    }
}

/// The outcome of the last press: a message, or a deletion that can be undone.
#[component]
fn Outcome(listing: Listing) -> impl IntoView {
    let preferences = Preferences::expect();
    let Listing { deleted, message, .. } = listing;
    // A message replaces the deletions until the next deletion.
    let can_restore = Memo::new(move |_| message.read().is_none() && !deleted.read().is_empty());
    let deleted_label = move || match deleted.read().last().map_or(0, Vec::len) {
        ..=1 => GamesLabel::Deleted,
        games => GamesLabel::DeletedGames(games),
    };
    let sentence = move || {
        message.get().or_else(|| can_restore.get().then(|| preferences.translate(deleted_label()))).unwrap_or_default()
    };
    view! {
        <div class="share-end games-end" class:telling=move || message.read().is_some() || can_restore.get()>
            <p class="share-said" role="status">
                <Text text=sentence/>
            </p>
            <Show when=move || can_restore.get()>
                <button
                    class="button"
                    type="button"
                    data-action="restore"
                    node_ref=listing.undo
                    on:click=move |_| listing.restore()
                >
                    <Text text=move || preferences.translate(Label::UndoChange)/>
                </button>
            </Show>
        </div>
    }
}
