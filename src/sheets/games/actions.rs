//! What can be done with games: those that are selected, or the one whose options are shown.

use leptos::prelude::*;
use web_sys::SubmitEvent;

use play::{
    storage::archive::{MAX_LABEL, label},
    text::{games::GamesLabel, label::Label},
};

use crate::{
    context::{ArchiveStore, Preferences},
    widgets::{Button, Text, TextField},
};

use super::{Listing, listing::file_name};

/// The id of the list of collections.
pub(super) const COLLECTIONS: &str = "collections";

/// How many games are copied at most: more are saved as a file.
const MAX_COPIED: usize = 100;

/// Copies, saves, deletes games, and adds them to a collection.
#[component]
pub(super) fn GameActions(
    listing: Listing,
    /// The games; at least one.
    ids: Signal<Vec<u64>>,
) -> impl IntoView {
    let (games, preferences) = (ArchiveStore::expect(), Preferences::expect());
    // The game on the board stays.
    let deletable = Memo::new(move |_| {
        let current = games.game.with(|session| session.matches().current().stamp.id);
        ids.get().into_iter().filter(|&id| id != current).collect::<Vec<_>>()
    });
    let is_one = Memo::new(move |_| ids.read().len() == 1);
    let save = move |_| {
        let ids = ids.get_untracked();
        let name = match ids[..] {
            [id] => games.read(id, |entry| entry.name().unwrap_or_else(|| entry.variant.name()).to_owned()),
            _ => untrack(move || listing.filter.read().collection.clone()),
        };
        listing.save(ids, file_name(&name.unwrap_or_else(|| "poppy-shogi".to_owned())));
    };
    view! {
        <AddTo listing ids/>
        <div class="game-actions">
            <Show when=move || is_one.get()>
                <Button
                    action="analyse"
                    text=move || preferences.translate(Label::Analyse)
                    press=move |_| ids.get_untracked().first().iter().for_each(|&&id| listing.analyse(id))
                />
            </Show>
            <Show when=move || ids.read().len() <= MAX_COPIED>
                <Button
                    action="copy-games"
                    text=move || preferences.translate(GamesLabel::Copy)
                    press=move |_| listing.copy(&ids.get_untracked())
                />
            </Show>
            <Button action="save-games" text=move || preferences.translate(GamesLabel::Save) press=save/>
            <Show when=move || deletable.read().len() < ids.read().len()>
                <p class="games-note"><Text text=move || preferences.translate(GamesLabel::BoardStays)/></p>
            </Show>
            <Show when=move || !deletable.read().is_empty()>
                <Button
                    action="delete-games"
                    text=move || preferences.translate(GamesLabel::DeleteGames)
                    press=move |_| listing.delete(&deletable.get_untracked())
                />
            </Show>
        </div>
    }
}

/// The form that adds games to a collection, new or old.
#[component]
fn AddTo(listing: Listing, ids: Signal<Vec<u64>>) -> impl IntoView {
    let preferences = Preferences::expect();
    let name = RwSignal::new(String::new());
    let add = move |event: SubmitEvent| {
        event.prevent_default();
        if let Some(collection) = untrack(move || label(&name.read())) {
            let ids = ids.get_untracked();
            let done = GamesLabel::AddedTo(collection.clone(), ids.len());
            listing.relabel(&ids, |labels| labels.add_to(&collection), Some(done));
            name.set(String::new());
        }
    };
    view! {
        <form class="game-collect" on:submit=add>
            <TextField
                label=Signal::derive(move || preferences.translate(GamesLabel::AddTo))
                field="add-to"
                max_length=MAX_LABEL
                value=name
                change=move |text| name.set(text)
                list=preferences.id(COLLECTIONS)
            />
            <button class="button" type="submit" data-action="add-to">
                <Text text=move || preferences.translate(GamesLabel::Add)/>
            </button>
        </form>
    }
}
