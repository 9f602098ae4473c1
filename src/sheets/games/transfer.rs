//! Exports all games as one file, and imports such a file.

use leptos::{prelude::*, task::spawn_local};
use web_sys::{Event, File, HtmlInputElement};

use play::{
    storage::archive::{Archive, Imported, TransferError},
    text::games::GamesLabel,
};

use crate::{
    browser::{clipboard, time},
    context::{ArchiveStore, Parts, Preferences, TablePart},
    services::import::{ACCEPT, text_of},
    widgets::{Button, Text},
};

use super::Listing;

const MEDIA_TYPE: &str = "application/json";

impl Listing {
    /// Saves all games as a file.
    fn export(self) {
        let name = format!("poppy-shogi-{}.json", time::iso_day());
        let file = clipboard::file(&self.games().export(), MEDIA_TYPE);
        let saved = file.and_then(|file| clipboard::save(&file, &name)).is_ok();
        self.report(if saved { GamesLabel::Exported(name) } else { GamesLabel::Refused });
    }

    /// Adds the games of the files that were chosen.
    fn import(self, event: &Event, table: TablePart) {
        let input: HtmlInputElement = event_target(event);
        let Some(files) = input.files() else { return };
        let files: Vec<File> = (0..files.length()).filter_map(|nth| files.get(nth)).collect();
        let games = self.games();
        spawn_local(async move {
            // It goes on when the sheet is closed.
            let mut all = Imported::default();
            for file in files {
                let name = file.name();
                let imported = match text_of(&file).await {
                    Ok(text) => import_text(games, &text, &name, table).await,
                    Err(_) => Err(TransferError::Binary),
                };
                match imported {
                    Ok(imported) => all.extend(imported),
                    Err(error) => all.refused.push((name, error)),
                }
            }
            // Lets the same file be chosen again.
            input.set_value("");
            self.report(all);
        });
    }
}

/// Adds the games of a file.
async fn import_text(games: ArchiveStore, text: &str, name: &str, table: TablePart) -> Result<Imported, TransferError> {
    if text.trim_start_matches('\u{feff}').trim_start().starts_with('{') {
        match games.import(text).await {
            // Perhaps a record in JSON.
            Err(TransferError::Format) => {}
            imported => return imported,
        }
    }
    Ok(games.add_games(text, name, table).await)
}

/// The export and import buttons, folded away unless there is nothing else.
#[component]
pub(super) fn Transfer(listing: Listing) -> impl IntoView {
    let (preferences, parts, games) = (Preferences::expect(), Parts::expect(), listing.games());
    view! {
        <details class="folded" open=untrack(move || games.with(Archive::is_empty))>
            <summary data-action="files">
                <Text text=move || preferences.translate(GamesLabel::Files)/>
            </summary>
            <div class="game-actions">
                <Show when=move || games.with(|archive| !archive.is_empty())>
                    <Button action="export" text=move || preferences.translate(GamesLabel::Export) press=move |_| listing.export()/>
                </Show>
                <Button
                    action="add-position"
                    text=move || preferences.translate(GamesLabel::AddPosition)
                    press=move |_| listing.add_position()
                />
                <label class="button file">
                    <Text text=move || preferences.translate(GamesLabel::Import)/>
                    <input
                        class="spoken"
                        type="file"
                        multiple
                        accept=ACCEPT
                        data-field="games"
                        on:change=move |event| parts.loaded_table().iter().for_each(|&table| listing.import(&event, table))
                    />
                </label>
            </div>
        </details>
    }
}
