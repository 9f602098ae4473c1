//! The choice of the game and its handicap.

use leptos::prelude::*;

use play::text::{label::Label, sheet_label::SheetLabel};

use crate::{
    context::Preferences,
    widgets::{GameChoices, Text},
};

use super::Chosen;

/// The choice of the game, and its rule.
#[component]
pub(super) fn Games(chosen: Chosen) -> impl IntoView {
    let preferences = Preferences::expect();
    view! {
        <GameChoices name="game" chosen=chosen.game choose=move |variant| chosen.set_game(variant)/>
        <p class="rule"><Text text=move || preferences.translate(Label::Rule(chosen.ruleset.get()))/></p>
    }
}

/// The choice of a handicap, in a game that has any.
#[component]
pub(super) fn Handicaps(chosen: Chosen) -> impl IntoView {
    let preferences = Preferences::expect();
    let option = move |name: Option<&'static str>| {
        view! {
            <option value=name.unwrap_or_default() prop:selected=move || chosen.handicap.get() == name prop:textContent=move || preferences.translate(SheetLabel::HandicapName(name))></option>
        }
    };
    move || {
        let handicaps = chosen.game.get().spec().handicaps;
        let names = || handicaps.iter().map(|handicap| handicap.name);
        let choose = move |event: web_sys::Event| {
            let value = event_target_value(&event);
            chosen.handicap.set(handicaps.iter().map(|handicap| handicap.name).find(|&name| name == value));
        };
        (!handicaps.is_empty()).then(|| {
            view! {
                <label class="field">
                    <Text text=move || preferences.translate(SheetLabel::Handicap)/>
                    <select class="select" data-choose="handicap" on:change=choose>
                        {std::iter::once(None).chain(names().map(Some)).map(option).collect_view()}
                    </select>
                </label>
            }
        })
    }
}
