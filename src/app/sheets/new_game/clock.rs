//! The choice of the clock: a preset, or a time control of one's own.

use leptos::prelude::*;

use crate::{
    app::context::Preferences,
    play::clock::{Clock, MAX_MAIN_S, MAX_PER_MOVE_S, PRESETS, PerMove, TimeControl},
    text::on_sheet::OnSheet,
};

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
    /// The one of the current game, which may have a main time that is no number of minutes.
    current: StoredValue<Option<TimeControl>>,
    is_own: RwSignal<bool>,
    minutes: RwSignal<u32>,
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
            current: StoredValue::new(control),
            is_own: RwSignal::new(control.is_some() && preset.is_none()),
            minutes: RwSignal::new(control.map_or(5, |control| control.main_s() / SECONDS)),
            per_move: RwSignal::new(per_move),
            seconds: RwSignal::new(seconds),
        }
    }

    /// The chosen time control. Fields that make none are corrected: a game without time for the first move gets a minute.
    pub(super) fn control(self) -> Option<TimeControl> {
        if !self.is_own.get_untracked() {
            return self.preset.get_untracked();
        }
        let seconds = self.seconds.get_untracked().clamp(1, MAX_PER_MOVE_S);
        let per_move = match self.per_move.get_untracked() {
            "byoyomi" => PerMove::Byoyomi(seconds),
            "increment" => PerMove::Increment(seconds),
            _ => PerMove::Nothing,
        };
        let minutes = self.minutes.get_untracked();
        let is_current =
            |current: &TimeControl| current.main_s() / SECONDS == minutes && current.per_move() == per_move;
        if let Some(current) = self.current.get_value().filter(is_current) {
            return Some(current);
        }
        let main_s = minutes.saturating_mul(SECONDS).min(MAX_MAIN_S);
        TimeControl::new(main_s, per_move).or(TimeControl::new(SECONDS, per_move)).ok()
    }
}

/// The choice among the presets. People who play by link have no clock.
#[component]
pub(super) fn Clocks(
    /// The chosen options.
    chosen: Chosen,
) -> impl IntoView {
    let (preferences, clock) = (Preferences::expect(), chosen.clock);
    let choose = move |event: web_sys::Event| {
        let value = event_target_value(&event);
        clock.is_own.set(value == OWN);
        clock.preset.set(value.parse::<usize>().ok().and_then(|nth| PRESETS.get(nth).copied()));
    };
    let option = move |value: String, control: Option<TimeControl>| {
        view! {
            <option value=value prop:selected=move || !clock.is_own.get() && clock.preset.get() == control>
                {move || preferences.say(OnSheet::TimeControl(control))}
            </option>
        }
    };
    let presets = PRESETS.into_iter().enumerate().map(|(nth, control)| (nth.to_string(), Some(control)));
    view! {
        <label class="field">
            <span>{move || preferences.say(OnSheet::Clock)}</span>
            <select
                class="select"
                data-choose="clock"
                disabled=move || chosen.opponent.get() == Opponent::Remote
                on:change=choose
            >
                {std::iter::once((String::new(), None)).chain(presets).map(|(value, control)| option(value, control)).collect_view()}
                <option value=OWN prop:selected=move || clock.is_own.get()>
                    {move || preferences.say(OnSheet::OwnClock)}
                </option>
            </select>
        </label>
    }
}

/// The fields of a time control of one's own. They keep their room where there is enough, so that nothing moves.
#[component]
pub(super) fn OwnClock(
    /// The chosen options.
    chosen: Chosen,
) -> impl IntoView {
    let (preferences, clock) = (Preferences::expect(), chosen.clock);
    let is_hidden = move || !clock.is_own.get() || chosen.opponent.get() == Opponent::Remote;
    let number = move |name: &'static str, label: OnSheet, least: u32, most: u32, value: RwSignal<u32>| {
        let change = move |event: web_sys::Event| {
            if let Ok(number) = event_target_value(&event).trim().parse::<u32>() {
                value.set(number.clamp(least, most));
            }
        };
        view! {
            <label class="field">
                <span>{move || preferences.say(label)}</span>
                <input
                    class="select"
                    type="number"
                    inputmode="numeric"
                    data-choose=name
                    min=least.to_string()
                    max=most.to_string()
                    prop:value=move || value.get().to_string()
                    on:change=change
                />
            </label>
        }
    };
    let per_move = move |word: &'static str| {
        view! {
            <option value=word prop:selected=move || clock.per_move.get() == word>
                {move || preferences.say(OnSheet::PerMove(word))}
            </option>
        }
    };
    let choose = move |event: web_sys::Event| {
        let value = event_target_value(&event);
        clock.per_move.set(PER_MOVE.into_iter().find(|&word| word == value).unwrap_or(PER_MOVE[0]));
    };
    let is_only_main = move || clock.per_move.get() == PER_MOVE[0];
    view! {
        <div class="own-clock" class:unchosen=is_hidden>
            {number("main-minutes", OnSheet::MainMinutes, 0, MAX_MAIN_S / SECONDS, clock.minutes)}
            <label class="field">
                <span>{move || preferences.say(OnSheet::PerMoveLegend)}</span>
                <select class="select" data-choose="per-move" on:change=choose>
                    {PER_MOVE.map(per_move).collect_view()}
                </select>
            </label>
            <div class:unchosen=is_only_main>
                {number("seconds", OnSheet::SecondsPerMove, 1, MAX_PER_MOVE_S, clock.seconds)}
            </div>
        </div>
    }
}
