//! The buttons that step through the game.

use leptos::prelude::*;

use play::{
    session::{Action, Navigation},
    text::label::Label,
};

use crate::{
    context::{GameStore, Preferences, select},
    widgets::Button,
};

/// First, back, forward and last.
#[component]
pub fn StepButtons() -> impl IntoView {
    view! {
        <div class="step-buttons">
            <StepButton to=Navigation::First name="first" label=Label::FirstPosition icon="M-6-7v14M7-7-3 0 7 7z"/>
            <StepButton to=Navigation::Back name="back" label=Label::StepBack icon="M4-7-6 0 4 7z"/>
            <StepButton to=Navigation::Forward name="forward" label=Label::StepForward icon="M-4-7 6 0-4 7z"/>
            <StepButton to=Navigation::Last name="last" label=Label::LastPosition icon="M6-7v14M-7-7 3 0-7 7z"/>
        </div>
    }
}

#[component]
fn StepButton(
    /// Which position it shows.
    to: Navigation,
    /// The `data-action`.
    name: &'static str,
    /// Its name for screen readers, and its tooltip.
    label: Label,
    /// The path of its icon, 24 units wide and high around the origin.
    icon: &'static str,
) -> impl IntoView {
    let (game, preferences) = (GameStore::expect(), Preferences::expect());
    let label = move || preferences.translate(label);
    let enabled = select(game.controls, move |controls| match to {
        Navigation::First | Navigation::Back => controls.shown.shown > 0,
        _ => controls.shown.is_earlier(),
    });
    view! { <Button action=name text=label icon enabled press=move |_| game.act(Action::Navigate(to))/> }
}
