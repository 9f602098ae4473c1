//! The choice of the clock: a preset, or a custom time control.

use leptos::prelude::*;

use play::{
    clock::{Clock, MAX_MAIN_S, MAX_PER_MOVE_S, PRESETS, PerMove, TimeControl},
    text::sheet_label::SheetLabel,
};

use crate::{context::Preferences, widgets::Text};

use super::{Chosen, opponents::Opponent};

/// The value of the option for a custom time control; the values of the presets are numbers.
const CUSTOM: &str = "own";
/// The kinds of time per move, by their names in the messages.
const PER_MOVE: [&str; 3] = ["nothing", "byoyomi", "increment"];
const SECONDS: u32 = 60;

/// The clock that is chosen.
#[derive(Clone, Copy)]
pub(super) struct ClockChoice {
    /// The chosen preset; `None` for no clock. Ignored while the time control is custom.
    preset: RwSignal<Option<TimeControl>>,
    is_custom: RwSignal<bool>,
    /// The main time in seconds. The current game's may not be whole minutes, and stays until it is edited.
    main_s: RwSignal<u32>,
    per_move: RwSignal<&'static str>,
    seconds: RwSignal<u32>,
}

impl ClockChoice {
    /// The clock of the current game.
    pub(super) fn of(clock: Option<Clock>) -> Self {
        let control = clock.map(|clock| clock.control);
        let preset = control.filter(|control| PRESETS.contains(control));
        let (per_move, seconds) = match control.map(TimeControl::per_move) {
            Some(PerMove::Byoyomi(seconds)) => ("byoyomi", seconds),
            Some(PerMove::Increment(seconds)) => ("increment", seconds),
            Some(PerMove::Nothing) => ("nothing", 10),
            None => ("byoyomi", 10),
        };
        Self {
            preset: RwSignal::new(preset),
            is_custom: RwSignal::new(control.is_some() && preset.is_none()),
            main_s: RwSignal::new(control.map_or(5 * SECONDS, TimeControl::main_s)),
            per_move: RwSignal::new(per_move),
            seconds: RwSignal::new(seconds),
        }
    }

    /// The chosen time control. Invalid fields cannot be submitted.
    pub(super) fn control(self) -> Option<TimeControl> {
        if !self.is_custom.get_untracked() {
            return self.preset.get_untracked();
        }
        let seconds = self.seconds.get_untracked();
        let per_move = match self.per_move.get_untracked() {
            "byoyomi" => PerMove::Byoyomi(seconds),
            "increment" => PerMove::Increment(seconds),
            _ => PerMove::Nothing,
        };
        TimeControl::new(self.main_s.get_untracked(), per_move).ok()
    }

    /// The minimum of the minutes field: without byoyomi there has to be time for the first move.
    fn min_minutes(self) -> u32 {
        u32::from(self.main_s.get() == 0 && self.per_move.get() != "byoyomi")
    }
}

/// The choice of a preset. Correspondence games have no clock.
#[component]
pub(super) fn Clocks(chosen: Chosen) -> impl IntoView {
    let (preferences, clock) = (Preferences::expect(), chosen.clock);
    let choose = move |event: web_sys::Event| {
        let value = event_target_value(&event);
        clock.is_custom.set(value == CUSTOM);
        clock.preset.set(value.parse::<usize>().ok().and_then(|nth| PRESETS.get(nth).copied()));
    };
    let option = move |value: String, control: Option<TimeControl>| {
        view! {
            <option value=value prop:selected=move || !clock.is_custom.get() && clock.preset.get() == control prop:textContent=move || preferences.translate(SheetLabel::TimeControl(control))></option>
        }
    };
    let presets = PRESETS.into_iter().enumerate().map(|(nth, control)| (nth.to_string(), Some(control)));
    view! {
        <label class="field">
            <Text text=move || preferences.translate(SheetLabel::Clock)/>
            <select
                class="select"
                data-choose="clock"
                disabled=move || chosen.opponent.get() == Opponent::Correspondent
                on:change=choose
            >
                {std::iter::once((String::new(), None)).chain(presets).map(|(value, control)| option(value, control)).collect_view()}
                <option value=CUSTOM prop:selected=move || clock.is_custom.get() prop:textContent=move || preferences.translate(SheetLabel::CustomClock)></option>
            </select>
        </label>
    }
}

