//! The panel of the analysis.

use leptos::prelude::*;
use web_sys::{Element, MouseEvent};

use play::{
    message::Message,
    review::{PositionEval, Score},
    session::{Action, MAX_ANALYSIS_LINES},
    text::review::ReviewLabel,
    view::AnalysisView,
};

use crate::{
    browser::focus::focus_first,
    context::{GameStore, Preferences, select},
    widgets::{Choice, Text},
};

use super::costly_moves::Line;

/// The analysis of the position on the board: a switch, the number of lines, and the lines that were found.
#[component]
pub fn AnalysisPanel() -> impl IntoView {
    let (game, preferences) = (GameStore::expect(), Preferences::expect());
    let view = select(game.review, |review| review.analysis.clone());
    let is_on = Memo::new(move |_| view.read().on);
    let is_offered = Memo::new(move |_| view.read().offered);
    let lines = Memo::new(move |_| view.read().lines);
    let is_over =
        select(game.controls, |controls| controls.outcome.is_some_and(|outcome| outcome.reason.is_by_rules()));
    let is_reviewing = select(game.review, |review| review.review.running);
    let error = select(game.controls, |controls| controls.engine_error);
    let depth = move || {
        let view = view.read();
        let said = || match &view.found {
            Some(found) => preferences.translate(ReviewLabel::Depth(found.depth)),
            None if is_over.get() => preferences.translate(ReviewLabel::Over),
            None if is_reviewing.get() => preferences.translate(ReviewLabel::AfterReview),
            None => match error.get() {
                Some(error) => preferences.translate(Message::EngineError(error)),
                None => preferences.translate(ReviewLabel::Searching),
            },
        };
        if view.on { said() } else { String::new() }
    };
    let found = Memo::new(move |_| view.with(Lines::of));
    view! {
        <div class="analysis-panel">
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
            <p class="panel-note" hidden=move || is_offered.get()><Text text=move || preferences.translate(ReviewLabel::AnalysisAfterGame)/></p>
            <div class="analysis-head" hidden=move || !is_on.get()>
                <fieldset class="choices line-counts">
                    <legend class="spoken"><Text text=move || preferences.translate(ReviewLabel::Lines)/></legend>
                    <span class="line-counts-label" aria-hidden="true"><Text text=move || preferences.translate(ReviewLabel::Lines)/></span>
                    {(1..=MAX_ANALYSIS_LINES)
                        .map(|count| {
                            view! {
                                <Choice
                                    name="analysis-lines"
                                    value=count.to_string()
                                    chosen=move || lines.get() == count
                                    choose=move || game.act(Action::SetAnalysisLines(count))
                                >
                                    {count}
                                </Choice>
                            }
                        })
                        .collect_view()}
                </fieldset>
                <p class="analysis-depth"><Text text=depth/></p>
            </div>
            <ol class="found-lines">
                // Each place keeps its element, and with it the focus, when a better line is found.
                <For each=move || 0..found.read().lines.len() key=|nth| *nth let:nth>
                    <FoundLine found nth/>
                </For>
            </ol>
        </div>
    }
}

/// The lines that were found, with the position in which they begin.
#[derive(Clone, PartialEq)]
struct Lines {
    view: AnalysisView,
    lines: Vec<PositionEval>,
}

impl Lines {
    /// Without the depth, which changes more often.
    fn of(view: &AnalysisView) -> Self {
        let lines = view.found.as_ref().map(|found| found.lines.clone()).unwrap_or_default();
        Self { view: AnalysisView { found: None, ..view.clone() }, lines }
    }
}

#[component]
fn FoundLine(
    found: Memo<Lines>,
    /// Its number, from 0.
    nth: usize,
) -> impl IntoView {
    let (game, preferences) = (GameStore::expect(), Preferences::expect());
    let line = Memo::new(move |_| found.with(|found| Some((found.view.clone(), found.lines.get(nth)?.clone()))));
    let is_playable = move || line.read().as_ref().is_some_and(|(view, _)| view.playable);
    let scores = preferences.memo(|settings| settings.scores);
    let short = move || {
        let short = |(view, eval): &(AnalysisView, PositionEval)| {
            preferences.translate(ReviewLabel::Score(Score::of(view.position.turn(), eval), scores.get()))
        };
        line.read().as_ref().map(short).unwrap_or_default()
    };
    let moves = move || {
        let (AnalysisView { position, last, .. }, PositionEval { line: moves, .. }) = line.get()?;
        Some(view! { <Line position last moves/> })
    };
    let press = move |event: MouseEvent| {
        let Some((AnalysisView { playable: true, .. }, PositionEval { line, .. })) = line.get_untracked() else {
            return;
        };
        // Playing the line removes this button.
        let panel = event_target::<Element>(&event).closest(".analysis-panel").ok().flatten();
        game.act(Action::PlayLine(line));
        if let Some(panel) = panel {
            focus_first(&panel, "[data-action=analyse]");
        }
    };
    view! {
        <li>
            <button
                class="quiet-button found-line"
                type="button"
                data-action="play-line"
                aria-disabled=move || (!is_playable()).to_string()
                title=move || is_playable().then(|| preferences.translate(ReviewLabel::PlayLine))
                on:click=press
            >
                <b class="line-chance" translate="no"><Text text=short/></b>
                " "
                <span class="line-moves">{moves}</span>
            </button>
        </li>
    }
}
