//! The choice of a game and its ruleset.

use leptos::prelude::*;

use play::{
    svg,
    text::{label::Label, sheet_label::SheetLabel},
};
use rules::Variant;

use crate::context::Preferences;

use super::{Choice, ChoiceWords, Choices, Text};

/// The choice of a game, by a picture of its board. The chosen game gets the focus as its sheet opens.
#[component]
pub fn GameChoices(
    /// The name of the radio group.
    name: &'static str,
    chosen: Memo<Variant>,
    /// Called when a game is chosen.
    choose: impl Fn(Variant) + Copy + Send + 'static,
) -> impl IntoView {
    let preferences = Preferences::expect();
    let tile = move |variant: Variant| {
        let miniature = move || preferences.draw(|pen| svg::miniature(variant, pen));
        let spec = variant.spec();
        let size = format!("{} × {}", spec.files, spec.ranks);
        view! {
            <Choice
                name
                value=variant.name()
                chosen=move || chosen.get() == variant
                choose=move || choose(variant)
                aria_label=Signal::derive(move || preferences.translate(Label::Game(variant)))
                autofocus=chosen.get_untracked() == variant
            >
                <svg class="miniature table" viewBox=untrack(miniature).view.view_box() aria-hidden="true" inner_html=move || miniature().drawing></svg>
                <Text class="choice-name" text=move || preferences.translate(SheetLabel::ShortGame(variant))/>
                <span class="choice-note">{size}</span>
            </Choice>
        }
    };
    view! {
        <Choices class="games" legend=SheetLabel::WhichGame>
            {Variant::games().map(tile).collect_view()}
        </Choices>
    }
}

/// The choice of a ruleset, in a game that has several.
#[component]
pub fn Rulesets(
    /// The name of the radio group.
    name: &'static str,
    ruleset: RwSignal<Variant>,
) -> impl IntoView {
    let game = Memo::new(move |_| ruleset.get().game());
    let choice = move |variant: Variant| {
        view! {
            <Choice
                name
                value=variant.name()
                chosen=move || ruleset.get() == variant
                choose=move || ruleset.set(variant)
            >
                <ChoiceWords label=move || SheetLabel::Ruleset(variant)/>
            </Choice>
        }
    };
    move || {
        let rulesets: Vec<Variant> = game.get().rulesets().collect();
        (rulesets.len() > 1).then(|| {
            view! {
                <Choices class="in-a-row" legend=SheetLabel::WhichRuleset>
                    {rulesets.iter().map(|&variant| choice(variant)).collect_view()}
                </Choices>
            }
        })
    }
}
