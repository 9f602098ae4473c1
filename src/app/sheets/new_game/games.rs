//! The choice of the game, its handicap and its ruleset.

use leptos::prelude::*;

use crate::{
    app::{
        context::Preferences,
        widgets::{Choice, ChoiceWords, Choices},
    },
    play::svg,
    rules::Variant,
    text::{label::Label, on_sheet::OnSheet},
};

use super::Chosen;

/// The choice of the game, and its rule.
#[component]
pub(super) fn Games(
    /// The chosen options.
    chosen: Chosen,
) -> impl IntoView {
    let preferences = Preferences::expect();
    view! {
        <Choices class="games" legend=OnSheet::WhichGame>
            {Variant::games().map(|variant| view! { <GameChoice chosen variant/> }).collect_view()}
        </Choices>
        <p class="rule">{move || preferences.say(Label::Rule(chosen.ruleset.get()))}</p>
    }
}

/// A game to choose, with a picture of its board.
#[component]
fn GameChoice(
    /// The chosen options.
    chosen: Chosen,
    /// The game.
    variant: Variant,
) -> impl IntoView {
    let preferences = Preferences::expect();
    let miniature = move || preferences.draw(|pen| svg::miniature(variant, pen));
    let spec = variant.spec();
    let size = format!("{} × {}", spec.files, spec.ranks);
    view! {
        <Choice
            name="game"
            value=variant.name()
            chosen=move || chosen.game.get() == variant
            choose=move || chosen.set_game(variant)
            aria_label=Signal::derive(move || preferences.say(Label::Game(variant)))
            autofocus=chosen.game.get_untracked() == variant
        >
            <svg class="miniature table" viewBox=untrack(miniature).view.view_box() aria-hidden="true" inner_html=move || miniature().drawing></svg>
            <span class="choice-name">{move || preferences.say(OnSheet::ShortGame(variant))}</span>
            <span class="choice-note">{size}</span>
        </Choice>
    }
}

/// The choice of a handicap, in a game that has any.
#[component]
pub(super) fn Handicaps(
    /// The chosen options.
    chosen: Chosen,
) -> impl IntoView {
    let preferences = Preferences::expect();
    let option = move |name: Option<&'static str>| {
        view! {
            <option value=name.unwrap_or_default() prop:selected=move || chosen.handicap.get() == name>
                {move || preferences.say(OnSheet::HandicapName(name))}
            </option>
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
                    <span>{move || preferences.say(OnSheet::Handicap)}</span>
                    <select class="select" data-choose="handicap" on:change=choose>
                        {std::iter::once(None).chain(names().map(Some)).map(option).collect_view()}
                    </select>
                </label>
            }
        })
    }
}

/// The choice of a ruleset, in a game that has several.
#[component]
pub(super) fn Rulesets(
    /// The chosen options.
    chosen: Chosen,
) -> impl IntoView {
    let ruleset = move |variant: Variant| {
        view! {
            <Choice
                name="ruleset"
                value=variant.name()
                chosen=move || chosen.ruleset.get() == variant
                choose=move || chosen.ruleset.set(variant)
            >
                <ChoiceWords label=move || OnSheet::Ruleset(variant)/>
            </Choice>
        }
    };
    move || {
        let rulesets: Vec<Variant> = chosen.game.get().rulesets().collect();
        (rulesets.len() > 1).then(|| {
            view! {
                <Choices class="in-a-row" legend=OnSheet::WhichRuleset>
                    {rulesets.iter().map(|&variant| ruleset(variant)).collect_view()}
                </Choices>
            }
        })
    }
}
