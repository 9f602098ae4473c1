//! The sheet on which is set how things look, move and sound.

use web_sys::{Event, HtmlSelectElement};

use crate::{
    play::settings::{Coordinates, Language, Seating, Settings, Speed, Theme},
    text::{Say, label::Label, on_sheet::OnSheet},
};

use super::{
    about::about,
    choice::{choice, choices, glyph_sets, words},
    element::{El, html},
    prelude::*,
    sheet::{Sheet, sheet_for},
    state::State,
};

/// The sheet.
pub(super) fn settings() -> El {
    sheet_for(Sheet::Settings, "settings-sheet", Label::Settings, form)
}

fn form() -> El {
    let state = State::get();
    let switches = html("div")
        .class("switches")
        .child(switch("sound", Label::Sound, state.sounds.audible, |settings| &mut settings.silent))
        .child(switch("vibration", OnSheet::Vibration, state.sounds.shakes, |settings| &mut settings.still))
        .child(language());
    html("div")
        .class("form")
        .child(glyph_sets("glyph-sets", "-92 -50 184 100", "choice-name"))
        .child(row("theme", OnSheet::Colours, Theme::ALL, Theme::name, OnSheet::Theme, |settings| &mut settings.theme))
        .child(row("speed", OnSheet::Motion, Speed::ALL, Speed::name, OnSheet::Speed, |settings| &mut settings.speed))
        .child(row(
            "coordinates",
            OnSheet::Squares,
            Coordinates::ALL,
            Coordinates::name,
            OnSheet::Coordinates,
            |settings| &mut settings.coordinates,
        ))
        .child(row("seating", OnSheet::TwoPeople, Seating::ALL, Seating::name, OnSheet::Seating, |settings| {
            &mut settings.seating
        }))
        .child(switches)
        .child(about())
}

/// A choice whose values stand in a row; `part` is what it sets.
fn row<T: Copy + PartialEq + 'static>(
    name: &'static str,
    legend: OnSheet,
    values: &'static [T],
    word: fn(T) -> &'static str,
    label: fn(T) -> OnSheet,
    part: fn(&mut Settings) -> &mut T,
) -> El {
    let state = State::get();
    let tiles = values.iter().map(|&value| {
        let is = move || *part(&mut state.settings.get()) == value;
        let choose = move || state.settings.update(|settings| *part(settings) = value);
        choice(name, word(value), is, choose, words(move || label(value), None::<Label>))
    });
    choices("in-a-row", legend, || true, tiles)
}

/// Something that is on or off; `off` is what says that it is off, and `there` whether the device has it.
fn switch(name: &str, label: impl Say + Copy + 'static, there: bool, off: fn(&mut Settings) -> &mut bool) -> El {
    let state = State::get();
    let input = html("input")
        .attrs(&[("type", "checkbox"), ("role", "switch"), ("data-setting", name)])
        .live(move |parts| parts.property("checked", !*off(&mut state.settings.get())))
        .on("change", move |event: &Event| {
            state.settings.update(|settings| *off(settings) = !event_target_checked(event));
        });
    html("label")
        .class(if there { "switch" } else { "switch absent" })
        .child(input)
        .child(html("span").text_of(move || state.say(label)))
}

fn language() -> El {
    let state = State::get();
    let set = move |event: &Event| {
        let chosen = event_target::<HtmlSelectElement>(event).value();
        let language = Language::ALL.into_iter().find(|language| language.tag() == chosen);
        state.settings.update(|settings| settings.language = language);
    };
    let languages = Language::ALL.map(|language| {
        html("option")
            .attrs(&[("value", language.tag()), ("lang", language.tag())])
            .text(language.own_name())
            .live(move |parts| parts.property("selected", state.language() == language))
    });
    let select = html("select").attrs(&[("class", "select"), ("data-setting", "language")]);
    html("label")
        .class("field")
        .child(html("span").text_of(move || state.say(OnSheet::Language)))
        .child(select.children(languages).on("change", set))
}
