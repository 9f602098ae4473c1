//! What the page proposes until the user plays.

use std::time::Duration;

use leptos::prelude::*;
use web_sys::{Element, MouseEvent};

use play::{session::Action, text::label::Label};

use crate::{
    browser::focus::{focus_board, focus_cursor},
    context::{GameStore, Offer, Parts, Preferences, Puzzles, select},
    widgets::{Button, CloseButton, Text},
};

/// The offer, in the place of the toast, until the user plays or the game ends.
#[component]
pub(super) fn OfferBox(
    offer: Offer,
    /// Whether there is no toast, notice or question.
    has_room: Memo<bool>,
) -> impl IntoView {
    let (game, preferences) = (GameStore::expect(), Preferences::expect());
    let (parts, puzzles) = (Parts::expect(), Puzzles::expect());
    // A result and a warning take both lines of the status, over which the offer lies.
    let has_place = select(game.status, |status| {
        status.lesson.is_none() && !status.editing && status.outcome.is_none() && status.warning.is_none()
    });
    let over = select(game.controls, |controls| controls.outcome.is_some());
    Effect::new(move |was_over: Option<bool>| {
        let is_over = over.get();
        if was_over == Some(false) && is_over {
            game.withdraw_offer();
        }
        is_over
    });
    let accept = move |event: MouseEvent| {
        let app = event_target::<Element>(&event).closest(".poppy").ok().flatten();
        game.pause_clock();
        match offer {
            Offer::Introduction => game.act(Action::BeginIntroduction),
            Offer::PuzzleOfDay => parts.when_loaded(move |_, more| (more.puzzle_of_day)(game, puzzles)),
        }
        game.answer_offer();
        // After the table shows the introduction; a puzzle, which is loaded first, keeps the focus.
        set_timeout(move || app.iter().for_each(focus_cursor), Duration::ZERO);
    };
    let (action, what, answer) = match offer {
        Offer::Introduction => ("introduction", Label::NewToThis, Label::BeginIntroduction),
        Offer::PuzzleOfDay => ("puzzle-of-day", Label::NewPuzzle, Label::SolvePuzzle),
    };
    view! {
        <div class="message offer" class:shown=move || has_room.get() && has_place.get() data-role="offer">
            <div class="message-box">
                <Text text=move || preferences.translate(what)/>
                <Button action main=true text=move || preferences.translate(answer) press=accept/>
                <CloseButton on_close=move |event: MouseEvent| {
                    focus_board(&event_target(&event));
                    game.answer_offer();
                }/>
            </div>
        </div>
    }
}
