//! The tabs on the sheet of moves: the moves, the review and the analysis.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{HtmlElement, KeyboardEvent};

use play::text::{label::Label, review::ReviewLabel};

use crate::{
    browser::keys::key_of,
    context::{GameStore, Interface, MovesTab, Preferences, select},
    review::{AnalysisPanel, ReviewPanel},
    widgets::Text,
};

use super::{MoveList, StepButtons, VariationButtons};

/// The tabs, the open panel, and the buttons that step through the game.
#[component]
pub fn MovesPanel() -> impl IntoView {
    let name = "moves-on-sheet";
    let (game, tab, preferences) = (GameStore::expect(), Interface::expect().moves_tab, Preferences::expect());
    // After a game the review tab is highlighted.
    let invites = select(game.review, |review| review.invites);
    let id = move |part: &str| preferences.id(&format!("{name}-{part}"));
    let panel = id("panel");
    let labelled_by = move || id(tab.get().name());
    let tab_button = {
        let panel = panel.clone();
        move |this: MovesTab| {
            let is_selected = move || tab.get() == this;
            view! {
                <button
                    class="tab"
                    class:inviting=move || this == MovesTab::Review && invites.get()
                    type="button"
                    role="tab"
                    id=id(this.name())
                    data-tab=this.name()
                    tabindex=move || if is_selected() { "0" } else { "-1" }
                    aria-selected=move || is_selected().to_string()
                    aria-controls=panel.clone()
                    on:click=move |_| tab.set(this)
                >
                    <Text text=move || match this {
                        MovesTab::Moves => preferences.translate(Label::Moves),
                        MovesTab::Review => preferences.translate(ReviewLabel::Review),
                        MovesTab::Analysis => preferences.translate(ReviewLabel::Analysis),
                    }/>
                </button>
            }
        }
    };
    view! {
        <div
            class="tabs"
            role="tablist"
            aria-label=move || preferences.translate(ReviewLabel::Tabs)
            on:keydown=move |event| press_key(tab, &event)
        >
            {MovesTab::ALL.map(tab_button).collect_view()}
        </div>
        <div class="tab-panel" role="tabpanel" id=panel aria-labelledby=labelled_by>
            {move || match tab.get() {
                MovesTab::Moves => {
                    view! {
                        <MoveList name/>
                        <VariationButtons/>
                    }
                        .into_any()
                }
                MovesTab::Review => view! { <ReviewPanel/> }.into_any(),
                MovesTab::Analysis => view! { <AnalysisPanel/> }.into_any(),
            }}
        </div>
        <StepButtons/>
    }
}

/// The arrow keys, Home and End choose a tab.
fn press_key(tab: RwSignal<MovesTab>, event: &KeyboardEvent) {
    let all = MovesTab::ALL;
    let at = all.iter().position(|&other| other == tab.get_untracked()).unwrap_or(0);
    let next = match key_of(event).as_str() {
        "ArrowRight" => (at + 1) % all.len(),
        "ArrowLeft" => (at + all.len() - 1) % all.len(),
        "Home" => 0,
        "End" => all.len() - 1,
        _ => return,
    };
    event.prevent_default();
    tab.set(all[next]);
    let list = event.current_target().and_then(|list| list.dyn_into::<HtmlElement>().ok());
    let selector = format!("[data-tab={}]", all[next].name());
    let button = list.and_then(|list| list.query_selector(&selector).ok().flatten());
    if let Some(button) = button.and_then(|button| button.dyn_into::<HtmlElement>().ok()) {
        let _ = button.focus();
    }
}
