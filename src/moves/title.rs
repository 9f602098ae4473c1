//! The name of the game on the board.

use leptos::prelude::*;
use rules::Headers;

use crate::context::{ArchiveStore, GameStore};

/// The name that the game has in the archive, or else the title of its record.
#[component]
pub fn GameTitle() -> impl IntoView {
    let (game, games) = (GameStore::expect(), ArchiveStore::expect());
    let title = Memo::new(move |_| {
        let (id, title) = game.with(|session| {
            let current = session.current();
            (current.stamp.id, current.tree.headers().get(Headers::TITLE).map(str::to_owned))
        });
        games.with(|archive| archive.get(id).and_then(|entry| entry.labels.name.clone())).or(title)
    });
    view! {
        <p
            class="game-title"
            dir="auto"
            translate="no"
            hidden=move || title.read().is_none()
            prop:textContent=move || title.get().unwrap_or_default()
        ></p>
    }
}
