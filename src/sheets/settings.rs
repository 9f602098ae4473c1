//! The sheet of settings: appearance, motion, sound and language.

use leptos::prelude::*;
use web_sys::Event;

use play::{
    language::Language,
    settings::{
        Board, Coordinates, MarkColours, MoveNotation, Pieces, Scores, Seating, Settings, SoundSet, Speed, Theme,
    },
    text::{Translate, label::Label, sheet_label::SheetLabel},
};

use crate::{
    browser::audio::Sounds,
    context::{Interface, Preferences, Sheet},
    widgets::{Button, Choice, ChoiceWords, Choices, GlyphSets, Text},
};

use super::{about::About, sheet::OpenedSheet};

#[component]
pub fn SettingsSheet() -> impl IntoView {
    view! {
        <OpenedSheet which=Sheet::Settings name="settings-sheet" title=Label::Settings>
            <Form/>
        </OpenedSheet>
    }
}

#[component]
fn Form() -> impl IntoView {
    let (sounds, preferences): (Sounds, _) = (expect_context(), Preferences::expect());
    let sheet = Interface::expect().sheet;
    view! {
        <div class="form">
            <GlyphSets name="glyph-sets" view_box="-92 -50 184 100" autofocus=true/>
            <SettingRow
                name="theme"
                legend=SheetLabel::Colours
                values=Theme::ALL
                word=Theme::name
                label=SheetLabel::Theme
                field=|settings| &mut settings.theme
            />
            <SettingRow
                name="board"
                legend=SheetLabel::Boards
                values=Board::ALL
                word=Board::name
                label=SheetLabel::BoardOf
                field=|settings| &mut settings.board
                swatch=|board| view! { <span class="swatch" data-board=board.name()></span> }.into_any()
            />
            <SettingRow
                name="pieces"
                legend=SheetLabel::PieceSets
                values=Pieces::ALL
                word=Pieces::name
                label=SheetLabel::PiecesOf
                field=|settings| &mut settings.pieces
                swatch=|pieces| view! { <span class="swatch of-pieces" data-pieces=pieces.name()></span> }.into_any()
            />
            <SettingRow
                name="marks"
                legend=SheetLabel::MarkColours
                values=MarkColours::ALL
                word=MarkColours::name
                label=SheetLabel::MarkColoursOf
                field=|settings| &mut settings.marks
                swatch=|marks| view! { <span class="swatch of-marks" data-marks=marks.name()></span> }.into_any()
            />
            <SettingRow
                name="speed"
                legend=SheetLabel::Motion
                values=Speed::ALL
                word=Speed::name
                label=SheetLabel::Speed
                field=|settings| &mut settings.speed
            />
            <SettingRow
                name="coordinates"
                legend=SheetLabel::Squares
                values=Coordinates::ALL
                word=Coordinates::name
                label=SheetLabel::Coordinates
                field=|settings| &mut settings.coordinates
            />
            <SettingRow
                name="notation"
                legend=SheetLabel::Notation
                values=MoveNotation::ALL
                word=MoveNotation::name
                label=SheetLabel::MoveNotation
                field=|settings| &mut settings.notation
            />
            <SettingRow
                name="scores"
                legend=SheetLabel::Scores
                values=Scores::ALL
                word=Scores::name
                label=SheetLabel::ScoresAs
                field=|settings| &mut settings.scores
            />
            <SettingRow
                name="seating"
                legend=SheetLabel::TwoPeople
                values=Seating::ALL
                word=Seating::name
                label=SheetLabel::Seating
                field=|settings| &mut settings.seating
            />
            <SettingRow
                name="sounds"
                legend=SheetLabel::Sounds
                values=SoundSet::ALL
                word=SoundSet::name
                label=SheetLabel::SoundsOf
                field=|settings| &mut settings.sounds
                after=move || sounds.play_sample()
            />
            <div class="switches">
                <Switch name="sound" label=Label::Sound available=sounds.audible field=|settings| &mut settings.silent/>
                <Switch
                    name="vibration"
                    label=SheetLabel::Vibration
                    available=sounds.vibrates
                    field=|settings| &mut settings.vibration_off
                />
                <Switch
                    name="typed-moves"
                    label=SheetLabel::TypedMoves
                    available=true
                    field=|settings| &mut settings.typed_moves
                    on=true
                />
                <LanguageChoice/>
            </div>
            <div class="share-row keys-row">
                <Switch name="single-keys" label=SheetLabel::SingleKeys available=true field=|settings| &mut settings.single_keys_off/>
                <Button action="keys" text=move || preferences.translate(Label::Keys) press=move |_| sheet.set(Some(Sheet::Keys))/>
            </div>
            <About/>
        </div>
    }
}

