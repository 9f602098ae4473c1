//! The panel of the analysis.

use leptos::prelude::*;
use web_sys::Event;

use play::{
    message::Message,
    session::{Action, AnalysisLimit, AnalysisSetting, MAX_ANALYSIS_LINES},
    text::review::ReviewLabel,
    view::Threat,
};

use crate::{
    context::{GameStore, Preferences, select},
    widgets::Text,
};

use super::found_lines::{FoundLines, Lines};

/// The analysis of the position on the board: a switch, its settings, and the lines that were found.
#[component]
pub fn AnalysisPanel() -> impl IntoView {
    let (game, preferences) = (GameStore::expect(), Preferences::expect());
    let view = select(game.review, |review| review.analysis.clone());
    let is_on = Memo::new(move |_| view.read().on);
    let is_offered = Memo::new(move |_| view.read().offered);
    let is_over =
        select(game.controls, |controls| controls.outcome.is_some_and(|outcome| outcome.reason.is_by_rules()));
    let is_reviewing = select(game.review, |review| review.review.running);
    let error = select(game.controls, |controls| controls.engine_error);
    let depth = move || {
        let view = view.read();
        let said = || match &view.found {
            Some(found) if view.is_for_mate() => preferences.translate(match found.lines.len() {
                0 => ReviewLabel::NoMate { plies: found.depth.unwrap_or_default(), is_final: found.is_final },
                count => ReviewLabel::FirstMoves { count, is_complete: found.is_complete },
            }),
            Some(found) => preferences.translate(ReviewLabel::Depth(found.depth, found.nodes_per_second)),
            None if is_over.get() => preferences.translate(ReviewLabel::Over),
            None if is_reviewing.get() => preferences.translate(ReviewLabel::AfterReview),
            None => match error.get() {
                Some(error) => preferences.translate(Message::EngineError(error)),
                None => preferences.translate(ReviewLabel::Searching),
            },
        };
        if view.on { said() } else { String::new() }
    };
    let lacks_threat = move || view.read().threat == Threat::Impossible;
    let found = Memo::new(move |_| view.with(Lines::of));
    view! {
        <div class="analysis-panel">
            <div class="analysis-head">
                <button
                    class="quiet-button switch-button"
                    type="button"
                    role="switch"
                    data-action="analyse"
                    aria-checked=move || is_on.get().to_string()
                    aria-disabled=move || (!is_offered.get()).to_string()
                    on:click=move |_| game.act(Action::Analyse(!is_on.get_untracked()))
                >
                    <span class="switch-track"></span>
                    <Text text=move || preferences.translate(ReviewLabel::Analyse)/>
                </button>
                <p class="analysis-depth" hidden=move || !is_on.get()><Text text=depth/></p>
            </div>
            <p class="panel-note" hidden=move || is_offered.get()><Text text=move || preferences.translate(ReviewLabel::AnalysisAfterGame)/></p>
            <div class="analysis-head analysis-settings" hidden=move || !is_on.get()>
                <Show when=move || !view.read().is_for_mate()>
                    <LineCounts/>
                </Show>
                <LimitChoice/>
                <button
                    class="button threat-button"
                    type="button"
                    data-action="threat"
                    aria-pressed=move || (view.read().threat != Threat::Unasked).to_string()
                    on:click=move |_| game.act(Action::SetAnalysis(AnalysisSetting::Threat(view.read_untracked().threat == Threat::Unasked)))
                >
                    <Text text=move || preferences.translate(ReviewLabel::Threat)/>
                </button>
            </div>
            <p class="panel-note" hidden=move || !(is_on.get() && lacks_threat())><Text text=move || preferences.translate(ReviewLabel::NoThreat)/></p>
            <FoundLines found/>
        </div>
    }
}

/// The choice of the number of lines.
#[component]
fn LineCounts() -> impl IntoView {
    let lines = select(GameStore::expect().review, |review| review.analysis.lines);
    let texts = (1..=MAX_ANALYSIS_LINES).map(|count| (count, ReviewLabel::LineCount(count))).collect();
    view! { <SettingChoice name="lines" label=ReviewLabel::Lines current=lines values=texts setting=AnalysisSetting::Lines/> }
}

/// The choice of how long to search.
#[component]
fn LimitChoice() -> impl IntoView {
    let limit = select(GameStore::expect().review, |review| review.analysis.limit);
    let texts = AnalysisLimit::ALL.map(|limit| (limit, ReviewLabel::LimitOf(limit))).to_vec();
    view! { <SettingChoice name="limit" label=ReviewLabel::Limit current=limit values=texts setting=AnalysisSetting::Limit/> }
}

/// A setting of the analysis as a menu.
#[component]
fn SettingChoice<T: Copy + PartialEq + Send + Sync + 'static>(
    /// The value of the attribute `data-choose`.
    name: &'static str,
    /// The label for screen readers, and the tooltip.
    label: ReviewLabel,
    current: Memo<T>,
    /// The values with their texts.
    values: Vec<(T, ReviewLabel)>,
    setting: fn(T) -> AnalysisSetting,
) -> impl IntoView {
    let (game, preferences) = (GameStore::expect(), Preferences::expect());
    let label = move || preferences.translate(label);
    let value_of = values.iter().map(|&(value, _)| value).collect::<Vec<T>>();
    let choose = move |event: Event| {
        let value = event_target_value(&event).parse().ok().and_then(|nth: usize| value_of.get(nth).copied());
        if let Some(value) = value {
            game.act(Action::SetAnalysis(setting(value)));
        }
    };
    let option = move |(nth, (value, text)): (usize, (T, ReviewLabel))| {
        view! {
            <option
                value=nth.to_string()
                prop:selected=move || current.get() == value
                prop:textContent=move || preferences.translate(text)
            ></option>
        }
    };
    view! {
        <select class="select" data-choose=name aria-label=label title=label on:change=choose>
            {values.into_iter().enumerate().map(option).collect_view()}
        </select>
    }
}
