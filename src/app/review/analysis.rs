//! The panel of the analysis.

use leptos::prelude::*;

use crate::{
    app::{
        context::{Game, Preferences},
        widgets::{Choice, Text},
    },
    play::{
        message::Message,
        review::Judged,
        scene::AnalysisView,
        session::{Action, MAX_ANALYSIS_LINES},
    },
    text::review::OnReview,
};

use super::costly::Line;

/// The analysis of the position on the board: a switch, the number of lines, and the lines that were found.
#[component]
pub fn AnalysisPanel() -> impl IntoView {
    let (game, preferences) = (Game::expect(), Preferences::expect());
    let view = game.memo(|scene| scene.analysis.clone());
    let is_on = Memo::new(move |_| view.read().on);
    let is_offered = Memo::new(move |_| view.read().offered);
    let lines = Memo::new(move |_| view.read().lines);
    let is_over = game.memo(|scene| scene.outcome.is_some_and(|outcome| outcome.reason.is_by_rules()));
    let is_reviewing = game.memo(|scene| scene.review.running);
    let error = game.memo(|scene| scene.engine_error);
    let depth = move || {
        let view = view.read();
        let said = || match &view.found {
            Some(found) => preferences.say(OnReview::Depth(found.depth)),
            None if is_over.get() => preferences.say(OnReview::Over),
            None if is_reviewing.get() => preferences.say(OnReview::AfterReview),
            None => match error.get() {
                Some(error) => preferences.say(Message::EngineError(error)),
                None => preferences.say(OnReview::Searching),
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
                <Text text=move || preferences.say(OnReview::Analyse)/>
            </button>
            <p class="panel-note" hidden=move || is_offered.get()><Text text=move || preferences.say(OnReview::AnalysisAfterGame)/></p>
            <div class="analysis-head" hidden=move || !is_on.get()>
                <fieldset class="choices line-counts">
                    <legend class="spoken"><Text text=move || preferences.say(OnReview::Lines)/></legend>
                    <span class="line-counts-label" aria-hidden="true"><Text text=move || preferences.say(OnReview::Lines)/></span>
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
                {move || {
                    let Lines { view, lines } = found.get();
                    lines.into_iter().map(move |line| view! { <FoundLine view=view.clone() line/> }).collect_view()
                }}
            </ol>
        </div>
    }
}

/// The lines that were found, with the position in which they begin.
#[derive(Clone, PartialEq)]
struct Lines {
    view: AnalysisView,
    lines: Vec<Judged>,
}

impl Lines {
    /// Without the depth, which changes more often.
    fn of(view: &AnalysisView) -> Self {
        let lines = view.found.as_ref().map(|found| found.lines.clone()).unwrap_or_default();
        Self { view: AnalysisView { found: None, ..view.clone() }, lines }
    }
}

/// One line.
#[component]
fn FoundLine(
    /// The position in which it begins.
    view: AnalysisView,
    /// The line.
    line: Judged,
) -> impl IntoView {
    let (game, preferences) = (Game::expect(), Preferences::expect());
    let AnalysisView { position, last, playable, .. } = view;
    let Judged { evaluation, chance, line } = line;
    let short = move || preferences.say(OnReview::Short(position.turn(), evaluation, chance));
    let moves = line.clone();
    view! {
        <li>
            <button
                class="quiet-button found-line"
                type="button"
                data-action="play-line"
                aria-disabled=(!playable).to_string()
                title=move || playable.then(|| preferences.say(OnReview::PlayLine))
                on:click=move |_| {
                    if playable {
                        game.act(Action::PlayLine(line.clone()));
                    }
                }
            >
                <b class="line-chance" translate="no"><Text text=short/></b>
                " "
                <span class="line-moves"><Line position last moves/></span>
            </button>
        </li>
    }
}
