//! The choice of the clock: a preset, or a time control of one's own.

use leptos::prelude::*;

use play::{
    clock::{Clock, MAX_MAIN_S, MAX_PER_MOVE_S, PRESETS, PerMove, TimeControl},
    text::on_sheet::OnSheet,
};

use crate::{context::Preferences, widgets::Text};

use super::{Chosen, opponents::Opponent};

/// The value of the option for a time control of one's own; those of the presets are numbers.
const OWN: &str = "own";
/// What a move may bring besides, by the words of the messages.
const PER_MOVE: [&str; 3] = ["nothing", "byoyomi", "increment"];
const SECONDS: u32 = 60;

/// The clock that is chosen.
#[derive(Clone, Copy)]
pub(super) struct ClockChoice {
    /// The chosen preset, or none for no clock. Without effect while a time control is set by hand.
    preset: RwSignal<Option<TimeControl>>,
    is_own: RwSignal<bool>,
    /// The main time in seconds. That of the current game may be no number of minutes, and stays until it is edited.
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
            is_own: RwSignal::new(control.is_some() && preset.is_none()),
            main_s: RwSignal::new(control.map_or(5 * SECONDS, TimeControl::main_s)),
            per_move: RwSignal::new(per_move),
            seconds: RwSignal::new(seconds),
        }
    }

    /// The chosen time control. Fields that make none cannot be sent.
    pub(super) fn control(self) -> Option<TimeControl> {
        if !self.is_own.get_untracked() {
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

    /// The fewest minutes that the field takes: without byoyomi there has to be time for the first move.
    fn least_minutes(self) -> u32 {
        u32::from(self.main_s.get() == 0 && self.per_move.get() != "byoyomi")
    }
}

/// The choice among the presets. People who play by link have no clock.
#[component]
pub(super) fn Clocks(chosen: Chosen) -> impl IntoView {
    let (preferences, clock) = (Preferences::expect(), chosen.clock);
    let choose = move |event: web_sys::Event| {
        let value = event_target_value(&event);
        clock.is_own.set(value == OWN);
        clock.preset.set(value.parse::<usize>().ok().and_then(|nth| PRESETS.get(nth).copied()));
    };
    let option = move |value: String, control: Option<TimeControl>| {
        view! {
            <option value=value prop:selected=move || !clock.is_own.get() && clock.preset.get() == control prop:textContent=move || preferences.translate(OnSheet::TimeControl(control))></option>
        }
    };
    let presets = PRESETS.into_iter().enumerate().map(|(nth, control)| (nth.to_string(), Some(control)));
    view! {
        <label class="field">
            <Text text=move || preferences.translate(OnSheet::Clock)/>
            <select
                class="select"
                data-choose="clock"
                disabled=move || chosen.opponent.get() == Opponent::Correspondent
                on:change=choose
            >
                {std::iter::once((String::new(), None)).chain(presets).map(|(value, control)| option(value, control)).collect_view()}
                <option value=OWN prop:selected=move || clock.is_own.get() prop:textContent=move || preferences.translate(OnSheet::OwnClock)></option>
            </select>
        </label>
    }
}

/// The fields of a time control of one's own. They keep their room where there is enough, so that nothing moves. What is not
/// seen is disabled, or the browser would refuse to send it without a word.
#[component]
pub(super) fn OwnClock(chosen: Chosen) -> impl IntoView {
    let (preferences, clock) = (Preferences::expect(), chosen.clock);
    let is_hidden = move || !clock.is_own.get() || chosen.opponent.get() == Opponent::Correspondent;
    let per_move = move |word: &'static str| {
        view! {
            <option value=word prop:selected=move || clock.per_move.get() == word prop:textContent=move || preferences.translate(OnSheet::PerMove(word))></option>
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
                label=OnSheet::MainMinutes
                least=Signal::derive(move || clock.least_minutes())
                most=MAX_MAIN_S / SECONDS
                value=Signal::derive(move || clock.main_s.get() / SECONDS)
                change=move |minutes| clock.main_s.set(minutes * SECONDS)
                disabled=Signal::derive(is_hidden)
            />
            <label class="field">
                <Text text=move || preferences.translate(OnSheet::PerMoveLegend)/>
                <select class="select" data-choose="per-move" disabled=is_hidden on:change=choose>
                    {PER_MOVE.map(per_move).collect_view()}
                </select>
            </label>
            <div class:unchosen=is_only_main>
                <NumberField
                    name="seconds"
                    label=OnSheet::SecondsPerMove
                    least=1
                    most=MAX_PER_MOVE_S
                    value=clock.seconds
                    change=move |seconds| clock.seconds.set(seconds)
                    disabled=Signal::derive(hides_seconds)
                />
            </div>
        </div>
    }
}

/// A field for a whole number. The browser reports one that it does not take when the form is sent.
#[component]
fn NumberField(
    /// The value of `data-choose`.
    name: &'static str,
    label: OnSheet,
    #[prop(into)] least: Signal<u32>,
    /// The greatest number.
    most: u32,
    #[prop(into)] value: Signal<u32>,
    /// Takes another number.
    change: impl Fn(u32) + 'static,
    /// Whether it cannot be edited.
    disabled: Signal<bool>,
) -> impl IntoView {
    let preferences = Preferences::expect();
    let edit = move |event: web_sys::Event| {
        // Also as `5.0` or `1e2`.
        let number = event_target_value(&event).trim().parse::<f64>().ok();
        let is_whole = |number: &f64| number.fract() == 0.0 && (0.0..=f64::from(most)).contains(number);
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
                min=move || least.get().to_string()
                max=most.to_string()
                prop:value=move || value.get().to_string()
                on:input=edit
            />
        </label>
    }
}
