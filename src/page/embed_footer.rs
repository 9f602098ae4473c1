//! The footer of an embed: the result or the task of a puzzle, a button to play again, and a link that continues the game
//! on the full page.

use leptos::prelude::*;

use play::{
    exchange::link::{HumanSides, Link},
    session::Session,
    text::{label::Label, sheet_label::SheetLabel},
    view::LessonView,
};

use crate::{
    browser::address,
    context::{GameStore, Interface, Preferences, select},
    widgets::Text,
};

use super::{clocks::Clocks, controls::EmbedButton, missing_part::MissingPart, replay::Replay, status::Status};

/// An icon: an arrow that leaves a square.
const EXTERNAL_LINK: &str = "<path d='M0-8.5H-8.5v17h17V0M3.5-9H9v5.5M9-9-1.5 1.5'/>";

#[component]
pub fn EmbedFooter() -> impl IntoView {
    let is_task = select(GameStore::expect().controls, |controls| controls.lesson.is_some_and(LessonView::is_task));
    let is_replay = GameStore::expect().is_replay();
    view! {
        <footer class="bar" class:of-puzzle=move || is_task.get() class:of-replay=move || is_replay.get()>
            <MissingPart/>
            <Status/>
            <Show when=move || is_replay.get()>
                <Replay/>
            </Show>
            <Clocks/>
            <EmbedButton/>
            <FullPageLink/>
        </footer>
    }
}

#[component]
fn FullPageLink() -> impl IntoView {
    let is_replay = GameStore::expect().is_replay();
    let (game, preferences) = (GameStore::expect(), Preferences::expect());
    let visit = Interface::expect().visit;
    let page = move || {
        Some(visit.with_value(|visit| visit.site.clone()))
            .filter(|site| !site.is_empty())
            .unwrap_or_else(address::address_of_page)
    };
    // A person may go on from the position on the board.
    let link = move || {
        let link = game.link();
        if is_replay.get() {
            let shown = game.with(Session::shown_moves);
            Link { human_sides: Some(HumanSides::Both), flip: false, ..link }.at(shown)
        } else {
            link
        }
    };
    let label = move || preferences.translate(SheetLabel::FullPage);
    view! {
        <a
            class="full-page"
            target="_blank"
            rel="noopener"
            data-action="full-page"
            aria-label=label
            title=label
            href=move || format!("{}#{}", page(), link().print())
        >
            <Text text=move || preferences.translate(Label::Title)/>
            <svg class="icon" viewBox="-12 -12 24 24" aria-hidden="true" inner_html=EXTERNAL_LINK></svg>
        </a>
    }
}
