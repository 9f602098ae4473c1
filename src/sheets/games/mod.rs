//! The sheet of all games: a list to choose from, the results against the computer, and the games as a file.

mod row;
mod scores;
mod transfer;

use leptos::{html, prelude::*};

use play::{
    storage::archive::{Archive, Entry, Filter, State},
    text::{games::GamesLabel, label::Label},
};
use rules::Variant;

use crate::{
    context::{ArchiveStore, GameStore, Preferences, Sheet},
    widgets::{Button, Text},
};

use super::sheet::OpenedSheet;
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

#[derive(Clone, Copy)]
struct Listing {
    games: ArchiveStore,
    filter: RwSignal<Filter>,
    /// The games that were deleted, the last one at the end.
    deleted: RwSignal<Vec<Entry>>,
    /// The outcome of the last press: a sentence.
    message: RwSignal<Option<String>>,
    undo: NodeRef<html::Button>,
}

impl Listing {
    /// Opens a game and closes the sheet.
    fn open(self, id: u64) {
        if self.games.open(id).is_err() {
            self.report(Some(self.translate(GamesLabel::Unreadable)));
        }
    }

    /// Deletes a game; the focus goes to the button that restores it.
    fn delete(self, id: u64) {
        self.message.set(None);
        self.deleted.update(|deleted| deleted.extend(self.games.delete(id)));
        request_animation_frame(move || {
            if let Some(button) = self.undo.try_get_untracked().flatten() {
                let _ = button.focus();
            }
        });
    }

    /// Restores the game that was deleted last.
    fn restore(self) {
        if let Some(entry) = self.deleted.try_update(Vec::pop).flatten() {
            self.games.restore(entry);
        }
    }

    /// Shows the outcome of the last press. Does nothing if the sheet is closed by then.
    fn report(self, message: Option<String>) {
        self.message.try_set(message);
    }

    fn translate(self, what: GamesLabel) -> String {
        untrack(move || self.games.preferences().translate(what))
    }
}

#[component]
fn Body() -> impl IntoView {
    let (game, games, preferences) = (GameStore::expect(), ArchiveStore::expect(), Preferences::expect());
    let listing = Listing {
        games,
        filter: RwSignal::default(),
        deleted: RwSignal::default(),
        message: RwSignal::new(None),
        undo: NodeRef::new(),
    };
    let limit = RwSignal::new(PAGE);
    let current = Memo::new(move |_| game.with(|session| session.matches().current().stamp.id));
    let found = Memo::new(move |_| {
        let (filter, current) = (listing.filter.get(), current.get());
        games.with(|archive| archive.list(filter).into_iter().map(|entry| Row::of(entry, current)).collect::<Vec<_>>())
    });
    let rows = move || found.with(|found| found.iter().take(limit.get()).cloned().collect::<Vec<_>>());
    let has_more = move || found.with(Vec::len) > limit.get();
    let is_empty = Memo::new(move |_| games.with(Archive::is_empty));
    let unreadable = Memo::new(move |_| games.with(Archive::unreadable));
    let note = move || {
        if is_empty.get() {
            games.are_ready().then_some(GamesLabel::Empty)
        } else {
            found.read().is_empty().then_some(GamesLabel::NoneFound)
        }
    };
    view! {
        <div class="form" class:filled=move || !is_empty.get()>
            <Show when=move || !is_empty.get()>
                <Filters listing/>
            </Show>
            <Scores listing/>
            <p class="games-note" prop:textContent=move || note().map(|note| preferences.translate(note))></p>
            <ul class="game-list">
                <For each=rows key=Row::key let:row>
                    <GameRow row listing/>
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
            <Transfer listing/>
            <Outcome listing/>
        </div>
    }
}

#[component]
fn Filters(listing: Listing) -> impl IntoView {
    let (preferences, filter) = (Preferences::expect(), listing.filter);
    let variant = move |variant: Variant| {
        let chosen = move || filter.read().variant == Some(variant);
        view! {
            <option value=variant.name() prop:selected=chosen prop:textContent=move || preferences.translate(Label::Game(variant))></option>
        }
    };
    let state = move |state: State| {
        view! {
            <option value=state.name() prop:selected=move || filter.read().state == state prop:textContent=move || preferences.translate(GamesLabel::State(state))></option>
        }
    };
    let choose_state = move |name: String| {
        let chosen = State::ALL.into_iter().find(|state| state.name() == name).unwrap_or_default();
        filter.update(|filter| filter.state = chosen);
    };
    view! {
        <div class="game-filters">
            <label class="field">
                <Text text=move || preferences.translate(GamesLabel::Variant)/>
                <select
                    class="select"
                    data-field="variant"
                    on:change:target=move |event| {
                        filter.update(|filter| filter.variant = Variant::parse(&event.target().value()));
                    }
                >
                    <option value="" prop:textContent=move || preferences.translate(GamesLabel::AllVariants)></option>
                    {Variant::ALL.map(variant).collect_view()}
                </select>
            </label>
            <label class="field">
                <Text text=move || preferences.translate(GamesLabel::Which)/>
                <select
                    class="select"
                    data-field="state"
                    on:change:target=move |event| choose_state(event.target().value())
                >
                    {State::ALL.map(state).collect_view()}
                </select>
            </label>
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
    let sentence = move || {
        message
            .get()
            .or_else(|| can_restore.get().then(|| preferences.translate(GamesLabel::Deleted)))
            .unwrap_or_default()
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
                    <Text text=move || preferences.translate(Label::Undo)/>
                </button>
            </Show>
        </div>
    }
}
