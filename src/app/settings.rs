//! The sheet on which is set how things look, move and sound.

use leptos::{ev, prelude::*};
use web_sys::HtmlSelectElement;

use crate::{
    play::settings::{Coordinates, Language, Seating, Settings, Speed, Theme},
    text::label::Label,
};

use super::{
    choice::{choice, choices, glyph_sets, words},
    sheet::sheet,
    state::State,
};

/// The sheet, while `open` says so.
pub(super) fn settings(open: RwSignal<bool>) -> impl IntoView {
    let state = State::get();
    let close = Callback::new(move |()| open.set(false));
    sheet("settings-sheet", open.into(), close, Signal::derive(move || state.say(Label::Settings)), move || {
        form().into_any()
    })
}

fn form() -> impl IntoView {
    let state = State::get();
    view! {
        <div class="form">
            {glyph_sets("glyph-sets", "-92 -50 184 100", "choice-name")}
            {row("theme", Label::Colours, Theme::ALL, Theme::name, Label::Theme, |settings| &mut settings.theme)}
            {row("speed", Label::Motion, Speed::ALL, Speed::name, Label::Speed, |settings| &mut settings.speed)}
            {row(
                "coordinates",
                Label::Squares,
                Coordinates::ALL,
                Coordinates::name,
                Label::Coordinates,
                |settings| &mut settings.coordinates,
            )}
            {row("seating", Label::TwoPeople, Seating::ALL, Seating::name, Label::Seating, |settings| &mut settings.seating)}
            <div class="switches">
                {switch("sound", Label::Sound, state.sounds.audible, |settings| &mut settings.silent)}
                {switch("vibration", Label::Vibration, state.sounds.shakes, |settings| &mut settings.still)}
                {language()}
            </div>
        </div>
    }
}

/// A choice whose values stand in a row; `part` is what it sets.
fn row<T: Copy + PartialEq + Send + Sync + 'static>(
    name: &'static str,
    legend: Label,
    values: &'static [T],
    word: fn(T) -> &'static str,
    label: fn(T) -> Label,
    part: fn(&mut Settings) -> &mut T,
) -> impl IntoView {
    let state = State::get();
    let tiles = values.iter().map(|&value| {
        let is = move || *part(&mut state.settings.get()) == value;
        let choose = move || state.settings.update(|settings| *part(settings) = value);
        choice(name, word(value), is, choose, words(move || label(value), None))
    });
    choices("in-a-row", legend, || true, tiles.collect_view())
}

/// Something that is on or off; `off` is what says that it is off, and `there` whether the device has it.
fn switch(name: &'static str, label: Label, there: bool, off: fn(&mut Settings) -> &mut bool) -> impl IntoView {
    let state = State::get();
    let on = move || !*off(&mut state.settings.get());
    view! {
        <label class=if there { "switch" } else { "switch absent" }>
            <input
                type="checkbox"
                role="switch"
                data-setting=name
                prop:checked=on
                on:change=move |event| state.settings.update(|settings| *off(settings) = !event_target_checked(&event))
            />
            <span>{move || state.say(label)}</span>
        </label>
    }
}

fn language() -> impl IntoView {
    let state = State::get();
    let set = move |event: ev::Event| {
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
    view! {
        <label class="field">
            <span>{move || state.say(Label::Language)}</span>
            <select class="select" data-setting="language" on:change=set>{languages.into_iter().collect_view()}</select>
        </label>
    }
}
