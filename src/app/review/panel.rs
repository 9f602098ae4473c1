//! The panel of the review.

use std::sync::Arc;

use leptos::prelude::*;

use crate::{
    app::context::{Game, Preferences},
    play::{scene::ReviewView, session::Action},
    text::review::OnReview,
};

use super::{costly::CostlyMoves, graph::ChanceGraph};

/// The review of the game: a button that begins it, its progress, the graph and the moves that cost most.
#[component]
pub fn ReviewPanel() -> impl IntoView {
    let (game, preferences) = (Game::expect(), Preferences::expect());
    let status = game.memo(|scene| scene.review);
    let review = Memo::new(move |_| game.with(|session| session.review().map(Arc::clone)));
    let view = Memo::new(move |_| review.read().as_ref().map(|review| ReviewView::of(review)).unwrap_or_default());
    let is_begun = Memo::new(move |_| status.get().progress.is_some());
    let progress = move || status.get().progress.unwrap_or_default();
    let has_button = move || status.get().offered && !status.get().is_complete();
    let button = move || match status.get() {
        status if status.running => OnReview::Stop,
        status if status.progress.is_some() => OnReview::GoOn,
        _ => OnReview::Begin,
    };
    let press = move |_| {
        let running = status.with_untracked(|status| status.running);
        game.act(if running { Action::StopReview } else { Action::StartReview });
    };
    view! {
        <div class="review-panel">
            <p class="panel-note" hidden=move || is_begun.get()>
                {move || preferences.say(if status.get().offered { OnReview::What } else { OnReview::AfterGame })}
            </p>
            <Show when=move || is_begun.get()>
                <ChanceGraph view/>
            </Show>
            <div class="review-progress" hidden=move || !has_button()>
                <Show when=move || is_begun.get()>
                    <progress
                        max=move || progress().1
                        value=move || progress().0
                        aria-label=move || preferences.say(OnReview::Progress(progress().0, progress().1))
                    ></progress>
                </Show>
                <button
                    class="button"
                    class:main-button=move || !status.get().running
                    type="button"
                    data-action="review"
                    on:click=press
                >
                    {move || preferences.say(button())}
                </button>
            </div>
            <Show when=move || is_begun.get()>
                <CostlyMoves view/>
            </Show>
        </div>
    }
}
