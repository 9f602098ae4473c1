//! The collection that is listed: its name, its file, and what it holds.

use leptos::prelude::*;

use play::{
    storage::archive::{Labels, MAX_LABEL, label},
    text::games::GamesLabel,
};

use crate::{
    context::{ArchiveStore, GameStore, Preferences},
    widgets::{Button, Text},
};

use super::{Listing, listing::file_name};

/// What can be done with the collection that is listed.
#[component]
pub(super) fn CollectionTools(
    listing: Listing,
    /// Its name.
    collection: String,
) -> impl IntoView {
    let (game, games, preferences) = (GameStore::expect(), ArchiveStore::expect(), Preferences::expect());
    let name = StoredValue::new(collection);
    let ids = move || games.of_collection(&name.get_value());
    let rename = move |new: &str| {
        let Some(new) = label(new).filter(|new| *new != name.get_value()) else { return };
        let rename = |labels: &mut Labels| {
            labels.remove_from(&name.get_value());
            labels.add_to(&new);
        };
        listing.relabel(&ids(), rename, None);
        listing.filter.update(|filter| filter.collection = Some(new.clone()));
    };
    let dissolve = move |_| {
        let old = name.get_value();
        let done = Some(GamesLabel::Dissolved(old.clone()));
        let ids = ids();
        listing.filter.update(|filter| filter.collection = None);
        listing.relabel(&ids, |labels| labels.remove_from(&old), done);
    };
    view! {
        <div class="collection-tools">
            <label class="field">
                <Text text=move || preferences.translate(GamesLabel::RenameCollection)/>
                <input
                    class="select"
                    type="text"
                    dir="auto"
                    maxlength=MAX_LABEL.to_string()
                    autocomplete="off"
                    data-field="collection-name"
                    prop:value=name.get_value()
                    on:change:target=move |event| rename(&event.target().value())
                />
            </label>
            <div class="game-actions">
                <Button
                    action="save-collection"
                    text=move || preferences.translate(GamesLabel::Save)
                    press=move |_| listing.save(ids(), file_name(&name.get_value()))
                />
                <Button
                    action="add-position"
                    text=move || preferences.translate(GamesLabel::AddPosition)
                    press=move |_| listing.add_position(game)
                />
                <Button
                    action="dissolve"
                    text=move || preferences.translate(GamesLabel::DissolveCollection)
                    press=dissolve
                />
            </div>
        </div>
    }
}