/// A setting as a row of radio buttons.
#[component]
fn SettingRow<T: Copy + PartialEq + Send + Sync + 'static>(
    /// The name of the radio group.
    name: &'static str,
    /// The heading.
    legend: SheetLabel,
    values: &'static [T],
    /// The `value` attribute of a value.
    word: fn(T) -> &'static str,
    /// A value's label.
    label: fn(T) -> SheetLabel,
    field: fn(&mut Settings) -> &mut T,
    /// A picture of a value.
    #[prop(optional)]
    swatch: Option<fn(T) -> AnyView>,
    /// Called after a choice.
    #[prop(optional, into)]
    after: Option<Callback<()>>,
) -> impl IntoView {
    let preferences = Preferences::expect();
    let settings = preferences.settings;
    let current = preferences.memo(move |settings| *field(&mut { *settings }));
    let choice = move |value: T| {
        view! {
            <Choice
                name
                value=word(value)
                chosen=move || current.get() == value
                choose=move || {
                    settings.update(|settings| *field(settings) = value);
                    if let Some(after) = after {
                        after.run(());
                    }
                }
            >
                {swatch.map(|swatch| swatch(value))}
                <ChoiceWords label=move || label(value)/>
            </Choice>
        }
    };
    view! {
        <Choices class="in-a-row" legend>
            {values.iter().map(|&value| choice(value)).collect_view()}
        </Choices>
    }
}

/// A setting that is on or off.
#[component]
fn Switch<L: Translate + Copy + Send + Sync + 'static>(
    /// The value of the attribute `data-setting`.
    name: &'static str,
    label: L,
    /// Whether the device supports it.
    available: bool,
    field: fn(&mut Settings) -> &mut bool,
    /// The value of the field while the switch is on.
    #[prop(optional)]
    on: bool,
) -> impl IntoView {
    let preferences = Preferences::expect();
    let settings = preferences.settings;
    let is_on = preferences.memo(move |settings| *field(&mut { *settings }) == on);
    let change = move |event: Event| settings.update(|settings| *field(settings) = event_target_checked(&event) == on);
    view! {
        <label class="switch" class:absent=!available>
            <input
                type="checkbox"
                role="switch"
                data-setting=name
                prop:checked=move || is_on.get()
                on:change=change
            />
            <Text text=move || preferences.translate(label)/>
        </label>
    }
}

#[component]
fn LanguageChoice() -> impl IntoView {
    let preferences = Preferences::expect();
    let choose = move |event: Event| {
        let language = Language::of_tag(&event_target_value(&event));
        preferences.settings.update(|settings| settings.language = language);
    };
    let option = move |language: Language| {
        view! {
            <option value=language.tag() lang=language.tag() prop:selected=move || preferences.language() == language>
                {language.own_name()}
            </option>
        }
    };
    view! {
        <label class="field">
            <Text text=move || preferences.translate(SheetLabel::Language)/>
            <select class="select" data-setting="language" on:change=choose>
                {Language::ALL.map(option).collect_view()}
            </select>
        </label>
    }
}
