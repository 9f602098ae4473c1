//! The headers of a record.

use leptos::prelude::*;

use play::text::review::HeaderKey;
use rules::Headers;

use crate::{
    context::{GameStore, Preferences},
    widgets::Text,
};

/// The headers of the game's record, without its title: players, event, date and others.
#[component]
pub fn RecordHeaders() -> impl IntoView {
    let (game, preferences) = (GameStore::expect(), Preferences::expect());
    let headers = Memo::new(move |_| {
        let mut headers = game.with(|session| session.current().tree.headers().clone());
        headers.remove(Headers::TITLE);
        headers
    });
    let rows = move || {
        let headers = headers.read();
        let row = |(key, value): (&str, &str)| {
            let (key, value) = (HeaderKey(key.to_owned()), value.to_owned());
            view! {
                <dt><Text text=move || preferences.translate(key.clone())/></dt>
                <dd translate="no" prop:textContent=value></dd>
            }
        };
        headers.iter().map(row).collect_view()
    };
    view! {
        <Show when=move || !headers.read().is_empty()>
            <dl class="headers" data-role="headers">
                {rows}
            </dl>
        </Show>
    }
}
