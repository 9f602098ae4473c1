//! The collection that is listed: its name and its file.

use leptos::prelude::*;

use play::{
    storage::archive::{Labels, MAX_LABEL, label},
    text::games::GamesLabel,
};

use crate::{
    context::{ArchiveStore, Preferences},
    widgets::{Button, Text, TextField},
};

use super::{Listing, listing::file_name};

/// What can be done with the collection that is listed. It stays while its name changes, and with it the focus.
#[component]
pub(super) fn CollectionTools(
    listing: Listing,
    /// Its name; `None` while all games are listed.
    collection: Memo<Option<String>>,
) -> impl IntoView {
    let (games, preferences) = (ArchiveStore::expect(), Preferences::expect());
    let name = move || collection.get_untracked().unwrap_or_default();
    let rename = move |new: &str| {
        let old = name();
        let Some(new) = label(new).filter(|new| *new != old) else { return };
        let rename = |labels: &mut Labels| {
            labels.remove_from(&old);
            labels.add_to(&new);
        };
        listing.relabel(&games.of_collection(&old), rename, None);
        listing.filter.update(|filter| filter.collection = Some(new.clone()));
    };
    let dissolve = move |_| {
        let old = name();
        let done = Some(GamesLabel::Dissolved(old.clone()));
        listing.relabel(&games.of_collection(&old), |labels| labels.remove_from(&old), done);
        listing.filter.update(|filter| filter.collection = None);
        listing.focus(None);
    };
    view! {
        <details class="folded">
            <summary data-action="collection">
                <Text text=move || preferences.translate(GamesLabel::Collection)/>
            </summary>
            <div class="game-options">
                <TextField
                    label=Signal::derive(move || preferences.translate(GamesLabel::RenameCollection))
                    field="collection-name"
                    max_length=MAX_LABEL
                    value=Signal::derive(move || collection.get().unwrap_or_default())
                    change=move |text: String| rename(&text)
                />
                <div class="game-actions">
                    <Button
                        action="save-collection"
                        text=move || preferences.translate(GamesLabel::Save)
                        press=move |_| listing.save(games.of_collection(&name()), file_name(&name()))
                    />
                    <Button
                        action="dissolve"
                        text=move || preferences.translate(GamesLabel::DissolveCollection)
                        press=dissolve
                    />
                </div>
            </div>
        </details>
    }
}
