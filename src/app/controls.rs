//! Header and buttons.

use leptos::{ev, prelude::*};
use web_sys::HtmlSelectElement;

use crate::{
    play::{session::Action, settings::Language},
    text::label::Label,
};

use super::state::State;

/// The poppy, drawn in `assets/icon.svg`.
const MARK: &str = include_str!("../../assets/icon.svg");

/// The mark and name, and what can be set.
pub(super) fn header() -> impl IntoView {
    let state = State::get();
    let set_language = move |event: ev::Event| {
        let chosen = event_target::<HtmlSelectElement>(&event).value();
        let language = Language::ALL.into_iter().find(|language| language.tag() == chosen);
        state.settings.update(|settings| settings.language = language);
    };
    let languages = Language::ALL.map(|language| {
        let selected = move || state.language() == language;
        view! {
            <option value=language.tag() lang=language.tag() prop:selected=selected>
                {language.own_name()}
            </option>
        }
    });
    let theme = move || state.settings.get().theme;
    view! {
        <header class="head">
            <h1 class="brand">
                <span class="brand-mark" aria-hidden="true" inner_html=MARK></span>
                <span>{move || state.say(Label::Title)}</span>
            </h1>
            <p class="game">
                <span class="game-name">{move || state.say(Label::Game(state.scene.with(|scene| scene.table.variant)))}</span>
                <span class="game-rule">{move || state.say(Label::Rule(state.scene.with(|scene| scene.table.variant)))}</span>
            </p>
            <div class="settings">
                <select
                    class="quiet-button"
                    data-setting="language"
                    aria-label=move || state.say(Label::Language)
                    on:change=set_language
                >
                    {languages.into_iter().collect_view()}
                </select>
                <button
                    class="quiet-button icon-button"
                    data-setting="theme"
                    aria-label=move || state.say(Label::Theme(theme()))
                    title=move || state.say(Label::Theme(theme()))
                    on:click=move |_| state.settings.update(|settings| settings.theme = settings.theme.next())
                >
                    <svg class="theme-icon" viewBox="-12 -12 24 24" aria-hidden="true" data-theme=move || theme().name()>
                        <circle class="disc" r="8"></circle>
                        <path class="half" d="M0-8a8 8 0 0 1 0 16z"></path>
                    </svg>
                </button>
            </div>
        </header>
    }
}

/// The buttons under the table. One that has nothing to do keeps the focus that it may have: it says that it is disabled
/// instead of being so.
pub(super) fn controls() -> impl IntoView {
    let state = State::get();
    let over = move || state.scene.with(|scene| scene.outcome.is_some());
    view! {
        <div class="controls">
            <button
                class="button"
                data-action="undo"
                aria-disabled=move || state.scene.with(|scene| !scene.can_undo).to_string()
                on:click=move |_| state.act(Action::Undo)
            >
                {move || state.say(Label::Undo)}
            </button>
            <button
                class="button"
                data-action="resign"
                aria-disabled=move || state.scene.with(|scene| !scene.can_resign).to_string()
                on:click=move |_| {
                    if state.scene.with_untracked(|scene| scene.can_resign) {
                        state.act(Action::Resign);
                    }
                }
            >
                {move || state.say(Label::Resign)}
            </button>
            <button
                class="button"
                class:main-button=over
                data-action="new-game"
                on:click=move |_| state.new_game()
            >
                {move || state.say(Label::NewGame)}
            </button>
        </div>
    }
}
