//! Exports all games as one file, and imports such a file.

use leptos::{prelude::*, task::spawn_local};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Event, HtmlInputElement};

use play::text::games::GamesLabel;

use crate::{
    browser::{clipboard, time},
    context::Preferences,
    widgets::{Button, Text},
};

use super::Listing;

const MEDIA_TYPE: &str = "application/json";

impl Listing {
    /// Saves all games as a file.
    fn export(self) {
        let name = format!("poppy-shogi-{}.json", time::iso_day());
        let file = clipboard::file(&self.games.export(), MEDIA_TYPE);
        let saved = file.and_then(|file| clipboard::save(&file, &name)).is_ok();
        self.report(Some(self.translate(if saved { GamesLabel::Exported(name) } else { GamesLabel::Refused })));
    }

    /// Adds the games of the file that was chosen.
    fn import(self, event: &Event) {
        let input: HtmlInputElement = event_target(event);
        let Some(file) = input.files().and_then(|files| files.get(0)) else { return };
        spawn_local(async move {
            let text = JsFuture::from(file.text()).await.ok().and_then(|text| text.as_string());
            // Lets the same file be chosen again.
            input.set_value("");
            if self.message.is_disposed() {
                return;
            }
            let imported = match text {
                Some(text) => Some(self.games.import(&text).await),
                None => None,
            };
            if self.message.is_disposed() {
                return;
            }
            let sentence = match imported {
                None => self.translate(GamesLabel::Refused),
                Some(Ok(imported)) => untrack(|| self.games.preferences().translate(imported)),
                Some(Err(error)) => untrack(|| self.games.preferences().translate(error)),
            };
            self.report(Some(sentence));
        });
    }
}

/// The export and import buttons.
#[component]
pub(super) fn Transfer(listing: Listing) -> impl IntoView {
    let (preferences, games) = (Preferences::expect(), listing.games);
    view! {
        <div class="share-row">
            <Show when=move || games.with(|archive| !archive.is_empty())>
                <Button action="export" text=move || preferences.translate(GamesLabel::Export) press=move |_| listing.export()/>
            </Show>
            <label class="button file">
                <Text text=move || preferences.translate(GamesLabel::Import)/>
                <input
                    class="spoken"
                    type="file"
                    accept=".json,application/json"
                    data-field="games"
                    on:change=move |event| listing.import(&event)
                />
            </label>
        </div>
    }
}
