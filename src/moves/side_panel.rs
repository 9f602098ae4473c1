//! The panel beside the board: the analysis, the moves and the review, one below the other.

use leptos::prelude::*;

use play::{settings::Settings, text::review::ReviewLabel};

use crate::{
    context::{GameStore, Preferences, select},
    review::{AnalysisPanel, ReviewPanel},
    widgets::Text,
};

use super::{MoveList, StepButtons, VariationButtons};

#[component]
pub fn SidePanel() -> impl IntoView {
    let game = GameStore::expect();
    // During a game against the computer, a correspondent or the clock there is nothing but the moves.
    let has_analysis = select(game.review, |review| review.analysis.offered);
    let has_review = select(game.review, |review| review.review.offered || review.review.progress.is_some());
    let invites = select(game.review, |review| review.invites);
    let review_closed = Preferences::expect().memo(|settings| settings.review_closed);
    view! {
        <Show when=move || has_analysis.get()>
            <PanelPart
                name="analysis"
                title=ReviewLabel::Analysis
                roomy=Signal::derive(move || !has_review.get() || review_closed.get())
                closed=|settings| &mut settings.analysis_closed
            >
                <AnalysisPanel/>
            </PanelPart>
        </Show>
        <section class="panel-moves">
            <MoveList name="moves"/>
            <VariationButtons/>
        </section>
        <Show when=move || has_review.get()>
            <PanelPart
                name="review"
                title=ReviewLabel::Review
                inviting=Signal::from(invites)
                closed=|settings| &mut settings.review_closed
            >
                <ReviewPanel/>
            </PanelPart>
        </Show>
        <StepButtons/>
    }
}

/// A part of the panel that can be closed.
#[component]
fn PanelPart(
    /// Its name in ids and attributes.
    name: &'static str,
    title: ReviewLabel,
    /// Whether the heading is highlighted.
    #[prop(optional, into)]
    inviting: Signal<bool>,
    /// Whether it has the room of another part.
    #[prop(optional, into)]
    roomy: Signal<bool>,
    /// The setting that is `true` while it is closed.
    closed: fn(&mut Settings) -> &mut bool,
    children: ChildrenFn,
) -> impl IntoView {
    let preferences = Preferences::expect();
    let is_open = preferences.memo(move |settings| !*closed(&mut { *settings }));
    let body = preferences.id(&format!("panel-{name}"));
    let toggle = move |_| preferences.settings.update(|settings| *closed(settings) = is_open.get_untracked());
    view! {
        <section class=format!("panel-part panel-{name}") class:open=move || is_open.get() class:roomy=move || roomy.get()>
            <h2 class="panel-heading">
                <button
                    class="quiet-button panel-toggle"
                    class:inviting=move || inviting.get()
                    type="button"
                    data-part=name
                    aria-expanded=move || is_open.get().to_string()
                    aria-controls=body.clone()
                    on:click=toggle
                >
                    <Text text=move || preferences.translate(title)/>
                    <svg class="icon" viewBox="-12 -12 24 24" aria-hidden="true">
                        <path d="M-6-3 0 3 6-3"></path>
                    </svg>
                </button>
            </h2>
            <div class="panel-body" id=body.clone()>
                <Show when=move || is_open.get()>{children()}</Show>
            </div>
        </section>
    }
}
