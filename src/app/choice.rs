//! Choices on a sheet: radio buttons that look like tiles.

use leptos::prelude::*;

use crate::text::label::Label;

use super::state::State;

/// A group of choices under a heading.
pub(super) fn choices(
    kind: &'static str,
    legend: Label,
    can: impl Fn() -> bool + Send + 'static,
    tiles: impl IntoView,
) -> impl IntoView {
    let state = State::get();
    view! {
        <fieldset class=format!("choices {kind}") disabled=move || !can()>
            <legend>{move || state.say(legend)}</legend>
            {tiles}
        </fieldset>
    }
}

/// One of the values that a choice may take.
///
/// * `name` tells the choice from others, `word` the value.
/// * `is` says whether the value is chosen; `choose` is called when it is.
/// * `face` is what the tile shows.
pub(super) fn choice(
    name: &str,
    word: &'static str,
    is: impl Fn() -> bool + Send + 'static,
    choose: impl Fn() + 'static,
    face: impl IntoView,
) -> impl IntoView {
    let name = format!("{}{name}", State::get().prefix());
    view! {
        <label class="choice">
            <input type="radio" name=name value=word prop:checked=is on:change=move |_| choose()/>
            <span class="choice-face">{face}</span>
        </label>
    }
}

/// What a tile says: a name, and perhaps a note below it.
pub(super) fn words(label: impl Fn() -> Label + Send + 'static, note: Option<Label>) -> impl IntoView {
    let state = State::get();
    view! {
        <span class="choice-name">{move || state.say(label())}</span>
        <span class="choice-note">{move || note.map(|note| state.say(note))}</span>
    }
}
