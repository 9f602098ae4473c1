//! The footer of an embed: whose turn it is, the result or the task of a puzzle, buttons to take back a move and to begin
//! again, and a link that continues the game on the full page.

use leptos::prelude::*;
use web_sys::js_sys::encode_uri_component;

use play::{
    exchange::{
        embed::code::record,
        link::{HumanSides, Link},
    },
    message::StepProgress,
    session::{Players, Session},
    text::{label::Label, sheet_label::SheetLabel},
    view::LessonView,
};

use crate::{
    browser::address,
    context::{ArchiveStore, GameStore, Interface, Parts, Preferences, Puzzles, select},
    environment::Host,
    widgets::{Button, Text},
};

use super::{clocks::Clocks, controls::EmbedButton, missing_part::MissingPart, replay::Replay, status::Status};

/// An icon: an arrow that leaves a square.
const EXTERNAL_LINK: &str = "<path d='M0-8.5H-8.5v17h17V0M3.5-9H9v5.5M9-9-1.5 1.5'/>";

#[component]
pub fn EmbedFooter() -> impl IntoView {
    let is_task = select(GameStore::expect().controls, |controls| controls.lesson.is_some_and(LessonView::is_task));
    let is_replay = GameStore::expect().is_replay();
    let host = Interface::expect().host;
    view! {
        // Not a landmark of the page around an element.
        <footer class="bar" part="bar" role=(host == Host::CustomElement).then_some("none") class:of-puzzle=move || is_task.get() class:of-replay=move || is_replay.get()>
            <MissingPart/>
            <Status/>
            <Show when=move || is_replay.get()>
                <Replay/>
            </Show>
            <Clocks/>
            <PlayButtons is_task/>
            <EmbedButton/>
            <FullPageLink/>
        </footer>
    }
}

/// An icon: an arrow that turns back.
const UNDO: &str = "M-3.5-8-8-3.5-3.5 1M-8-3.5H3a5 5 0 0 1 0 10H-4";

/// An icon: an arrow around a circle.
const AGAIN: &str = "M7.5-1.5A7.5 7.5 0 1 0 6 4.5M8-7.5v6H2";

/// The buttons that take back a move, except in a puzzle, and that begin again.
#[component]
fn PlayButtons(is_task: Memo<bool>) -> impl IntoView {
    let (game, preferences) = (GameStore::expect(), Preferences::expect());
    let (games, parts, puzzles) = (ArchiveStore::expect(), Parts::expect(), Puzzles::expect());
    let has_person = select(game.controls, |controls| controls.players.has_person());
    let interface = Interface::expect();
    let can_undo = Memo::new(move |_| game.can_undo_in_embed(interface));
    // Afterwards `EmbedButton` begins again.
    let is_going_on = select(game.status, |status| {
        status.outcome.is_none() && status.lesson.is_none_or(|lesson| lesson.progress != StepProgress::Done)
    });
    let has_moves = Memo::new(move |_| game.with(|session| session.game().moves().len() > interface.given_moves()));
    let undo = move || preferences.translate(Label::Undo);
    let again = move || preferences.translate(Label::Again);
    view! {
        <Show when=move || has_person.get() && !is_task.get() && is_going_on.get()>
            <Button action="undo" text=undo icon=UNDO enabled=can_undo press=move |_| game.undo_in_embed(interface)/>
        </Show>
        <Show when=move || (has_person.get() || is_task.get()) && is_going_on.get()>
            <Button
                action="again"
                text=again
                icon=AGAIN
                enabled=has_moves
                press=move |_| parts.open_again(games, puzzles)
            />
        </Show>
    }
}

/// The link to the full page, unless the element's page names none.
#[component]
fn FullPageLink() -> impl IntoView {
    let (game, preferences) = (GameStore::expect(), Preferences::expect());
    let is_viewed = select(game.controls, |controls| controls.lesson.is_none() && controls.players == Players::NOBODY);
    let visit = Interface::expect().visit;
    // A person may go on from the position on the board.
    let link = move || {
        let link = game.link();
        if !is_viewed.get() {
            return link.print();
        }
        if let Some(record) = game.with(|session| record(session.current())) {
            return format!("text={}", encode_uri_component(&record));
        }
        let shown = game.with(Session::shown_moves);
        Link { human_sides: Some(HumanSides::Both), flip: false, ..link }.at(shown).print()
    };
    let label = move || preferences.translate(SheetLabel::FullPage);
    // The document's own address may change.
    let address_of = |page: &str| if page.is_empty() { address::address_of_page() } else { page.to_owned() };
    let anchor = move |page: String| {
        view! {
            <a
                class="full-page"
                target="_blank"
                rel="noopener"
                data-action="full-page"
                aria-label=label
                title=label
                href=move || format!("{}#{}", address_of(&page), link())
            >
                <Text text=move || preferences.translate(Label::Title)/>
                <svg class="icon" viewBox="-12 -12 24 24" aria-hidden="true" inner_html=EXTERNAL_LINK></svg>
            </a>
        }
    };
    visit.with_value(|visit| visit.full_page.clone()).map(anchor)
}
