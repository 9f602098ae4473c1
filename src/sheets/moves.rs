//! The sheet with the moves, where there is no room for them beside the board.

use leptos::prelude::*;

use play::text::label::Label;

use crate::{
    context::{GameStore, Preferences, Sheet, derive},
    moves::MovesPanel,
};

use super::sheet::OpenedSheet;

#[component]
pub fn MovesSheet() -> impl IntoView {
    view! {
        <OpenedSheet which=Sheet::Moves name="moves-sheet" title=Label::Moves>
            <MovesPanel/>
            <ShownMove/>
        </OpenedSheet>
    }
}

/// The live region for the shown position: screen readers skip the page behind a sheet.
#[component]
fn ShownMove() -> impl IntoView {
    let (game, preferences) = (GameStore::expect(), Preferences::expect());
    let said = derive(move || {
        let is_earlier = game.controls.with(|controls| controls.shown.is_earlier());
        game.status.with(|status| [Some(status.status).filter(|_| is_earlier), status.detail])
    });
    let text = move || {
        let sentences: Vec<String> =
            said.get().into_iter().flatten().map(|message| preferences.translate(message)).collect();
        sentences.join(", ")
    };
    view! { <p class="spoken" role="status" prop:textContent=text></p> }
}
