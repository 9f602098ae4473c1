//! The switch that shows the values of a solved game.

use leptos::prelude::*;

use play::{session::Action, text::label::Label};

use crate::{
    context::{GameStore, Preferences, select},
    widgets::Text,
};

/// The switch under the board of a solved game. It is disabled, not hidden, during a game against an opponent, so that the
/// board does not move at the end.
#[component]
pub fn ValuesSwitch() -> impl IntoView {
    let is_there = select(GameStore::expect().controls, |controls| controls.values.is_some());
    view! {
        <Show when=move || is_there.get()>
            <ValuesButton/>
        </Show>
    }
}

/// The switch; its memos are disposed with it.
#[component]
fn ValuesButton() -> impl IntoView {
    let (game, preferences) = (GameStore::expect(), Preferences::expect());
    let values = select(game.controls, |controls| controls.values);
    let is_on = move || values.get().is_some_and(|values| values.on);
    let is_offered = move || values.get().is_some_and(|values| values.offered);
    let label = move || preferences.translate(if is_offered() { Label::Values } else { Label::ValuesAfterGame });
    view! {
        <button
            class="quiet-button switch-button values-switch"
            type="button"
            role="switch"
            data-action="values"
            aria-checked=move || is_on().to_string()
            aria-disabled=move || (!is_offered()).to_string()
            aria-label=label
            title=move || preferences.translate(Label::ValuesHelp)
            on:click=move |_| game.act(Action::ShowValues(!untrack(is_on)))
        >
            <span class="switch-track"></span>
            <Text text=move || preferences.translate(Label::Values)/>
        </button>
    }
}
