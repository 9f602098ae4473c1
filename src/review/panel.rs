//! The panel of the review.

use std::sync::Arc;

use leptos::{html, prelude::*};
use web_sys::MouseEvent;

use play::{
    message::Message,
    review::{Exercise, Review, Severity},
    session::Action,
    text::review::ReviewLabel,
    view::ReviewReport,
};
use rules::Side;

use crate::{
    browser::focus::app_of,
    context::{GameStore, Interface, Preferences, select},
    widgets::{Button, Text},
};

use super::{costly_moves::CostlyMoves, graph::ChanceGraph, headers::RecordHeaders};

/// The review of the game: a button that begins it, its progress, the graph and the moves that cost most.
#[component]
pub fn ReviewPanel() -> impl IntoView {
    let (game, preferences) = (GameStore::expect(), Preferences::expect());
    let status = select(game.review, |review| review.review);
    let review = Memo::new(move |_| game.with(|session| session.review().map(Arc::clone)));
    let view = Memo::new(move |_| review.read().as_ref().map(|review| ReviewReport::of(review)).unwrap_or_default());
    let is_begun = Memo::new(move |_| status.get().progress.is_some());
    let progress = move || status.get().progress.unwrap_or_default();
    let has_button = move || status.get().offered && !status.get().is_complete();
    let button = move || match status.get() {
        status if status.running => ReviewLabel::Stop,
        status if status.progress.is_some() => ReviewLabel::GoOn,
        _ => ReviewLabel::Begin,
    };
    let is_complete = Memo::new(move |_| status.get().is_complete());
    let error = select(game.controls, |controls| controls.engine_error);
    let failure = move || {
        let error = error.get().filter(|_| is_begun.get() && !is_complete.get());
        error.map(|error| preferences.translate(Message::EngineError(error)))
    };
    // Both sides' moves are listed in a game between two people here.
    let person = select(game.controls, |controls| controls.players.person());
    let mistakes = Memo::new(move |_| {
        let review = review.read();
        review.as_ref().map(|review| review.exercises(person.get())).unwrap_or_default()
    });
    let interface = Interface::expect();
    let learn = move |event: MouseEvent| {
        // They stay loaded as long as the page, like puzzles.
        let exercises: &'static [Exercise] = mistakes.get_untracked().leak();
        interface.leave_for_board(app_of(&event), move || game.act(Action::BeginExercises(exercises)));
    };
    let is_running = Memo::new(move |_| status.get().running);
    let spoken = move || match is_complete.get() {
        true => preferences.translate(ReviewLabel::Done(view.read().costly_of(person.get()).count())),
        false if is_running.get() => preferences.translate(ReviewLabel::Running),
        false => String::new(),
    };
    let (graph, stop) = (NodeRef::<html::Div>::new(), NodeRef::<html::Button>::new());
    // The button disappears at the end: the focus moves to the graph.
    Effect::new(move || {
        let has_focus = || stop.get_untracked().is_some_and(|stop| stop.matches(":focus").unwrap_or(false));
        if is_complete.get()
            && has_focus()
            && let Some(graph) = graph.get_untracked()
        {
            let _ = graph.focus();
        }
    });
    let press = move |_| {
        let running = status.with_untracked(|status| status.running);
        game.act(if running { Action::StopReview } else { Action::StartReview });
    };
    view! {
        <div class="review-panel">
            <RecordHeaders/>
            <p class="panel-note" hidden=move || is_begun.get()>
                <Text text=move || preferences.translate(if status.get().offered { ReviewLabel::What } else { ReviewLabel::AfterGame })/>
            </p>
            <Show when=move || is_begun.get()>
                <ChanceGraph view node_ref=graph/>
            </Show>
            <div class="review-progress" hidden=move || !has_button()>
                <Show when=move || is_begun.get()>
                    <progress
                        max=move || progress().1
                        value=move || progress().0
                        aria-label=move || preferences.translate(ReviewLabel::Progress(progress().0, progress().1))
                    ></progress>
                </Show>
                <button
                    class="button"
                    class:main-button=move || !status.get().running
                    type="button"
                    data-action="review"
                    node_ref=stop
                    on:click=press
                >
                    <Text text=move || preferences.translate(button())/>
                </button>
            </div>
            <p class="panel-note" role="status" hidden=move || failure().is_none()><Text text=move || failure().unwrap_or_default()/></p>
            <p class="spoken" role="status"><Text text=spoken/></p>
            <Show when=move || is_complete.get()>
                <SeverityTable review/>
            </Show>
            <Show when=move || is_complete.get() && !mistakes.read().is_empty()>
                <Button
                    action="exercises"
                    main=true
                    text=move || preferences.translate(ReviewLabel::Learn { count: mistakes.read().len(), yours: person.get().is_some() })
                    press=learn
                />
            </Show>
            <Show when=move || is_begun.get()>
                <CostlyMoves view is_complete/>
            </Show>
        </div>
    }
}

/// How many moves of each side have each severity.
#[component]
fn SeverityTable(review: Memo<Option<Arc<Review>>>) -> impl IntoView {
    let preferences = Preferences::expect();
    let count = move |side, severity| {
        review.read().as_ref().map_or_else(String::new, |review| review.count(side, severity).to_string())
    };
    let head = move |side| view! { <th scope="col"><Text text=move || preferences.translate(side)/></th> };
    let line = move |severity| {
        let cell = move |side| view! { <td><Text text=move || count(side, severity)/></td> };
        view! {
            <tr>
                <th scope="row"><Text text=move || preferences.translate(ReviewLabel::Severities(severity))/></th>
                {Side::ALL.map(cell).collect_view()}
            </tr>
        }
    };
    view! {
        <table class="count-table">
            <thead>
                <tr>
                    <td></td>
                    {Side::ALL.map(head).collect_view()}
                </tr>
            </thead>
            <tbody>{Severity::ALL.map(line).collect_view()}</tbody>
        </table>
    }
}