/// The fields of a custom time control. Where there is room, hidden fields keep their place, so that nothing moves. They are
/// disabled, or the browser would silently refuse to submit them.
#[component]
pub(super) fn CustomClock(chosen: Chosen) -> impl IntoView {
    let (preferences, clock) = (Preferences::expect(), chosen.clock);
    let is_hidden = move || !clock.is_custom.get() || chosen.opponent.get() == Opponent::Correspondent;
    let per_move = move |word: &'static str| {
        view! {
            <option value=word prop:selected=move || clock.per_move.get() == word prop:textContent=move || preferences.translate(SheetLabel::PerMove(word))></option>
        }
    };
    let choose = move |event: web_sys::Event| {
        let value = event_target_value(&event);
        clock.per_move.set(PER_MOVE.into_iter().find(|&word| word == value).unwrap_or(PER_MOVE[0]));
    };
    let is_only_main = move || clock.per_move.get() == PER_MOVE[0];
    let hides_seconds = move || is_hidden() || is_only_main();
    view! {
        <div class="own-clock" class:unchosen=is_hidden>
            <NumberField
                name="main-minutes"
                label=SheetLabel::MainMinutes
                min=Signal::derive(move || clock.min_minutes())
                max=MAX_MAIN_S / SECONDS
                value=Signal::derive(move || clock.main_s.get() / SECONDS)
                change=move |minutes| clock.main_s.set(minutes * SECONDS)
                disabled=Signal::derive(is_hidden)
            />
            <label class="field">
                <Text text=move || preferences.translate(SheetLabel::PerMoveLegend)/>
                <select class="select" data-choose="per-move" disabled=is_hidden on:change=choose>
                    {PER_MOVE.map(per_move).collect_view()}
                </select>
            </label>
            <div class:unchosen=is_only_main>
                <NumberField
                    name="seconds"
                    label=SheetLabel::SecondsPerMove
                    min=1
                    max=MAX_PER_MOVE_S
                    value=clock.seconds
                    change=move |seconds| clock.seconds.set(seconds)
                    disabled=Signal::derive(hides_seconds)
                />
            </div>
        </div>
    }
}

/// A field for a whole number. The browser reports an invalid one when the form is submitted.
#[component]
fn NumberField(
    /// The value of `data-choose`.
    name: &'static str,
    label: SheetLabel,
    #[prop(into)] min: Signal<u32>,
    /// The maximum.
    max: u32,
    #[prop(into)] value: Signal<u32>,
    /// Called with a number.
    change: impl Fn(u32) + 'static,
    /// Whether it cannot be edited.
    disabled: Signal<bool>,
) -> impl IntoView {
    let preferences = Preferences::expect();
    let edit = move |event: web_sys::Event| {
        // Also as `5.0` or `1e2`.
        let number = event_target_value(&event).trim().parse::<f64>().ok();
        let is_whole = |number: &f64| number.fract() == 0.0 && (0.0..=f64::from(max)).contains(number);
        if let Some(number) = number.filter(is_whole) {
            #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "whole, and in the range")]
            change(number as u32);
        }
    };
    view! {
        <label class="field">
            <Text text=move || preferences.translate(label)/>
            <input
                class="select"
                type="number"
                inputmode="numeric"
                data-choose=name
                required
                disabled=disabled
                min=move || min.get().to_string()
                max=max.to_string()
                prop:value=move || value.get().to_string()
                on:input=edit
            />
        </label>
    }
}
